export { ASSIGN_FORM } from "./queue.ts";
