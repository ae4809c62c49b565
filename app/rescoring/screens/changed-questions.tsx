import { Card } from "#app/platform/ui/card.tsx";
import type { PreviewScreen } from "./preview-screen.server.ts";

/** Whose points changed, and how; what of the draft changes no result. */
export function ChangedQuestions({ questions, gone, newContent }: PreviewScreen) {
  return (
    <Card title="Questions whose points changed">
      <ul className="divide-y divide-line">
        {questions.map(({ id, place, text, versions }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
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

/** A sentence, and where there are several a folded list. */
function GoneQuestions({ gone }: Pick<PreviewScreen, "gone">) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">
        {gone.length === 1
          ? "1 question is no longer in the test. It keeps the points it had."
          : `${gone.length} questions are no longer in the test. They keep the points they had.`}
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
