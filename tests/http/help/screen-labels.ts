import { createHash } from "node:crypto";
import type Database from "better-sqlite3";
import type { Element } from "domhandler";
import { DAY_MS } from "#app/platform/time-units.ts";
import { openDatabase } from "#db/client.ts";
import { addAdmin, newPerson } from "#tests/support/rows/admins.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { addApp } from "#tests/support/rows/second-factors.ts";
import { addWebhook } from "#tests/support/rows/webhooks.ts";
import { screenRoutes } from "#tests/support/servers/all-routes.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { ADMIN, borrowServer, buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { startVendorReceiver } from "#tests/support/servers/vendor-receiver.ts";
import { findAll, getAccessibleName, readText } from "#tests/support/visitors/html.ts";
import { beginAsVisitor } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";
import { addConnectionThatIsOff } from "../applicant-tracking/support.ts";
import { SEEN, TABLE, UNKNOWN_PLACE } from "../security/authorization-table.ts";

const LABELLED =
  "a, button, input, select, textarea, summary, label, legend, option, h1, h2, h3, h4, dt, th, caption, p, span";

export function labelsOn({ document }: VisitedPage): string[] {
  return findAll(document, LABELLED).flatMap((element) => [
    visibleText(element),
    getAccessibleName(document, element),
    element.attribs["data-tooltip"] ?? "",
  ]);
}

function visibleText(element: Element): string {
  const unseen = findAll(element, ".sr-only").map(readText);
  return unseen.reduce((text, part) => text.replace(part, ""), readText(element)).trim();
}

export async function visitGuidedScreens(): Promise<VisitedPage[]> {
  const empty = await borrowServer({ hasAdmin: false });
  const setup = await openVisitor(empty.origin).visit("/admin/setup");
  const { page: question } = await beginAsVisitor(empty.origin);
  const device = await question.follow("Continue on another device");
  await empty.remove();
  const { server, close } = await startMailingServer();
  const stranger = openVisitor(server.origin);
  const pages = [setup, question, device, await stranger.visit("/"), await stranger.visit("/admin/login")];
  pages.push(...(await visitAdminScreens(server)));
  await close();
  return pages;
}

async function visitAdminScreens(server: TestServer): Promise<VisitedPage[]> {
  const newcomer = openVisitor(server.origin, { isAdmin: true });
  const beforeResults = [await newcomer.visit("/admin"), await newcomer.visit("/admin/example-results")];
  const testId = server.addTest({
    name: "Field sales",
    sections: [buildSection("Drive", 6), buildSection("Listening", 6)],
  });
  const [first = "", second = ""] = server.addResults(
    testId,
    Array.from({ length: 40 }, (_, place) => ({ email: `person-${place}@example.com`, points: 2 * place + 20 })),
  );
  server.addResults(testId, [
    { email: "person-0@example.com", points: 50 },
    // This person will be erased within 30 days if the retention period is 12 months.
    { email: "old@example.com", startedAt: new Date(Date.now() - 355 * DAY_MS) },
  ]);
  server.addTest({ name: "Not used yet", isActive: false });
  const secondTestId = server.addTest({ name: "Second part", sections: [buildSection("Drive", 2)] });
  const battery = crypto.randomUUID();
  server.run("INSERT INTO batteries VALUES (?, 'Both', ?, ?, NULL, 0)", battery, testId, secondTestId);
  const { sectionId, questionId, invited, expired } = server.withDatabase((sqlite) => {
    // The results were scored with other points, so a re-score has something to preview.
    sqlite.prepare("UPDATE options SET points = 4 WHERE option_text = ?").run("Drive 1, answer of 5");
    const place = sqlite
      .prepare<[string], { sectionId: string; questionId: string }>(
        `SELECT sections.id AS sectionId, questions.id AS questionId
           FROM sections JOIN questions ON section_id = sections.id WHERE test_id = ?`,
      )
      .get(testId);
    const levels = ["strength", "solid", "develop"];
    const addText = sqlite.prepare("INSERT INTO feedback_texts SELECT id, ?, 'Text' FROM sections WHERE test_id = ?");
    for (const level of levels) addText.run(level, testId);
    sqlite.prepare("UPDATE tests SET feedback_next_steps = 'We call you' WHERE id = ?").run(testId);
    sqlite
      .prepare("INSERT INTO self_identification_counts VALUES (?, '2026-11', 'Gender', 'Woman', 12, 12)")
      .run(testId);
    const past = new Date("2026-05-01T10:00:00Z");
    return {
      sectionId: place?.sectionId ?? "",
      questionId: place?.questionId ?? "",
      invited: addInvitation(sqlite, { testId, email: "invited@example.com" }).id,
      expired: addInvitation(sqlite, { testId, email: "late@example.com", expiresAt: past }).id,
    };
  });
  const db = openDatabase(server.databasePath);
  const webhook = addWebhook(db);
  db.$client.close();

  const colleague = await addAdmin(server, newPerson({ firstName: "Vera" }));
  addApp(server, colleague);
  server.run("UPDATE admins SET invited_until = ? WHERE id = ?", 0, colleague);

  await addAdmin(server, newPerson({ firstName: "Bo" }));
  server.withDatabase((sqlite) => {
    const anchors = '["","","",""]';
    addRatings(sqlite, testId);
    sqlite.prepare("INSERT INTO scorecard_criteria VALUES (?, 0, 'Listening', ?)").run(testId, anchors);
    const ratings = '[{"name":"Listening","rating":3,"anchor":""}]';
    sqlite.prepare("INSERT INTO scorecards VALUES ('card', ?, 'bo', 'Bo', ?, '', 0, NULL, 4)").run(second, ratings);
    const own = "SELECT ?, id, 'Bo', 0 FROM admins WHERE id <> ?";
    sqlite.prepare(`INSERT INTO assignments ${own} ORDER BY created_at LIMIT 1`).run(second, colleague);
  });

  const visitor = openVisitor(server.origin, { isAdmin: true });
  const result = await visitor.visit(`/admin/results/${first}`);
  const shortlisted = await result.submit({ button: "Set", values: { Stage: "Shortlist" } });
  const hired = await shortlisted.submit({ button: "Set", values: { Stage: "Hired" } });
  const backups = await (await visitor.visit("/admin/settings/backups")).submit({ button: "Back up now" });
  server.addResults(testId, [{ email: "later@example.com", startedAt: new Date() }]);
  const keeping = { "Candidates' data": "Erase after a number of months", Months: "12" };
  const retention = await (await visitor.visit("/admin/settings/privacy")).submit({
    button: "Preview change",
    values: keeping,
  });
  await retention.submit({ button: /^Save/ });
  const inviting = await visitor.visit(`/admin/tests/${testId}/invitations/new`);
  const rescore = await visitor.visit(`/admin/tests/${testId}/rescore`);
  const receiver = await startVendorReceiver();
  addConnectionThatIsOff(server, receiver.origin);
  const ashby = await visitor.visit("/admin/settings/integrations/ashby");
  const turnOn = await ashby.follow("Turn on");
  const connected = await turnOn.submit({
    button: "Turn on",
    values: { "Ashby API key": "key", "Your password": ADMIN.password },
  });
  await receiver.close();
  const pages = [
    ...beforeResults,
    ashby,
    turnOn,
    connected,
    await connected.follow("I have copied it"),
    hired,
    retention,
    backups,
    await backups.follow(/^Restore/),
    inviting,
    await inviting.submit({ button: "Show preview", values: { "People, one on each line": "new@example.com" } }),
    await visitor.visit("/admin/tests"),
    rescore,
    await rescore.submit({ button: /^Re-score/, values: { Reason: "The points were swapped" } }),
  ];
  const ids = { testId, sectionId, questionId, submissionId: second, userId: colleague, invitationId: invited };
  const screenIds = new Set(screenRoutes.filter(({ file }) => file.endsWith(".tsx")).map(({ id }) => id));
  const screens = TABLE.filter(({ route, statuses }) => screenIds.has(route) && statuses.GET?.at(-1) === 200).map(
    ({ path }) => path({ ...UNKNOWN_PLACE, ...ids }).replace(SEEN.email, "person-1@example.com"),
  );
  const isOther = (path: string) => !path.startsWith("/admin") || /\/x(?:\/|$)|^\/admin\/stage-messages$/.test(path);
  for (const path of [
    ...new Set(screens.filter((path) => !isOther(path))),
    `/admin/compare?id=${first}&id=${second}`,
    `/admin/stage-messages?submissionId=${first}&submissionId=${second}&submissionId=gone&message=interview`,
    `/admin/tests/${testId}/invitations/new?battery=${battery}`,
    `/admin/content?testId=${testId}&sectionId=${sectionId}&open=${questionId}`,
    `/admin/content/upload?testId=${testId}&sectionId=${sectionId}`,
    `/admin/invitations/${expired}`,
    `/admin/settings/webhooks/${webhook.id}`,
    "/admin/reports?by=test",
  ]) {
    pages.push(await visitor.visit(path));
  }
  return pages;
}

function addRatings(sqlite: Database.Database, testId: string): void {
  sqlite.prepare("INSERT INTO job_tasks VALUES ('task', ?, 0, 'Call people')").run(testId);
  for (const panel of ["tasks", "options"]) {
    for (const name of ["Ada", "Bo", "Cy"])
      sqlite
        .prepare("INSERT INTO raters (id, test_id, name, added_at, finished_at, panel) VALUES (? || ?, ?, ?, 1, 2, ?)")
        .run(panel, name, testId, name, panel);
  }
  const person =
    "INSERT INTO study_people (id, test_id, name, token, added_at) VALUES ('grace', ?, 'Grace', 'grace', ?)";
  sqlite.prepare(person).run(testId, Date.now());
  sqlite.exec("INSERT INTO task_ratings SELECT id, 'task', 5, 5, NULL FROM raters WHERE panel = 'tasks'");
  const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
  sqlite.function("wording", (question, option) => hash(JSON.stringify([question, option])));
  sqlite
    .prepare(
      `INSERT INTO option_ratings SELECT raters.id, options.id, wording(question_text, option_text), 7 - points / 2, 0
         FROM raters JOIN options JOIN questions ON questions.id = question_id JOIN sections ON sections.id = section_id
        WHERE panel = 'options' AND sections.test_id = ?`,
    )
    .run(testId);
}
