/** Return whether `pathname` is `path`, without its query, or below it. */
export function isUnder(path: string, pathname: string): boolean {
  return `${pathname}/`.startsWith(`${path.replace(/\?.*/, "")}/`);
}

/** `under` lists the paths of other screens that belong to the entry. `isExact` leaves out the screens below `to`. */
export type MenuEntry = { to: string; text: string; under?: string[]; isExact?: boolean };

/** Return whether the screen at `pathname` is a menu entry's screen, or belongs to it. */
export function isInEntry({ to, under = [], isExact = false }: Omit<MenuEntry, "text">, pathname: string): boolean {
  return (isExact ? pathname === to : isUnder(to, pathname)) || under.some((path) => isUnder(path, pathname));
}
