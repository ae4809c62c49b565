/** The Content-Security-Policy: what a script needs to run, and that none of ours is ever stopped. */
import { beginAssessment, expect, signIn, test } from "../../support/fixtures.ts";
import { sendRaw } from "../../support/raw-request.ts";
import { rounds } from "../../support/rounds.ts";
import { TABLE } from "./authorization-table.ts";
import { addPlace } from "./everybody.ts";

test("each answer has a nonce of its own of 128 random bits, and every script in the page has it (R80)", async ({
  server,
}) => {
  const count = rounds(150, 1000);
  const nonces = new Set<string>();
  const paths = ["/", "/admin/login", "/nowhere", "/admin"];
  for (let done = 0; done < count; done += 1) {
    const { headers, text } = await sendRaw(server, "GET", paths[done % paths.length] ?? "/");
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
    nonces.add(nonce);
    const scripts = text.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(text).not.toMatch(/<[^>]+\son\w+=|<[^>]+\sstyle=|javascript:/i);
  }
  expect(nonces.size).toBe(count);
  test.info().annotations.push({ type: "nonces", description: `${nonces.size} of ${count} answers differ` });
});

test("in a walk over all screens the browser reports no violation of the policy (R80)", async ({ page, server }) => {
  let violations = 0;
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations += 1;
  });
  const place = addPlace(server, await beginAssessment(page, { email: "policy@example.com" }));
  await signIn(page);
  const screens = TABLE.map(({ path }) => path(place)).filter(
    (path) => !/^\/api\/|\.(?:csv|xlsx|pdf)$|\/(?:export|latest|preview)$/.test(path),
  );
  expect(screens.length).toBeGreaterThan(30);
  // In the quick run every fourth: all tests with a browser fail on a violation, wherever they go (tests/support/fixtures.ts).
  const visited = screens.filter((_, index) => index % rounds(4, 1) === 0);
  for (const path of visited) {
    await page.goto(path);
    await expect(page.locator("h1, h2, h3, p").first(), path).toBeAttached();
  }
  expect(violations).toBe(0);
  test
    .info()
    .annotations.push({ type: "policy violations", description: `${violations} on ${visited.length} screens` });
});

test.describe("a violation", () => {
  test.use({ expectedConsoleErrors: /Content Security Policy/ });

  test("is seen where there is one: a script without the nonce does not run (R80)", async ({ page }) => {
    const reported = page.waitForEvent("console", (message) => message.text().includes("Content Security Policy"));
    await page.goto("/");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'ran'";
      document.body.append(script);
    });
    expect((await reported).type()).toBe("error");
    expect(await page.title()).not.toBe("ran");
  });
});
