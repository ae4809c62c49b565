/** What candidates read as a test's name; 'Assessment' where there is no test. */
export function publicTitleOf(test: { publicTitle: string; name: string } | null): string {
  return test ? test.publicTitle || test.name : "Assessment";
}
