import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";

type ListedPerson = { id: string; name: string; state: string; link: string | null; deleteTo: string };

export function PeopleList({ people }: { people: ListedPerson[] }) {
  return (
    <ul className="mt-3 divide-y divide-line">
      {people.map(({ id, name, state, link, deleteTo }) => (
        <li key={id} className="grid gap-2 py-3 sm:grid-cols-[minmax(0,12rem)_1fr_auto] sm:items-end">
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p className="text-muted text-sm">{state}</p>
          </div>
          {link ? <CopyField id={`link-${id}`} label={`Link for ${name}`} value={link} noun="Link" /> : <span />}
          <div>
            <ButtonLink to={deleteTo} variant="quiet" preventScrollReset>
              Delete<span className="sr-only"> {name}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
