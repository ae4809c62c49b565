/**
 * `npm run create-admin`: creates an admin from the shell, also while the server runs. On a terminal it asks for what
 * the options do not give; otherwise it takes the password from standard input:
 *
 *   npm run --silent create-admin -- --email ada@example.com --first-name Ada < password-file
 *
 * Exit codes: 0 created, 1 refused, 2 called wrongly.
 */
import { createInterface, type Interface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { type InitialSetup, initialSetupSchema } from "#app/domain/admin.ts";
import { adviceOnPassword } from "#app/domain/easy-password.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { type Admin, createAdmin } from "#app/models/admins.server.ts";
import { DatabaseUnusable, openDatabase } from "#db/client.ts";

type Given = { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined };
type Field = "firstName" | "lastName" | "email" | "password";

const USAGE =
  "Use: npm run create-admin, and answer its questions; or give --email, --first-name and, if you like, --last-name, " +
  "with the password on standard input.";

/** What the terminal shows of the typing: nothing while it is hidden. */
class Echo extends Writable {
  isHidden = false;

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (!this.isHidden) process.stdout.write(chunk);
    done();
  }
}

const given = readOptions();
try {
  const input = process.stdin.isTTY ? await askForAdmin(given) : await readAdmin(given);
  const admin = await storeAdmin(input);
  console.log(`${admin.email} is an admin now, in ${env.databasePath}, and can sign in at /admin/login.`);
  const advice = adviceOnPassword(input.password, input.email);
  if (advice) console.log(advice);
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

function readOptions(): Given {
  try {
    const { values } = parseArgs({
      options: { email: { type: "string" }, "first-name": { type: "string" }, "last-name": { type: "string" } },
    });
    return { email: values.email, firstName: values["first-name"], lastName: values["last-name"] };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message.split(". ")[0] : error}.\n${USAGE}`);
    process.exit(2);
  }
}

/** The admin of the options and of standard input, whose last line end does not belong to the password. */
async function readAdmin(given: Given): Promise<InitialSetup> {
  if (given.email === undefined || given.firstName === undefined) {
    console.error(USAGE);
    process.exit(2);
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  const parsed = initialSetupSchema.safeParse({ ...given, password });
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid-input", parsed.error.issues.map(({ message }) => `${message}.`).join("\n"));
}

/** Asks for everything that the options leave open, and again for what does not fit. */
async function askForAdmin(given: Given): Promise<InitialSetup> {
  const echo = new Echo();
  // Without history, the arrow keys do not bring the password back.
  const terminal = createInterface({ input: process.stdin, output: echo, terminal: true, historySize: 0 });
  try {
    const firstName = await askUntilValid("firstName", given.firstName, () => terminal.question("First name: "));
    const lastName = await askUntilValid("lastName", given.lastName, () =>
      terminal.question("Last name (may stay empty): "),
    );
    const email = await askUntilValid("email", given.email, () => terminal.question("Email: "));
    for (;;) {
      const password = await askUntilValid("password", undefined, () => askHidden(terminal, echo, "Password: "));
      const again = await askHidden(terminal, echo, "Password again: ");
      if (password === again) return initialSetupSchema.parse({ firstName, lastName, email, password });
      console.error("Passwords don't match.");
    }
  } finally {
    terminal.close();
  }
}

async function askUntilValid(field: Field, given: string | undefined, ask: () => Promise<string>): Promise<string> {
  let value = given ?? (await ask());
  for (;;) {
    const parsed = initialSetupSchema.shape[field].safeParse(value);
    if (parsed.success) return parsed.data;
    console.error(parsed.error.issues.map(({ message }) => `${message}.`).join("\n"));
    value = await ask();
  }
}

async function askHidden(terminal: Interface, echo: Echo, question: string): Promise<string> {
  process.stdout.write(question);
  echo.isHidden = true;
  try {
    return await terminal.question("");
  } finally {
    echo.isHidden = false;
    process.stdout.write("\n");
  }
}

async function storeAdmin(input: InitialSetup): Promise<Admin> {
  const db = openDatabase(env.databasePath);
  try {
    return await createAdmin(() => db, input, new Date());
  } finally {
    // Not closeDatabase: it takes the journal away, and a running server uses the same one.
    db.$client.close();
  }
}

/** An expected failure in a sentence; anything else is thrown on. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
  if (error instanceof DatabaseUnusable) return error.message;
  if (error instanceof Error && error.name === "AbortError") return "\nStopped. No admin was created.";
  throw error;
}
