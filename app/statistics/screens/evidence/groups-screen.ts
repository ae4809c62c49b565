import { flattenQuestions, type TestContent } from "#app/content/index.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import type { QuestionFinding } from "../../findings.ts";
import type { GroupComparison, LanguageVersion } from "../../group-comparison.server.ts";
import { findDetectableEffect, LARGE_DIFFERENCE, MODERATE_DIFFERENCE } from "../../models/differential-functioning.ts";
import type { Judged } from "./finding.tsx";

export type GroupsScreen = {
  tags: string[];
  first: string;
  second: string;
  finding: Judged;
  rows: QuestionFinding[];
};

type Named = { first: string; second: string; least: number; content: TestContent };
type GroupsOptions = Named & { tags: string[] };

export function buildGroupsScreen(compared: GroupComparison | null, options: GroupsOptions): GroupsScreen {
  const { tags, first, second } = options;
  return { tags, first, second, finding: judgeGroups(compared, options), rows: buildRows(compared, options) };
}

export type VersionsScreen = {
  choices: { value: string; text: string }[];
  version: string;
  finding: Judged;
  rows: QuestionFinding[];
};

type VersionsOptions = Omit<Named, "second"> & { versions: LanguageVersion[]; chosen: LanguageVersion | undefined };

export function buildVersionsScreen(
  compared: GroupComparison | null,
  { versions, chosen, ...named }: VersionsOptions,
): VersionsScreen | null {
  if (versions.length === 0) return null;
  const options = { ...named, second: chosen?.name ?? "" };
  return {
    choices: versions.map(({ id, name }) => ({ value: id, text: name })),
    version: chosen?.id ?? "",
    finding: compared
      ? judgeComparison(compared, options, "in the two languages")
      : { tone: "normal", title: "Choose a test in another language", sentences: [] },
    rows: buildRows(compared, options),
  };
}

function judgeGroups(compared: GroupComparison | null, options: GroupsOptions): Judged {
  if (options.tags.length < 2)
    return {
      tone: "normal",
      title: "No groups to compare yet",
      sentences: ["Give invitations tags to compare two groups, for example people from two job boards."],
    };
  if (!compared) return { tone: "normal", title: "Choose two tags", sentences: [] };
  const judged = judgeComparison(compared, options, "for the two groups");
  const leftOut = compared.differences ? [] : ["People with both tags are left out."];
  return { ...judged, sentences: [...judged.sentences, ...leftOut] };
}

function judgeComparison(compared: GroupComparison, { first, second, least }: Named, where: string): Judged {
  const { people, differences } = compared;
  if (!differences)
    return {
      tone: "normal",
      title: "Too early to tell",
      sentences: [
        `Each group needs ${least} results. ${first} has ${formatNumber(people[0])} and ${second} has ${formatNumber(people[1])}.`,
      ],
    };
  const different = differences.filter(({ size }) => size !== "small");
  const missed = describeMissed(people, differences.length);
  if (different.length === 0) return { tone: "normal", title: "None was found", sentences: [missed] };
  return {
    tone: different.some(({ size }) => size === "large") ? "warning" : "normal",
    title:
      different.length === 1
        ? `One question works differently ${where}`
        : `${different.length} questions work differently ${where}`,
    sentences: [
      "Read these questions. Does a word, a custom or an example mean something else to one group? The figures cannot say why.",
      missed,
    ],
  };
}

function describeMissed(people: readonly [number, number], questions: number): string {
  const [one = "", other = ""] = people.map(formatNumber);
  const groups = one === other ? `${one} in each group` : `${one} and ${other} people`;
  const detectable = findDetectableEffect(people, questions);
  if (detectable > LARGE_DIFFERENCE) return `With ${groups}, even large differences are often missed.`;
  if (detectable > MODERATE_DIFFERENCE)
    return `With ${groups}, large differences are usually found, moderate ones are often missed.`;
  return `With ${groups}, moderate and large differences are usually found. Small ones are not reported.`;
}

function buildRows(compared: GroupComparison | null, { first, second, content }: Named): GroupsScreen["rows"] {
  const questions = flattenQuestions(content);
  return (compared?.differences ?? [])
    .filter(({ size }) => size !== "small")
    .sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
    .map(({ question, effect, size }) => ({
      number: questions[question]?.number ?? question + 1,
      text: questions[question]?.question.questionText ?? "",
      words: `${size === "large" ? "Clearly" : "Somewhat"} easier for ${effect > 0 ? first : second}, among people with similar total scores (by ${Math.abs(effect).toFixed(2)} standard deviations).`,
    }));
}
