import { apiRoute } from "#app/api/api-route.server.ts";
import { unlockByApi } from "../unlock-test.server.ts";

const route = apiRoute("/api/tests/{testId}/validate-password", { POST: unlockByApi });

export const loader = route.loader;
export const action = route.action;
