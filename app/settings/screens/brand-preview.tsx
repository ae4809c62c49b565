import { BACKGROUNDS, type Brand, computeShades } from "#app/organization/index.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";

const TEXT = { light: "#171b26", dark: "#eef1f7" };

export function BrandPreview({ brand }: { brand: Brand }) {
  const shades = computeShades(brand.accent);
  return (
    <figure className="grid grid-cols-2 content-start gap-2 lg:grid-cols-1">
      <figcaption className="col-span-full font-medium text-sm">Preview</figcaption>
      {(["light", "dark"] as const).map((theme) => (
        <Page key={theme} theme={theme} brand={brand} {...shades[theme]} />
      ))}
    </figure>
  );
}

type PageProps = {
  theme: "light" | "dark";
  brand: Brand;
} & Pick<ReturnType<typeof computeShades>["light"], "accent" | "onAccent">;

function Page({ theme, brand: { name, logo }, accent, onAccent }: PageProps) {
  const [canvas, surface] = BACKGROUNDS[theme];
  const title = theme === "light" ? "In light mode" : "In dark mode";
  return (
    <svg
      role="img"
      aria-label={`${title}: ${[logo && "the logo", name, "a button and a link in the accent color"].filter(Boolean).join(", ")}`}
      viewBox="0 0 240 120"
      className="w-full max-w-60 rounded-control border border-line text-[0.6875rem]"
    >
      <rect width="240" height="120" fill={canvas} />
      <image
        href={logo ? candidatePaths.logo(logo.version) : "/logo.svg"}
        x="12"
        y="8"
        width={logo ? 96 : 24}
        height="24"
        preserveAspectRatio="xMinYMid meet"
        className={logo && theme === "dark" ? "[filter:var(--light-edge)]" : undefined}
      />
      {!logo && (
        <text x="44" y="24" fill={TEXT[theme]} className="font-semibold">
          {name}
        </text>
      )}
      <rect x="12" y="40" width="216" height="70" rx="8" fill={surface} />
      <rect x="24" y="52" width="96" height="24" rx="6" fill={accent} />
      <text x="72" y="68" textAnchor="middle" fill={onAccent} className="font-semibold">
        Continue
      </text>
      <text x="24" y="98" fill={accent} textDecoration="underline">
        A link
      </text>
    </svg>
  );
}
