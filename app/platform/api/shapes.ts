import { z } from "zod";
import { REFUSAL_CODES } from "../refusal.ts";

export const id = z.string();
export const moment = z.iso.datetime().meta({ description: "ISO 8601, UTC" });
export const momentOrNull = moment.nullable();
export const points = z.number().int().min(0);

export const messageShape = z.object({ message: z.string() }).meta({ id: "Message" });
export const createdShape = z.object({ id }).meta({ id: "Created" });
export const errorShape = z
  .object({
    message: z.string().meta({ description: "An explanation for the person who made the request" }),
    code: z
      .enum(REFUSAL_CODES)
      .meta({ description: "The kind of error. A kind keeps its code until the next major version" }),
    fields: z.record(z.string(), z.array(z.string())).optional().meta({ description: "Messages by field name" }),
    codeRequired: z
      .literal(true)
      .optional()
      .meta({ description: "POST /api/login: the password was correct, but a second-factor code is needed too" }),
  })
  .meta({ id: "Error" });
