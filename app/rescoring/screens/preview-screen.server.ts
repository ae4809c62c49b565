/** The preview of a re-score in words: what its screen shows of what would change. */

import { MATCH_LABELS } from "#app/match-bands/index.ts";
import type { Pages } from "#app/platform/http/pages.ts";
import { counted, grouped } from "#app/platform/text/numbers-text.ts";
import type { RescorePreview } from "../rescore-preview.server.ts";
import { newContentText, optionChangeText, versionsText } from "../rescore-text.ts";
import { changeRow } from "./change-rows.server.ts";

export function previewScreen(preview: RescorePreview, pages: Pages) {
  const { contentHash, results, scoredAnew, changed, labelsChanged, goneQuestions, newQuestions, newOptions } = preview;
  const from = (pages.page - 1) * pages.pageSize;
  return {
    contentHash,
    results,
    scoredAnew,
    changed,
    labelsChanged,
    tiles: [
      { name: "Results looked at", value: grouped(results), note: scoredAnewText(preview) },
      { name: "Scores that change", value: grouped(changed), note: sameTotalText(preview) },
      { name: "Labels that change", value: grouped(labelsChanged), note: null },
    ],
    questions: changedQuestions(preview.questions),
    gone: goneQuestions.map(({ questionId, questionText }) => ({ id: questionId, text: questionText })),
    newContent: newContentText(newQuestions, newOptions),
    labels: labelMatrix(preview),
    changes: preview.changes.slice(from, from + pages.pageSize).map(changeRow),
    pages,
  };
}

export type PreviewScreen = ReturnType<typeof previewScreen>;

function scoredAnewText({ results, scoredAnew }: RescorePreview): string | null {
  if (scoredAnew === results) return null;
  return `${counted(scoredAnew, "result has", "results have")} a question whose points changed`;
}

/** Why scores change of people who chose none of the changed options. */
function sameTotalText({ changes }: RescorePreview): string | null {
  const same = changes.filter(({ totalBefore, totalAfter }) => totalBefore === totalAfter).length;
  return same === 0 ? null : `${grouped(same)} with the same points: only the maximum changes`;
}

/** Each question once, with its changes by answered version; versions of the same changes are named together. */
function changedQuestions(questions: RescorePreview["questions"]) {
  const byQuestion = Map.groupBy(questions, ({ questionId }) => questionId);
  return [...byQuestion].map(([id, versions]) => {
    const newest = versions.at(-1);
    const texts = versions.map(({ versionNumber, options }) => ({
      versionNumber,
      changes: options.map(({ optionLetter, optionText, before, after }) => ({
        points: optionChangeText(optionLetter, before, after),
        optionText,
      })),
    }));
    const alike = Map.groupBy(texts, ({ changes }) => JSON.stringify(changes));
    return {
      id,
      place: newest ? `${newest.sectionName} · Question ${newest.number}` : "",
      text: newest?.questionText ?? "",
      versions: [...alike.values()].map((same) => ({
        name: versionsText(same.map(({ versionNumber }) => versionNumber).sort((one, other) => one - other)),
        changes: same[0]?.changes ?? [],
      })),
    };
  });
}

/** How many results go from which label to which, the highest labels first; on the diagonal those that keep theirs. */
function labelMatrix({ labelsBefore, labelMoves }: RescorePreview) {
  const present = new Set([...labelsBefore.map(({ label }) => label), ...labelMoves.map(({ to }) => to)]);
  const labels = Object.values<string>(MATCH_LABELS).filter((label) => present.has(label));
  const sumOf = (moves: RescorePreview["labelMoves"]) => moves.reduce((sum, { count }) => sum + count, 0);
  const countOf = (from: string, to: string) => {
    if (from !== to) return sumOf(labelMoves.filter((move) => move.from === from && move.to === to));
    const before = labelsBefore.find(({ label }) => label === from)?.count ?? 0;
    return before - sumOf(labelMoves.filter((move) => move.from === from));
  };
  const cellsOf = (from: string) =>
    labels.map((to) => ({ to, count: countOf(from, to) === 0 ? null : grouped(countOf(from, to)) }));
  return {
    labels: labels.map((label) => ({ label, name: shortName(label) })),
    rows: labelsBefore.map(({ label }) => ({ label, name: shortName(label), cells: cellsOf(label) })),
  };
}

/** 'GOLD MATCH' as 'Gold': the table says that these are match labels. */
function shortName(label: string): string {
  const [word = label] = label.endsWith(" MATCH") ? label.split(" ") : [label];
  return word === label ? label : word.charAt(0) + word.slice(1).toLowerCase();
}
