import { z } from "zod";

export const ignoreBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema);

export const switchSetting = ignoreBlank(z.literal("1", { error: "must be 1 or unset" }).optional());
