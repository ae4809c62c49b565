/** Safari before version 16 has no `toSorted`. */
if (!("toSorted" in Array.prototype)) {
  Object.defineProperty(Array.prototype, "toSorted", {
    configurable: true,
    writable: true,
    value<Item>(this: Item[], compare?: (one: Item, other: Item) => number): Item[] {
      return [...this].sort(compare);
    },
  });
}
