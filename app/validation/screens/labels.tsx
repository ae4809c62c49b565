import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { TestMissing } from "#app/content/components.ts";
import { MatchBadge } from "#app/match-bands/components.ts";
import { listMinimums } from "#app/match-bands/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { DASH, formatWholePercent } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FormSelect, FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { TextLink } from "#app/platform/ui/inline.tsx";
import { FigureCell, FigureTable } from "#app/platform/ui/lists/data-table.tsx";
import {
  findCurrentRecord,
  listCutScoreRecords,
  readGroupTexts,
  readLabelConsistency,
  recordCutScores,
} from "../cut-scores.server.ts";
import { describeLabels, describeMinimum } from "../fit-texts.ts";
import { METHOD_TEXTS } from "../panel.ts";
import { cutScoreSchema } from "../panel-input.ts";
import { readProposedMinimum } from "../panels.server.ts";
import { loadFitScreen } from "./fit-loader.server.ts";
import { Computation, FitPage } from "./fit-page.tsx";

const TITLE = "Give reasons for the match labels";

export const meta = () => [{ title: TITLE }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadFitScreen((testId) => {
  const consistency = readLabelConsistency(db, testId);
  const timeZone = getTimeZone(db, env.timeZone);
  const records = listCutScoreRecords(db).map(({ recordedAt, ...record }) => ({
    ...record,
    recorded: formatDate(recordedAt, timeZone).text,
  }));
  const minimums = listMinimums(getPlaybookRanges(db));
  const hasRecord = findCurrentRecord(db) !== null;
  const proposed = readProposedMinimum(db, testId);
  const minimumText = describeMinimum(proposed);
  return {
    consistency,
    records,
    minimums,
    summary: describeLabels(hasRecord, consistency),
    minimumText,
    isProposed: proposed !== null,
    recordsProposal: proposed !== null && !hasRecord,
    ...readGroupTexts(db, testId),
  };
});

export const action = formAction({
  guard: requireAdmin,
  schema: cutScoreSchema,
  run: ({ guarded, context, input }) => recordCutScores(db, getAuditContext(guarded, context), input, guarded),
  done: (_, { params: { testId = "" } }) => redirectWithToast(paths.fitLabels(testId), toast("Reasons recorded")),
  formatRefusal: ({ message }) => ({ title: "The reasons were not recorded", text: message }),
});

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function Labels() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { consistency, summary } = screen;
  return (
    <FitPage title={TITLE} test={screen}>
      <p className="max-w-prose">{summary.join(" ")}</p>
      {consistency && <Consistency consistency={consistency} />}
      <Groups screen={screen} />
      <Proposal screen={screen} />
      <RecordForm key={screen.records.length} screen={screen} />
      <Records screen={screen} />
    </FitPage>
  );
}

const formatMinimums = (minimums: number[]) => minimums.map((minimum) => `${minimum}%`).join(", ");

const COLUMNS = ["Label", "Candidates", "Same label on another attempt", "Other label for scores at the minimum"];

const formatShare = (share: number | null) => (share === null ? DASH : formatWholePercent(share));

function Consistency({ consistency: { n, labels } }: { consistency: NonNullable<Screen["consistency"]> }) {
  return (
    <Card title="How reliable the labels are">
      <FigureTable caption="Labels" columns={COLUMNS}>
        {labels.map(({ band, share, sameAgain, otherAtMinimum }) => (
          <tr key={band}>
            <td className="px-3 py-2">
              <MatchBadge band={band} />
            </td>
            <FigureCell name="Candidates">{formatWholePercent(share)}</FigureCell>
            <FigureCell name="Same label on another attempt">{formatShare(sameAgain)}</FigureCell>
            <FigureCell name="Other label for scores at the minimum">{formatShare(otherAtMinimum)}</FigureCell>
          </tr>
        ))}
      </FigureTable>
      <Computation>
        They are computed from {n} first attempts with the newest points, and from the reliability and standard error in{" "}
        <em>Test health</em>. The score of another attempt is expected to be nearer to the mean (Peng and Subkoviak
        1980). The last column is about people whose score is right at the minimum of a label.
      </Computation>
    </Card>
  );
}

const LINK = "text-accent underline underline-offset-4";

function Groups({ screen: { testId, groups, missing } }: { screen: Screen }) {
  if (missing !== null) {
    return (
      <p className="max-w-prose text-muted">
        {missing} You can change this in{" "}
        <Link to={paths.selfIdentification(testId)} className={LINK}>
          Self-identification
        </Link>
        .
      </p>
    );
  }
  return (
    <Card title="Groups of candidates">
      <div className="grid gap-5">
        {groups.map(({ question, rows, sentences }) => (
          <section key={question}>
            <h3 className="wrap-anywhere font-semibold">{question}</h3>
            {rows.length > 0 && (
              <FigureTable caption={question} columns={["Minimum", "Group", "Reached it", "Impact ratio"]}>
                {rows.map(({ minimum, group, share, ratio }) => (
                  <tr key={minimum + group}>
                    <td className="px-3 py-2">{minimum}</td>
                    <td className="wrap-anywhere px-3 py-2">
                      <bdi>{group}</bdi>
                    </td>
                    <FigureCell name="Reached it">{share}</FigureCell>
                    <FigureCell name="Impact ratio">{ratio}</FigureCell>
                  </tr>
                ))}
              </FigureTable>
            )}
            {sentences.map((sentence) => (
              <p key={sentence} className="wrap-anywhere mt-2 max-w-prose">
                {sentence}
              </p>
            ))}
            {rows.length > 0 && (
              <TextLink to={paths.adverseImpact({ test: testId, question, backTo: paths.fitLabels(testId) })}>
                Adverse-impact calculator
              </TextLink>
            )}
          </section>
        ))}
      </div>
      <p className="mt-3 max-w-prose text-muted text-sm">
        Only people who answered are counted, with the score they had then. If a ratio is below four fifths (0.80), find
        out why.
      </p>
    </Card>
  );
}

function Proposal({ screen: { testId, minimumText, isProposed } }: { screen: Screen }) {
  return (
    <Card title="A minimum that experts propose">
      <p className="max-w-prose">
        {minimumText}{" "}
        {isProposed ? (
          <>
            Use this as the minimum of the lowest label that you hire from. You can change the minimums in{" "}
            <Link to={paths.settings()} className={LINK}>
              Settings
            </Link>
            .
          </>
        ) : (
          <>
            They can do so while they{" "}
            <Link to={paths.fitAnswers(testId)} className={LINK}>
              rate the answers
            </Link>
            .
          </>
        )}
      </p>
      <Computation>
        Each expert marks the answer that somebody who is only just good enough would give. The points of these answers
        are added up, and the proposal is the mean of all experts who have marked every question (modified Angoff;
        Impara and Plake 1997). The standard error says how far other experts may be from it. The calculation uses the
        current points.
      </Computation>
    </Card>
  );
}

function RecordForm({ screen: { testId, testName, minimums, minimumText, recordsProposal } }: { screen: Screen }) {
  const served = useServerForm<{ method: string; grounds: string }>("record", {
    method: recordsProposal ? "experts" : "",
    grounds: recordsProposal ? `${testName}: ${minimumText}` : "",
  });
  const { fields } = served;
  return (
    <Card title="Record the reasons">
      <PageForm action={paths.fitLabels(testId)} served={served} submitText="Record" className="grid gap-4">
        <p className="max-w-prose text-muted">
          The labels of all tests now start at {formatMinimums(minimums)}. The record contains these minimums, your name
          and the date.
        </p>
        <FormSelect
          field={fields.method}
          label="How were the minimums set?"
          choices={[
            { value: "", text: "Please choose" },
            ...Object.entries(METHOD_TEXTS).map(([value, text]) => ({ value, text })),
          ]}
        />
        <FormTextArea field={fields.grounds} label="Who took part, and why these minimums?" rows={4} />
      </PageForm>
    </Card>
  );
}

function Records({ screen: { records } }: { screen: Screen }) {
  if (records.length === 0) return null;
  return (
    <Card title="Records">
      <ul className="divide-y divide-line">
        {records.map(({ id, minimums, method, grounds, adminName, recorded }) => (
          <li key={id} className="py-3">
            <p className="font-semibold">{formatMinimums(minimums)}</p>
            <p className="text-muted text-sm">
              {recorded}, <bdi>{adminName}</bdi>. {METHOD_TEXTS[method]}.
            </p>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{grounds}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
