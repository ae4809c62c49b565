/**
 * Preloaded by test servers: leave all threads at one priority. While all tests run, an import or export at a low
 * priority waits for minutes, longer than a test does.
 */
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

Object.assign(os, { setPriority: () => undefined });
syncBuiltinESMExports();
