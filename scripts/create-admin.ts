import { createInterface, type Interface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { COMMON_PASSWORD, isCommonPassword } from "#app/accounts/common-password.ts";
import { resetPasswordFromShell } from "#app/accounts/passwords.server.ts";
import { type InitialSetup, initialSetupSchema } from "#app/accounts/schemas.ts";
import { createAdmin } from "#app/accounts/user-management.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { inDatabase, runCommand } from "./admin-command.ts";

type Given = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  reset?: string | undefined;
};
type Field = "firstName" | "lastName" | "email" | "password";

const USAGE =
  "Usage: npm run create-admin, or npm run create-admin -- --email EMAIL --first-name NAME [--last-name NAME] with the " +
  "password on standard input. To set a new password for an existing account: npm run create-admin -- --reset EMAIL";

class Echo extends Writable {
  isHidden = false;

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (!this.isHidden) process.stdout.write(chunk);
    done();
  }
}

const given = readOptions();
await runCommand(() => (given.reset === undefined ? create() : reset(given.reset)));

async function create(): Promise<void> {
  const input = process.stdin.isTTY ? await askForAdmin(given) : await readAdmin(given);
  const admin = await inDatabase((db) => createAdmin(() => db, input, new Date()));
  console.log(`${admin.email} is now an admin in ${env.databasePath}. Sign in at /admin/login.`);
  sayAdvice(input.password, input.email);
}

async function reset(email: string): Promise<void> {
  const password = process.stdin.isTTY ? await onTerminal(askForPassword) : await readPassword();
  const parsed = initialSetupSchema.shape.password.safeParse(password);
  if (!parsed.success) throw new Refusal("invalid-input", parsed.error.issues[0]?.message ?? "");
  const admin = await inDatabase((db) => resetPasswordFromShell(() => db, email, parsed.data, new Date()));
  console.log(
    `${admin.email} has a new password in ${env.databasePath}. All sessions and second factors were removed. Sign in at /admin/login.`,
  );
  sayAdvice(parsed.data, admin.email);
}

function sayAdvice(password: string, email: string): void {
  if (isCommonPassword(password, email)) console.log(COMMON_PASSWORD);
}

function readOptions(): Given {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: "string" },
        "first-name": { type: "string" },
        "last-name": { type: "string" },
        reset: { type: "string" },
      },
    });
    const { email, reset, "first-name": firstName, "last-name": lastName } = values;
    if (reset !== undefined && Object.keys(values).length > 1)
      throw new Error("--reset cannot be combined with other options");
    return { email, firstName, lastName, reset };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message.split(". ")[0] : error}.\n${USAGE}`);
    process.exit(2);
  }
}

async function readPassword(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, "");
}

async function readAdmin(given: Given): Promise<InitialSetup> {
  if (given.email === undefined || given.firstName === undefined) {
    console.error(USAGE);
    process.exit(2);
  }
  const password = await readPassword();
  const parsed = initialSetupSchema.safeParse({ ...given, password });
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid-input", parsed.error.issues.map(({ message }) => `${message}.`).join("\n"));
}

function askForAdmin(given: Given): Promise<InitialSetup> {
  return onTerminal(async (terminal, echo) => {
    const firstName = await askUntilValid("firstName", given.firstName, () => terminal.question("First name: "));
    const lastName = await askUntilValid("lastName", given.lastName, () => terminal.question("Last name (optional): "));
    const email = await askUntilValid("email", given.email, () => terminal.question("Email: "));
    const password = await askForPassword(terminal, echo);
    return initialSetupSchema.parse({ firstName, lastName, email, password });
  });
}

async function askForPassword(terminal: Interface, echo: Echo): Promise<string> {
  for (;;) {
    const password = await askUntilValid("password", undefined, () => askHidden(terminal, echo, "Password: "));
    if (password === (await askHidden(terminal, echo, "Password again: "))) return password;
    console.error("Passwords don't match.");
  }
}

async function onTerminal<Result>(ask: (terminal: Interface, echo: Echo) => Promise<Result>): Promise<Result> {
  const echo = new Echo();
  // Without a history, the arrow keys cannot bring the password back.
  const terminal = createInterface({ input: process.stdin, output: echo, terminal: true, historySize: 0 });
  try {
    return await ask(terminal, echo);
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
