/** The page that the address asks for, from 1 to `pageCount`; 1 for anything that is no number. */
export function pageParameter(request: Request, pageCount: number): number {
  const asked = Number(new URL(request.url).searchParams.get("page") ?? 1);
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pageCount) : 1;
}
