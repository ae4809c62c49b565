import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";

test("each response has a new 128-bit nonce, used by all of its scripts", { tag: ["@R80"] }, async ({ server }) => {
  const count = rounds(40, 1000);
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
  reportFigure("nonces", `${nonces.size} of ${count} answers differ`);
});
