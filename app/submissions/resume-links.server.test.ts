import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createErasedKey, eraseUnit } from "#app/erasures/erase-unit.server.ts";
import { HOUR_MS } from "#app/platform/time-units.ts";
import { openDatabase } from "#db/client.ts";
import { candidateDevices, resumeLinks } from "#db/schema.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { listAnswers, listUnanswered, saveAnswer } from "./answers.server.ts";
import { findDevice } from "./devices.server.ts";
import { formatResumeCode, parseResumeCode } from "./resume-code.ts";
import { createResumeLink, findResumable, redeemResumeLink } from "./resume-links.server.ts";
import { CONTINUED_ELSEWHERE } from "./submission.ts";
import { completeSubmission, findSubmission } from "./submissions.server.ts";

const startedAt = new Date("2026-05-04T10:00:00Z");
const now = new Date("2026-05-04T11:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);

let db: ReturnType<typeof openDatabase>;
let testId: string;
let id: string;

beforeEach(() => {
  db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  testId = sample.id;
  id = addResult(db, sample, { startedAt, seconds: null });
});

test("a printed code is accepted however it is typed, and has 140 random bits (R159)", () => {
  const code = formatResumeCode(Uint8Array.from({ length: 28 }, (_, place) => place + 224));
  expect(code).toBe("0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV");
  for (const typed of [code.toLowerCase(), ` o l23 4567${code.slice(9)}`, code.replaceAll("-", "\u2013")]) {
    expect([typed, parseResumeCode(typed)]).toEqual([typed, code]);
  }
  for (const typed of ["", code.slice(1), `${code}0`, code.replace("9", "U"), "x".repeat(100_000)]) {
    expect(parseResumeCode(typed)).toBeNull();
  }
  const codes = Array.from({ length: 200 }, () => formatResumeCode(randomBytes(28)));
  expect(new Set(codes).size).toBe(200);
  expect(new Set(codes.join("").replaceAll("-", "")).size).toBe(32);
});

test("a resume link works once, within 24 hours, unless a newer link replaces it (R159)", () => {
  const { code: first } = createResumeLink(db, id, now);
  const { code, until } = createResumeLink(db, id, now);
  expect(until).toEqual(after(24 * HOUR_MS));
  expect(findResumable(db, first, now)).toBeNull();
  for (const late of [24 * HOUR_MS + 1, -24 * HOUR_MS - 1]) {
    expect(findResumable(db, code, after(late))).toBeNull();
    expect(redeemResumeLink(db, code, "late", after(late))).toBeNull();
  }
  expect(findResumable(db, code, until)?.id).toBe(id);
  expect(redeemResumeLink(db, code, "a form", now)).toEqual({ id, device: 1 });
  expect(findResumable(db, code, now)).toBeNull();
  expect(redeemResumeLink(db, code, "another form", now)).toBeNull();
});

test("the form that used a link can be sent again until a newer link is used (R159)", () => {
  const { code } = createResumeLink(db, id, now);
  redeemResumeLink(db, code, "a form", now);
  expect(redeemResumeLink(db, code, "a form", after(1000))).toEqual({ id, device: 1 });
  expect(findDevice(db, id)?.number).toBe(1);
  const { code: next } = createResumeLink(db, id, after(2000));
  expect(redeemResumeLink(db, next, "next form", after(3000))).toEqual({ id, device: 2 });
  expect(redeemResumeLink(db, code, "a form", after(4000))).toBeNull();
});

test("a finished assessment and a preview have no resume link (R159)", () => {
  const { code } = createResumeLink(db, id, now);
  completeSubmission(db, id, {}, now);
  expect([findResumable(db, code, now), redeemResumeLink(db, code, "x", now)]).toEqual([null, null]);
  expect(() => createResumeLink(db, id, now)).toThrow("Submission not found");
  const preview = addResult(db, addSampleTest(db), { isPreview: true, seconds: null });
  expect(() => createResumeLink(db, preview, now)).toThrow("Submission not found");
});

test("the database contains no resume link's code, and no trace of it after an erasure (R159)", () => {
  const { code } = createResumeLink(db, id, now);
  redeemResumeLink(db, code, "a form", now);
  const file = db.$client.serialize();
  for (const text of [code, code.replaceAll("-", ""), "a form"]) expect(file.includes(text)).toBe(false);
  const unit = { testId, emailKey: "grace@example.com" };
  eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: now, timeZone: "UTC" });
  expect([db.select().from(resumeLinks).all(), db.select().from(candidateDevices).all()]).toEqual([[], []]);
});

test("clicks made before switching devices count, unless the new device still asks the question (R160, R103)", () => {
  const submission = findSubmission(db, id);
  if (!submission) throw new Error("Nothing was started");
  const [one, two, three] = listUnanswered(db, submission).map(({ question }) => question);
  const click = (
    question: typeof one,
    option: number,
    clickedAt: Date | undefined,
    device: number,
    arrivedAt = after(HOUR_MS),
  ) =>
    saveAnswer(
      db,
      id,
      { questionId: question?.id ?? "", selectedOptionId: question?.options[option]?.id ?? "", clickedAt },
      arrivedAt,
      device,
    );
  redeemResumeLink(db, createResumeLink(db, id, now).code, "a form", now);
  // Clicks from before the move arrive late. The new device has not answered yet.
  click(two, 3, after(-3000), 0);
  click(one, 3, after(60_000), 1);
  // The new device has answered a question and still asks the others. Late clicks are accepted only on answered questions.
  expect(() => click(three, 2, after(-2000), 0)).toThrow(CONTINUED_ELSEWHERE);
  click(one, 2, after(-2000), 0);
  click(two, 4, after(-1000), 0);
  click(two, 4, after(-1000), 0);
  expect(() => click(two, 5, now, 0)).toThrow(CONTINUED_ELSEWHERE);
  expect(() => click(two, 5, undefined, 0)).toThrow(CONTINUED_ELSEWHERE);
  // The server's clock was set back, so the move seems to be in the future.
  expect(() => click(two, 5, after(5000), 0, after(-HOUR_MS))).toThrow(CONTINUED_ELSEWHERE);
  expect(() => click(two, 5, undefined, 0, after(-HOUR_MS))).toThrow(CONTINUED_ELSEWHERE);
  const stored = listAnswers(db, id).map(({ questionId, points }) => [questionId, points]);
  expect(Object.fromEntries(stored)).toEqual({ [one?.id ?? ""]: 3, [two?.id ?? ""]: 4 });
});
