import { paths } from "#app/platform/paths/paths.ts";
import { pngLogo, svgLogo } from "#tests/support/inputs/logos.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { buildSection, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

test.afterEach(({ server }) => {
  server.run("DELETE FROM settings");
});

const SVG = new File([svgLogo("<script>alert(1)</script>")], "logo.svg", { type: "image/svg+xml" });
const pngFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" });

function saveLogo(page: VisitedPage, file: File): Promise<VisitedPage> {
  return page.submit({ button: "Save logo", values: { "Logo file": file } });
}

test("name, contact and logo show in the admin area and to candidates, and can be removed", { tag: ["@H5"] }, async ({
  server,
  admin,
}) => {
  const general = await admin.visit(paths.generalSettings());
  await general.submit({ button: "Save Changes", values: { "Contact for questions": "jobs@brand.example" } });
  const branding = await admin.visit(paths.branding());
  const named = await branding.submit({
    button: "Save name and color",
    values: { "Organization name": "Brand & Söhne" },
  });
  expect(named.message()).toContain("Name and color saved");
  const audited = "SELECT entity_id FROM audit_log WHERE event = 'setting-changed' ORDER BY number DESC LIMIT 2";
  expect(server.readColumn(audited)).toEqual(["provider_name", "contact"]);
  expect(named.texts("header bdi")[0]).toBe("Brand & Söhne");
  const saved = await saveLogo(named, SVG);
  expect(saved.find("header img").attribs).toMatchObject({ alt: "Brand & Söhne", width: "128", height: "32" });
  expect(saved.findAll("main figure svg").map(({ attribs }) => attribs["aria-label"])).toEqual(
    ["light", "dark"].map(
      (mode) => `In ${mode} mode: the logo, Brand & Söhne, a button and a link in the accent color`,
    ),
  );
  expect(saved.message()).toContain("Logo saved");
  expect(saved.text("main")).toContain("As candidates see it");

  const testId = server.addTest({ sections: [buildSection("One", 1)], testPassword: TEST_PASSWORD });
  const candidate = openVisitor(server.origin);
  const entry = await candidate.visit(paths.entry(testId));
  const person = { "First Name": "A", "Last Name": "B", "Email Address": "brand@example.com" };
  const question = await entry.submit({
    button: "Begin Assessment",
    values: { ...person, "Access Password": TEST_PASSWORD },
  });
  const done = await question.submit({ button: /answer of 10/ });
  const signIn = await candidate.visit(paths.login());
  for (const page of [entry, question, done, signIn]) {
    expect(page.find("img").attribs).toMatchObject({ alt: "Brand & Söhne", width: "128", height: "32" });
    expect(page.find("img").attribs.src).toMatch(/^\/brand\/logo\/[0-9a-f]{16}$/);
    expect(page.text("footer")).toBe("Questions? jobs@brand.example");
    expect(page.link("jobs@brand.example")).toBe("mailto:jobs@brand.example");
  }
  expect(done.heading()).toBe("Assessment Complete!");

  const removed = await (await admin.visit(paths.branding())).submit({ button: "Remove logo" });
  expect(removed.message()).toContain("Logo removed");
  expect(removed.hasButton("Remove logo")).toBe(false);
  const without = await openVisitor(server.origin).visit(paths.login());
  expect(without.find("img").attribs.src).toBe("/logo.svg");
  expect(without.text("main")).toContain("Brand & Söhne");
});

test("candidates see the help contact on every page and error page, but admins do not", async ({ server }) => {
  const settings = await openVisitor(server.origin, { isAdmin: true }).visit(paths.generalSettings());
  const refused = await settings.submit({
    button: "Save Changes",
    values: { "Contact for help and adjustments": "Ask Jana" },
  });
  expect(refused.field("Contact for help and adjustments").description).toContain(
    "an email address, a phone number or an address",
  );
  const values = {
    "Contact for help and adjustments": "+49 30 12345",
    "Text for help and adjustments": "We answer within a day.",
  };
  await settings.submit({ button: "Save Changes", values });

  const testId = server.addTest({ sections: [buildSection("One", 1)], testPassword: TEST_PASSWORD });
  const { visitor, page } = await beginAsVisitor(server.origin, {}, testId);
  const entry = await openVisitor(server.origin).visit(paths.entry(testId));
  const pages = [entry, page, await answer(page)];
  for (const path of ["/test/unknown", "/test/unknown/complete", "/nowhere", "/i/unknown"])
    pages.push(await visitor.visit(path));
  for (const { text, link } of pages) {
    expect(text("footer")).toBe("Need an adjustment or help? We answer within a day. +49 30 12345");
    expect(link("+49 30 12345")).toBe("tel:+493012345");
  }
  const german = await openVisitor(server.origin, { headers: { "Accept-Language": "de" } }).visit("/nowhere");
  expect(german.text("footer")).toContain("Brauchen Sie eine Anpassung oder Hilfe?");
  expect((await visitor.visit(paths.login())).html).not.toContain("Need an adjustment");
});

test("the logo is cacheable, runs no scripts, and changes its URL with its content", { tag: ["@H5"] }, async ({
  server,
  admin,
}) => {
  const ofSvg = (await saveLogo(await admin.visit(paths.branding()), SVG)).find("main img").attribs.src ?? "";
  const { status, headers, text } = await sendRaw(server, "GET", ofSvg);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(text).toContain("<path");
  const ofPng =
    (await saveLogo(await admin.visit(paths.branding()), pngFile(pngLogo({ width: 64, height: 16 })))).find("main img")
      .attribs.src ?? "";
  expect((await sendRaw(server, "GET", ofPng)).headers["content-type"]).toBe("image/png");
  const gone = await sendRaw(server, "GET", ofSvg);
  expect([gone.status, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("a logo too small to see gets a field error, and an oversized one is rejected before it is read", {
  tag: ["@H5", "@H63"],
}, async ({ server, admin }) => {
  const settings = await admin.visit(paths.branding());
  const refused = await saveLogo(settings, pngFile(pngLogo({ width: 64, height: 15 })));
  expect(refused.status).toBe(400);
  expect(refused.field("Logo file").isInvalid).toBe(true);
  expect(refused.field("Logo file").description).toMatch(
    /at least 16 × 16 pixels. This one has 64 × 15. Save a larger image/,
  );
  expect(refused.message()).toContain("The logo was not saved");
  const none = await settings.submit({ button: "Save logo" });
  expect(none.field("Logo file").description).toMatch(/Please choose an SVG or PNG file$/);
  const large = await saveLogo(settings, pngFile(Buffer.alloc(300_000)));
  expect([large.status, large.text()]).toEqual([413, expect.stringContaining("A logo can be at most 200 kB")]);
  expect((await openVisitor(server.origin).visit("/")).find("img").attribs.src).toBe("/logo.svg");
});

test("every page has the accent color and the nonce, and a pale color gets a suggestion", {
  tag: ["@H5"],
}, async ({ server, admin }) => {
  const settings = await admin.visit(paths.branding());
  const save = (color: string) => settings.submit({ button: "Save name and color", values: { "Accent color": color } });
  const pale = await save("#ffcc00");
  expect([pale.status, pale.field("Accent color").value]).toEqual([400, "#ffcc00"]);
  expect(pale.field("Accent color").description).toMatch(/too light.*1\.3 : 1.*Try #[0-9a-f]{6}$/);
  expect(pale.find("head style").children).toEqual([]);
  await save("#B00020");
  for (const path of ["/", "/admin/login", "/nowhere"]) {
    const page = await openVisitor(server.origin).visit(path);
    const { nonce } = page.find("head style").attribs;
    expect(page.html).toMatch(/<style [^>]+>:root\{--color-accent:#b00020;.*@media\(prefers-color-scheme:dark\)\{/);
    expect(String(page.headers["content-security-policy"])).toContain(`style-src 'self' 'nonce-${nonce}'`);
  }
});
