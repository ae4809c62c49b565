/** Set the number of fast-check runs for every unit test. */
import fc from "fast-check";
import { rounds } from "./rounds.ts";

fc.configureGlobal({ numRuns: rounds(20, 1000) });
