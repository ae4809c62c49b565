import type { HelpContact } from "#app/platform/page/page-language.ts";

type HelpLineProps = HelpContact & { title: string };

export function HelpLine({ title, text, contact, link }: HelpLineProps) {
  return (
    <p>
      {title} {text && <bdi>{text}</bdi>}{" "}
      {contact && (
        <a href={link} className="inline-block py-2 text-accent underline underline-offset-4 wrap-anywhere">
          <bdi>{contact}</bdi>
        </a>
      )}
    </p>
  );
}
