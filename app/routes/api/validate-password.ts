import { validatePasswordSchema } from "#app/domain/submission.ts";
import { apiRoute, readJson } from "#app/http/api.server.ts";
import { grantTest, readCandidatePass } from "#app/http/candidate-cookie.server.ts";
import { unlockTest } from "#app/http/unlock-test.server.ts";

const route = apiRoute({
  POST: async ({ request, params, context }) => {
    const { password } = await readJson(request, validatePasswordSchema);
    const test = await unlockTest(params.testId, password, context.clientAddress);
    const cookie = await grantTest(await readCandidatePass(request), test.id, new Date());
    return Response.json({ valid: true, testId: test.id }, { headers: { "Set-Cookie": cookie } });
  },
});

export const loader = route.loader;
export const action = route.action;
