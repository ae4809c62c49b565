/** Mount small file systems for tests of a full disk. Only root can mount, so other users skip these tests. */
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test } from "#tests/support/servers/http-fixtures.ts";

type Mounted = {
  folder: string;
  remove: () => void;
};

export function mountSmallDisk(size: string) {
  const { folder, remove } = mount(["-t", "tmpfs", "-o", `size=${size}`, "tmpfs"]);
  const filler = join(folder, "filler");
  return {
    folder,
    remove,
    fill() {
      for (const bytes of [65_536, 1024, 1]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(bytes));
        } catch {
          // No write of this size fits on the disk. Continue with smaller ones.
        }
      }
    },
    free: () => rmSync(filler),
    leave(bytes: number) {
      const { bavail, bsize } = statfsSync(folder);
      appendFileSync(filler, Buffer.alloc(bavail * bsize - bytes));
    },
    protect: () => run("mount", "-o", "remount,ro", folder),
  };
}

/** The first error makes this ext4 file system read-only, as on most servers. */
export function mountFailingDisk() {
  const image = join(mkdtempSync(join(tmpdir(), "failing-disk-")), "image");
  writeFileSync(image, "");
  truncateSync(image, 32 * 1024 * 1024);
  run("mkfs.ext4", "-q", image);
  const options = ["-o", "loop,errors=remount-ro", image];
  const { folder, remove } = mount(options);
  return {
    folder,
    fail() {
      const device = run("findmnt", "-n", "-o", "SOURCE", folder).trim();
      const trigger = `/sys/fs/ext4/${basename(device)}/trigger_fs_error`;
      test.skip(!existsSync(trigger), "Needs a kernel that can pretend an error of an ext4 file system");
      writeFileSync(trigger, "1");
    },
    repair() {
      run("umount", folder);
      spawnSync("fsck.ext4", ["-p", image]);
      run("mount", ...options, folder);
    },
    remove() {
      remove();
      rmSync(join(image, ".."), { recursive: true, force: true });
    },
  };
}

function mount(options: string[]): Mounted {
  const folder = mkdtempSync(join(tmpdir(), "disk-"));
  const { status, stderr } = spawnSync("mount", [...options, folder], { encoding: "utf8" });
  if (status !== 0) rmSync(folder, { recursive: true });
  test.skip(status !== 0, `Needs a file system of its own, which only root may mount: ${stderr}`);
  return {
    folder,
    remove() {
      spawnSync("umount", [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
  return stdout;
}
