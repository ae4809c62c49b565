import { sql } from "drizzle-orm";

/**
 * For a query over `submissions`: the how-manieth submission of the same person (e-mail, regardless of case) on the same
 * test this is, by its start, from 1. A preview is always 1.
 */
export const submissionNumberOf = sql<number>`(
  SELECT max(1, count(*)) FROM submissions AS same
   WHERE same.email_key = submissions.email_key AND same.test_id = submissions.test_id AND same.is_preview = 0
     AND submissions.is_preview = 0 AND (same.started_at, same.id) <= (submissions.started_at, submissions.id)
)`;
