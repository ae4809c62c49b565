import { z } from "zod";
import { cleanTag, MAX_TAG_LENGTH, MAX_TAGS } from "./tags.ts";

const TOO_LONG = `Please use at most ${MAX_TAG_LENGTH} characters`;

export const sourceText = z
  .string({ error: "source must be a text" })
  .transform(cleanTag)
  .refine((source) => source.length <= MAX_TAG_LENGTH, { error: TOO_LONG });

const tagList = z
  .array(z.string({ error: "tags must be a list of texts" }), { error: "tags must be a list of texts" })
  .transform((tags) => {
    const unique = new Map(tags.map((tag) => [cleanTag(tag).toLowerCase(), cleanTag(tag)]));
    unique.delete("");
    return [...unique.values()];
  })
  .refine((tags) => tags.every((tag) => tag.length <= MAX_TAG_LENGTH), { error: `${TOO_LONG} for each tag` })
  .refine((tags) => tags.length <= MAX_TAGS, { error: `Please use at most ${MAX_TAGS} tags` });

/** Tags in an API call. A tag cannot contain a comma, because the screens separate tags with commas. */
export const tagsArray = tagList.refine((tags) => tags.every((tag) => !tag.includes(",")), {
  error: "A tag cannot contain a comma",
});

/**
 * Tags in a form field, separated by commas. A nested schema would not work, because conform changes its empty texts.
 */
export const tagsText = z
  .string()
  .default("")
  .transform((text, { addIssue }) => {
    const { data, error } = tagList.safeParse(text.split(","));
    if (error) addIssue(error.issues[0]?.message ?? TOO_LONG);
    return data ?? z.NEVER;
  });
