/**
 * Preloaded by test servers to leave all threads at one priority. While all tests run, an import or export at a low
 * priority would take longer than a test's timeout.
 */
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

Object.assign(os, { setPriority: () => undefined });
syncBuiltinESMExports();
