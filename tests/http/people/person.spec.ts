import { extractText, getDocumentProxy } from "unpdf";
import { paths } from "#app/platform/paths/paths.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

function addTwo(server: TestServer, email: string): string[] {
  const testId = server.addTest({ name: "Told", sections: [buildSection("One", 2)] });
  const ids = server.addResults(testId, [
    { firstName: "Grace", lastName: "Hopper", email, points: 15 },
    { firstName: "Alan", lastName: "Turing", email: `other-${email}`, points: 20 },
  ]);
  const insert = "INSERT INTO notes VALUES (?, ?, 'bo', 'Bo Lind', 'Calls back', 0, NULL)";
  server.run(insert, crypto.randomUUID(), ids[0]);
  return ids;
}

function actsOn(
  server: TestServer,
): { event: string; entity_type: string; entity_id: string | null; detail: string; hour: number }[] {
  return server.readRows<{
    event: string;
    entity_type: string;
    entity_id: string | null;
    detail: string;
    hour: number;
  }>(`SELECT event, entity_type, entity_id, detail, at / 3600000 AS hour FROM audit_log
          WHERE actor = 'admin' AND event IN ('person-viewed', 'person-download', 'erasure') ORDER BY number`);
}

test("without JavaScript an admin finds, downloads and erases a person's data", { tag: ["@P33", "@L2"] }, async ({
  server,
  admin,
}) => {
  const email = "told@example.com";
  const [id = "", otherId = ""] = addTwo(server, email);
  const before = actsOn(server).length;
  const fromResult = await (await admin.visit(paths.result(id))).follow("Data about this person");
  expect([fromResult.path, fromResult.headers["cache-control"]]).toEqual([
    paths.person(email, paths.result(id)),
    "no-store",
  ]);
  const name = fromResult.texts("nav[aria-label=Breadcrumbs] a")[1];
  expect([fromResult.heading(), fromResult.has("nav[aria-label=Settings]")]).toEqual([`Data about ${name}`, false]);

  const search = await admin.visit(paths.person());
  const blank = await search.submit({ button: "Show", values: { "Email address": " " } });
  expect([blank.status, blank.field("Email address").description]).toEqual([200, "Please enter an email address"]);
  const unknown = await search.submit({ button: "Show", values: { "Email address": "unknown-one@example.com" } });
  expect(unknown.text("main")).toContain("No data is stored about this address");
  const page = await search.submit({ button: "Show", values: { "Email address": ` ${email.toUpperCase()} ` } });
  const shown = page.text("main");
  for (const text of ["Submission: Told", "One: question 1?", "A: One", "GOOD MATCH", "Bo Lind", "Calls back"]) {
    expect(shown.replace(/\b[A-C]: One/, "A: One")).toContain(text);
  }
  expect(shown).toMatch(/1 submission, 0 invitations, 0 messages/);
  expect(page.text("main")).toContain("Not included here Backups");
  expect(page.html).not.toMatch(/Turing|points/);

  const plain = await page.submit({ button: "Download JSON" });
  expect(plain.headers["content-disposition"]).toContain("TOLD@EXAMPLE.COM_Personal_Data.json");
  expect(plain.headers["cache-control"]).toBe("private, no-store");
  expect(JSON.parse(plain.body.toString()).submissions[0].answers).toHaveLength(2);
  expect(plain.body.toString()).not.toMatch(/points|MATCH|Calls back|Bo Lind|Turing|other-/i);
  const speakGerman = "UPDATE tests SET language = 'de' WHERE id = (SELECT test_id FROM submissions WHERE id = ?)";
  server.run(speakGerman, id);
  const pdf = await page.submit({
    button: "Download PDF",
    values: { "With the result": true, "With the hiring team's notes": true },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.body)), { mergePages: true });
  expect(text).toMatch(/^Personenbezogene Daten.*75,0\s% · Übereinstimmung: gut.*Calls back/s);
  expect(text).not.toMatch(/points|Bo Lind|Turing/);

  const dialog = await page.follow("Erase this person");
  const refused = await dialog.submit({
    button: "Erase",
    within: "dialog",
    values: { "Delete everything": true, "Enter the address to confirm": "told@example.org" },
  });
  expect([refused.status, refused.field("Enter the address to confirm").description]).toEqual([
    400,
    "This does not match the address above. Please enter it exactly",
  ]);
  expect(refused.field("Delete everything").isChecked).toBe(true);
  const erase = {
    button: "Erase",
    within: "dialog",
    values: { "Erase the person, keep the anonymous answers": true, "Enter the address to confirm": email },
  };
  const erased = await refused.submit(erase);
  expect([erased.path, erased.message()]).toEqual([paths.person(), expect.stringContaining("Person erased")]);
  expect((await admin.visit(paths.person(email))).text("main")).toContain("No data is stored about this address");
  const gone = await admin.visit(paths.erasePerson(email));
  expect([gone.status, gone.text("dialog")]).toEqual([404, expect.stringContaining("Another admin")]);
  const result = await admin.visit(paths.result(id));
  expect([result.heading(), result.hasLink("Data about this person")]).toEqual(["Erased", false]);
  expect([result.has("section[aria-label=Actions]"), result.has("#notes")]).toEqual([false, false]);
  expect((await admin.visit(paths.result(otherId))).heading()).toBe("Alan Turing");

  // A view is recorded once in each hour of the clock, so leave out those of a second hour.
  const acts = actsOn(server)
    .slice(before)
    .filter(({ event, hour }, _, [first]) => event !== "person-viewed" || hour === first?.hour);
  expect(acts.map(({ event }) => event)).toEqual(["person-viewed", "person-download", "person-download", "erasure"]);
  expect(acts[0]).toMatchObject({ entity_type: "submission", entity_id: id });
  expect(acts[1]).toMatchObject({ entity_type: "person", entity_id: null });
  expect(JSON.parse(acts[2]?.detail ?? "")).toEqual({ format: "pdf", hasResult: true, hasNotes: true });
  expect(JSON.stringify(acts)).not.toMatch(/told@/i);
  expect(server.output()).not.toMatch(/told(?:@|%40)/i);
});

test("erasing warns about a hold and an unfinished submission, and proceeds", { tag: ["@P33"] }, async ({ server }) => {
  const email = "held@example.com";
  const testId = server.addTest({ name: "Held", sections: [buildSection("One", 2)] });
  server.addResults(testId, [
    { email, startedAt: new Date("2026-01-05") },
    { email, seconds: null },
  ]);
  server.run("INSERT INTO erasure_holds VALUES (?, ?, 'A claim', 0, 'a', 'Bo Lind')", email, Date.UTC(2027, 0, 5));
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(paths.person(email));
  expect(page.text("main")).toContain("Until Jan 05, 2027 12:00 AM, set by Bo Lind: A claim");
  const titles = page.texts("h2").filter((title) => title.startsWith("Submission: Held"));
  expect(titles[1]).toBe("Submission: Held, Jan 05, 2026 12:00 AM");
  const dialog = await page.follow("Erase this person");
  expect(dialog.text("dialog")).toContain("Kept until Jan 05, 2027 Reason: A claim.");
  expect(dialog.text("dialog")).toContain("1 submission is not finished");
  const values = { "Delete everything": true, "Enter the address to confirm": ` ${email.toUpperCase()}` };
  const erased = await dialog.submit({ button: "Erase", within: "dialog", values });
  expect(erased.message()).toContain("Person erased");
  const left = server.withDatabase((sqlite) =>
    ["submissions", "erasure_holds"].map((table) =>
      sqlite.prepare(`SELECT count(*) FROM ${table} WHERE email_key = ?`).pluck().get(email),
    ),
  );
  expect(left).toEqual([0, 0]);
});

test("the API reads and erases a person by email address", { tag: ["@P33", "@P40", "@P41"] }, async ({
  server,
  api,
}) => {
  const email = "api-person@example.com";
  const [id] = addTwo(server, email);
  await api.get(`/api/admin/submissions/${id}/results`);
  const address = `/api/admin/privacy/person?email=${encodeURIComponent(email)}`;
  const plain = await api.get(address);
  expect(plain.json().submissions).toEqual([expect.not.objectContaining({ result: expect.anything() })]);
  expect(plain.text).not.toMatch(/points|optimal|percent|MATCH|Calls back|Bo Lind|Turing|other-/i);
  const whole = (await api.get(`${address}&result=1&notes=1`)).json();
  expect(whole.submissions[0]).toMatchObject({
    result: { score: "75.0%", label: "GOOD MATCH" },
    hiringTeam: { stage: "New", notes: [{ text: "Calls back" }] },
  });
  expect(whole.events).toContainEqual(expect.objectContaining({ event: "result-viewed", entityType: "submission" }));
  const oldNames = whole.events.map(({ at, event, entityType }: Record<string, string>) => ({
    at,
    act: event,
    thing: entityType,
  }));
  expect(whole.acts).toEqual(oldNames);
  const wrong = await api.delete(`${address}&how=all`);
  expect([wrong.status, wrong.json().message]).toEqual([400, "Please choose person or everything"]);
  expect((await api.delete(address)).json()).toEqual({ message: "Person erased" });
  const gone = [await api.get(address), await api.delete(address)];
  expect(gone.map((answer) => [answer.status, answer.json().message])).toEqual(
    Array(2).fill([404, "No data is stored about this address"]),
  );
});
