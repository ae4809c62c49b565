import { expect, test } from "vitest";
import { compileHelpPage } from "#scripts/help-markdown.ts";
import { searchHelp } from "./help-page.ts";

const page = (name: string, markdown: string) => compileHelpPage(name, markdown);

test("links between pages become app URLs, and links to other files become plain text", () => {
  const { body } = page(
    "a",
    "# A\n\n[b](b.md#c) [start](../get-started.md) [file](../reference/api.md) [all](README.md)",
  );
  expect(body).toEqual([
    {
      tag: "p",
      children: [
        { tag: "a", href: "/admin/help/b#c", children: ["b"] },
        " ",
        { tag: "a", href: "/admin/help/get-started", children: ["start"] },
        " ",
        "file",
        " ",
        { tag: "a", href: "/admin/help", children: ["all"] },
      ],
    },
  ]);
});

test("raw HTML in a page is shown as text", () => {
  const { body } = page("a", "# A\n\nOne <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>");
  expect(JSON.stringify(body)).not.toMatch(/"tag":"(?:script|img)"/);
  expect(body.at(-1)).toBe("<img src=x onerror=alert(1)>");
});

test("a javascript: link is not rendered as a link", () => {
  expect(page("a", "# A\n\n[x](javascript:alert(1))").body).toEqual([{ tag: "p", children: ["x"] }]);
});

test("a search finds pages with all of its words, and lists those with a word in the title first", () => {
  const pages = [
    page("README", "# Guide\n\nInvite candidates"),
    page("read", "# Read a result\n\nA result of a person whom you invite."),
    page("invite", "# Invite candidates\n\nType the addresses of **people**."),
  ];
  expect(searchHelp(pages, "INVITE").map(({ name }) => name)).toEqual(["invite", "read"]);
  expect(searchHelp(pages, "invite people").map(({ name }) => name)).toEqual(["invite"]);
  expect(searchHelp(pages, "invite nobody")).toEqual([]);
  expect(searchHelp(pages, " ")).toEqual([]);
});

test("a search excerpt shows the words found and is cut between words", () => {
  const text = `${"before ".repeat(40)}needle ${"after ".repeat(40)}`;
  const [match] = searchHelp([page("a", `# A\n\n${text}`)], "needle");
  expect(match?.excerpt).toMatch(/^… (?:before )+needle (?:after )*after …$/);
  expect(match?.excerpt.length).toBeLessThan(180);
});
