import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

test("a help page explains the figures and their limits with an example", { tag: ["@T90"] }, async ({ server }) => {
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(paths.readingFigures());
  expect(page.heading()).toBe("How to read these figures");
  const text = page.text("main");
  for (const caution of [
    "not with people in the job",
    "Applicants answer to make a good impression",
    "not whether it predicts success at work",
    "appear once there are 30 results",
    "This product does not decide anything",
    "Article 22 of the GDPR",
    "29 CFR 1607.4 D",
    "not legal advice",
    "Without JavaScript, reloading the page restarts the clock",
    "84th percentile of 61 candidates, true percentile likely 58th to 95th",
    "Mean",
    "standard deviation",
    "Median",
    "Alpha",
    "SEM",
    "Facility",
    "Item-rest r",
    "Open",
    "Stopped here",
    "Two numbers in brackets",
    "Top, middle and bottom third",
    "Verdict",
  ]) {
    expect(text.toLowerCase()).toContain(caution.toLowerCase());
  }
});

function addGroup(server: TestServer, n: number) {
  const key = crypto.randomUUID().slice(0, 8);
  const testId = server.addTest({
    name: `Group ${key}`,
    sections: [buildSection("Drive", 6), buildSection("Calm", 4)],
  });
  const add = (from: number, count: number) =>
    server.addResults(
      testId,
      Array.from({ length: count }, (_, place) => ({
        firstName: `P${from + place}`,
        lastName: "",
        email: `p${from + place}-${key}@example.com`,
        points: (5 * (from + place)) % 100,
        startedAt: new Date(Date.UTC(2026, 4, 4, 10, from + place)),
      })),
    );
  return { testId, ids: add(0, n), add };
}

test("screen and API show percentile and precision from 30 results on, without repeat attempts", {
  tag: ["@T18", "@T20–T24", "@T26", "@T80"],
}, async ({ server, api, admin }) => {
  const { testId, ids, add } = addGroup(server, 29);
  const readFigures = async (id = "") => (await api.get(`/api/admin/submissions/${id}/figures`)).json();
  const few = await admin.visit(paths.result(ids[16] ?? ""));
  expect(few.text("main")).toContain("Percentile and precision appear once there are 30 results. There are 29");
  expect(few.texts("h2")).not.toContain("Section profile");
  expect(few.text("main")).not.toMatch(/percentile of|Near the line/);
  expect(await readFigures(ids[16])).toMatchObject({
    n: 29,
    percentile: null,
    semPercent: null,
    withheld: "few-results",
  });

  add(29, 1);
  const page = await admin.visit(paths.result(ids[16] ?? ""));
  const figures = await readFigures(ids[16]);
  expect(figures).toMatchObject({ n: 30, counts: true, percent: 80, versions: [1], withheld: null });
  // 26 results are lower: all of the last ten (0 to 45 points), and 16 of the first twenty.
  expect(figures.percentile).toBeCloseTo((100 * 26.5) / 30, 9);
  const text = page.text("main");
  expect(text).toContain("88th percentile of 30 candidates, true percentile likely 68th or higher");
  const parts = page.findAll("nav[aria-label='On this page'] a").map(({ attribs }) => attribs.href?.split("#")[1]);
  const places = parts.map((id) => page.html.indexOf(` id="${id}"`));
  expect([parts.length, places]).toEqual([7, places.toSorted((one, other) => one - other)]);
  expect(text).toContain("Candidates who took this test (version 1) in May 2026, each person's first attempt.");
  expect(text).toContain(`${figures.estimatePercent.toFixed(1)}% ± ${figures.errorPercent.toFixed(1)}`);
  expect(text).toContain("Near the line between GOOD and EXCELLENT (85%). The true level may be on either side of it");
  expect(page.texts("svg[role='img'] desc")[0]).toMatch(
    /^Drive: 100\.0%; the group's middle half is from .* Calm: 50\.0%;/,
  );
  expect(page.texts("details:has(caption) thead th")).toEqual(["Section", "Score", "Group's Q1", "Median", "Q3"]);
  expect(page.texts("details:has(caption) tbody th")).toEqual(["Drive", "Calm"]);
  expect(page.findAll(`main a[href="${paths.readingFigures()}"]`)).toHaveLength(3);

  expect(text).toContain("No times per question were recorded for this submission.");
  expect(text).toMatch(
    /The same screen position was never chosen more than 3 times in a row\.|The same screen position was chosen \d+ times in a row \(questions \d+–\d+\)\./,
  );
  expect(text).toContain("Page in the background: not measured.");
  expect(text).toContain(
    "Once there are 30 other candidates, this card also shows how many of them did the same. There are 29 so far.",
  );
  expect(text).toContain("Do not reject anyone because of them.");
  const email = (await api.get(`/api/admin/submissions/${ids[16]}/details`)).json().submission.email;
  const later = { startedAt: new Date("2026-05-05T10:00:00Z") };
  const [repeat = "", preview = ""] = server.addResults(testId, [
    { email, points: 100, ...later },
    { isPreview: true },
  ]);
  server.run("UPDATE answers SET shown_at = clicked_at - 1999 WHERE submission_id = ?", repeat);
  const again = await admin.visit(paths.result(repeat));
  expect(again.text("main")).toMatch(/Likely true level \d/);
  expect(again.text("main")).toMatch(/Attempt 2 of 2 with this email address; the others: May 04, 2026: 80\.0%/);
  expect(again.text("main")).toMatch(/This is attempt 2\. The group includes first attempts only\./);
  expect(await readFigures(repeat)).toMatchObject({ n: 30, counts: false, percentile: 100 });
  expect(again.text("main")).toContain("Compared with the 30 newest other candidates who answered the same questions.");
  expect(again.text("main")).toMatch(
    / of 10 answers\. \d+ of 30 other candidates chose one position as often or more\./,
  );
  expect(again.text("main")).toContain("10 of 10 timed answers took less than 2 seconds.");
  expect(again.texts("main li:has(h4)")[0]).toContain("2.0 s 10 / 10 points");
  expect((await readFigures(repeat)).facts).toMatchObject({ timed: 10, under2Seconds: 10, unanswered: 0, attempt: 2 });
  const details = (await api.get(`/api/admin/submissions/${repeat}/details`)).json();
  expect([details.submission.versionNumber, details.answers[0].seconds]).toEqual([1, 1.999]);
  expect((await admin.visit(paths.result(preview))).texts("h2")).not.toContain("Percentile and precision");
  expect(await readFigures(preview)).toMatchObject({ group: null, n: 0, percentile: null });
});

test("selected rows can be compared without JavaScript, and a sentence names real differences", {
  tag: ["@T40–T45"],
}, async ({ server, admin }) => {
  const { testId, ids } = addGroup(server, 30);
  const dashboard = await admin.visit(resultPaths.dashboard({ testId }));
  const values = { "Select P19": true, "Select P18": true, "Select P2": true };
  const page = await dashboard.submit({ button: "Compare", within: "form#ticked", values });
  const chosen = page.url.searchParams.getAll("id");
  expect(page.url.pathname).toBe("/admin/compare");
  expect([...page.url.searchParams.keys()]).toEqual(["id", "id", "id", "backTo"]);
  expect([...chosen].sort()).toEqual([ids[19], ids[18], ids[2]].sort());
  const [high = "", near = "", low = ""] = [ids[19], ids[18], ids[2]];
  const back = await page.follow("Test Results", "nav[aria-label=Breadcrumbs]");
  expect(["P19", "P18", "P2", "P3"].map((name) => back.field(`Select ${name}`).isChecked)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const own = await admin.visit(paths.compare([high, near, low]));
  expect(own.texts("main h2")).toEqual(["P19", "P18", "P2", "Differences", "Answers where they differ"]);
  expect(own.texts("tbody tr")[0]).toMatch(
    /^Total .*95\.0%.*▲.*90\.0%.*▲.*10\.0%.*P19 above P2 \(85\.0 percentage points\), P18 above P2 \(80\.0 percentage points\), no real difference between P19 and P18 \(5\.0 percentage points\)$/,
  );
  expect(own.text("main")).toMatch(
    /For the total, that is more than \d+\.\d percentage points \(1\.96 standard errors of the difference\)\./,
  );
  expect(own.text("main")).toContain("9 of 10 questions were answered differently.");
  expect(own.text("main")).toContain("so the same answer can have different letters");
  expect(own.texts("#answers summary")).toEqual(["Drive 5 questions", "Calm 4 questions"]);
  expect(own.texts("#answers h3")).toHaveLength(9);
  const all = await own.follow("Show all questions");
  expect([all.texts("#answers h3").length, all.texts("#answers ol > li")[0]]).toEqual([
    10,
    expect.stringMatching(/^Question 1 - Drive .* P19 10 \/ 10 points [A-C]: Drive 1, answer of 10 TOP ANSWER P18 10/),
  ]);
  const set = await own.submit({
    button: "Set",
    within: `form:has(#stage-of-${low})`,
    values: { "Stage of P2": "Rejected" },
  });
  expect([set.url.pathname, set.field("Stage of P2").value]).toEqual([paths.compare(), "rejected"]);
  const two = await own.follow("Take P18 out of the comparison");
  expect(two.url.searchParams.getAll("id")).toEqual([high, low]);
  expect((await two.follow("Undo")).url.searchParams.getAll("id")).toEqual([high, near, low]);
  expect((await admin.visit(paths.compare([low, high]))).html).toContain("<title>Comparison of P2, P19</title>");
});

test("a comparison takes up to four existing results with equal questions and points", {
  tag: ["@T41", "@T42", "@T80"],
}, async ({ server, api, admin }) => {
  const { testId, ids, add } = addGroup(server, 5);
  const [preview = "", unfinished = ""] = server.addResults(testId, [{ isPreview: true }, { seconds: null }]);
  const gone = await admin.visit(paths.compare([ids[0] ?? "", "gone", preview, unfinished, ids[0] ?? ""]));
  expect(gone.text("main")).toContain("One of the results no longer exists");
  expect(gone.text("main")).toContain("Choose two to four results");
  expect([gone.hasLink("Test Results"), gone.hasLink("Leaderboard")]).toEqual([true, true]);
  const many = await admin.visit(paths.compare(ids));
  expect(many.text("main")).toContain("You can compare at most 4 results. These are the first 4.");
  expect(many.texts("main h2").slice(0, 4)).toEqual(["P0", "P1", "P2", "P3"]);
  expect(many.texts("tbody tr")[0]).toContain("not known yet (needs 30 results)");
  const [section] = (await api.get(`/api/tests/${testId}/sections`)).json();
  const [option] = section.questions[0].options;
  await api.put(`/api/test/options/${option.id}`, { points: 7 });
  const [newer = ""] = add(10, 1);
  const apart = await admin.visit(paths.compare([ids[4] ?? "", newer]));
  expect(apart.text("main")).toContain(
    "These results answered different questions or points: P4 version 1, P10 version 2. Scores are shown side by side, but this page cannot say which differences are real.",
  );
  expect(apart.texts("tbody tr")[0]).toContain("not compared: different questions or points");

  const elsewhere = addGroup(server, 1);
  const foreign = await admin.visit(paths.compare([ids[4] ?? "", elsewhere.ids[0] ?? ""]));
  expect(foreign.text("main")).toContain("These results have no questions in common.");
  expect(foreign.text("main")).not.toContain("marked as real");
  expect(foreign.texts("#answers h3")).toEqual([]);
  expect((await foreign.follow("Show all answers")).texts("#answers h3").length).toBeGreaterThan(0);

  const compare = (query: string) => api.get(`/api/admin/compare${query}`);
  const body = (await compare(`?id=${ids[4]}&id=${newer}`)).json();
  expect(body).toMatchObject({ comparable: false, candidates: [{ versionNumber: 1 }, { versionNumber: 2 }] });
  expect(body.candidates[0].group).not.toBe(body.candidates[1].group);
  expect(body.rows[0]).toMatchObject({ sectionId: null, limitPercent: null, pairs: [{ isReal: null }] });
  for (const [query, status] of [
    ["", 400],
    [`?id=${ids[0]}`, 400],
    [`?id=${ids[0]}&id=${ids[0]}`, 400],
    [`?${ids.map((id) => `id=${id}`).join("&")}`, 400],
    [`?id=${ids[0]}&id=${preview}`, 404],
    [`?id=${ids[0]}&id=${unfinished}`, 404],
  ] as const) {
    expect([query, (await compare(query)).status]).toEqual([query, status]);
  }
});
