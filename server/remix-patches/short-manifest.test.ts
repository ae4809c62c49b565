import { expect, test } from "vitest";
import { withoutApi } from "./short-manifest.ts";

test("browsers are told of every route but the API's, and a manifest of another form stops the build", () => {
  const routes = { root: { imports: ["b", "a"] }, "routes/api/answers": { imports: [] } };
  const text = withoutApi(`window.__remixManifest=${JSON.stringify({ version: "1", routes })};`);
  expect(text).toBe('window.__remixManifest={"version":"1","routes":{"root":{"imports":["a","b"]}}};');
  expect(() => withoutApi("export default {}")).toThrow("another one");
});
