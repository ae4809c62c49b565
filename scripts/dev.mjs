/** `npm run dev`: the same server with reloading; run `npm start` once before to see the production build. */
import { become, ensureInstalled } from "./prepare.mjs";

ensureInstalled();
become("node", ["scripts/dev-server.ts"]);
