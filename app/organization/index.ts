export { BACKGROUNDS, computeShades, findAccentProblem, findReadableAccent, isLikeDanger } from "./accent.ts";
export type { Brand } from "./brand.ts";
