export { ASSIGN_FIELD, ASSIGN_FORM } from "./queue.ts";
