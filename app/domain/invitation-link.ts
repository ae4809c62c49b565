/** The whole address of a personal link. */
export function personalLink(origin: string, token: string): string {
  return `${origin}/i/${token}`;
}
