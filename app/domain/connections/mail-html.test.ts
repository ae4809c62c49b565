import { expect, test } from "vitest";
import { mailHtml } from "./mail-html.ts";

test("the HTML part says what the text says: paragraphs, lines and links (P21)", () => {
  const html = mailHtml(
    "Hello",
    "Hello Ada,\n\nopen https://a.example/i/x_-1. It ends\non Monday (see http://b.example/?a=1&b=2).\n",
  );
  expect(html).toContain('<p dir="auto" style="margin:0 0 1em">Hello Ada,</p>');
  expect(html).toContain(
    'open <a href="https://a.example/i/x_-1">https://a.example/i/x_-1</a>. It ends<br>\non Monday',
  );
  expect(html).toContain('<a href="http://b.example/?a=1&amp;b=2">http://b.example/?a=1&amp;b=2</a>).</p>');
});

test("everything in the HTML part is escaped, in texts, links and the title (P21)", () => {
  const html = mailHtml("<b>&", `<script>alert("1")</script> https://a.example/"onclick='x' javascript:alert(1)`);
  expect(html).not.toContain("<script>");
  expect(html).toContain("<title>&lt;b&gt;&amp;</title>");
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
  expect(html).toContain(
    '<a href="https://a.example/">https://a.example/</a>&quot;onclick=&#39;x&#39; javascript:alert(1)',
  );
});

test("a paragraph has the direction of its text, and a link ends where an isolated text does (L3)", () => {
  const html = mailHtml("", "\u05e9\u05dc\u05d5\u05dd \u2068https://a.example/i/x\u2069");
  expect(html).toContain('<p dir="auto"');
  expect(html).toContain('<a href="https://a.example/i/x">https://a.example/i/x</a>\u2069</p>');
});

test("the HTML part says its language, and is written from right to left where that is, also in programs that keep the body alone (L2, L3)", () => {
  expect(mailHtml("Hello", "Hello").match(/lang="\w+"|dir="rtl"/g)).toEqual(['lang="en"', 'lang="en"']);
  const arabic = ['lang="ar"', 'dir="rtl"', 'lang="ar"', 'dir="rtl"'];
  expect(mailHtml("Hello", "Hello", "ar").match(/lang="\w+"|dir="rtl"/g)).toEqual(arabic);
});
