/** As many columns as results, where there is room for them, and on paper. */
export const GRIDS: Record<number, string> = {
  2: "print:grid-cols-2",
  3: "lg:grid-cols-3 print:grid-cols-3",
  4: "xl:grid-cols-4 print:grid-cols-4",
};
