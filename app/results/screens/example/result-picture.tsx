const SECTIONS = [
  { name: "Prospecting", percent: 94 },
  { name: "Discovery", percent: 84 },
  { name: "Handling objections", percent: 76 },
  { name: "Closing", percent: 92 },
];

const CIRCUMFERENCE = 2 * Math.PI * 40;

export function ResultPicture() {
  return (
    <svg
      role="img"
      aria-label="Example of a result: 86.5%, EXCELLENT MATCH, with a bar for each section"
      viewBox="0 0 288 148"
      className="mx-auto w-full max-w-72 rounded-control border border-line bg-surface max-md:mt-4"
    >
      <g fill="none" strokeWidth="8" transform="rotate(-90 60 62)">
        <circle cx="60" cy="62" r="40" className="stroke-sunken" />
        <circle
          cx="60"
          cy="62"
          r="40"
          strokeLinecap="round"
          strokeDasharray={`${0.865 * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          className="stroke-excellent-line"
        />
      </g>
      <text x="60" y="68" textAnchor="middle" className="fill-ink font-bold text-lg">
        86.5%
      </text>
      <text x="60" y="128" textAnchor="middle" className="fill-excellent font-semibold text-[0.625rem]">
        EXCELLENT MATCH
      </text>
      {SECTIONS.map(({ name, percent }, index) => (
        <g key={name} transform={`translate(132 ${24 + index * 30})`}>
          <text className="fill-muted text-[0.625rem]">{name}</text>
          <text x="138" textAnchor="end" className="fill-ink font-semibold text-[0.625rem]">
            {percent}%
          </text>
          <rect y="6" width="138" height="6" rx="3" className="fill-sunken" />
          <rect y="6" width={1.38 * percent} height="6" rx="3" className="fill-accent" />
        </g>
      ))}
    </svg>
  );
}
