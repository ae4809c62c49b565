import Database from "better-sqlite3";

export type DatabaseQueries = ReturnType<typeof createQueries>;

export function createQueries(path: string) {
  function withDatabase<Result>(work: (sqlite: Database.Database) => Result): Result {
    const sqlite = new Database(path);
    sqlite.pragma("busy_timeout = 5000");
    sqlite.pragma("synchronous = OFF");
    sqlite.pragma("foreign_keys = ON");
    try {
      return work(sqlite);
    } finally {
      sqlite.close();
    }
  }
  const read = <Result>(work: (statement: Database.Statement<unknown[]>) => unknown, sql: string) =>
    withDatabase((sqlite) => work(sqlite.prepare(sql)) as Result);
  return {
    withDatabase,
    run: (sql: string, ...parameters: unknown[]) =>
      withDatabase((sqlite) => {
        if (parameters.length > 0) sqlite.prepare(sql).run(...parameters);
        else sqlite.exec(sql);
      }),
    readValue: <Value = unknown>(sql: string, ...parameters: unknown[]) =>
      read<Value | undefined>((statement) => statement.pluck().get(...parameters), sql),
    readColumn: <Value = unknown>(sql: string, ...parameters: unknown[]) =>
      read<Value[]>((statement) => statement.pluck().all(...parameters), sql),
    readRow: <Row = unknown>(sql: string, ...parameters: unknown[]) =>
      read<Row | undefined>((statement) => statement.get(...parameters), sql),
    readRows: <Row = unknown>(sql: string, ...parameters: unknown[]) =>
      read<Row[]>((statement) => statement.all(...parameters), sql),
    readArray: <Row = unknown>(sql: string, ...parameters: unknown[]) =>
      read<Row | undefined>((statement) => statement.raw().get(...parameters), sql),
    readArrays: <Row = unknown>(sql: string, ...parameters: unknown[]) =>
      read<Row[]>((statement) => statement.raw().all(...parameters), sql),
  };
}
