import { createHash } from "node:crypto";
import {
  createSeededRandom,
  getMaximumPoints,
  type Option,
  type Question,
  type TestContent,
} from "#app/content/index.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/time-units.ts";
import { PREVIEW_EMAIL } from "#app/submissions/index.ts";
import { getDemoPerson } from "./demo-people.ts";

type DemoAnswer = { questionId: string; optionId: string; points: number; clickedAt: number; shownAt: number };

/** `seconds` is null for an unfinished submission, which has only some of the answers. */
export type DemoSubmission = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isPreview: boolean;
  startedAt: number;
  seconds: number | null;
  answers: DemoAnswer[];
};

type Random = () => number;
type Manner = { ability: number; pace: number; isHasty: boolean };

type Traits = { words: number; difficulty: number; lures: number[] };

const MAX_DAYS_AGO = 90;
const PREVIEW_SHARE = 0.01;
const RETURNING_SHARE = 0.04;
const UNFINISHED_SHARE = 0.06;
const HASTY_SHARE = 0.03;
const RETURNING_WITHIN = 40;
const RETURNING_AFTER_MS = 2 * DAY_MS;
/** Improvement on a second attempt, in standard deviations of ability. */
const PRACTICE_GAIN = 0.3;

const SECTION_NOISE = 0.9;
const DIFFICULTY_NOISE = 0.5;
const LURE_NOISE = 0.3;

const WORDS_A_SECOND = 3.6;
const SECONDS_TO_DECIDE = 9;
const CONFIRMATION_MS = 1000;
const SHORTEST_SECONDS = 3;
const BREAK_SHARE = 0.004;

export function createDemoSubmission(index: number, testId: string, content: TestContent, today: Date): DemoSubmission {
  const startedAt = getStart(index, today);
  const role = getRole(index);
  const earlier = role === "returning" ? findEarlierCandidate(index, startedAt, today) : null;
  const random = createSeededRandom(`demo/answers/${index}`);
  const isFinished = random() >= UNFINISHED_SHARE;
  const answers = createAnswers(content, createManner(earlier ?? index, earlier !== null), startedAt, random);
  const end = answers.at(-1)?.clickedAt ?? startedAt;
  return {
    id: createUuid(`demo/${testId}/${index}`),
    ...(role === "preview" ? { firstName: "", lastName: "", email: PREVIEW_EMAIL } : getDemoPerson(earlier ?? index)),
    isPreview: role === "preview",
    startedAt,
    seconds: isFinished ? Math.ceil((end - startedAt) / 1000) + 1 : null,
    answers: isFinished ? answers : answers.slice(0, 1 + Math.floor(random() ** 1.5 * (answers.length - 1))),
  };
}

function getRole(index: number): "preview" | "returning" | "new" {
  const share = createSeededRandom(`demo/role/${index}`)();
  if (share < PREVIEW_SHARE) return "preview";
  return share < PREVIEW_SHARE + RETURNING_SHARE ? "returning" : "new";
}

function findEarlierCandidate(index: number, startedAt: number, today: Date): number | null {
  for (let other = index - 1; other >= Math.max(0, index - RETURNING_WITHIN); other -= 1) {
    const wasThere = getStart(other, today) < startedAt - RETURNING_AFTER_MS;
    if (wasThere && getRole(other) === "new") return other;
  }
  return null;
}

function getStart(index: number, today: Date): number {
  const random = createSeededRandom(`demo/visit/${index}`);
  let midnight = drawDayBefore(today, random);
  if (isWeekend(midnight) && random() < 0.7) midnight = drawDayBefore(today, random);
  const hour = 6 + (random() + random()) * 7.5;
  return midnight + Math.floor(hour * HOUR_MS);
}

function drawDayBefore(today: Date, random: Random): number {
  return today.getTime() - DAY_MS * (1 + Math.floor(MAX_DAYS_AGO * random() ** 1.3));
}

function isWeekend(moment: number): boolean {
  return [0, 6].includes(new Date(moment).getUTCDay());
}

function createManner(index: number, isBack: boolean): Manner {
  const random = createSeededRandom(`demo/ability/${index}`);
  const ability = drawNormal(random) + (isBack ? PRACTICE_GAIN : 0);
  const pace = Math.exp(0.28 * drawNormal(random)) * (isBack ? 0.7 : 1);
  return { ability, pace, isHasty: !isBack && random() < HASTY_SHARE };
}

function createAnswers(content: TestContent, manner: Manner, startedAt: number, random: Random): DemoAnswer[] {
  let [shownAt, clickedAt] = [startedAt, startedAt];
  return content.sections.flatMap((section) => {
    const strength = manner.ability + SECTION_NOISE * drawNormal(random);
    return section.questions.flatMap((question) => {
      const option = manner.isHasty ? chooseAny(question, random) : choose(question, strength, random);
      if (!option) return [];
      clickedAt += Math.round(1000 * drawSeconds(question, manner, random));
      const answer = { questionId: question.id, optionId: option.id, points: option.points, clickedAt, shownAt };
      shownAt = clickedAt + CONFIRMATION_MS;
      return [answer];
    });
  });
}

function drawSeconds(question: Question, { pace, isHasty }: Manner, random: Random): number {
  if (isHasty) return 2 + 3 * random();
  const toRead = getTraits(question).words / WORDS_A_SECOND + SECONDS_TO_DECIDE;
  const usual = pace * toRead * Math.exp(0.35 * drawNormal(random) - 0.06);
  return Math.max(SHORTEST_SECONDS, usual) + (random() < BREAK_SHARE ? 60 + 400 * random() : 0);
}

function chooseAny({ options }: Question, random: Random): Option | undefined {
  return options[Math.floor(random() * options.length)];
}

/**
 * Choose an option at random. Strong candidates choose better options more often, but less so if the question is hard
 * or an option is a lure. On the default test, about 6% are gold, 19% excellent, 21% good and 13% poor matches.
 */
function choose(question: Question, strength: number, random: Random): Option | undefined {
  const { difficulty, lures } = getTraits(question);
  const ease = strength - difficulty;
  const sharpness = 2.6 + 1.2 * ease + 0.25 * Math.max(0, ease) ** 2;
  const best = Math.max(1, getMaximumPoints(question));
  const weights = question.options.map(({ points }, place) =>
    Math.exp((sharpness * points) / best + (lures[place] ?? 0)),
  );
  let left = random() * weights.reduce((total, weight) => total + weight, 0);
  const place = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return question.options.at(place);
}

const traits = new WeakMap<Question, Traits>();

function getTraits(question: Question): Traits {
  const known = traits.get(question);
  if (known) return known;
  const texts = [question.questionText, ...question.options.map(({ optionText }) => optionText)];
  const found = {
    words: texts.join(" ").split(/\s+/).length,
    difficulty: DIFFICULTY_NOISE * drawNormal(createSeededRandom(`demo/difficulty/${question.id}`)),
    lures: question.options.map(
      (_, place) => LURE_NOISE * drawNormal(createSeededRandom(`demo/lure/${question.id}/${place}`)),
    ),
  };
  traits.set(question, found);
  return found;
}

function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function createUuid(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
