import { sql } from "drizzle-orm";
import { options } from "#db/schema.ts";

/** `isPlaceholderOption` in SQL: true for options that can be asked. */
export const isWrittenOption = sql`NOT (${options.optionText} GLOB 'Answer option [0-9]*'
  AND substr(${options.optionText}, length('Answer option ') + 1) NOT GLOB '*[^0-9]*')`;
