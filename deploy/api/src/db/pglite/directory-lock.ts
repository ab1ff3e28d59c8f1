import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isSystemError } from '../../errors/system-error.ts';

const FILE_NAME = 'database.lock';
const HEARTBEAT_MS = 10_000;
/** A lock of another machine (or container) that was not refreshed for this long is taken over. */
const FOREIGN_STALE_MS = 60_000;

interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** Distinguishes a process from a later one with the same pid; empty if the system does not report it. */
  readonly started: string;
}

export interface DirectoryLock {
  release(): void;
}

/**
 * Locks a directory for this process. PGlite does not: two processes on one directory lose acknowledged rows without an
 * error. Throws with the holder's pid if it is alive; takes over a stale lock.
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, FILE_NAME);
  const mine = JSON.stringify(thisProcess());
  const prepared = `${path}.${process.pid}`;
  writeFileSync(prepared, mine, { mode: 0o600 });
  try {
    while (!tryLink(prepared, path)) removeStale(path, directory);
  } finally {
    rmSync(prepared, { force: true });
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: () => {
      clearInterval(heartbeat);
      if (read(path) === mine) rmSync(path, { force: true });
    },
  };
}

/** A hard link appears with its complete content, or not at all. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
}

function removeStale(path: string, directory: string): void {
  const seen = read(path);
  if (seen === undefined) return;
  const holder = parseHolder(seen);
  if (holder && isAlive(holder, path)) throw inUse(directory, holder);
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return;
    throw error;
  }
  // Another process may have taken over between reading and renaming: restore its lock.
  const taken = read(aside);
  if (taken !== seen) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function inUse(directory: string, { pid, host }: LockHolder): Error {
  const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  return new Error(
    `the data directory ${directory} is in use by ${where}: stop it or choose another DATA_DIR`,
  );
}

function isAlive(holder: LockHolder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - (modified(path) ?? 0) < FOREIGN_STALE_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isSystemError(error, 'ESRCH')) return false;
  }
  return holder.started === startOf(holder.pid);
}

function thisProcess(): LockHolder {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}

/** Start time in ticks since boot, from Linux' process table. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may contain spaces: fields are counted after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const { pid, host, started } = JSON.parse(text) as Partial<LockHolder>;
    return typeof pid === 'number' && typeof host === 'string' && typeof started === 'string'
      ? { pid, host, started }
      : undefined;
  } catch {
    return undefined;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function modified(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
  }
}
