/** What SQLite appends to a database's name for its other files. It would apply them to any database of that name. */
export const SIDE_FILE_ENDINGS = ["-journal", "-wal", "-shm"] as const;
