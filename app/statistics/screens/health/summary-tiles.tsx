import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import type { HealthScreen } from "./health-screen.server.ts";

/** The group's figures side by side, and what its alpha means in a sentence. */
export function SummaryTiles({ tiles, sentences }: Pick<HealthScreen, "tiles" | "sentences">) {
  return (
    <section aria-label="Summary" className="rounded-card border border-line bg-surface shadow-card">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-t-card bg-line md:grid-cols-4 xl:grid-cols-7">
        {tiles.map(({ name, value, aside, note }) => (
          <div key={name} className="bg-surface p-4 first:max-xl:col-span-2 sm:px-5">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="mt-1">
              <span className="whitespace-nowrap font-bold text-xl tabular-nums">{value}</span>{" "}
              {aside && <span className="block text-muted text-sm tabular-nums">{aside}</span>}
              {note && <span className="mt-0.5 block text-muted text-xs">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1 border-line border-t px-4 py-4 text-sm sm:px-5">
        {sentences.map((sentence, place) => (
          <p key={sentence} className={place === 0 ? "font-medium" : "text-muted"}>
            {sentence}
          </p>
        ))}
        <p className="print:hidden">
          <Link to={paths.readingFigures()} className="text-accent underline underline-offset-4">
            How to read these figures
          </Link>
        </p>
      </div>
    </section>
  );
}
