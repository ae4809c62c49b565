export function isStorageUnavailable(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(?:SQLITE_(?:FULL|READONLY|CANTOPEN|IOERR|BUSY|CORRUPT|NOTADB)|ENOSPC|EDQUOT|EROFS|EIO)/.test(code);
}
