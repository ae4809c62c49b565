export { fairnessSchema } from "./fairness-rating.ts";
