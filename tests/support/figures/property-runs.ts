/** How many cases fast-check tries for each property, in every unit test. */
import fc from "fast-check";
import { rounds } from "./rounds.ts";

fc.configureGlobal({ numRuns: rounds(20, 1000) });
