import fc from "fast-check";
import { rounds } from "./rounds.ts";

fc.configureGlobal({ numRuns: rounds(20, 1000) });
