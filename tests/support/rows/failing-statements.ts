import Database from "better-sqlite3";

class InjectedFailure extends Error {
  override message = "this statement was chosen to fail";
}

let statementsLeft: number | null = null;
let isInstalled = false;

/**
 * Run `work` and throw right after its nth write statement, counting from 1. Return false if `work` ran fewer. Databases
 * opened before the first call are not watched.
 */
export async function failAfterStatement(number: number, work: () => unknown): Promise<boolean> {
  watchStatements();
  statementsLeft = number;
  try {
    await work();
  } catch (error) {
    if (statementsLeft !== 0) throw error;
  }
  const hasFailed = statementsLeft === 0;
  statementsLeft = null;
  return hasFailed;
}

export function watchStatements(): void {
  if (isInstalled) return;
  isInstalled = true;
  const { prepare, exec, pragma } = Database.prototype;
  Database.prototype.prepare = function prepareWatched(this: Database.Database, source: string) {
    return watchStatement(prepare.call(this, source));
  } as typeof prepare;
  Database.prototype.exec = function execWatched(source: string) {
    if (statementsLeft === null) return exec.call(this, source);
    for (const statement of splitStatements(this, source)) {
      exec.call(this, statement);
      count();
    }
    return this;
  };
  Database.prototype.pragma = function pragmaWatched(source, options) {
    const result = pragma.call(this, source, options);
    if (/^(?:application_id|user_version) =/.test(source)) count();
    return result;
  };

  /** Yield one statement at a time, because each can be prepared only after the previous ones have run. */
  function* splitStatements(sqlite: Database.Database, source: string): Generator<string> {
    let statement = "";
    for (const piece of source.split(/(?<=;)/)) {
      statement += piece;
      if (!isWhole(sqlite, statement)) continue;
      yield statement;
      statement = "";
    }
    if (statement.trim() !== "") exec.call(sqlite, statement);
  }

  /** The pieces end at semicolons, which also occur inside triggers, strings and comments. */
  function isWhole(sqlite: Database.Database, statement: string): boolean {
    try {
      prepare.call(sqlite, statement);
      return true;
    } catch {
      return false;
    }
  }
}

function watchStatement(statement: Database.Statement): Database.Statement {
  if (statement.readonly) return statement;
  for (const name of ["run", "all", "get"] as const) {
    const act = statement[name].bind(statement);
    statement[name] = ((...values: unknown[]) => {
      const result = act(...values);
      count();
      return result;
    }) as never;
  }
  return statement;
}

/** Fail only once, so that the code that rolls back can run. */
function count(): void {
  if (statementsLeft === null || statementsLeft === 0) return;
  statementsLeft -= 1;
  if (statementsLeft === 0) throw new InjectedFailure();
}
