import type { LinksFunction } from "@remix-run/node";
import styles from "./admin.css?url";
import interLatin from "./fonts/inter-latin.woff2?url";

export const adminStyles: LinksFunction = () => [
  { rel: "preload", href: interLatin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
];
