import { expect, test } from "vitest";
import { acceptCompletedAt, acceptDuration } from "./submission.ts";

const startedAt = new Date("2026-05-04T10:00:00.000Z");
const now = new Date("2026-05-04T10:01:40.000Z");

test.each([0, 1, 100, 105])("a claimed duration of %d s after 100 s is accepted (S71, D7)", (claimed) => {
  expect(acceptDuration(claimed, startedAt, null, now)).toBe(claimed);
});

test.each([undefined, -1, 106, 50.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "a claimed duration of %s s after 100 s is replaced by the server's (S71, D7)",
  (claimed) => {
    expect(acceptDuration(claimed, startedAt, null, now)).toBe(100);
  },
);

test("a duration is whole seconds and never negative, even after a clock change (S71, D7, R127)", () => {
  expect(acceptDuration(undefined, startedAt, null, new Date("2026-05-04T10:00:01.600Z"))).toBe(2);
  expect(acceptDuration(undefined, startedAt, null, new Date("2026-05-04T09:00:00.000Z"))).toBe(0);
  expect(acceptDuration(0, startedAt, now, new Date("2026-05-04T10:00:01.600Z"))).toBe(2);
});

test.each([
  [0, "10:00:59.900", 59],
  [58, "10:01:00.000", 60],
  [60, "10:01:00.900", 60],
  [61, "10:01:00.000", 61],
  [101, "10:01:40.000", 101],
  [106, "10:01:00.000", 100],
])("a claimed duration of %d s with a last answer at %s is stored as %d s (R142)", (claimed, time, stored) => {
  expect(acceptDuration(claimed, startedAt, new Date(`2026-05-04T${time}Z`), now)).toBe(stored);
});

test.each(["2026-05-04T09:59:55.000Z", "2026-05-04T10:00:30.000Z", "2026-05-04T10:01:45.000Z"])(
  "a claimed completion at %s, between 5 s before the start and 5 s after now, is accepted (S72, D7)",
  (claimed) => {
    expect(acceptCompletedAt(new Date(claimed), startedAt, now)).toEqual(new Date(claimed));
  },
);

test.each(["2026-05-04T09:59:54.999Z", "2026-05-04T10:01:45.001Z", "1970-01-01T00:00:00.000Z"])(
  "a claimed completion at %s is replaced by now (S72, D7)",
  (claimed) => {
    expect(acceptCompletedAt(new Date(claimed), startedAt, now)).toEqual(now);
  },
);

test("a completion without a claimed time is stored as now (S72, D7)", () => {
  expect(acceptCompletedAt(undefined, startedAt, now)).toEqual(now);
});
