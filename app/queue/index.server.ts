export { createAssign, readAssignCard } from "./assign-form.server.ts";
export { countQueue, listMentioned, markMentionsRead, mentionColleagues } from "./queue.server.ts";
export { buildDigest, queueDigests } from "./queue-mail.server.ts";
