import { expect, type Page } from "@playwright/test";
import { rounds } from "#tests/support/figures/rounds.ts";

/** Each payload fits into a name: at most 100 characters, one line. */
const BY_CLASS: Record<string, string[]> = {
  "a script": [
    "<script>alert(1)</script>",
    "<ScRiPt>alert(1)</sCrIpT>",
    "<script/x>alert(1)</script>",
    "<script\u2028>alert(1)</script>",
    "<script src=data:,alert(1)></script>",
    "<script>alert`1`</script>",
    "<script>import('data:text/javascript,alert(1)')</script>",
  ],
  "an element with a handler": [
    "<img src=x onerror=alert(1)>",
    "<img/src=x/onerror=alert(1)>",
    "<img src=x onerror='alert(1)' alt=",
    "<IMG SRC=x OnErRoR=alert&lpar;1&rpar;>",
    '<img src="x" onerror="&#97;lert(1)">',
    "<image src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg/onload=alert(1)//",
    "<svg><script>alert&#40;1)</script>",
    "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
    "<svg><set onbegin=alert(1) attributeName=x>",
    "<body onload=alert(1)>",
    "<input autofocus onfocus=alert(1)>",
    "<select autofocus onfocus=alert(1)>",
    "<textarea autofocus onfocus=alert(1)>",
    "<button autofocus onfocus=alert(1)>",
    "<details open ontoggle=alert(1)>",
    "<video src=x onerror=alert(1)>",
    "<video><source onerror=alert(1)></video>",
    "<audio src=x onerror=alert(1)>",
    "<marquee onstart=alert(1)>",
    "<object data=javascript:alert(1)>",
    "<embed src=javascript:alert(1)>",
    "<iframe src=javascript:alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "<iframe onload=alert(1)>",
    "<style onload=alert(1)></style>",
    "<link rel=stylesheet href=x onerror=alert(1)>",
    "<x onclick=alert(1) style=position:fixed;inset:0>",
  ],
  "what leads to a script": [
    "<a href=javascript:alert(1)>x</a>",
    "<a href=&#106;avascript:alert(1)>x</a>",
    "<form action=javascript:alert(1)><button>x",
    "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
    "<base href=//evil.example/>",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
  ],
  "out of an attribute": [
    '"><script>alert(1)</script>',
    "'><script>alert(1)</script>",
    '" autofocus onfocus=alert(1) x="',
    "' autofocus onfocus=alert(1) x='",
    '"><img src=x onerror=alert(1)>',
  ],
  "out of an element that holds only text": [
    "</title><script>alert(1)</script>",
    "</textarea><script>alert(1)</script>",
    "</style><script>alert(1)</script>",
    "</noscript><script>alert(1)</script>",
    "--><script>alert(1)</script>",
  ],
  "out of a script's data": [
    "</script><script>alert(1)</script>",
    '"});alert(1);({"a":"',
    "'-alert(1)-'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a script's own template is the attack
    "${alert(1)}`+alert(1)+`",
    '\\";alert(1)//',
    "]]><script>alert(1)</script>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  ],
};

export const SCRIPT_TEXTS: string[] = Object.values(BY_CLASS).flatMap((texts) =>
  texts.slice(0, rounds(1, texts.length)),
);

/** Record scripts that ran. Also record CSP violations, because their scripts would run without the policy. */
export async function watchForScripts(page: Page): Promise<{ fired: string[] }> {
  const fired: string[] = [];
  page.on("dialog", (dialog) => {
    fired.push(`a dialog on ${page.url()}`);
    return dialog.dismiss();
  });
  page.on("pageerror", (error) => fired.push(`${error} on ${page.url()}`));
  page.on("console", (message) => {
    if (/Content Security Policy|violates|Refused to/i.test(message.text())) fired.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  return { fired };
}

export function findInjectedElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        const attributes = [...element.attributes];
        if (attributes.some(({ name }) => name.startsWith("on"))) return true;
        const leads = ["href", "src", "action", "formaction", "data", "xlink:href"];
        if (attributes.some(({ name, value }) => leads.includes(name) && /^\s*(?:javascript|data:text)/i.test(value)))
          return true;
        if (element instanceof HTMLScriptElement)
          return element.nonce === "" && !element.src.startsWith(location.origin);
        return element.matches("iframe, object, embed, base, marquee, video, audio, meta[http-equiv=refresh]");
      })
      .map((element) => element.outerHTML.slice(0, 150)),
  );
}

export async function expectTextOnly(page: Page, texts: string[]): Promise<void> {
  await expect.poll(() => listMissingTexts(page, texts)).toEqual([]);
  expect([page.url(), await findInjectedElements(page)]).toEqual([page.url(), []]);
}

export function listMissingTexts(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate((texts) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value);
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll("script")) script.remove();
    const shown = [document.title, body.textContent ?? "", ...fields].join("\n");
    return texts.filter((text) => !shown.includes(text));
  }, texts);
}
