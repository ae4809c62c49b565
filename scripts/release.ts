/** Make the files of a release: a software bill of materials, images for two platforms, and checksums. */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#db/project-root.ts";
import { findReleaseProblems, readReleaseFiles } from "./release-checks.ts";

const PLATFORMS = ["linux/amd64", "linux/arm64"];

const { values } = parseArgs({
  options: {
    "without-images": { type: "boolean", default: false },
    /** Replaces the Dockerfile's base image, for example by the same image in a registry of your own. */
    "node-image": { type: "string" },
  },
});
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: projectRoot, encoding: "utf8" });

const files = readReleaseFiles();
const problems = findReleaseProblems(files);
if (run("git", "status", "--porcelain") !== "") problems.push("The working tree has changes. Commit them first.");
const commit = run("git", "rev-parse", "HEAD").trim();
const tag = `v${files.version}`;
const tagged = run("git", "tag", "--list", tag, "--format=%(objectname) %(*objectname)");
if (tagged !== "" && !tagged.includes(commit)) problems.push(`The tag ${tag} is on another commit. Raise the version.`);
const hasBuildah = spawnSync("buildah", ["--version"]).status === 0;
if (!hasBuildah && !values["without-images"])
  problems.push("buildah is not installed, so no image can be built. Install it, or pass --without-images.");
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

const folder = join(projectRoot, "release", files.version);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const sbom = run("npm", "sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only");
writeFileSync(join(folder, `sbom-${files.version}.cdx.json`), sbom);

if (!values["without-images"]) for (const platform of PLATFORMS) buildImage(platform);

const sums = readdirSync(folder)
  .sort()
  .map(
    (name) =>
      `${createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex")}  ${name}\n`,
  );
writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));

console.log(`The files of ${files.version} are in ${folder}:`);
for (const name of readdirSync(folder)) console.log(`  ${name}`);
if (values["without-images"]) console.log("No image was built.");
console.log("Nothing is signed, because this script has no key. Sign SHA256SUMS with yours.");
if (tagged === "") console.log(`Then tag the commit: git tag -a ${tag} -m "Release ${files.version}"`);

/** An image for a platform other than this machine's needs qemu-user-static, or a machine of that platform. */
function buildImage(platform: string): void {
  const name = `sales-role-assessment:${files.version}-${platform.replace("linux/", "")}`;
  const base = values["node-image"] ? [`NODE_IMAGE=${values["node-image"]}`] : [];
  const labels = [`VERSION=${files.version}`, `REVISION=${commit}`, ...base].flatMap((value) => ["--build-arg", value]);
  const options = { cwd: projectRoot, stdio: "inherit" } as const;
  execFileSync("buildah", ["build", "--platform", platform, ...labels, "--tag", name, "."], options);
  const file = join(folder, `image-${files.version}-${platform.replace("linux/", "")}.tar`);
  execFileSync("buildah", ["push", name, `oci-archive:${file}`], options);
}
