import type { SerializeFrom } from "@remix-run/node";
import { MATCH_LABELS } from "#app/match-bands/index.ts";
import type { Pages } from "#app/platform/http/pagination.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import type { RescorePreview } from "../rescore-preview.server.ts";
import { formatChanges, formatNewContent, formatOptionChange, formatVersions } from "../rescore-text.ts";
import type { Rescore } from "../rescores.server.ts";
import { toChangeRow } from "./change-list.tsx";

export function showPreview(preview: RescorePreview, pages: Pages) {
  const { contentHash, results, scoredAnew, changed, labelsChanged, goneQuestions, newQuestions, newOptions } = preview;
  const from = (pages.page - 1) * pages.pageSize;
  return {
    contentHash,
    results,
    scoredAnew,
    changed,
    labelsChanged,
    tiles: [
      { name: "Results checked", value: formatNumber(results), note: formatRescoredNote(preview) },
      { name: "Scores that change", value: formatNumber(changed), note: formatSameTotalNote(preview) },
      { name: "Labels that change", value: formatNumber(labelsChanged), note: null },
    ],
    questions: groupChangedQuestions(preview.questions),
    gone: goneQuestions.map(({ questionId, questionText }) => ({ id: questionId, text: questionText })),
    newContent: formatNewContent(newQuestions, newOptions),
    labels: buildLabelMatrix(preview),
    changes: preview.changes.slice(from, from + pages.pageSize).map(toChangeRow),
    pages,
  };
}

export function showPastRescores(rescores: Rescore[], timeZone: string) {
  return rescores.map((rescore) => ({
    id: rescore.id,
    adminName: rescore.adminName,
    reason: rescore.reason,
    name: rescore.undoes ? "Undo" : "Re-score",
    made: formatDateTime(rescore.madeAt, timeZone),
    outcome: `${formatChanges(rescore)}${rescore.undoneBy ? " Undone." : ""}`,
  }));
}

export type PastRescore = SerializeFrom<ReturnType<typeof showPastRescores>>[number];
export type PreviewScreen = ReturnType<typeof showPreview>;

function formatRescoredNote({ results, scoredAnew }: RescorePreview): string | null {
  if (scoredAnew === results) return null;
  return `${formatCount(scoredAnew, "result has", "results have")} a question whose points changed`;
}

function formatSameTotalNote({ changes }: RescorePreview): string | null {
  const same = changes.filter(({ totalBefore, totalAfter }) => totalBefore === totalAfter).length;
  return same === 0 ? null : `${formatNumber(same)} with the same points: only the maximum changes`;
}

function groupChangedQuestions(questions: RescorePreview["questions"]) {
  const byQuestion = Map.groupBy(questions, ({ questionId }) => questionId);
  return [...byQuestion].map(([id, versions]) => {
    const newest = versions.at(-1);
    const texts = versions.map(({ versionNumber, options }) => ({
      versionNumber,
      changes: options.map(({ optionLetter, optionText, before, after }) => ({
        points: formatOptionChange(optionLetter, before, after),
        optionText,
      })),
    }));
    const alike = Map.groupBy(texts, ({ changes }) => JSON.stringify(changes));
    return {
      id,
      place: newest ? `${newest.sectionName} · Question ${newest.number}` : "",
      text: newest?.questionText ?? "",
      versions: [...alike.values()].map((same) => ({
        name: formatVersions(same.map(({ versionNumber }) => versionNumber).sort((one, other) => one - other)),
        changes: same[0]?.changes ?? [],
      })),
    };
  });
}

function buildLabelMatrix({ labelsBefore, labelMoves }: RescorePreview) {
  const present = new Set([...labelsBefore.map(({ label }) => label), ...labelMoves.map(({ to }) => to)]);
  const labels = Object.values<string>(MATCH_LABELS).filter((label) => present.has(label));
  const sumCounts = (moves: RescorePreview["labelMoves"]) => moves.reduce((sum, { count }) => sum + count, 0);
  const countMoves = (from: string, to: string) => {
    if (from !== to) return sumCounts(labelMoves.filter((move) => move.from === from && move.to === to));
    const before = labelsBefore.find(({ label }) => label === from)?.count ?? 0;
    return before - sumCounts(labelMoves.filter((move) => move.from === from));
  };
  const buildCells = (from: string) =>
    labels.map((to) => ({ to, count: countMoves(from, to) === 0 ? null : formatNumber(countMoves(from, to)) }));
  return {
    labels: labels.map((label) => ({ label, name: shortenLabel(label) })),
    rows: labelsBefore.map(({ label }) => ({ label, name: shortenLabel(label), cells: buildCells(label) })),
  };
}

function shortenLabel(label: string): string {
  const [word = label] = label.endsWith(" MATCH") ? label.split(" ") : [label];
  return word === label ? label : word.charAt(0) + word.slice(1).toLowerCase();
}
