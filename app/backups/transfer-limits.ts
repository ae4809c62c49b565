export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;
export const IMPORT_FILE = "dataFile";
export const CONFIRMED = "confirmed";
export const IMPORT_CANDIDATES = "Candidates who are taking a test that is not in the file cannot continue.";
export const CAN_UNDO = "You can undo this: the current data is backed up first, and you can restore that backup.";
export const IMPORT_QUESTION = "This will replace all existing test data. Are you sure?";
export const LEAVE_IMPORT = "The import is not finished. Leave this page and cancel it?";

export function formatMegabytes(bytes: number): string {
  const number = bytes / 1_000_000;
  return `${number < 10 ? number.toFixed(1) : Math.round(number)} MB`;
}
