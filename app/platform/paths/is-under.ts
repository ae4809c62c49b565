/** Return whether `pathname` is `path`, without its query, or below it. */
export function isUnder(path: string, pathname: string): boolean {
  return `${pathname}/`.startsWith(`${path.replace(/\?.*/, "")}/`);
}
