export { BACKGROUNDS, computeShades, findAccentProblem } from "./accent.ts";
export type { Brand } from "./brand.ts";
