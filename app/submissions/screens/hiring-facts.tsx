import type { HiringFact } from "#app/content/index.ts";

export function HiringFacts({ facts }: { facts: HiringFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 text-sm">
      {facts.map(({ label, text }) => (
        <div key={label} className="flex min-w-0 flex-wrap gap-x-2">
          <dt className="text-muted">{label}</dt>
          <dd dir="auto" className="wrap-anywhere font-medium">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
