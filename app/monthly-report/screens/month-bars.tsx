import { computeScale } from "#app/statistics/components.ts";

type MonthBar = { month: string; value: number | null; part?: number; text: string };

type MonthBarsProps = { title: string; bars: MonthBar[]; most?: number; format?: (value: number) => string };

const HEIGHT = 72;

export function MonthBars({ title, bars, most, format = String }: MonthBarsProps) {
  const highest = most ?? computeScale(Math.max(...bars.map(({ value }) => value ?? 0), 1)).highest;
  const width = 100 / bars.length;
  const toHeight = (value: number) => Math.min(HEIGHT, (value / highest) * HEIGHT);
  const bar = (value: number, place: number, className: string) => (
    <rect
      x={`${(place + 0.12) * width}%`}
      width={`${0.76 * width}%`}
      y={HEIGHT - toHeight(value)}
      height={toHeight(value)}
      className={className}
    />
  );
  return (
    <figure className="min-w-0">
      <figcaption className="wrap-anywhere font-medium text-sm">{title}</figcaption>
      <svg role="img" aria-label={title} width="100%" height={HEIGHT + 1} className="mt-1 block overflow-visible">
        <desc>{bars.map(({ month, text }) => `${month}: ${text}.`).join(" ")}</desc>
        <line x1="0" x2="100%" y1="0" y2="0" className="stroke-line" />
        {bars.map(({ month, value, part, text }, place) => (
          <g key={month}>
            <title>{`${month}: ${text}`}</title>
            {value !== null && bar(value, place, part === undefined ? "fill-accent" : "fill-control")}
            {part !== undefined && bar(part, place, "fill-accent")}
          </g>
        ))}
        <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-control" />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-2 text-muted text-xs">
        <span>{bars[0]?.month}</span>
        <span>Top: {format(highest)}</span>
        <span>{bars.at(-1)?.month}</span>
      </p>
    </figure>
  );
}
