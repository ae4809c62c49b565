/** `npm run dev`: the server with live reload. */
import { become, ensureInstalled } from "./prepare.mjs";

ensureInstalled();
become("node", ["scripts/dev-server.ts"]);
