import { paths } from "#app/platform/paths/paths.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";

test("selection rates are computed without JavaScript, and the input is not stored or logged", {
  tag: ["@T72"],
}, async ({ server, api, admin }) => {
  const reading = await admin.visit(paths.readingFigures());
  const page = await reading.follow("adverse-impact calculator");
  expect([page.path, page.has("#figures")]).toEqual(["/admin/adverse-impact", false]);
  const form = new URLSearchParams({ name1: "Zebra people", applied1: "80", selected1: "81", name3: "<b>B</b>" });
  const send = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const { status, headers, text } = await api.request("POST", page.path, form);
    return { status, headers, text: text.replaceAll("<!-- -->", "") };
  };
  const refused = await send({});
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/id="selected1-error"[^>]*>The number selected cannot exceed the number assessed</);
  expect(refused.text).toMatch(/id="applied3-error"[^>]*>Please enter a whole number from 0 to 100,000</);
  expect(refused.text).toContain('value="Zebra people"');

  const answer = await send({ selected1: "48", applied3: "40", selected3: "12" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("location")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("no-store");
  for (const figure of [
    "48 of 80",
    "60.0%",
    "1.00",
    "30.0%",
    "0.50",
    "0.003",
    "below four fifths",
    "&lt;b&gt;B&lt;/b&gt;",
  ]) {
    expect(answer.text).toContain(figure);
  }
  expect(answer.text).not.toContain("<b>B</b>");
  const called = await api.post("/api/admin/adverse-impact", {
    groups: [
      { name: "Zebra people", applied: 60, selected: 30 },
      { name: "B", applied: 9, selected: 4 },
    ],
  });
  expect(called.json().groups[1]).toMatchObject({
    ratio: expect.closeTo(0.889, 3),
    p: expect.closeTo(1),
    isSmall: true,
  });
  const wrong = await api.post("/api/admin/adverse-impact", { groups: [{ applied: 2, selected: 1 }] });
  expect([wrong.status, wrong.json().message]).toEqual([400, "Please enter 2 to 6 groups"]);
  await expect.poll(server.output).toContain("/api/admin/adverse-impact");
  expect(server.output()).not.toMatch(/Zebra|applied1/);
});
