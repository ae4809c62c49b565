import { getLanguage } from "#app/languages/index.server.ts";
import cases from "#tests/fixtures/access-passwords.json" with { type: "json" };
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor, GRACE } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

for (const path of ["/", "/candidate"]) {
  test(`${path} shows the entry screen: title, fields, notes, button and admin link`, {
    tag: ["@S1", "@S4", "@S10", "@S12", "@S13", "@S27–S29", "@S31", "@S32"],
  }, async ({ server }) => {
    const page = await openVisitor(server.origin).visit(path);
    expect(page.heading()).toBe("Sales Role Assessment");
    for (const label of Object.keys(GRACE)) expect(page.field(label)).toMatchObject({ value: "", isDisabled: false });
    expect(page.hasButton("Begin Assessment")).toBe(true);
    expect(page.text()).toMatch(/multiple sections.*one sitting.*about 25 minutes/);
    expect(page.text()).toContain("Confidential");
    expect(page.link("Admin Access")).toBe("/admin/login");
  });
}

test("without JavaScript, the entry form shows errors in a banner and next to the fields", {
  tag: ["@S403", "@S37", "@S44", "@H8"],
}, async ({ server }) => {
  const visitor = openVisitor(server.origin);
  const empty = await (await visitor.visit("/")).submit({ button: "Begin Assessment" });
  expect(empty.field("First Name")).toMatchObject({ isInvalid: true, description: "First name is required" });
  const values = { ...GRACE, "Access Password": "wrong" };
  const wrong = await empty.submit({ button: "Begin Assessment", values });
  expect(wrong.message()).toMatch(/Access denied.*Invalid password/);
  expect(wrong.field("First Name").value).toBe("Grace");
  expect(wrong.field("Access Password").value).toBe("");
  expect((await visitor.visit("/?error=unauthorized")).text()).toContain("Access Denied");
});

test("if a test cannot be started, the entry page says 'Please try again'", { tag: ["@S43", "@S45", "@S47"] }, async ({
  server,
}) => {
  const testId = server.addTest({ name: "Emptied", sections: [buildSection("Only", 1)] });
  const visitor = openVisitor(server.origin);
  const entry = await visitor.visit(`/candidate?testId=${testId}`);
  server.run("DELETE FROM sections WHERE test_id = ?", testId);
  const page = await entry.submit({
    button: "Begin Assessment",
    values: { ...GRACE, "Access Password": "open sesame" },
  });
  expect(page.message()).toMatch(/Access denied.*Please try again/);
  const empty = await visitor.visit(`/candidate?testId=${testId}`);
  expect(empty.text()).toContain("This assessment has no questions yet. Please ask whoever invited you.");
  expect(empty.hasButton("Begin Assessment")).toBe(false);
});

test("a password copied with invisible characters works, but wrong case does not and gets a hint", async ({
  server,
}) => {
  const {
    "test password": testPassword,
    "refused but meant": [password = ""],
  } = cases;
  const testId = server.addTest({ name: "Copied", testPassword, sections: [buildSection("Only", 1)] });
  const client = apiClient(server.origin);
  const { page } = await beginAsVisitor(server.origin, { "Access Password": password }, testId);
  expect(page.text("#question-text")).toBe("Only: question 1?");
  expect((await client.post(`/api/tests/${testId}/validate-password`, { password })).status).toBe(200);
  const entry = await openVisitor(server.origin).visit(`/candidate?testId=${testId}`);
  const values = { ...GRACE, "Access Password": testPassword.toUpperCase() };
  const refused = await entry.submit({ button: "Begin Assessment", values });
  expect(refused.status).toBe(401);
  expect(refused.field("Access Password").description).toContain("Passwords are case-sensitive");
});

for (const language of ["en", "ar"] as const) {
  test(`a browser without cookies gets an error in ${language} and starts nothing`, async ({ server }) => {
    const testId = server.addTest({
      name: "No cookies",
      access: "both",
      language,
      sections: [buildSection("Only", 1)],
    });
    const { token } = server.withDatabase((sqlite) => addInvitation(sqlite, { testId, firstName: "A", lastName: "B" }));
    const { entry, missing, refused } = getLanguage(language).texts;
    const values = { [entry.firstName]: "A", [entry.lastName]: "B", [entry.email]: "a@example.com" };
    for (const path of [`/candidate?testId=${testId}`, `/i/${token}`]) {
      for (let round = 0; round < 2; round += 1) {
        const visitor = openVisitor(server.origin);
        const page = await visitor.visit(path);
        visitor.cookies.clear();
        const typed = path.startsWith("/i/") ? {} : { ...values, [entry.password]: "open sesame" };
        const reply = await page.submit({ button: entry.begin, values: typed });
        expect([path, reply.status, reply.message()]).toEqual([path, 403, expect.stringContaining(refused.noCookies)]);
        expect(reply.text("form")).toContain(refused.allowCookies);
      }
    }
    const count = "SELECT count(*) FROM submissions WHERE test_id = ?";
    expect(server.readValue(count, testId)).toBe(0);
    const headers = { "Accept-Language": language };
    const lost = await openVisitor(server.origin, { headers }).visit(`/test/${crypto.randomUUID()}`);
    expect([lost.status, lost.text("main")]).toEqual([404, expect.stringContaining(missing.keepsNoCookies)]);
    const visitor = openVisitor(server.origin);
    const page = await visitor.visit(`/i/${token}`);
    expect((await page.submit({ button: entry.begin })).text("#question-text")).toBe("Only: question 1?");
  });
}

test("with a deleted or outdated cookie, a form keeps its input and works at the second try", async ({ server }) => {
  const testId = server.addTest({ name: "Lost cookie", access: "both", sections: [buildSection("Only", 1)] });
  for (const lost of [undefined, "eyJpZCI6IjEifQ==.b3RoZXI"]) {
    const { token } = server.withDatabase((sqlite) => addInvitation(sqlite, { testId, firstName: "A", lastName: "B" }));
    for (const path of [`/candidate?testId=${testId}`, `/i/${token}`]) {
      const visitor = openVisitor(server.origin);
      const page = await visitor.visit(path);
      visitor.cookies.clear();
      if (lost) visitor.cookies.set("browser", lost);
      const typed = path.startsWith("/i/") ? {} : { ...GRACE, "Access Password": "open sesame" };
      const refused = await page.submit({ button: "Begin Assessment", values: typed });
      expect([path, refused.status]).toEqual([path, 403]);
      const begun = await refused.submit({ button: "Begin Assessment" });
      expect([path, begun.text("#question-text")]).toEqual([path, "Only: question 1?"]);
    }
  }
});

test("starting two tests at the same moment in one browser keeps both, by form and by API", { tag: ["@D3"] }, async ({
  server,
}) => {
  const ids = ["One", "Two"].map((name) => server.addTest({ name, sections: [buildSection(name, 1)] }));
  const visitor = openVisitor(server.origin);
  const forms = [];
  for (const testId of ids) forms.push(await visitor.visit(`/candidate?testId=${testId}`));
  const cookies = [...visitor.cookies];
  const client = apiClient(server.origin);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  const pages = await Promise.all(
    forms.map((form) =>
      form.submit({ button: "Begin Assessment", values: { ...GRACE, "Access Password": "open sesame" } }),
    ),
  );
  for (const { path } of pages) expect((await visitor.visit(path)).path).toBe(path);
  await Promise.all(ids.map((id) => client.post(`/api/tests/${id}/validate-password`, { password: "open sesame" })));
  const person = { firstName: "Ada", lastName: "King", email: "ada@example.com" };
  const begun = await Promise.all(ids.map((testId) => client.post("/api/submissions", { ...person, testId })));
  expect(begun.map(({ status }) => status)).toEqual([201, 201]);
  for (const { json } of begun) expect((await client.get(`/api/submissions/${json().id}`)).status).toBe(200);
});

test("testId selects that test and its password", { tag: ["@S14", "@S33", "@S48", "@S50"] }, async ({ server }) => {
  const testId = server.addTest({ name: "Field Sales", sections: [buildSection("Basics", 2)] });
  const { page } = await beginAsVisitor(server.origin, { "Access Password": "open sesame" }, testId);
  expect(page.text("header")).toContain("Field Sales");
  expect(page.text("#question-text")).toBe("Basics: question 1?");
});

test("one test's password opens no other test, and the error does not reveal why", { tag: ["@S44", "@H8"] }, async ({
  server,
}) => {
  const active = server.addTest({ name: "One", sections: [buildSection("A", 1)] });
  const inactive = server.addTest({ name: "Two", sections: [buildSection("A", 1)], isActive: false });
  for (const [testId, password, asksToCheckLink] of [
    [active, TEST_PASSWORD, false],
    [inactive, "open sesame", false],
    ["unknown", "open sesame", true],
  ] as const) {
    const entry = await openVisitor(server.origin).visit(`/candidate?testId=${testId}`);
    const page = await entry.submit({ button: "Begin Assessment", values: { ...GRACE, "Access Password": password } });
    expect([testId, page.message()]).toEqual([testId, expect.stringContaining("Invalid password")]);
    const { description } = page.field("Access Password");
    expect(description).toContain(
      "The password is wrong, or this assessment is closed. Please ask whoever invited you.",
    );
    expect(description.includes("Please check the link: it may be incomplete.")).toBe(asksToCheckLink);
  }
});

test("ten wrong guesses lock one browser for a while, but not others at the same address", {
  tag: ["@S45", "@H7"],
}, async ({ proxied: server }) => {
  const headers = { "Fly-Client-IP": "10.20.0.1" };
  for (let guess = 0; guess < 10; guess += 1) {
    const answer = await postEntry(server.origin, "wrong", {}, headers);
    expect(answer.status).toBe(401);
  }
  const eleventh = await postEntry(server.origin, TEST_PASSWORD, {}, headers);
  expect(eleventh.status).toBe(429);
  expect(Number(eleventh.headers.get("Retry-After"))).toBeGreaterThan(0);
  const entry = await openVisitor(server.origin, { headers }).visit("/");
  const values = { ...GRACE, "Access Password": "wrong" };
  for (let guess = 0; guess < 10; guess += 1) await entry.submit({ button: "Begin Assessment", values });
  const page = await entry.submit({ button: "Begin Assessment", values: GRACE });
  expect([page.status, page.message()]).toEqual([429, expect.stringContaining("Please try again")]);
  expect(page.field("Access Password").description).toMatch(
    /Too many attempts\. You can try again in (?:[2-9]|10) minutes\./,
  );
  const colleague = await openVisitor(server.origin, { headers }).visit("/");
  expect((await colleague.submit({ button: "Begin Assessment", values: GRACE })).status).toBe(200);
});

test("the same form sent twice at once starts one submission", { tag: ["@S404", "@R107"] }, async ({ server }) => {
  const startToken = crypto.randomUUID();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => postEntry(server.origin, TEST_PASSWORD, { email: "once@example.com", startToken })),
  );
  expect(new Set(sent.map((answer) => answer.headers.get("Location"))).size).toBe(1);
  expect(countSubmissions(server, "once@example.com")).toBe(1);
});

test("hostile field names create no huge list, cause no 500 and are not echoed", async ({ server }) => {
  const bodies = [
    "a[400000000]=1",
    "firstName[5000000]=1",
    Array(15_000).fill("a=").join("&"),
    `${"a.".repeat(15_000)}b=1`,
    "a[0][0][0]=1",
    "__state__=x",
  ];
  for (const path of ["/", "/admin/login"]) {
    for (const body of bodies) {
      const answer = await postBody(`${server.origin}${path}`, body);
      expect([path, body.slice(0, 20), answer.status]).toEqual([path, body.slice(0, 20), 400]);
      expect((await answer.text()).length).toBeLessThan(20_000);
    }
    for (const intent of ["garbage", "{}", "null", '{"type":"update","payload":{"name":"__proto__.x","value":"1"}}']) {
      const answer = await postBody(
        `${server.origin}${path}`,
        `password=secretpw&__intent__=${encodeURIComponent(intent)}`,
      );
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain("secretpw");
    }
  }
});

test("a testId that is too long or repeated gets the same response as a wrong password", async ({ server }) => {
  const long = await postEntry(server.origin, TEST_PASSWORD, { testId: "x".repeat(300) });
  expect(long.status).toBe(401);
  const fields = "firstName=A&lastName=B&email=a%40example.com&password=welcome&testId=unknown&testId=other";
  expect((await postBody(server.origin, fields)).status).toBe(401);
});

test("JSON is rejected with 415, and a malformed form is treated as empty", async ({ server }) => {
  const asJson = await fetch(server.origin, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(asJson.status).toBe(415);
  const broken = await fetch(server.origin, {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: "--x\r\nbroken",
  });
  expect(broken.status).toBe(400);
  expect(await broken.text()).toContain("First name is required");
});

function postEntry(origin: string, password: string, fields: Record<string, string> = {}, headers = {}) {
  return fetch(origin, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ firstName: "A", lastName: "B", email: "a@example.com", password, ...fields }),
  });
}

function postBody(url: string, body: string) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return fetch(url, { method: "POST", redirect: "manual", headers, body });
}

function countSubmissions(server: TestServer, email: string) {
  return server.readValue("SELECT count(*) FROM submissions WHERE email = ?", email);
}

test("the entry page shows the test's name and how many questions and minutes it has", {
  tag: ["@S29", "@H1"],
}, async ({ server }) => {
  const visitor = openVisitor(server.origin);
  const ofDefault = await visitor.visit("/");
  expect(ofDefault.texts("h2")).toContain("Before you begin");
  expect(ofDefault.text()).toContain("40 questions in 5 sections, about 25 minutes. There is no timer.");
  expect(ofDefault.text()).not.toContain("Default Test");
  expect(ofDefault.find("meta[name=description]").attribs.content).toContain("Situational judgment");
  const withEmpty = [buildSection("Only", 9), buildSection("Empty", 0)];
  const testId = server.addTest({ name: "Field Sales", sections: withEmpty });
  const page = await visitor.visit(`/candidate?testId=${testId}`);
  expect(page.heading()).toBe("Sales Role Assessment");
  expect(page.text()).toContain("Field Sales");
  expect(page.text()).toContain("9 questions, about 10 minutes. There is no timer.");
  expect(page.text()).not.toContain("multiple sections");
  expect(page.texts("dt")).toContain("Assessment");
  const unknown = (await visitor.visit("/candidate?testId=unknown")).text();
  expect(unknown).toContain("about 25 minutes");
  expect(unknown).not.toContain("40 questions");
});

test("a returning candidate can continue or learns that they are done, without seeing names", { tag: ["@H2"] }, async ({
  server,
}) => {
  const testId = server.addTest({ name: "Two", sections: [buildSection("Only", 2)] });
  const { visitor, page } = await beginAsVisitor(server.origin, { "Access Password": "open sesame" }, testId);
  const second = await answer(page);
  for (const path of ["/", "/candidate", `/candidate?testId=${testId}`]) {
    const entry = await visitor.visit(path);
    expect([path, entry.texts("h2")[0]]).toEqual([path, "You are in the middle of an assessment"]);
    expect(entry.html).not.toMatch(/Grace|Hopper|grace@/);
    expect((await entry.follow("Continue with question 2")).text("#question-text")).toBe("Only: question 2?");
  }
  const refused = await (await visitor.visit("/")).submit({ button: "Begin Assessment" });
  expect(refused.find("details").attribs).toHaveProperty("open");
  const ofAnother = await visitor.visit(`/candidate?testId=${server.addTest({ name: "Other" })}`);
  expect(ofAnother.text()).not.toContain("in the middle");

  await answer(second);
  const done = await visitor.visit(`/candidate?testId=${testId}`);
  expect(done.texts("h2")[0]).toMatch(/^You completed this assessment on [A-Z][a-z]{2} \d\d, \d{4}\.$/);
  expect(done.html).not.toMatch(/Grace|Hopper|grace@/);
  expect((await done.follow("Show receipt")).heading()).toBe("Assessment Complete!");
});
