import type { LinksFunction } from "@remix-run/node";
import styles from "./admin.css?url";

/** The stylesheet of the admin area, beside the candidates' one, which every page loads. */
export const adminStyles: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
