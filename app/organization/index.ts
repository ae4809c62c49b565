/** What other features may import from organization, in the browser and on the server. */
export type { Brand } from "./brand.ts";
