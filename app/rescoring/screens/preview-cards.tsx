import { Link, useLocation } from "@remix-run/react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { formatExpectedChanges } from "../rescore-text.ts";
import type { PastRescore, PreviewScreen } from "./preview-screen.server.ts";

type ChangedQuestionsProps = Pick<PreviewScreen, "questions" | "gone" | "newContent">;

export function ChangedQuestions({ questions, gone, newContent }: ChangedQuestionsProps) {
  return (
    <Card title="Questions whose points changed">
      <ul className="divide-y divide-line">
        {questions.map(({ id, place, text, versions }) => (
          <li key={id} className="py-2 first:pt-0 last:pb-0">
            <p className="wrap-anywhere text-muted text-sm">{place}</p>{" "}
            <p className="wrap-anywhere font-medium">
              <bdi>{text}</bdi>
            </p>
            {versions.map(({ name, changes }) => (
              <div key={name} className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[6rem_1fr]">
                <p className="text-muted">{name}</p>{" "}
                <ul className="grid gap-1">
                  {changes.map(({ points, optionText }) => (
                    <li key={points} className="wrap-anywhere">
                      <span className="whitespace-nowrap font-medium tabular-nums">{points}</span>{" "}
                      <span className="text-muted">
                        <bdi>{optionText}</bdi>
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {(gone.length > 0 || newContent) && (
        <div className="mt-3 grid gap-2 border-line border-t pt-4 text-muted text-sm">
          {newContent && <p>{newContent}</p>}
          {gone.length > 0 && <GoneQuestions gone={gone} />}
        </div>
      )}
    </Card>
  );
}

function GoneQuestions({ gone }: Pick<PreviewScreen, "gone">) {
  return (
    <details>
      <summary className="fold">
        {gone.length === 1
          ? "1 question is no longer in the test. Its points stay the same."
          : `${gone.length} questions are no longer in the test. Their points stay the same.`}
      </summary>
      <ul className="mt-2 list-disc pl-5">
        {gone.map(({ id, text }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function LabelMatrix({
  labelsChanged,
  labels: { labels, rows },
}: Pick<PreviewScreen, "labelsChanged" | "labels">) {
  return (
    <Card title="Labels">
      {labelsChanged === 0 ? (
        <p className="text-muted">No label changes.</p>
      ) : (
        <table className="w-full max-w-2xl text-left max-md:grid">
          <caption className="mb-2 text-left text-muted text-sm">
            Number of results with each label, now and after the re-score
          </caption>
          <thead className="max-md:sr-only">
            <tr className="border-line border-b text-muted text-sm">
              <th scope="col" className="py-2 pr-3 font-medium">
                Now
              </th>
              {labels.map(({ label, name }) => (
                <th key={label} scope="col" className="px-3 py-2 text-right font-medium">
                  <span className="font-normal">
                    <span aria-hidden="true">→</span>
                    <span className="sr-only">becomes</span>
                  </span>{" "}
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-md:grid">
            {rows.map(({ label, name, cells }) => (
              <tr
                key={label}
                className="max-md:grid max-md:grid-cols-[6rem_1fr] max-md:items-baseline max-md:gap-x-3 max-md:py-2"
              >
                <th scope="row" className="py-2 pr-3 font-medium max-md:row-span-5 max-md:py-0.5">
                  {name}
                </th>
                {cells.map(({ to, count }, place) => (
                  <td
                    key={to}
                    className={`px-3 py-2 text-right tabular-nums max-md:col-start-2 max-md:px-0 max-md:py-0.5 max-md:text-left ${getCellClass(count, to === label)}`}
                  >
                    <span aria-hidden="true" className="font-normal md:hidden">
                      {to === label ? "stays" : `→ ${labels[place]?.name}`}{" "}
                    </span>
                    {count ?? "–"}
                    {to === label && <span className="font-normal text-xs max-md:hidden"> stay</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function getCellClass(count: string | null, isSame: boolean): string {
  const quiet = isSame ? "font-normal text-muted md:bg-sunken" : "font-semibold";
  return count === null ? `${quiet} text-muted max-md:hidden` : quiet;
}

const CARD = "rescore-card";

/** `basis` identifies the preview that the admin saw. The server refuses a re-score from a stale preview. */
type RescoreFormProps = {
  basis: Pick<PreviewScreen, "contentHash" | "results" | "changed">;
} & Pick<PreviewScreen, "labelsChanged" | "scoredAnew">;

export function RescoreForm({ basis, labelsChanged, scoredAnew }: RescoreFormProps) {
  const served = useServerForm<Record<"reason", string>>("rescore");
  const { pathname, search } = useLocation();
  const { contentHash, results, changed } = basis;
  return (
    <div id={CARD} className="scroll-mt-6">
      <Card title="Re-score">
        <ul className="mb-5 grid max-w-prose list-disc gap-1 pl-5">
          <li>{formatExpectedChanges({ scoredAnew, changed, labelsChanged })}</li>
          <li>Lists, ranks, statistics, files and reports change immediately. Stages and notes stay the same.</li>
          <li>Each result keeps its earlier score in its history, with your name, the date and your reason.</li>
          <li>Candidates who are taking the test finish with the points they started with.</li>
          <li>You can undo a re-score.</li>
        </ul>
        <PageForm
          action={`${pathname}${search}#${CARD}`}
          preventScrollReset={false}
          served={served}
          submitText={`Re-score ${formatCount(scoredAnew, "Result")}`}
          pendingText="Re-scoring..."
          className="grid max-w-prose gap-4"
        >
          <input type="hidden" name="contentHash" value={contentHash} />
          <input type="hidden" name="results" value={results} />
          <input type="hidden" name="changed" value={changed} />
          <FormTextArea
            field={served.fields.reason}
            label="Reason"
            hint="The reason is shown with each result, for example: The points of B and C had been swapped."
            rows={2}
          />
        </PageForm>
      </Card>
    </div>
  );
}

export function PastRescores({ rescores }: { rescores: PastRescore[] }) {
  if (rescores.length === 0) return null;
  return (
    <Card title="Re-scores of this test">
      <ul className="divide-y divide-line">
        {rescores.map(({ id, made, name, adminName, reason, outcome }) => (
          <li key={id} className="py-2 first:pt-0 last:pb-0">
            <p>
              <Link to={paths.rescoreDetails(id)} className="font-medium text-accent underline underline-offset-4">
                {name}, <Time {...made} />
              </Link>{" "}
              <span className="text-muted">{adminName}</span>
            </p>
            <p className="wrap-anywhere mt-1 text-sm">
              <bdi>{reason}</bdi>
            </p>
            <p className="mt-1 text-muted text-sm">{outcome}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
