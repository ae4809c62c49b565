import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { getCandidateManifest } from "#app/platform/page/candidate-manifest.ts";
import { projectRoot } from "#db/project-root.ts";

const folder = join(projectRoot, process.env.BUILD_FOLDER ?? "build", "client");
const SMALLEST_WORTH_IT = 512;
const ASSIGNMENT = "window.__remixManifest=";

writeCandidateManifest();
compressFiles();

function writeCandidateManifest(): void {
  const assets = join(folder, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-(?!candidate).*\.js$/.test(file));
  if (!name) throw new Error("The build has no route manifest");
  const manifest = getCandidateManifest(
    JSON.parse(readFileSync(join(assets, name), "utf8").slice(ASSIGNMENT.length, -1)),
  );
  writeFileSync(join(folder, manifest.url), `${ASSIGNMENT}${JSON.stringify(manifest)};`);
}

function compressFiles(): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:js|css|svg|txt)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    if (content.length < SMALLEST_WORTH_IT) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, quality));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
