import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#app/platform/db.server.ts";
import { findLogoFile } from "../brand.server.ts";

/** Let browsers cache the logo forever, because the URL contains its hash. */
export function loader({ params }: LoaderFunctionArgs) {
  const logo = findLogoFile(db, params.version ?? "");
  if (!logo) return new Response(null, { status: 404 });
  return new Response(Buffer.from(logo.base64, "base64"), {
    headers: { "Content-Type": logo.type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
