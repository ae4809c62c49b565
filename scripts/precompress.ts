import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { projectRoot } from "#db/project-root.ts";

const folder = join(projectRoot, process.env.BUILD_FOLDER ?? "build", "client");
const SMALLEST_WORTH_IT = 512;

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!/\.(?:js|css|svg|txt)$/.test(name)) continue;
  const content = readFileSync(join(folder, name));
  if (content.length < SMALLEST_WORTH_IT) continue;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, quality));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
}
