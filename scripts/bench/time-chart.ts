/** A picture of measurements over time, as an SVG. */

export type Line = { name: string; colour: string; points: [minute: number, value: number][] };
export type Panel = { title: string; lines: Line[] };

const WIDTH = 720;
const HEIGHT = 200;
const LEFT = 56;
const RIGHT = 150;
const TOP = 30;
const BOTTOM = 26;
const STEPS = 4;

/** Panels one under the other over the same minutes; each scale begins at 0. */
export function timeChart(title: string, minutes: number, panels: Panel[]): string {
  const drawn = panels.map(
    (panel, index) => `<g transform="translate(0 ${index * HEIGHT})">${drawPanel(panel, minutes)}</g>`,
  );
  const height = panels.length * HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="sans-serif" font-size="12"><title>${title}</title><rect width="100%" height="100%" fill="#fff"/>
${drawn.join("\n")}
</svg>
`;
}

function drawPanel({ title, lines }: Panel, minutes: number): string {
  const most = roundUp(Math.max(1, ...lines.flatMap(({ points }) => points.map(([, value]) => value))));
  const x = (minute: number) => LEFT + (minute / minutes) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - (value / most) * (HEIGHT - TOP - BOTTOM);
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  const grid = steps.map((share) => {
    const [height, at] = [y(share * most), x(share * minutes)];
    return [
      `<path d="M${LEFT} ${height.toFixed(1)}H${WIDTH - RIGHT}" stroke="#ddd"/>`,
      `<text x="${LEFT - 6}" y="${(height + 4).toFixed(1)}" text-anchor="end">${Number((share * most).toFixed(1))}</text>`,
      `<text x="${at.toFixed(1)}" y="${HEIGHT - 8}" text-anchor="middle">${Number((share * minutes).toFixed(1))} min</text>`,
    ].join("");
  });
  const paths = lines.map(({ name, colour, points }, index) => {
    const path = points.map(
      ([minute, value], place) => `${place === 0 ? "M" : "L"}${x(minute).toFixed(1)} ${y(value).toFixed(1)}`,
    );
    const beside = `<text x="${WIDTH - RIGHT + 10}" y="${TOP + 14 + index * 18}" fill="${colour}">${name}</text>`;
    return `<path d="${path.join("")}" fill="none" stroke="${colour}" stroke-width="1.5"/>${beside}`;
  });
  return [`<text x="${LEFT}" y="18" font-weight="bold">${title}</text>`, ...grid, ...paths].join("\n");
}

/** The next of 1, 2, 4 or 8 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 8].find((step) => step * power >= value) ?? 10) * power;
}
