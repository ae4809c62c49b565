import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { findHtmlErrors, parseHtml } from "#tests/support/visitors/html.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

test("the test visitor throws for anything that a page does not offer", async ({ server }) => {
  const entry = await openVisitor(server.origin).visit("/");
  const submit = (button: string, values = {}) => entry.submit({ button, values });
  await expect(submit("Begin")).rejects.toThrow('no button "Begin"');
  await expect(submit("Begin Assessment", { Name: "x" })).rejects.toThrow('0 fields "Name", of: First Name');
  expect(() => entry.link("Nowhere")).toThrow('no link "Nowhere"');
});

test("the HTML check of visited pages finds wrong nesting, repeated ids and wrong autocomplete", () => {
  const listErrors = (html: string) => findHtmlErrors(parseHtml(`<title>x</title>${html}`));
  expect(listErrors("<span><div>a</div></span>")).toEqual(["<div> in <span>"]);
  expect(listErrors("<button><h3>a</h3></button>")).toEqual(["<h3> in <button>"]);
  expect(listErrors("<details><summary><p>a</p></summary></details>")).toEqual(["<p> in <summary>"]);
  expect(listErrors('<a href="/"><button>a</button></a>')).toEqual(["<button> in <a>"]);
  expect(listErrors('<i id="x"></i><i id="x"></i>')).toEqual(["id x is repeated"]);
  expect(listErrors('<input type="checkbox" autocomplete="off">')).toEqual(["autocomplete on a checkbox"]);
  expect(listErrors("<summary><h2>a</h2></summary><label>a <input autocomplete='email'></label>")).toEqual([]);
});
