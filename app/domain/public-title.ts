/** What candidates read as a test's name. */
export function publicTitleOf({ publicTitle, name }: { publicTitle: string; name: string }): string {
  return publicTitle || name;
}
