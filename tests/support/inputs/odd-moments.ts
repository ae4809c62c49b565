/** 64 kinds of what is no moment, or none that a question can have been shown at: as JSON carries it. */
const DAY = "2026-05-04T10:00:00Z";

const ODD_TEXTS = [
  ...["", " ", "now", "yesterday", "null", "undefined", "NaN", "Infinity", "0", "-1", "1777888999", "1777888999000"],
  ...[
    "2026-05-04",
    "10:00:00",
    "2026-05-04T10:00",
    "2026-05-04T10:00:00",
    "2026-05-04 10:00:00Z",
    ` ${DAY}`,
    `${DAY} `,
  ],
  ...["2026-02-30T10:00:00Z", "2026-13-01T10:00:00Z", "2026-00-00T00:00:00Z", "2026-05-04T24:00:00Z"],
  ...["2026-05-04T10:60:00Z", "2026-05-04T10:00:60Z", "2026-05-04T10:00:00+25:00", "2026-05-04T10:00:00ZZ"],
  ...["+275760-09-13T00:00:00Z", "+275760-09-13T00:00:01Z", "-000001-01-01T00:00:00Z", "0000-01-01T00:00:00Z"],
  ...["0001-01-01T00:00:00Z", "1970-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "2026-05-04T10:00:00,5Z"],
  ...[
    "04.05.2026",
    "May 4, 2026",
    "Mon, 04 May 2026 10:00:00 GMT",
    "２０２６-05-04T10:00:00Z",
    "P1D",
    "\u0000",
    "\ud800",
  ],
  ...["x".repeat(5000), "9".repeat(5000), "'; DROP TABLE answers; --", "<script>alert(1)</script>", "__proto__"],
];

export const ODD_MOMENTS: unknown[] = [
  ...ODD_TEXTS,
  ...[null, true, false, 0, -1, 1.5, 1e308, 1_777_888_999_000, Number.MAX_SAFE_INTEGER],
  ...[[], [DAY], [[[]]], {}, { shownAt: DAY }, { toString: DAY }, { $date: DAY }, { constructor: { prototype: 1 } }],
];
