import type { HelpContact } from "#app/platform/page/page-language.ts";

export function HelpLine({ title, text, contact, link }: HelpContact & { title: string }) {
  const shown = <bdi>{contact}</bdi>;
  return (
    <p>
      {title} <bdi>{text}</bdi>{" "}
      {link ? (
        <a href={link} className="inline-block py-2 text-accent underline underline-offset-4 wrap-anywhere">
          {shown}
        </a>
      ) : (
        shown
      )}
    </p>
  );
}
