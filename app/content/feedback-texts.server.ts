import type { Db } from "#db/client.ts";

export function copyFeedbackTexts(db: Db, originalId: string, copyId: string): void {
  db.$client
    .prepare("INSERT INTO feedback_texts SELECT ?, level, text FROM feedback_texts WHERE section_id = ?")
    .run(copyId, originalId);
}
