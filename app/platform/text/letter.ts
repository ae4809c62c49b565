/** The letter of an option by its place: A for 0, AA after Z. */
export function letterAt(index: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (index % 26));
  return index < 26 ? last : letterAt(Math.floor(index / 26) - 1) + last;
}
