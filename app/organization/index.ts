/** Rules and types of organization that other features import. */
export type { Brand } from "./brand.ts";
