type Answer = { address: string; status: number; text: string; header: (name: string) => string | null | undefined };

export function findHeaderFaults({ address, status, text, header }: Answer): string[] {
  const isApi = address.startsWith("/api/");
  const isHidden = /^\/(?:test|i|admin|api)(?:\/|$)|^\/candidate\?testId=/.test(address);
  const rules: [name: string, isDue: boolean, allowed: RegExp][] = [
    ["cache-control", true, /^(?:private, )?no-store$/],
    ["x-content-type-options", true, /^nosniff$/],
    ["referrer-policy", true, /^(?:same-origin|no-referrer)$/],
    ["content-type", text !== "", /^text\/(?:html|csv|plain); charset=utf-8$|^application\/[\w.-]+/i],
    ["content-type", isApi && status !== 302, /^application\/json$/],
    ["content-type", isApi && status === 302, /^$/],
    ["x-robots-tag", isHidden, /^noindex$/],
  ];
  return rules.flatMap(([name, isDue, allowed]) => {
    const value = header(name) ?? "";
    return isDue && !allowed.test(value) ? [`${name}: ${value}`] : [];
  });
}
