export { queueCalls } from "./api-contract.ts";
export { createAssign, readAssignCard } from "./assign-form.server.ts";
export { countQueue, listMentioned, mentionColleagues, readMentions } from "./queue.server.ts";
