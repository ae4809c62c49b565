/**
 * Endings of the files that SQLite creates next to a database. SQLite applies such a file to any database with the same
 * name.
 */
export const SIDE_FILE_ENDINGS = ["-journal", "-wal", "-shm"] as const;
