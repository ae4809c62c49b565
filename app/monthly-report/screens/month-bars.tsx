import { computeScale } from "#app/statistics/components.ts";

type MonthBar = { month: string; value: number | null; part?: number; text: string };

type MonthBarsProps = {
  title: string;
  bars: MonthBar[];
  most?: number;
  format?: (value: number) => string;
  labels?: string[];
};

const HEIGHT = 64;
const READOUT_HEIGHT = 14;

export function MonthBars({
  title,
  bars,
  most,
  format = String,
  labels = [bars[0]?.month ?? "", bars.at(-1)?.month ?? ""],
}: MonthBarsProps) {
  const scale = computeScale(most ?? Math.max(...bars.map(({ value }) => value ?? 0), 1));
  // The middle line must be a whole number, too.
  const highest = scale.highest + (scale.highest % 2);
  return (
    <figure className="min-w-0 break-inside-avoid">
      <figcaption className="wrap-anywhere font-medium text-sm">{title}</figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-1.5">
        <p
          aria-hidden="true"
          className="mt-2 flex h-19 flex-col justify-between text-right text-muted text-xs leading-none"
        >
          <span>{format(highest)}</span>
          <span>{format(highest / 2)}</span>
          <span>{format(0)}</span>
        </p>
        <svg
          role="img"
          aria-label={title}
          width="100%"
          height={READOUT_HEIGHT + HEIGHT + 1}
          className="mb-1 block overflow-visible"
        >
          <desc>{bars.map(({ month, text }) => `${month}: ${text}.`).join(" ")}</desc>
          {[0, HEIGHT / 2].map((y) => (
            <line key={y} x1="0" x2="100%" y1={READOUT_HEIGHT + y} y2={READOUT_HEIGHT + y} className="stroke-line" />
          ))}
          {bars.map((bar, place) => (
            <Bar key={bar.month} {...bar} place={place} count={bars.length} highest={highest} />
          ))}
          <line x1="0" x2="100%" y1={READOUT_HEIGHT + HEIGHT} y2={READOUT_HEIGHT + HEIGHT} className="stroke-control" />
        </svg>
        <p aria-hidden="true" className="col-start-2 flex justify-between gap-2 whitespace-nowrap text-muted text-xs">
          {labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      </div>
    </figure>
  );
}

type BarProps = MonthBar & { place: number; count: number; highest: number };

function Bar({ month, value, part, text, place, count, highest }: BarProps) {
  const width = 100 / count;
  const drawRect = (number: number, className: string) => {
    const height = Math.min(HEIGHT, (number / highest) * HEIGHT);
    return (
      <rect
        x={`${(place + 0.12) * width}%`}
        width={`${0.76 * width}%`}
        y={READOUT_HEIGHT + HEIGHT - height}
        height={height}
        className={className}
      />
    );
  };
  return (
    <g className="group/bar">
      <rect
        x={`${place * width}%`}
        width={`${width}%`}
        y="0"
        height={READOUT_HEIGHT + HEIGHT}
        className="fill-transparent group-hover/bar:fill-sunken"
      />
      {value !== null && drawRect(value, part === undefined ? "fill-accent" : "fill-control")}
      {part !== undefined && drawRect(part, "fill-accent")}
      <text
        {...getReadoutPosition(place / count)}
        y={READOUT_HEIGHT - 4}
        className="invisible fill-ink text-xs group-hover/bar:visible"
      >
        {`${month}: ${text}`}
      </text>
    </g>
  );
}

function getReadoutPosition(share: number) {
  if (share < 1 / 3) return { x: "0", textAnchor: "start" } as const;
  return share < 2 / 3 ? ({ x: "50%", textAnchor: "middle" } as const) : ({ x: "100%", textAnchor: "end" } as const);
}

export function StartsLegend() {
  const look = "inline-block size-3 rounded-sm align-[-1px] print-color-adjust-exact";
  return (
    <p className="flex flex-wrap gap-x-5 text-muted text-sm">
      <span>
        <span aria-hidden="true" className={`${look} bg-control`} /> Started, not completed
      </span>
      <span>
        <span aria-hidden="true" className={`${look} bg-accent`} /> Completed
      </span>
    </p>
  );
}
