import { z } from "zod";

/** Treat a blank variable as missing. */
export const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema);

/** "1" turns something on. */
export const switchSetting = setting(z.literal("1", { error: "must be 1 or unset" }).optional());
