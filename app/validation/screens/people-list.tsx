import { Form } from "@remix-run/react";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyField, CopyFieldButton, selectAll } from "#app/platform/ui/forms/copy-field.tsx";
import { TextArea } from "#app/platform/ui/forms/field.tsx";

export type PersonRow = {
  id: string;
  name: string;
  state: string;
  link: string | null;
  email: string;
  mail: string | null;
  canSend: boolean;
  deleteTo: string;
};

export const LINK_HINT = "Each person gets a link, which you send yourself. They need no account and no password.";
export const MAIL_HINT =
  "Each person gets a link. To send it by email, add an address: Ada Lovelace, ada@example.com. They need no account and no password.";

const WITH_LINK = "grid gap-2 py-3 sm:grid-cols-[minmax(0,12rem)_1fr_auto] sm:items-end";

const FEW = 5;

type PeopleListProps = { people: PersonRow[]; sendForm: string; state?: string };

/** Collapse a long list under its summary `state`. The next card is then reachable on a phone. */
export function PeopleList({ people, sendForm, state }: PeopleListProps) {
  if (people.length === 0) return null;
  const links = people.flatMap(({ name, link }) => (link ? [`${quoteCell(name)},${link}`] : []));
  const list = (
    <ul className="mt-2 divide-y divide-line">
      {people.map(({ id, name, state, link, email, mail, canSend, deleteTo }) => (
        <li key={id} className={link ? WITH_LINK : "flex items-center justify-between gap-4 py-1"}>
          <div className="wrap-anywhere min-w-0">
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p className="text-muted text-sm">{state}</p>
            {email && (
              <p className="text-muted text-sm">
                <bdi>{email}</bdi>
                {mail && `: ${mail}`}
              </p>
            )}
          </div>
          {link && <CopyField id={`link-${id}`} label={`Link for ${name}`} value={link} noun="Link" />}
          <div className="flex flex-wrap sm:justify-end">
            {canSend && (
              <Form method="post" replace preventScrollReset>
                <input type="hidden" name="form" value={sendForm} />
                <Button name="id" value={id} variant="quiet">
                  {mail ? "Send again" : "Send"}
                  <span className="sr-only"> to {name}</span>
                </Button>
              </Form>
            )}
            <ButtonLink to={deleteTo} variant="quiet" preventScrollReset>
              Delete<span className="sr-only"> {name}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {links.length > 1 && <AllLinks id={`links-${sendForm}`} text={links.join("\n")} />}
      {state && people.length > FEW ? (
        <div className="mt-3">
          <Collapsible summary={`${formatCount(people.length, "person", "people")} ${state}`}>{list}</Collapsible>
        </div>
      ) : (
        list
      )}
    </>
  );
}

function quoteCell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function AllLinks({ id, text }: { id: string; text: string }) {
  return (
    <div className="mt-3">
      <Collapsible summary="All links, for a mail merge">
        <div className="mt-3 grid gap-3">
          <TextArea
            key={text}
            id={id}
            name={id}
            label="Names and links"
            readOnly
            rows={5}
            defaultValue={text}
            onFocus={selectAll}
          />
          <div>
            <CopyFieldButton field={id} noun="Links">
              Copy all links
            </CopyFieldButton>
          </div>
        </div>
      </Collapsible>
    </div>
  );
}
