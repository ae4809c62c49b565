import { expect, test } from "vitest";
import { formatDuration, formatMinutes, targetMinutes, trustedDuration, trustedMoment } from "./duration.ts";

test.each([
  [null, "N/A"],
  [0, "0s"],
  [5, "5s"],
  [59, "59s"],
  [60, "1m 0s"],
  [125, "2m 5s"],
  [3599, "59m 59s"],
  [3600, "1h 0m 0s"],
  [3725, "1h 2m 5s"],
  [360_000, "100h 0m 0s"],
])("a duration of %s seconds reads %s (S112, S113, S137, S401, D36)", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [0, "0 min"],
  [29, "0 min"],
  [30, "1 min"],
  [89, "1 min"],
  [90, "2 min"],
  [1440, "24 min"],
  [7199, "120 min"],
])("%d seconds in the activity read %s, rounded (S287, S401, D36)", (seconds, text) => {
  expect(formatMinutes(seconds)).toBe(text);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [39, 20],
  [40, 20],
  [41, 21],
])("%d questions have a target time of %d minutes, rounded half up (S135, D36)", (questions, minutes) => {
  expect(targetMinutes(questions)).toBe(minutes);
});

const startedAt = new Date("2026-05-04T10:00:00.000Z");
const now = new Date("2026-05-04T10:01:40.000Z");

test.each([0, 1, 100, 105])("a claimed duration of %d s after 100 s is believed (S71, D7)", (claimed) => {
  expect(trustedDuration(claimed, startedAt, null, now)).toBe(claimed);
});

test.each([undefined, -1, 106, 50.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "a claimed duration of %s s after 100 s is replaced by the server's (S71, D7)",
  (claimed) => {
    expect(trustedDuration(claimed, startedAt, null, now)).toBe(100);
  },
);

test("a duration is whole seconds and never negative, even after the server's clock was set back (S71, D7, R127)", () => {
  expect(trustedDuration(undefined, startedAt, null, new Date("2026-05-04T10:00:01.600Z"))).toBe(2);
  expect(trustedDuration(undefined, startedAt, null, new Date("2026-05-04T09:00:00.000Z"))).toBe(0);
  expect(trustedDuration(0, startedAt, now, new Date("2026-05-04T10:00:01.600Z"))).toBe(2);
});

test.each([
  [0, "10:00:59.900", 59],
  [58, "10:01:00.000", 60],
  [60, "10:01:00.900", 60],
  [61, "10:01:00.000", 61],
  [101, "10:01:40.000", 101],
  [106, "10:01:00.000", 100],
])(
  "a claimed duration of %d s with a last answer that arrived at %s counts as %d s (R142)",
  (claimed, time, stored) => {
    expect(trustedDuration(claimed, startedAt, new Date(`2026-05-04T${time}Z`), now)).toBe(stored);
  },
);

test.each(["2026-05-04T09:59:55.000Z", "2026-05-04T10:00:30.000Z", "2026-05-04T10:01:45.000Z"])(
  "a claimed completion at %s, within 5 s of start to now, is believed (S72, D7)",
  (claimed) => {
    expect(trustedMoment(new Date(claimed), startedAt, now)).toEqual(new Date(claimed));
  },
);

test.each(["2026-05-04T09:59:54.999Z", "2026-05-04T10:01:45.001Z", "1970-01-01T00:00:00.000Z"])(
  "a claimed completion at %s is replaced by now (S72, D7)",
  (claimed) => {
    expect(trustedMoment(new Date(claimed), startedAt, now)).toEqual(now);
  },
);

test("a completion without a claimed moment is now (S72, D7)", () => {
  expect(trustedMoment(undefined, startedAt, now)).toEqual(now);
});
