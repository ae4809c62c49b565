import { sql } from "drizzle-orm";
import { options } from "#db/schema.ts";

/** `isPlaceholderOption` in SQL, in the words of the index `options_unwritten`. */
export const isUnwrittenOption = sql`${options.optionText} GLOB 'Answer option [0-9]*'
  AND substr(${options.optionText}, length('Answer option ') + 1) NOT GLOB '*[^0-9]*'`;

/** True for options that can be asked. */
export const isWrittenOption = sql`NOT (${isUnwrittenOption})`;
