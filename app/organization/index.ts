export type { Brand } from "./brand.ts";
