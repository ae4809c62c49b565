/**
 * Compute the score of MDN's HTTP Observatory (version 1.6). Bonuses only count if the score without them is at least
 * 90. HSTS is judged by the header for an https PUBLIC_ORIGIN. The preload list is ignored.
 */
type Scored = {
  headers: Record<string, string | string[] | undefined>;
  html: string;
  isRedirectedToHttps: boolean;
};

type Row = { name: string; points: number };

export function observatoryScore(scored: Scored): { score: number; rows: Row[] } {
  const header = (name: string) => String(scored.headers[name] ?? "");
  const policy = parseDirectives(header("content-security-policy"));
  const rows: Row[] = [
    { name: "content security policy", points: policyPoints(policy) },
    { name: "cookies", points: cookiePoints([scored.headers["set-cookie"] ?? []].flat()) },
    { name: "strict transport security", points: transportPoints(header("strict-transport-security")) },
    { name: "redirection", points: scored.isRedirectedToHttps ? 0 : -20 },
    { name: "frames", points: framePoints(policy, header("x-frame-options")) },
    { name: "referrer policy", points: referrerPoints(header("referrer-policy")) },
    { name: "content type options", points: header("x-content-type-options") === "nosniff" ? 0 : -5 },
    { name: "subresource integrity", points: integrityPoints(scored.html) },
    {
      name: "resource policy",
      points: isolationPoints(header("cross-origin-resource-policy"), ["same-origin", "same-site"]),
    },
    { name: "opener policy", points: isolationPoints(header("cross-origin-opener-policy"), ["same-origin"]) },
    { name: "embedder policy", points: isolationPoints(header("cross-origin-embedder-policy"), ["require-corp"]) },
    { name: "cross-origin sharing", points: header("access-control-allow-origin") === "" ? 0 : -50 },
  ];
  const sum = (some: Row[]) => some.reduce((total, { points }) => total + points, 0);
  const withoutBonus = 100 + sum(rows.filter(({ points }) => points < 0));
  const bonus = sum(rows.filter(({ points }) => points > 0));
  return { score: Math.max(0, withoutBonus >= 90 ? withoutBonus + bonus : withoutBonus), rows };
}

function parseDirectives(policy: string): Map<string, string[]> {
  const directives = policy.split(";").map((directive) => directive.trim().toLowerCase().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])));
}

function policyPoints(policy: Map<string, string[]>): number {
  const fallback = policy.get("default-src");
  const scripts = policy.get("script-src") ?? fallback;
  if (!scripts || !fallback) return -25;
  const hasNonce = scripts.some((source) => /^'(?:nonce|sha(?:256|384|512))-/.test(source));
  const isOpen = (sources: string[]) => sources.some((source) => /^(?:\*|https?:|data:|blob:)$/.test(source));
  if (scripts.includes("'unsafe-inline'") && !hasNonce) return -20;
  if (isOpen(scripts) && !scripts.includes("'strict-dynamic'")) return -20;
  if (isOpen(policy.get("object-src") ?? fallback)) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if ((policy.get("style-src") ?? fallback).includes("'unsafe-inline'")) return 0;
  return fallback.includes("'none'") ? 10 : 5;
}

function cookiePoints(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  const all = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie));
  if (!all(/;\s*secure/i)) return -40;
  if (!all(/;\s*httponly/i)) return -30;
  return all(/;\s*samesite=(?:lax|strict)/i) ? 5 : 0;
}

const SIX_MONTHS_IN_SECONDS = 15_768_000;

function transportPoints(header: string): number {
  const age = /max-age=(\d+)/i.exec(header)?.[1];
  if (age === undefined) return -20;
  return Number(age) >= SIX_MONTHS_IN_SECONDS ? 0 : -10;
}

function framePoints(policy: Map<string, string[]>, header: string): number {
  const ancestors = policy.get("frame-ancestors");
  if (ancestors?.every((source) => source === "'none'" || source === "'self'")) return 5;
  return /^(?:deny|sameorigin)$/i.test(header) ? 5 : -20;
}

const PRIVATE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];

function referrerPoints(header: string): number {
  if (PRIVATE_REFERRERS.includes(header)) return 5;
  return header === "" ? 0 : -5;
}

function integrityPoints(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/gi)].map(([tag, src = ""]) => ({ tag, src }));
  if (scripts.length === 0) return 0;
  if (scripts.every(({ tag }) => /\bintegrity=/.test(tag))) return 5;
  if (scripts.some(({ src }) => /^http:/i.test(src))) return -50;
  return scripts.some(({ src }) => /^(?:https:)?\/\//i.test(src)) ? -5 : 0;
}

function isolationPoints(header: string, good: string[]): number {
  if (good.includes(header)) return 10;
  return ["", "unsafe-none", "cross-origin", "same-origin-allow-popups"].includes(header) ? 0 : -5;
}
