import { findAdminByEmail } from "#app/accounts/admins.server.ts";
import type { NewTest } from "#app/content/tests.server.ts";
import { english } from "#app/languages/en.ts";
import { writeSetting } from "#app/organization/settings.server.ts";
import { saveNotice } from "#app/privacy-notice/privacy-notice.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { type AddedInvitation, addInvitation } from "#tests/support/rows/invitations.ts";
import { adminClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { readMail } from "#tests/support/servers/mail-server.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import {
  listMissingSentences,
  listPlainTexts,
  listTexts,
  PSEUDO_ENV,
  PSEUDO_TAG,
  pseudoTexts,
  SCRIPT_SENTENCES,
} from "#tests/support/servers/pseudo-language.ts";
import { ADMIN, buildSection, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { listChoices } from "#tests/support/visitors/candidates.ts";
import { answer } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage, type Visitor } from "#tests/support/visitors/visitor.ts";

const texts = pseudoTexts(english);
const { entry, question, section } = texts;
const SECTIONS = [buildSection("One", 2), buildSection("Two", 1), buildSection("Three", 1)];
const ENTERED_TEXTS =
  /Field Sales|(?:One|Two|Three)(?:: question \d\?| \d, answer of \d+)?|Acme Ltd|For a year\.|\bGrace\b|\bHopper\b/g;
const NAMES = { [entry.firstName]: "Grace", [entry.lastName]: "Hopper" };
const GRACE = { ...NAMES, [entry.email]: "grace@example.com", [entry.password]: TEST_PASSWORD };
const GRACE_AS_SENT = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", password: TEST_PASSWORD };

const RACE_TEXTS = [
  "refused.testGone",
  "refused.noQuestions",
  "refused.questionsChanged",
  "invited.gone",
  "question.alreadyCompleted",
  "question.movedOn",
  "rater.changed",
];
/** The first text appears only on a server without email. The other texts are on buttons with JavaScript. */
const UNREACHABLE_TEXTS = [
  "elsewhere.unfinished",
  "continuing.sending",
  "continuing.checking",
  "complete.mailing",
  "device.copied",
];

type Link = AddedInvitation & Partial<NewTest> & { isActive?: boolean };

test("candidates' screens without JavaScript and emails have no English sentence left", {
  tag: ["@L2", "@L3", "@L7"],
}, async () => {
  const { server, mailServer, close } = await startMailingServer(PSEUDO_ENV);
  const db = openDatabase(server.databasePath);
  const ada = findAdminByEmail(db, ADMIN.email);
  if (!ada) throw new Error("The template has no admin");
  const seen: string[] = [];
  const left: [string, string[]][] = [];

  const hear = (where: string, html: string) => {
    seen.push(...listTexts(html));
    const plain = listPlainTexts(html, ENTERED_TEXTS);
    if (plain.length > 0) left.push([where, plain]);
  };
  const look = (page: VisitedPage): VisitedPage => {
    const { lang, dir } = page.find("html").attribs;
    expect([page.path, lang, dir]).toEqual([page.path, PSEUDO_TAG, "ltr"]);
    hear(page.path, page.html);
    return page;
  };
  /** Wait for the last of `count` emails to `to`. Return its text. */
  const hearMail = async (count: number, to = ""): Promise<string> => {
    const received = () => mailServer.accepted().filter((mail) => mail.to.join().includes(to));
    await expect.poll(() => received().length).toBe(count);
    const last = received().at(-1);
    if (!last) throw new Error("No mail came");
    const { subject, text = "", html = "" } = await readMail(last);
    hear("mail", `<p>${subject}</p><p>${text}</p>${html}`);
    return text;
  };
  const browser = () => openVisitor(server.origin, { headers: { "Accept-Language": PSEUDO_TAG } });
  const send = async (path: string, form: Record<string, string>, { cookies }: Visitor) => {
    const Cookie = formatCookies({ cookies });
    const headers = { Origin: server.origin, Cookie, "Accept-Language": PSEUDO_TAG };
    const answered = await fetch(server.origin + path, { method: "POST", headers, body: new URLSearchParams(form) });
    hear(path, await answered.text());
  };
  const addTest = (test: Partial<NewTest> & { isActive?: boolean } = {}) => {
    const fields = { name: "Field Sales", language: PSEUDO_TAG, testPassword: TEST_PASSWORD, sections: SECTIONS };
    return server.addTest({ ...fields, ...test });
  };
  const set = (testId: string, columns: string) => server.run(`UPDATE tests SET ${columns} WHERE id = ?`, testId);
  const open = async (testId: string, visitor = browser()) => look(await visitor.visit(`/candidate?testId=${testId}`));
  const begin = async (page: VisitedPage, values: Record<string, string | boolean> = GRACE) =>
    look(await page.submit({ button: entry.begin, values }));
  const hiring = { roleTitle: "Field Sales", recruiterName: "Field Sales" };
  const testId = addTest({ oncePerEmail: true, allowsBack: true, ...hiring });

  await test.step("the entry page and its errors have no English sentence", async () => {
    const inEnglish = await openVisitor(server.origin).visit("/");
    expect(listPlainTexts(inEnglish.html, ENTERED_TEXTS).length).toBeGreaterThan(15);
    look(await browser().visit("/"));
    writeSetting(db, "contact", "jobs@acme.example", "Contact");
    writeSetting(db, "help_contact", "jobs@acme.example", "Help");
    const page = await open(testId);
    await begin(page, {});
    for (const name of ["x".repeat(201), "a\u0007"]) {
      const fields = { [entry.firstName]: name, [entry.lastName]: name, [entry.email]: name, [entry.password]: name };
      hear("too long", (await page.submit({ button: entry.begin, values: fields })).html.replaceAll(name, ""));
    }
    for (let guess = 0; guess < 11; guess += 1) await begin(page, { ...GRACE, [entry.password]: "wrong" });
    const emptied = addTest();
    const full = await open(emptied);
    server.run("DELETE FROM sections WHERE test_id = ?", emptied);
    await begin(full);
    await open(emptied);
    const forInvited = addTest();
    const before = await open(forInvited);
    set(forInvited, "access = 'invitation'");
    await begin(before);
    await open(forInvited);
    await open(addTest({ opensAt: new Date("2036-05-04T12:00:00Z") }));
    await open(addTest({ closesAt: new Date("2026-05-04T12:00:00Z") }));
  });

  await test.step("the forms for raters have no English sentence", async () => {
    const { rater } = texts;
    server.withDatabase((sqlite) => {
      sqlite
        .prepare("INSERT INTO job_tasks VALUES ('task', ?, 0, 'Field Sales'), ('other', ?, 1, 'One')")
        .run(testId, testId);
      const add = sqlite.prepare(
        "INSERT INTO raters (id, test_id, panel, name, token, added_at) VALUES (?, ?, ?, 'Grace', ?, 1)",
      );
      for (const panel of ["tasks", "options", "performance"]) add.run(panel, testId, panel, `of-${panel}`);
      sqlite
        .prepare("INSERT INTO study_people VALUES ('grace', ?, 'Grace', 'of-study', 1, NULL, NULL, NULL, '')")
        .run(testId);
    });
    const form = look(await browser().visit("/i/of-tasks/rate"));
    const rate = (task: string) => ({
      [`${task}: ${rater.importance}`]: rater.importance1,
      [`${task}: ${rater.frequency}`]: rater.frequency1,
      [`${task}: ${rater.section}`]: rater.noSection,
    });
    const partly = look(await form.submit({ button: rater.save, values: rate("Field Sales") }));
    look(await partly.submit({ button: rater.save, values: rate("One") }));
    look(await browser().visit("/i/of-options/rate"));
    const ofPerformance = look(await browser().visit("/i/of-performance/rate"));
    const { quality, results, teamwork, learning, level1 } = texts.performance;
    const ratings = [quality, results, teamwork, learning].map((scale) => [`Grace: ${scale}`, level1]);
    await ofPerformance.submit({ button: rater.save, values: Object.fromEntries(ratings) });
    look(await browser().visit("/i/of-performance/rate"));
  });

  await test.step("the study with current staff has no English sentence", async () => {
    const entered = look(await browser().visit("/i/of-study/study"));
    look(await entered.submit({ button: texts.entry.begin }));
    const sitting = look(await entered.submit({ button: texts.entry.begin, values: { [texts.study.consent]: true } }));
    let page = sitting;
    while (!page.path.endsWith("/complete"))
      page = await answer(page.hasLink(section.continueNow) ? await page.follow(section.continueNow) : page);
    look(page);
  });

  await test.step("the screens from the questions to the end, and going back, have no English sentence", async () => {
    const visitor = browser();
    const first = await begin(await open(testId, visitor));
    const twin = browser();
    const ofTwin = await begin(await open(testId, twin));
    const [, id = ""] = first.path.match(/^\/test\/([\da-f-]{36})$/) ?? [];
    const questionId = first.find("input[name=questionId]").attribs.value ?? "";
    await send(first.path, { questionId }, visitor);
    await send(first.path, { questionId, selectedOptionId: "of another" }, visitor);
    const second = look(await answer(first));
    const back = look(await second.follow(question.back));
    const sectionEnd = look(await answer(look(await back.follow(question.keep))));
    look(await sectionEnd.follow(section.continueNow));
    await open(testId, visitor);
    const lastSection = look(await answer(look(await visitor.visit(first.path))));
    look(await lastSection.followRefresh());
    const choice = listChoices(server, testId).at(-1);
    const Cookie = formatCookies(visitor);
    const headers = { Origin: server.origin, Cookie, "Content-Type": "application/json" };
    const call = { method: "POST", headers, body: JSON.stringify(choice) };
    expect((await fetch(`${server.origin}/api/submissions/${id}/answers`, call)).status).toBe(200);
    await open(testId, visitor);
    const finishing = look(await visitor.visit(first.path));
    const end = look(await finishing.submit({ button: question.finish }));
    for (let number = 1; number <= 4; number += 1) await answer(await twin.visit(ofTwin.path));
    look(await twin.visit(`${ofTwin.path}/complete`));
    const rate = (values: Record<string, string | boolean>) => end.submit({ button: texts.fairness.send, values });
    for (const text of ["x".repeat(1001), "a\u0007"]) {
      hear("comment", (await rate({ [texts.fairness.comment]: text })).html.replaceAll(text, ""));
    }
    server.run(
      "INSERT INTO self_identification_forms (test_id, is_on, questions) VALUES (?, 1, ?)",
      testId,
      JSON.stringify([{ name: "Field Sales", options: ["One", "Two"] }]),
    );
    const rated = look(await rate({ "3": true }));
    look(await rated.follow(texts.aboutYou.link));
    server.run("UPDATE self_identification_forms SET counts_labels = 1");
    const aboutYou = look(await rated.follow(texts.aboutYou.link));
    look(await aboutYou.submit({ button: texts.aboutYou.send }));
    look(await aboutYou.submit({ button: texts.aboutYou.send, values: { One: true } }));
    await open(testId, visitor);
    await begin(await open(testId));
    set(testId, "once_per_email = 0, retake_after_days = 30");
    await begin(await open(testId));
    set(testId, "once_per_email = 1, retake_after_days = NULL");
    const practice = look(await (await open(addTest({ hasPractice: true }))).follow(texts.practice.offer));
    look(await answer(practice));
    const again = addTest();
    await begin(await open(again));
    await begin(await open(again));
    const withoutCookies = browser();
    const page = await open(again, withoutCookies);
    withoutCookies.cookies.clear();
    await begin(page);
  });

  await test.step("the request for consent has no English sentence", async () => {
    saveNotice(db, byServer(new Date()), { text: "For a year.", responsible: "Acme Ltd", consentRequired: true }, ada);
    const visitor = browser();
    await open(testId, visitor);
    const form = { ...GRACE_AS_SENT, testId, email: "hopper@example.com" };
    await send(`/candidate?testId=${testId}`, form, visitor);
    await send(`/candidate?testId=${testId}`, { ...form, consent: "on", noticeVersion: "7" }, visitor);
    saveNotice(db, byServer(new Date()), { text: "", responsible: "", consentRequired: false }, ada);
  });

  const invite = ({ access = "invitation", isActive, sections, ...invitation }: Link = {}) => {
    const ofTest = addTest({
      access,
      oncePerEmail: true,
      ...(isActive === undefined ? {} : { isActive }),
      ...(sections ? { sections } : {}),
    });
    return { ...server.withDatabase((sqlite) => addInvitation(sqlite, { testId: ofTest, ...invitation })), ofTest };
  };
  for (const organization of ["", "Acme Ltd"]) {
    await test.step(`personal links of ${organization || "an organization without a name"} have no English sentence`, async () => {
      writeSetting(db, "provider_name", organization, "Name");
      const { token } = invite();
      const page = look(await browser().visit(`/i/${token}`));
      look(await page.submit({ button: entry.begin, values: { [entry.firstName]: "" } }));
      const reasons = [
        invite({ access: "password" }),
        invite({ isActive: false }),
        invite({ expiresAt: new Date("2026-05-04T12:00:00Z") }),
        invite({ sections: [] }),
      ];
      for (const { token } of reasons) look(await browser().visit(`/i/${token}`));
      const closing = invite();
      const before = look(await browser().visit(`/i/${closing.token}`));
      set(closing.ofTest, "is_active = 0");
      look(await before.submit({ button: entry.begin, values: NAMES }));
      const visitor = browser();
      look(await visitor.visit("/i/unknown"));
      if (organization) for (let guess = 0; guess < 10; guess += 1) look(await visitor.visit(`/i/unknown${guess}`));
    });
  }

  await test.step("emails, and messages that the hiring team copies, have no English sentence", async () => {
    const client = await adminClient(server.origin);
    for (const [number, organization] of ["", "Acme Ltd"].entries()) {
      writeSetting(db, "provider_name", organization, "Name");
      const expiresAt = number === 0 ? null : new Date("2036-05-04T12:00:00Z");
      const { id } = invite({ firstName: "Grace", lastName: "Hopper", expiresAt });
      for (const [place, kind] of ["invitation", "reminder"].entries()) {
        const sent = () => client.post(`/api/admin/invitations/${id}/send`, { kind });
        await expect.poll(async () => (await sent()).status).toBe(200);
        await hearMail(2 * number + place + 1);
      }
    }
    const names = ["Grace, link@example.com"];
    for (const [place, panel] of ["tasks", "options", "performance"].entries()) {
      await client.post(`/api/admin/tests/${testId}/raters`, { panel, names });
      await hearMail(place + 1, "link@example.com");
    }
    await client.post(`/api/admin/tests/${testId}/study/people`, { names });
    await hearMail(4, "link@example.com");
    const admin = openVisitor(server.origin, { isAdmin: true });
    const copied = (await admin.visit(`/admin/tests/${testId}/invite`)).findAll("textarea");
    seen.push(...copied.flatMap(({ children }) => children.map((child) => (child.type === "text" ? child.data : ""))));
  });

  await test.step("the screens and emails for continuing in another browser have no English sentence", async () => {
    const words = texts.continuing;
    const mailsBefore = mailServer.accepted().length;
    const twice = addTest();
    const ofFirst = browser();
    const first = await begin(await open(twice, ofFirst));
    await answer(first);
    const second = await begin(await open(twice));
    set(twice, "access = 'both'");
    const { token } = server.withDatabase((sqlite) =>
      addInvitation(sqlite, { testId: twice, email: "grace@example.com" }),
    );
    const invited = look(await browser().visit(`/i/${token}`));
    look(await invited.submit({ button: entry.begin, values: NAMES }));
    const offered = look(await second.follow(texts.elsewhere.link));
    const asked = look(await offered.submit({ button: words.sendCode }));
    await hearMail(mailsBefore + 1);
    for (const code of ["", ...Array(6).fill("000000")]) {
      look(await asked.submit({ button: words.check, values: { [words.code]: code } }));
    }
    server.run("UPDATE continuation_codes SET asked_at = asked_at - 60000");
    look(await asked.submit({ button: words.sendNew }));
    const [code = ""] = /\d{6}/.exec(await hearMail(mailsBefore + 2)) ?? [];
    for (let number = 1; number <= 3; number += 1) await answer(await ofFirst.visit(first.path));
    look(await asked.submit({ button: words.check, values: { [words.code]: code } }));
  });

  await test.step("the receipt by email, feedback and messages about the stage have no English sentence", async () => {
    const words = texts.complete;
    const address = "receipt@example.com";
    const visitor = browser();
    const short = addTest({ sections: [buildSection("One", 5)] });
    let end = await begin(await open(short, visitor), { ...GRACE, [entry.email]: address });
    for (let number = 1; number <= 5; number += 1) end = look(await answer(end));
    look(await end.submit({ button: words.mailReceipt }));
    await hearMail(1, address);
    // A message arrives before the server stores that it was sent.
    await expect.poll(() => server.readValue("SELECT count(*) FROM messages WHERE sent_at IS NULL")).toBe(0);
    server.run("UPDATE messages SET sent_at = NULL, failed_at = 1 WHERE kind = 'receipt'");
    look(await visitor.visit(end.path));

    const addTexts = "INSERT INTO feedback_texts SELECT id, ?, 'Field Sales' FROM sections WHERE test_id = ?";
    server.withDatabase((sqlite) => {
      for (const level of ["strength", "solid", "develop"]) sqlite.prepare(addTexts).run(level, short);
    });
    set(short, "gives_feedback = 1, feedback_audience = 'everyone', feedback_next_steps = 'Field Sales'");
    const feedback = look(await look(await visitor.visit(end.path)).follow(words.feedback));
    look(await visitor.visit(`${feedback.path}?failed=1`));
    set(short, "feedback_next_steps = ''");
    look(await visitor.visit(feedback.path));

    const client = await adminClient(server.origin);
    const submissionIds = [/[\da-f-]{36}/.exec(end.path)?.[0]];
    for (const [place, message] of ["interview", "interview-reminder", "rejected"].entries()) {
      const { confirmation } = (
        await client.post("/api/admin/stage-messages/preview", { message, submissionIds })
      ).json();
      await client.post("/api/admin/stage-messages/send", { message, submissionIds, confirmation });
      await hearMail(place + 2, address);
    }
  });

  await test.step("the screens for continuing on another device have no English sentence", async () => {
    const words = texts.device;
    const visitor = browser();
    const moved = addTest();
    const page = await begin(await open(moved, visitor));
    look(await page.follow(question.otherDevice));
    set(moved, "is_active = 0");
    const offered = look(await page.follow(question.otherDevice));
    const created = look(await offered.submit({ button: words.create }));
    const [code = ""] = /[^/]+$/.exec(created.text("bdi[dir=ltr]")) ?? [];
    const opened = look(await browser().visit(`/r/${code}`));
    look(await opened.submit({ button: texts.resume.here }));
    look(await visitor.visit(page.path));
    look(await browser().visit(`/r/${code}`));
    const { token } = invite();
    const invited = look(await browser().visit(`/i/${token}`));
    const begun = look(await invited.submit({ button: entry.begin, values: NAMES }));
    look(await begun.follow(question.otherDevice));
  });

  await test.step("the page between two parts of a battery has no English sentence", async () => {
    const tokens = [1, 2].map((part) => {
      const { id, token } = invite({
        sections: [buildSection("One", 1)],
        email: "battery@example.com",
        firstName: "Grace",
        lastName: "Hopper",
      });
      const set = "UPDATE invitations SET battery_id = 'battery', battery_part = ? WHERE id = ?";
      server.run(set, part, id);
      return token;
    });
    const page = look(await browser().visit(`/i/${tokens[0]}`));
    look(await answer(look(await page.submit({ button: entry.begin }))));
  });

  await test.step("missing pages and failures have no English sentence", async () => {
    look(await browser().visit("/nowhere"));
    look(await browser().visit("/test/unknown"));
    look(await browser().visit("/test/unknown/complete"));
    server.withDatabase((sqlite) => sqlite.pragma("foreign_keys = OFF") && sqlite.exec("DROP TABLE invitations"));
    const failed = look(await browser().visit("/i/unknown"));
    expect([failed.status, failed.title()]).toEqual([500, texts.missing.error]);
  });

  db.$client.close();
  await close();
  expect(left).toEqual([]);
  // Other tests cover encouragements, which are random, and the report, which is not a screen.
  const notSaid = listMissingSentences(texts, seen).filter(
    (name) => !/^(?:section\.encouragements|report)\./.test(name),
  );
  expect(notSaid.sort()).toEqual([...SCRIPT_SENTENCES, ...RACE_TEXTS, ...UNREACHABLE_TEXTS].sort());
});
