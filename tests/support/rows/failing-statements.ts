/** For automatic tests: lets any statement that writes fail after it has been carried out, as a crash in between does. */
import Database from "better-sqlite3";

/** What a statement that was chosen to fail throws. */
class InjectedFailure extends Error {
  override message = "this statement was chosen to fail";
}

/** How many statements that write are left until one fails; null: none does. */
let statementsLeft: number | null = null;
let isInstalled = false;

/**
 * Runs `work` and fails right after its `number`-th statement that writes, from 1. Returns false when there were fewer: then
 * nothing has failed. What `work` itself throws, or not, is its own business. Databases must be opened after the first call
 * or after `watchStatements`.
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

/** From now on every statement of databases that are opened later is counted. */
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

  /** The statements of a script, each once those before it have been run: a table must be there for its index. */
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

  /** False in the middle of a trigger, a text or a comment. */
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

/** One that has failed stays the only one: what tidies up after it must work. */
function count(): void {
  if (statementsLeft === null || statementsLeft === 0) return;
  statementsLeft -= 1;
  if (statementsLeft === 0) throw new InjectedFailure();
}
