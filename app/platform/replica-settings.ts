import { z } from "zod";
import { ignoreBlank } from "./env-setting.ts";

export type ReplicaSettings = Readonly<{ url: string; endpoint: string | undefined; region: string | undefined }>;

const BAD_REPLICA_URL =
  "must be an address like s3://bucket/folder, gcs://bucket/folder, abs://account@container/folder, sftp://user@host/folder or file:///folder, without ? or #";
const BAD_ENDPOINT = "must be an address like https://s3.example.com";

const address = z
  .string()
  .trim()
  .refine((text) => /^https?:\/\/[^/\s]+\/?$/.test(text) && URL.canParse(text), { error: BAD_ENDPOINT })
  .optional();

export const replicaVariables = {
  REPLICA_URL: ignoreBlank(z.string().trim().refine(isReplicaUrl, { error: BAD_REPLICA_URL }).optional()),
  AWS_ENDPOINT_URL_S3: ignoreBlank(address),
  AWS_REGION: ignoreBlank(z.string().trim().max(100).optional()),
};

const variables = z.object(replicaVariables);

export function findReplicaSettings(data: z.infer<typeof variables>): ReplicaSettings | null {
  const { REPLICA_URL: url, AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region } = data;
  return url ? { url, endpoint, region } : null;
}

/** Accept the URLs that Litestream 0.3.13 accepts. A folder is required, because retention deletes files in it. */
function isReplicaUrl(text: string): boolean {
  if (/[\s?#]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, host, username, pathname } = new URL(text);
  const hasFolder = /^\/+[^/]/.test(pathname);
  if (protocol === "file:") return host === "" && hasFolder && !pathname.endsWith("/");
  if (protocol === "s3:" || protocol === "gcs:") return host !== "" && hasFolder;
  if (protocol === "abs:" || protocol === "sftp:") return host !== "" && username !== "" && hasFolder;
  return false;
}
