import { apiRoute } from "#app/api/api-route.server.ts";
import { readableSection, readableSections } from "#app/api/readable-content.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { contentActs } from "../content-acts.server.ts";
import { findTestOrDefault } from "../tests.server.ts";

const route = apiRoute("/api/test/sections", {
  GET: ({ query, ...call }) =>
    query.sectionId ? readableSection(call, query.sectionId) : readableSections(call, query.testId),
  POST: ({ input: { testId, ...section }, by }) => {
    const test = findTestOrDefault(db, testId);
    if (!test) throw new Refusal("not-found", "This test is no longer there");
    return contentActs.createSection(db, by, test.id, section);
  },
});

export const loader = route.loader;
export const action = route.action;
