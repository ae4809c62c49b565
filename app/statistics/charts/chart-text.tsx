type ChartTextProps = {
  x: string;
  y: number;
  dx?: number;
  anchor: "start" | "middle" | "end";
  className: string;
  children: string;
};

/** Words with the ground around them, so that what lies behind does not touch them. */
export function ChartText({ anchor, className, ...text }: ChartTextProps) {
  return (
    <text
      {...text}
      textAnchor={anchor}
      paintOrder="stroke"
      strokeWidth="4"
      strokeLinejoin="round"
      className={`stroke-surface text-xs tabular-nums ${className}`}
    />
  );
}
