import type { CandidateQuestion } from "#app/content/index.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import type { Preview } from "./question-screen.server.ts";

type PreviewBarProps = { preview: Preview; submissionId: string; question: CandidateQuestion };

const LINK = "inline-flex min-h-control items-center font-semibold text-accent underline-offset-4 hover:underline";

export function PreviewBar({ preview, submissionId, question }: PreviewBarProps) {
  const { questionCount, hasPractice, sections, worth } = preview;
  const { number, sectionId } = question;
  const shown = sections.find(({ id }) => id === sectionId);
  const arePointsShown = worth !== null;
  const to = (at: number, withWorth = arePointsShown) => paths.previewedQuestion(submissionId, at, withWorth);
  return (
    <aside
      lang="en"
      dir="ltr"
      aria-label="Preview"
      className="mb-6 rounded-card border border-line bg-accent-soft px-4 py-2 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">Preview: nothing counts</p>
        <a href={`${shown?.editor}#text-of-question-${question.id}`} className={LINK}>
          Leave
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        {/* Load whole pages, so that the preview restarts at the other question. */}
        {number > 1 && (
          <a href={to(number - 1)} className={LINK}>
            Previous question
          </a>
        )}
        {number === 1 && hasPractice && (
          <a href={paths.previewedPractice(submissionId)} className={LINK}>
            Practice question
          </a>
        )}
        {number < questionCount && (
          <a href={to(number + 1)} className={LINK}>
            Next question
          </a>
        )}
        <a href={to(number, !arePointsShown)} className={LINK}>
          {arePointsShown ? "Hide" : "Show"} points
        </a>
      </div>
      {sections.length > 1 && (
        <form method="get" action={paths.question(submissionId)} className="flex items-center gap-2 pb-2">
          {arePointsShown && <input type="hidden" name="worth" value="1" />}
          <label htmlFor="preview-section" className="sr-only">
            Section
          </label>
          <select
            id="preview-section"
            name="at"
            key={sectionId}
            defaultValue={shown?.firstNumber}
            className="min-h-9 min-w-0 flex-1 rounded-control border border-control bg-surface px-2"
          >
            {sections.map(({ id, name, firstNumber }) => (
              <option key={id} value={firstNumber}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className="min-h-9 rounded-control border border-control bg-surface px-3 font-semibold">
            Go
          </button>
        </form>
      )}
    </aside>
  );
}
