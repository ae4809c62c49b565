/*
 * LD_PRELOAD library that records what a process does to the files of one folder, and can make syncs fail.
 * RECORD_FOLDER is the folder's absolute path, and RECORD_LOG is a file outside of it. FAIL_SYNCS has one character
 * per sync and repeats: "x" fails with EIO without syncing.
 *
 * A record consists of struct record (40 bytes), a path, a second path and the bytes written. Records have the order in
 * which the calls return. `time` is CLOCK_MONOTONIC in nanoseconds at the end of the call.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum kind { OPENED = 1, WRITE, TRUNCATE, SYNC, FAILED_SYNC, UNLINK, RENAME, LINK, MKDIR };

struct record {
  uint64_t time;
  uint64_t file; /* inode number */
  uint64_t at;   /* offset of a write, or size after a truncation */
  uint32_t length;
  uint16_t path_length;
  uint16_t other_path_length;
  uint32_t kind;
  uint32_t is_folder;
};

#define MAX_FILES 65536
#define MAX_WATCHED_PATH 1024

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static char *watched[MAX_FILES]; /* paths by descriptor, only within the folder */
static const char *folder;
static size_t folder_length;
static const char *fail_syncs;
static size_t fail_length;
static size_t syncs;
static int log_file = -1;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("RECORD_LOG");
  folder = getenv("RECORD_FOLDER");
  fail_syncs = getenv("FAIL_SYNCS");
  fail_length = fail_syncs ? strlen(fail_syncs) : 0;
  if (!path || !folder) return;
  folder_length = strlen(folder);
  log_file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static int is_within(const char *path) {
  if (log_file < 0 || !path || strncmp(path, folder, folder_length) != 0) return 0;
  return path[folder_length] == '/' || path[folder_length] == 0;
}

static int is_watched(int fd) { return log_file >= 0 && fd >= 0 && fd < MAX_FILES && watched[fd]; }

static void put(enum kind kind, uint64_t file, uint64_t at, const char *path, const char *other, const void *bytes,
                size_t length, int is_folder) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  struct record head = {(uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec, file, at, (uint32_t)length,
                        (uint16_t)(path ? strlen(path) : 0), (uint16_t)(other ? strlen(other) : 0), kind,
                        (uint32_t)is_folder};
  struct iovec parts[] = {{&head, sizeof head},
                          {(void *)path, head.path_length},
                          {(void *)other, head.other_path_length},
                          {(void *)bytes, length}};
  if (syscall(SYS_writev, log_file, parts, 4) < 0) abort();
}

static uint64_t inode_of(int fd) {
  struct stat found;
  return fstat(fd, &found) == 0 ? (uint64_t)found.st_ino : 0;
}

static int note_open(int fd, const char *path, int flags, int existed) {
  if (fd < 0 || fd >= MAX_FILES) return fd;
  free(watched[fd]);
  watched[fd] = NULL;
  if (!is_within(path)) return fd;
  struct stat found;
  fstat(fd, &found);
  watched[fd] = strdup(path);
  int is_folder = S_ISDIR(found.st_mode);
  if (!is_folder && !existed) put(OPENED, found.st_ino, 0, path, NULL, NULL, 0, 0);
  if (!is_folder && existed && (flags & O_TRUNC)) put(TRUNCATE, found.st_ino, 0, path, NULL, NULL, 0, 0);
  return fd;
}

#define OPEN_BODY(call)                                                   \
  mode_t mode = 0;                                                        \
  if (flags & (O_CREAT | __O_TMPFILE)) {                                  \
    va_list more;                                                         \
    va_start(more, flags);                                                \
    mode = va_arg(more, mode_t);                                          \
    va_end(more);                                                         \
  }                                                                       \
  pthread_mutex_lock(&turn);                                              \
  int existed = !is_within(path) || access(path, F_OK) == 0;              \
  int fd = call;                                                          \
  int error = errno;                                                      \
  note_open(fd, path, flags, existed);                                    \
  pthread_mutex_unlock(&turn);                                            \
  errno = error;                                                          \
  return fd;

int open(const char *path, int flags, ...) { OPEN_BODY((int)syscall(SYS_openat, AT_FDCWD, path, flags, mode)) }
int open64(const char *path, int flags, ...) {
  OPEN_BODY((int)syscall(SYS_openat, AT_FDCWD, path, flags | O_LARGEFILE, mode))
}

/* Return the path of a name below an open folder, or "" outside of the recorded folder. */
static const char *path_at(int at, const char *name, char path[MAX_WATCHED_PATH]) {
  if (name[0] == '/' || at == AT_FDCWD) return name;
  path[0] = 0;
  if (!is_watched(at) || strlen(watched[at]) + strlen(name) + 2 > MAX_WATCHED_PATH) return path;
  strcat(strcat(strcpy(path, watched[at]), "/"), name);
  return path;
}

int openat(int at, const char *name, int flags, ...) {
  char buffer[MAX_WATCHED_PATH];
  const char *path = path_at(at, name, buffer);
  OPEN_BODY((int)syscall(SYS_openat, at, name, flags, mode))
}

int close(int fd) {
  pthread_mutex_lock(&turn);
  if (fd >= 0 && fd < MAX_FILES) {
    free(watched[fd]);
    watched[fd] = NULL;
  }
  pthread_mutex_unlock(&turn);
  return (int)syscall(SYS_close, fd);
}

static ssize_t recorded_write(int fd, const void *bytes, size_t length, off_t at) {
  pthread_mutex_lock(&turn);
  if (at < 0) {
    at = lseek(fd, 0, SEEK_CUR);
    struct stat found;
    int flags = fcntl(fd, F_GETFL);
    if ((flags & O_APPEND) && fstat(fd, &found) == 0) at = found.st_size;
    ssize_t done = syscall(SYS_write, fd, bytes, length);
    int error = errno;
    if (done > 0) put(WRITE, inode_of(fd), (uint64_t)at, NULL, NULL, bytes, (size_t)done, 0);
    pthread_mutex_unlock(&turn);
    errno = error;
    return done;
  }
  ssize_t done = syscall(SYS_pwrite64, fd, bytes, length, at);
  int error = errno;
  if (done > 0) put(WRITE, inode_of(fd), (uint64_t)at, NULL, NULL, bytes, (size_t)done, 0);
  pthread_mutex_unlock(&turn);
  errno = error;
  return done;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  return is_watched(fd) ? recorded_write(fd, bytes, length, -1) : syscall(SYS_write, fd, bytes, length);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  return is_watched(fd) ? recorded_write(fd, bytes, length, at) : syscall(SYS_pwrite64, fd, bytes, length, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) { return pwrite(fd, bytes, length, at); }

ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (!is_watched(fd)) return syscall(SYS_writev, fd, parts, count);
  ssize_t sum = 0;
  for (int part = 0; part < count; part += 1) {
    ssize_t done = recorded_write(fd, parts[part].iov_base, parts[part].iov_len, -1);
    if (done < 0) return sum > 0 ? sum : done;
    sum += done;
  }
  return sum;
}

/* This call would bypass the recorder. With ENOSYS, callers fall back to write. */
ssize_t copy_file_range(int in, off64_t *in_at, int out, off64_t *out_at, size_t length, unsigned flags) {
  if (is_watched(out)) return errno = ENOSYS, -1;
  return syscall(SYS_copy_file_range, in, in_at, out, out_at, length, flags);
}

int ftruncate(int fd, off_t size) {
  if (!is_watched(fd)) return (int)syscall(SYS_ftruncate, fd, size);
  pthread_mutex_lock(&turn);
  int done = (int)syscall(SYS_ftruncate, fd, size);
  int error = errno;
  if (done == 0) put(TRUNCATE, inode_of(fd), (uint64_t)size, NULL, NULL, NULL, 0, 0);
  pthread_mutex_unlock(&turn);
  errno = error;
  return done;
}
int ftruncate64(int fd, off64_t size) { return ftruncate(fd, size); }

static int recorded_sync(int fd) {
  pthread_mutex_lock(&turn);
  struct stat found;
  fstat(fd, &found);
  int fails = fail_length > 0 && fail_syncs[syncs % fail_length] == 'x';
  syncs += 1;
  put(fails ? FAILED_SYNC : SYNC, found.st_ino, 0, watched[fd], NULL, NULL, 0, S_ISDIR(found.st_mode));
  pthread_mutex_unlock(&turn);
  if (fails) errno = EIO;
  return fails ? -1 : 0;
}
/* Skip the real sync, because the replay decides which data survive a power cut. */
int fsync(int fd) { return is_watched(fd) ? recorded_sync(fd) : (int)syscall(SYS_fsync, fd); }
int fdatasync(int fd) { return is_watched(fd) ? recorded_sync(fd) : (int)syscall(SYS_fdatasync, fd); }

#define NAME_BODY(is_ours, call, kind, path, other)                       \
  pthread_mutex_lock(&turn);                                              \
  int done = (int)call;                                                   \
  int error = errno;                                                      \
  if (done == 0 && (is_ours)) put(kind, 0, 0, path, other, NULL, 0, 0);   \
  pthread_mutex_unlock(&turn);                                            \
  errno = error;                                                          \
  return done;

int unlink(const char *path) {
  NAME_BODY(is_within(path), syscall(SYS_unlinkat, AT_FDCWD, path, 0), UNLINK, path, NULL)
}
int rmdir(const char *path) {
  NAME_BODY(is_within(path), syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR), UNLINK, path, NULL)
}
int unlinkat(int at, const char *name, int flags) {
  char buffer[MAX_WATCHED_PATH];
  const char *path = path_at(at, name, buffer);
  NAME_BODY(is_within(path), syscall(SYS_unlinkat, at, name, flags), UNLINK, path, NULL)
}
int remove(const char *path) {
  struct stat found;
  return lstat(path, &found) == 0 && S_ISDIR(found.st_mode) ? rmdir(path) : unlink(path);
}
int rename(const char *from, const char *to) {
  NAME_BODY(is_within(from) || is_within(to), syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0), RENAME, from, to)
}
int link(const char *from, const char *to) {
  NAME_BODY(is_within(to), syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0), LINK, from, to)
}
int mkdir(const char *path, mode_t mode) {
  NAME_BODY(is_within(path), syscall(SYS_mkdirat, AT_FDCWD, path, mode), MKDIR, path, NULL)
}
