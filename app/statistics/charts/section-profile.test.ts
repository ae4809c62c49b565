import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProfiledSection } from "../score-statistics.ts";

import { SectionProfile } from "./section-profile.tsx";

const discovery = { sectionId: "d", name: "Discovery", percent: 91.4, q1Percent: 61, medianPercent: 70, q3Percent: 78 };

function render(...sections: Omit<ProfiledSection, "isAdded">[]): string {
  return renderToStaticMarkup(createElement(SectionProfile, { name: "Ada", sections }));
}

test("the section profile gives every number in a description and in a table (T24)", () => {
  const html = render(discovery);
  expect(html).toContain(
    "Discovery: 91.4%; the group&#x27;s middle half is from 61.0% to 78.0%, its median 70.0%.</desc>",
  );
  expect(html).toMatch(/<svg viewBox="0 0 640 68" role="img"[^>]*><title[^>]*>Section profile<\/title>/);
  expect(html.split("<table")[1]?.replace(/<[^>]*>/g, " ")).toMatch(
    /Section\s+Score\s+Group&#x27;s Q1\s+Median\s+Q3\s+Discovery\s+91.4%\s+61.0%\s+70.0%\s+78.0%/,
  );
  expect(html).not.toContain("style=");
});

test("a percentage is printed to the right of its diamond, or to its left above 85 (T24)", () => {
  const getAnchor = (percent: number) =>
    /text-anchor="(\w+)" font-size="13"/.exec(render({ ...discovery, percent }))?.[1];
  expect([0, 85, 85.1, 100].map(getAnchor)).toEqual(["start", "start", "end", "end"]);
});

test("a profile without group figures draws only the diamonds (T24)", () => {
  const html = render({ ...discovery, q1Percent: null, medianPercent: null, q3Percent: null });
  expect(html).not.toMatch(/<rect|middle half/);
  expect(html).toContain("Discovery: 91.4%.</desc>");
  expect(html.match(/>–</g)).toHaveLength(3);
});

test("a section without points shows 'Not scored', and only the chart shortens a long name (T24)", () => {
  const name = "Prospecting and first contacts";
  const html = render({ ...discovery, name, percent: null });
  const [drawing, table] = html.split("<table");
  expect(drawing).toContain(`${name}: not scored.</desc>`);
  expect(drawing).toContain(">Prospecting and first conta…</text>");
  expect(drawing).toMatch(/>Not scored<\/text>/);
  expect(table).toContain(`>${name}</th>`);
});
