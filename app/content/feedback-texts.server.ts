import type { Db } from "#db/client.ts";

/** Copy the texts that candidates may read about a section. app/feedback owns them. */
export function copyFeedbackTexts(db: Db, originalId: string, copyId: string): void {
  db.$client
    .prepare("INSERT INTO feedback_texts SELECT ?, level, text FROM feedback_texts WHERE section_id = ?")
    .run(copyId, originalId);
}
