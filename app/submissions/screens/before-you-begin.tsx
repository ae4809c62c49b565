import type { Wording } from "#app/platform/i18n/languages.server.ts";

type BeforeYouBeginProps = { size: string; wording: Wording<"before"> };

/** What a candidate should know before the first question; `size` is the first line. */
export function BeforeYouBegin({ size, wording: { before } }: BeforeYouBeginProps) {
  return (
    <section aria-labelledby="before-you-begin" className="rounded-control bg-sunken px-4 py-3 text-sm">
      <h2 id="before-you-begin" className="font-semibold">
        {before.title}
      </h2>
      <ul className="mt-1.5 grid list-disc gap-1 ps-5 text-muted marker:text-accent">
        <li>{size}</li>
        <li>{before.oneTap}</li>
        <li>{before.nothingLost}</li>
        <li>{before.beHonest}</li>
      </ul>
    </section>
  );
}
