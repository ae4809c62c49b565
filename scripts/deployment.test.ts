import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [dockerfile, compose, fly] = ["Dockerfile", "compose.yaml", "fly.toml"].map((file) => readFileSync(file, "utf8"));

test("the image pins its base image, has labels, and has the health check of compose.yaml", () => {
  const { version, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(dockerfile).toMatch(
    new RegExp(`^ARG NODE_IMAGE=node:${process.versions.node}-slim@sha256:[0-9a-f]{64}$`, "m"),
  );
  expect(devDependencies.node ?? process.versions.node).toBe(process.versions.node);
  expect(dockerfile?.match(/^FROM .+/gm)?.filter((line) => !/^FROM (?:\$\{NODE_IMAGE\}|runtime)/.test(line))).toEqual(
    [],
  );
  expect(dockerfile).toContain(`\nARG VERSION=${version}\n`);
  for (const label of ["version", "revision", "source", "licenses"]) {
    expect(dockerfile).toContain(`org.opencontainers.image.${label}=`);
  }
  const [, check = ""] = /^HEALTHCHECK[^[]+(\[.+\])$/m.exec(dockerfile ?? "") ?? [];
  expect(compose).toContain(JSON.parse(check).at(-1));
});

test("each organization has a container, a volume and a Caddy block with the same address (C68)", () => {
  const folder = "deploy/organizations";
  const several = readFileSync(`${folder}/compose.yaml`, "utf8");
  const [containers = "", volumes = ""] = several.split(/^volumes:\n/m);
  const [, caddy = "", ...services] = containers.split(/^ {2}(?=\w+:\n)/m);
  const blocks = [
    ...readFileSync(`${folder}/Caddyfile`, "utf8").matchAll(/^(\S+) \{\n\treverse_proxy (\w+):3000\n\}$/gm),
  ];
  expect(blocks.length).toBeGreaterThan(1);
  expect(services.map((text) => text.split(":")[0])).toEqual(blocks.map(([, , name]) => name));
  for (const [place, [, host, name]] of blocks.entries()) {
    const service = services[place] ?? "";
    expect(service).toContain(`PUBLIC_ORIGIN: https://${host}\n      TRUST_PROXY: "1"\n`);
    expect(service).toContain(`volumes:\n      - ${name}:/data\n`);
    expect(service).not.toContain("ports:");
    expect(volumes).toContain(`  ${name}:\n`);
  }
  expect(caddy).toContain("- ./Caddyfile:/etc/caddy/Caddyfile:ro\n");
});

test("Docker and Fly.io restart a server that a failed sync has ended (R137)", () => {
  expect(compose).toContain("restart: unless-stopped\n");
  expect(fly).toContain('[[restart]]\n  policy = "always"\n');
});

test("Fly.io keeps one machine running, grows its volume, and ignores /healthz for routing", () => {
  expect(fly).toMatch(/auto_stop_machines = "off"\n {2}auto_start_machines = false/);
  expect(fly).toMatch(
    /auto_extend_size_threshold = \d+\n {2}auto_extend_size_increment = "\d+GB"\n {2}auto_extend_size_limit/,
  );
  expect(fly).toContain("[checks.health]");
  expect(fly).not.toContain("http_service.checks]]\n");
});
