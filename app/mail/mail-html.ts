import { DEFAULT_LANGUAGE, getLanguage } from "#app/languages/index.server.ts";

type MailText = {
  subject: string;
  text: string;
  language?: string | undefined;
  origin: string;
};

export function toMailHtml({ subject, text, language = DEFAULT_LANGUAGE, origin }: MailText): string {
  const { tag, direction } = getLanguage(language);
  // Mail programs may drop everything outside the body, so repeat language and direction inside.
  const written = direction === "rtl" ? `lang="${tag}" dir="rtl"` : `lang="${tag}"`;
  const paragraphs = text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(
      (paragraph) =>
        `<p dir="auto" style="margin:0 0 1em">${paragraph
          .split(/\r?\n/)
          .map((line) => linkUrls(line, origin))
          .join("<br>\n")}</p>`,
    );
  return `<!doctype html>
<html ${written}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px">
<div ${written} style="max-width:36em;margin:0 auto;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere">
${paragraphs.join("\n")}
</div>
</body>
</html>
`;
}

const LINK = /https?:\/\/[^\s<>"'\u2066-\u2069]*[^\s<>"'\u2066-\u2069.,;:!?)\]}]/g;

function linkUrls(line: string, origin: string): string {
  let html = "";
  let end = 0;
  for (const found of line.matchAll(LINK)) {
    const [link] = found;
    if (link !== origin && !link.startsWith(`${origin}/`)) continue;
    html += `${escapeHtml(line.slice(end, found.index))}<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
    end = found.index + link.length;
  }
  return html + escapeHtml(line.slice(end));
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
