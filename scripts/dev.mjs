import { become, ensureInstalled } from "./prepare.mjs";

ensureInstalled();
become("node", ["scripts/dev-server.ts"]);
