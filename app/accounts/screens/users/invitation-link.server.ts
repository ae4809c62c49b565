import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { fullName } from "#app/platform/text/person.ts";
import { buildInvitationLink, type UserInvitation } from "../../user-invitations.server.ts";
import type { LinkReply } from "./invitation-link.tsx";

export function replyWithLink(
  { admin, token }: UserInvitation,
  request: Request,
  listPath: string,
  title: string,
): Response | Promise<Response> {
  const name = fullName(admin);
  if (token === null) {
    return redirectWithToast(
      listPath,
      toast(title, admin.invitedUntil ? `${name} gets an email with a link.` : undefined),
    );
  }
  const created = { name, link: buildInvitationLink(request, token), toast: toast(title) };
  return Response.json({ created } satisfies LinkReply);
}
