import { Link } from "@remix-run/react";
import type { HelpNode } from "../help-page.ts";

const LINK = "text-accent underline underline-offset-4";

const LOOKS: Record<string, string> = {
  h2: "first:mt-0 mt-8 scroll-mt-4 font-semibold text-lg",
  h3: "mt-6 scroll-mt-4 font-semibold",
  p: "first:mt-0 mt-3",
  ul: "first:mt-0 mt-3 grid list-disc gap-2 pl-6 marker:text-muted",
  ol: "first:mt-0 mt-3 grid list-decimal gap-2 pl-6 marker:text-muted",
  code: "rounded bg-sunken px-1 py-0.5 text-sm",
  pre: "mt-3 overflow-x-auto rounded-control bg-sunken p-3 text-sm",
  blockquote: "mt-4 border-accent border-l-2 pl-4 text-muted",
  img: "mt-4 h-auto w-full rounded-card border border-line",
};

type HelpBodyProps = { nodes: HelpNode[]; pictures: Record<string, string> };

export function HelpBody({ nodes, pictures }: HelpBodyProps) {
  return nodes.map((node, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never move
    return typeof node === "string" ? node : <Part key={place} node={node} pictures={pictures} />;
  });
}

function Part({ node, pictures }: { node: Exclude<HelpNode, string>; pictures: Record<string, string> }) {
  const { tag: Tag, id, href = "", src = "", alt, children } = node;
  const inner = <HelpBody nodes={children} pictures={pictures} />;
  if (Tag === "img") return <img src={pictures[src]} alt={alt} loading="lazy" className={LOOKS.img} />;
  if (Tag === "br") return <br />;
  if (Tag === "pre") {
    return (
      <pre className={LOOKS.pre}>
        <code>{inner}</code>
      </pre>
    );
  }
  if (Tag !== "a") {
    return (
      <Tag id={id} className={LOOKS[Tag]}>
        {inner}
      </Tag>
    );
  }
  return href.startsWith("/") ? (
    <Link to={href} className={LINK}>
      {inner}
    </Link>
  ) : (
    <a href={href} className={LINK}>
      {inner}
    </a>
  );
}
