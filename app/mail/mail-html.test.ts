import { expect, test } from "vitest";
import { toMailHtml } from "./mail-html.ts";

const ORIGIN = "https://a.example";
const html = (text: string, language?: string) => toMailHtml({ subject: "Hello", text, language, origin: ORIGIN });

test("the HTML part has the text's paragraphs, lines and links (P21)", () => {
  const written = html(
    "Hello Ada,\n\nopen https://a.example/i/x_-1. It ends\non Monday (see https://a.example/?a=1&b=2).\n",
  );
  expect(written).toContain('<p dir="auto" style="margin:0 0 1em">Hello Ada,</p>');
  expect(written).toContain(
    'open <a href="https://a.example/i/x_-1">https://a.example/i/x_-1</a>. It ends<br>\non Monday',
  );
  expect(written).toContain('<a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a>).</p>');
});

test("the HTML part escapes text, links and the title (P21)", () => {
  const text = `<script>alert("1")</script> https://a.example/"onclick='x' javascript:alert(1)`;
  const written = toMailHtml({ subject: "<b>&", text, origin: ORIGIN });
  expect(written).not.toContain("<script>");
  expect(written).toContain("<title>&lt;b&gt;&amp;</title>");
  expect(written).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
  expect(written).toContain(
    '<a href="https://a.example/">https://a.example/</a>&quot;onclick=&#39;x&#39; javascript:alert(1)',
  );
});

test("a paragraph has its text's direction, and a link ends at a bidi isolate (L3)", () => {
  const written = html("\u05e9\u05dc\u05d5\u05dd \u2068https://a.example/i/x\u2069");
  expect(written).toContain('<p dir="auto"');
  expect(written).toContain('<a href="https://a.example/i/x">https://a.example/i/x</a>\u2069</p>');
});

test("the HTML part declares its language and direction in both head and body (L2, L3)", () => {
  expect(html("Hello").match(/lang="\w+"|dir="rtl"/g)).toEqual(['lang="en"', 'lang="en"']);
  const arabic = ['lang="ar"', 'dir="rtl"', 'lang="ar"', 'dir="rtl"'];
  expect(html("Hello", "ar").match(/lang="\w+"|dir="rtl"/g)).toEqual(arabic);
});

test("only our own URLs become links", () => {
  const others = [
    "http://b.example/",
    "http://a.example/",
    "https://a.example.evil/",
    "https://a.example@evil.example/",
  ];
  expect(html(others.join(" "))).not.toContain("<a");
  expect(html(`${others[0]} ${ORIGIN}`)).toContain(`http://b.example/ <a href="${ORIGIN}">`);
});
