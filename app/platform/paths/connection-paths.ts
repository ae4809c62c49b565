/** Addresses of the own account, of API tokens, webhooks and the audit log: part of paths.ts. */
import { type Query, segment, withQuery } from "./candidate-paths.ts";

export const connectionPaths = {
  account: () => "/admin/account",
  /** The second factor of the own account. */
  secondFactor: () => "/admin/account/second-factor",
  setUpApp: () => "/admin/account/second-factor/app",
  removeApp: () => "/admin/account/second-factor/app/remove",
  newRecoveryCodes: () => "/admin/account/second-factor/codes",
  newPasskey: () => "/admin/account/second-factor/passkeys/new",
  removePasskey: (passkeyId: string) => `/admin/account/second-factor/passkeys/${segment(passkeyId)}/remove`,
  /** What a script asks before a passkey is made, and before one signs in. */
  newPasskeyQuestion: () => "/admin/account/second-factor/passkeys/question",
  passkeyQuestion: () => "/admin/login/passkey",

  auditLog: (filter: Query = {}, place: Query = {}) => withQuery("/admin/settings/audit-log", { ...filter, ...place }),
  auditSheet: (filter: Query = {}) => withQuery("/admin/settings/audit-log.csv", filter),

  apiTokens: () => "/admin/settings/tokens",
  newApiToken: () => "/admin/settings/tokens/new",
  revokeApiToken: (tokenId: string) => `/admin/settings/tokens/${segment(tokenId)}/revoke`,

  webhooks: () => "/admin/settings/webhooks",
  newWebhook: () => "/admin/settings/webhooks/new",
  /** One webhook with its events, and with it one of its dialogs. */
  webhook: (webhookId: string) => `/admin/settings/webhooks/${segment(webhookId)}`,
  editWebhook: (webhookId: string) => `/admin/settings/webhooks/${segment(webhookId)}/edit`,
  rotateWebhook: (webhookId: string) => `/admin/settings/webhooks/${segment(webhookId)}/rotate`,
  deleteWebhook: (webhookId: string) => `/admin/settings/webhooks/${segment(webhookId)}/delete`,
};
