/** Endings of the files that SQLite keeps next to a database. It would apply them to any database of that name. */
export const SIDE_FILE_ENDINGS = ["-journal", "-wal", "-shm"] as const;
