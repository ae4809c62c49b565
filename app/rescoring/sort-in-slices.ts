/** As many as are looked at between two pauses: a millisecond or two. */
const SLICE = 5000;

/** Sorts as `toSorted` does, and yields every now and then, so that a caller can let others have their turn. */
export function* sortInSlices<Item>(
  items: Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[]> {
  let runs: Item[][] = [];
  for (let first = 0; first < items.length; first += SLICE) {
    runs.push(items.slice(first, first + SLICE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      merged.push(yield* merge(runs[place] ?? [], runs[place + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  ones: Item[],
  others: Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[]> {
  const merged: Item[] = [];
  let [place, otherPlace] = [0, 0];
  for (;;) {
    const [one, other] = [ones[place], others[otherPlace]];
    if (one !== undefined && (other === undefined || compare(one, other) <= 0)) {
      merged.push(one);
      place += 1;
    } else if (other !== undefined) {
      merged.push(other);
      otherPlace += 1;
    } else return merged;
    if (merged.length % SLICE === 0) yield;
  }
}
