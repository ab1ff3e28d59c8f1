import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { KEY_BYTES, parseRing, type RingKey, RingRefused, ringText } from './ring-text.ts';

/** A change takes milliseconds: what is older was left by a process that was killed. */
const STALE_MS = 30_000;
/** Prepared files of killed processes, which contain keys; `.next` is that of earlier versions. */
const PREPARED = /\.(next|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const ringPath = (dataDir: string, file: string): string => join(dataDir, 'keys', file);

/** @throws RingRefused if it is damaged; the system's error if it cannot be read */
export function readRingFile(file: string): RingKey[] {
  return parseRing(readFileSync(file), { file, made: statSync(file).mtime });
}

/** Makes a ring of one key where there is none, readable by its owner alone; never replaces another process' key. */
export function makeRingFile(file: string): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const prepared = prepare(file, randomBytes(KEY_BYTES));
  try {
    // A link appears complete or not at all.
    linkSync(prepared, file);
    syncDirectory(file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(prepared);
  }
}

/** Replaces a ring: readers see the former or the new one. One change at a time; a failed one leaves it as it was. */
export function changeRingFile(file: string, change: (ring: RingKey[]) => readonly RingKey[]): void {
  const release = lock(`${file}.lock`);
  let prepared: string | undefined;
  try {
    removeLeftovers(file);
    const former = statSync(file);
    prepared = prepare(file, ringText(change(readRingFile(file))), former);
    // This process may have been stopped for so long that another one took its lock over.
    const { ino, mtimeMs } = statSync(file);
    if (ino !== former.ino || mtimeMs !== former.mtimeMs) throw new RingRefused(BUSY);
    renameSync(prepared, file);
    syncDirectory(file);
  } finally {
    if (prepared) rmSync(prepared, { force: true });
    release();
  }
}

const BUSY = 'another command changes the ring: try again';

/** A file beside the ring, complete on the disk; it belongs to the owner of the former ring, also where another user runs the command. */
function prepare(file: string, content: Buffer | string, former?: Stats): string {
  const prepared = `${file}.${randomUUID()}`;
  const handle = openSync(prepared, 'wx', 0o600);
  try {
    writeFileSync(handle, content);
    if (former && former.uid !== process.geteuid?.()) fchownSync(handle, former.uid, former.gid);
    fsyncSync(handle);
  } catch (error) {
    rmSync(prepared, { force: true });
    if (!isCode(error, 'EPERM')) throw error;
    throw new RingRefused(`${file} belongs to another user: run the command as the user of the servers`);
  } finally {
    closeSync(handle);
  }
  return prepared;
}

/** Returns a function that releases it. @throws RingRefused if another process holds it */
function lock(file: string): () => void {
  const id = randomUUID();
  if (ageOf(file) > STALE_MS) rmSync(file, { force: true });
  try {
    writeFileSync(file, id, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (isCode(error, 'EEXIST')) throw new RingRefused(BUSY);
    throw error;
  }
  return () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === id) rmSync(file, { force: true });
  };
}

function removeLeftovers(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const path = join(dirname(file), name);
    const isLeftover = PREPARED.test(name) && path.replace(PREPARED, '') === file;
    if (isLeftover && ageOf(path) > STALE_MS) rmSync(path, { force: true });
  }
}

/** A new name survives a loss of power as well, where the file system can sync a directory: SMB and Windows cannot. */
function syncDirectory(file: string): void {
  let handle: number | undefined;
  try {
    handle = openSync(dirname(file), 'r');
    fsyncSync(handle);
  } catch (error) {
    if (!['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP'].some((code) => isCode(error, code))) throw error;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function ageOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}

export const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
