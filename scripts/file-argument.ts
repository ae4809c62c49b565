import { resolve } from "node:path";
import { parseArgs } from "node:util";

/**
 * Return the absolute path given on the command line, or null if no path was given. Print `usage` and exit with 2 if
 * the arguments are wrong.
 */
export function readFileArgument(usage: string): string | null {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [file] = positionals;
    if (positionals.length === 0) return null;
    // npm changes to the project's folder. INIT_CWD is the folder in which the user ran npm.
    if (file && positionals.length === 1) return resolve(process.env.INIT_CWD ?? process.cwd(), file);
  } catch {}
  return refuseCall(usage);
}

export function refuseCall(usage: string): never {
  console.error(usage);
  process.exit(2);
}
