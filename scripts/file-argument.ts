import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** The path that a command was called with, if any. Says `usage` and ends with 2 when it was called otherwise. */
export function readFileArgument(usage: string): string | null {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [file] = positionals;
    if (positionals.length === 0) return null;
    // npm runs commands in the project's folder, wherever they were called.
    if (file && positionals.length === 1) return resolve(process.env.INIT_CWD ?? process.cwd(), file);
  } catch {
    // An option was given; there are none.
  }
  return refuseCall(usage);
}

export function refuseCall(usage: string): never {
  console.error(usage);
  process.exit(2);
}
