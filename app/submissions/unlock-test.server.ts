/** What the entry form and its API twins share: is this the test's password? */
import { createHash } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { findTestOrDefault, type Test } from "#app/content/index.server.ts";
import { BY_INVITATION, isInviteOnly, normalizePassword } from "#app/content/index.ts";
import { isSameText } from "#app/platform/crypto.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readCandidateSession, rememberUnlockedTest } from "#app/platform/http/candidate-session.server.ts";
import { guesserOf } from "#app/platform/http/cookies.server.ts";
import { guessTestPassword } from "#app/platform/http/throttle.server.ts";
import { Refusal } from "#app/platform/refusal.ts";

type Call = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * The active test that the link names, after its password. Refuses a wrong password, an unknown and an inactive test
 * with the same words, too many wrong guesses, and any password of a test for invited people.
 */
export async function unlockTest(testId: string | undefined, password: string, call: Call): Promise<Test> {
  const test = findTestOrDefault(db, testId);
  if (test) refuseUninvited(test);
  const unlocked = await guessTestPassword(await guesserOf(call), countedAs(test?.id ?? testId ?? ""), () => {
    const isRight = isSameText(normalizePassword(password), normalizePassword(test?.testPassword ?? ""));
    return test?.isActive && isRight ? test : null;
  });
  if (!unlocked) throw new Refusal("invalid-password", "Invalid password");
  return unlocked;
}

/** Refuses those who come by the shared link where only invited people may begin. */
export function refuseUninvited(test: Test): void {
  if (isInviteOnly(test)) throw new Refusal("forbidden", BY_INVITATION);
}

/**
 * What guesses at a test are counted under: made of its id alike whether there is such a test or not, so that the count tells
 * nothing; and one of 65,536, so that ids made up by the thousand take no memory.
 */
function countedAs(testId: string): string {
  return createHash("sha256").update(testId).digest("hex").slice(0, 4);
}

type ApiCall = ActionFunctionArgs & { input: { password: string } };

/** The API's answer to a password: the test's id, and a cookie that says that this browser gave it. */
export async function unlockByApi({ request, params, context, input }: ApiCall): Promise<Response> {
  const test = await unlockTest(params.testId, input.password, { request, context });
  const cookie = await rememberUnlockedTest(await readCandidateSession(request), test.id, new Date());
  return Response.json({ valid: true, testId: test.id }, { headers: { "Set-Cookie": cookie } });
}
