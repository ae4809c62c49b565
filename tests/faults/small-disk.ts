/** Small file systems that a test may fill or break. Only root may mount them: elsewhere such a test is skipped. */
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test } from "#tests/support/servers/http-fixtures.ts";

type Mounted = {
  folder: string;
  /** To be called when no process uses it any more. */
  remove: () => void;
};

/** Mounts a file system of `size` ("6m") in memory. */
export function mountSmallDisk(size: string) {
  const { folder, remove } = mount(["-t", "tmpfs", "-o", `size=${size}`, "tmpfs"]);
  const filler = join(folder, "filler");
  return {
    folder,
    remove,
    /** Fills what is left to the last byte. */
    fill() {
      for (const bytes of [65_536, 1024, 1]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(bytes));
        } catch {
          // Full, for pieces of this size.
        }
      }
    },
    /** Takes away what `fill` or `leave` has written. */
    free: () => rmSync(filler),
    /** Fills it until so many bytes are left. */
    leave(bytes: number) {
      const { bavail, bsize } = statfsSync(folder);
      appendFileSync(filler, Buffer.alloc(bavail * bsize - bytes));
    },
    /** From now on nothing can be written to it. No file of it may be open for writing. */
    protect: () => run("mount", "-o", "remount,ro", folder),
  };
}

/** Mounts a file system that becomes read-only with the first error, as servers' disks usually are set to do. */
export function mountFailingDisk() {
  const image = join(mkdtempSync(join(tmpdir(), "failing-disk-")), "image");
  writeFileSync(image, "");
  truncateSync(image, 32 * 1024 * 1024);
  run("mkfs.ext4", "-q", image);
  const options = ["-o", "loop,errors=remount-ro", image];
  const { folder, remove } = mount(options);
  return {
    folder,
    /** An error of the disk, while files on it are open. */
    fail() {
      const device = run("findmnt", "-n", "-o", "SOURCE", folder).trim();
      const trigger = `/sys/fs/ext4/${basename(device)}/trigger_fs_error`;
      test.skip(!existsSync(trigger), "Needs a kernel that can pretend an error of an ext4 file system");
      writeFileSync(trigger, "1");
    },
    /** What an operator does then: checks the disk and mounts it again. No process may be using it. */
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
