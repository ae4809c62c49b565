import type { ProfileLink } from "../profile-links.server.ts";

export function ProfileLinks({ links }: { links: ProfileLink[] }) {
  return links.map(({ name, url }) => (
    <a
      key={name}
      href={url}
      rel="noreferrer"
      className="me-3 inline-block py-1 text-accent underline underline-offset-4"
    >
      Open in {name}
    </a>
  ));
}
