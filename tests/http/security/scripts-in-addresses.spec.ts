import { rounds } from "#tests/support/figures/rounds.ts";
import { ADDRESSES, ADMIN_ADDRESSES } from "#tests/support/inputs/reflecting-addresses.ts";
import { SCRIPT_TEXTS } from "#tests/support/inputs/script-payloads.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

function elementsOutOfText(page: VisitedPage): string[] {
  const foreign = page.findAll("*").filter(({ name, attribs }) => {
    if (Object.keys(attribs).some((attribute) => attribute.startsWith("on"))) return true;
    const leads = [attribs.href, attribs.src, attribs.action, attribs.formaction, attribs.data];
    if (leads.some((address) => /^\s*(?:javascript|data:text)/i.test(address ?? ""))) return true;
    if (name === "script") return !attribs.nonce && !attribs.src?.startsWith("/assets/");
    return /^(?:iframe|object|embed|base|marquee|video|audio)$/.test(name) || attribs["http-equiv"] === "refresh";
  });
  return foreign.map(({ name, attribs }) => `<${name} ${JSON.stringify(attribs)}>`);
}

for (const [who, addresses, isAdmin] of [
  ["a stranger", ADDRESSES, false],
  ["an admin", ADMIN_ADDRESSES, true],
] as const) {
  test(`${SCRIPT_TEXTS.length} script texts in URLs stay text on the pages for ${who}`, { tag: ["@R60"] }, async ({
    server,
  }) => {
    const visitor = openVisitor(server.origin, { isAdmin });
    for (const [index, address] of addresses.entries()) {
      for (const text of SCRIPT_TEXTS.filter((_, turn) => (index + turn) % rounds(3, 1) === 0)) {
        const page = await visitor.visit(address(encodeURIComponent(text)));
        const type = String(page.headers["content-type"]);
        expect([page.path, type]).toEqual([page.path, expect.stringMatching(/^(?:text\/html|application\/json)\b/)]);
        if (type.startsWith("text/html")) expect([page.path, elementsOutOfText(page)]).toEqual([page.path, []]);
      }
    }
  });
}
