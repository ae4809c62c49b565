/** What the settings screen and the server both know of an import. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;
/** The form's field with the file. */
export const IMPORT_FILE = "dataFile";
/** The history state that tells the import's page that its question was answered before the file was sent. */
export const CONFIRMED = "confirmed";
export const IMPORT_CANDIDATES = "Candidates who are taking a test that is not in the file cannot continue.";
export const IMPORT_QUESTION = "This will replace all existing test data. Are you sure?";

/** Bytes as people read them: '0.4 MB', '110 MB'. */
export function formatMegabytes(bytes: number): string {
  const number = bytes / 1_000_000;
  return `${number < 10 ? number.toFixed(1) : Math.round(number)} MB`;
}
