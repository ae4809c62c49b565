export { RATHER_NOT } from "./form-limits.ts";
export { answersSchema, listChosen } from "./self-identification.ts";
