import { z } from "zod";

/** Treat a blank variable as missing. */
export const ignoreBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema);

/** "1" turns something on. */
export const switchSetting = ignoreBlank(z.literal("1", { error: "must be 1 or unset" }).optional());
