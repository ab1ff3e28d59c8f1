import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { KEY_BYTES, parseRing, type RingKey, RingRefused, ringText } from './ring-text.ts';

/** A change takes milliseconds: what is older was left by a process that was killed. */
const STALE_MS = 30_000;

export const ringPath = (dataDir: string, file: string): string => join(dataDir, 'keys', file);

/** @throws RingRefused if it is damaged; the system's error if it cannot be read */
export function readRingFile(file: string): RingKey[] {
  return parseRing(readFileSync(file), { file, made: statSync(file).mtime });
}

/** Makes a ring of one key where there is none, readable by its owner alone; never replaces another process' key. */
export function makeRingFile(file: string): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const prepared = `${file}.${randomUUID()}`;
  writeFileSync(prepared, randomBytes(KEY_BYTES), { mode: 0o600 });
  try {
    // A link appears complete or not at all.
    linkSync(prepared, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(prepared);
  }
}

/** Replaces a ring: readers see the former or the new one. One change at a time; a failed one leaves it as it was. */
export function changeRingFile(file: string, change: (ring: RingKey[]) => readonly RingKey[]): void {
  const next = `${file}.next`;
  if (ageOf(next) > STALE_MS) rmSync(next, { force: true });
  const handle = openNext(next);
  try {
    writeFileSync(handle, ringText(change(readRingFile(file))));
    fsyncSync(handle);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

function openNext(next: string): number {
  try {
    return openSync(next, 'wx', 0o600);
  } catch (error) {
    if (isCode(error, 'EEXIST')) throw new RingRefused('another command changes the ring: try again');
    throw error;
  }
}

function ageOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}

export const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
