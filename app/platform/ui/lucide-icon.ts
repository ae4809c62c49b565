import type { LucideIcon, LucideProps } from "lucide-react";
import { createElement } from "react";

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] };

/**
 * Replaces lucide-react's function of this name in the build. Icons of lucide-react repeat eight attributes, which took
 * a tenth of a list's HTML. `.lucide` in admin.css sets these attributes once.
 */
export default function createLucideIcon({ name, node }: IconData): LucideIcon {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  const Icon = ({ className, ...rest }: LucideProps) =>
    createElement(
      "svg",
      { viewBox: "0 0 24 24", ...rest, className: className ? `lucide ${className}` : "lucide" },
      shapes,
    );
  return Object.assign(Icon, { displayName: name }) as unknown as LucideIcon;
}
