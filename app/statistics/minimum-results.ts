const MIN_RESULTS = {
  counts: 1,
  mean: 1,
  median: 1,
  range: 1,
  facility: 1,
  picks: 1,
  open: 1,
  times: 1,
  sd: 2,
  quartiles: 5,
  histogram: 5,
  percentile: 30,
  alpha: 30,
  sem: 30,
  itemRest: 30,
  alphaIfDropped: 30,
  thirds: 30,
  groupComparison: 30,
  verdicts: 30,
  sectionValue: 100,
} as const;

type Figure = keyof typeof MIN_RESULTS;

export const ENOUGH_RESULTS = MIN_RESULTS.percentile;

export function hasEnoughResults(figure: Figure, n: number): boolean {
  return n >= MIN_RESULTS[figure];
}

export function withholdUnlessEnough<Value>(figure: Figure, n: number, value: Value): Value | null {
  return hasEnoughResults(figure, n) ? value : null;
}

const WITHHELD_FIELDS = {
  sd: "sd",
  sdPercent: "sd",
  q1: "quartiles",
  q3: "quartiles",
  alpha: "alpha",
  alphaLow: "alpha",
  alphaHigh: "alpha",
  stratifiedAlpha: "alpha",
  reliability: "alpha",
  reliabilityLow: "alpha",
  delta: "alpha",
  sem: "sem",
  semPercent: "sem",
  itemRest: "itemRest",
  itemRestLow: "itemRest",
  itemRestHigh: "itemRest",
  alphaIfDropped: "alphaIfDropped",
  top: "thirds",
  middle: "thirds",
  bottom: "thirds",
} as const satisfies Record<string, Figure>;

type Shown<Figures> = {
  [Field in keyof Figures]: Field extends keyof typeof WITHHELD_FIELDS ? Figures[Field] | null : Figures[Field];
};

export function withholdFigures<Figures extends object>(figures: Figures, n: number): Shown<Figures> {
  const rules: Record<string, Figure | undefined> = WITHHELD_FIELDS;
  const shown = Object.entries(figures).map(([field, value]) => {
    const rule = rules[field];
    return [field, rule && !hasEnoughResults(rule, n) ? null : value];
  });
  return Object.fromEntries(shown) as Shown<Figures>;
}
