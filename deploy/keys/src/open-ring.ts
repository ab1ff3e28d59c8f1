import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { isCode, makeRingFile, readRingFile, ringPath } from './ring-file.ts';
import { currentOf, idOf, KEY_BYTES, type RingKey } from './ring-text.ts';
import { LOOK_MS } from './rings.ts';

/** A signature that no key made may be by a new one. Rarer than that, so that forged ones do not read a file each. */
const MISSED_LOOK_MS = 1_000;
const SHORTEST_SECRET = 32;

/** Keys of a running process, up to date with their file. */
export interface KeyRing {
  /** Signs and seals. */
  current(): RingKey;
  /** Verify and open; the current one is first. */
  all(): readonly RingKey[];
  /** After a signature or box that no key made: true if there may be other keys now. */
  missed(): boolean;
}

export interface RingPlace {
  readonly file: string;
  /** From the environment: one secret, or several with commas between, of which the first signs. */
  readonly secret: string | undefined;
  readonly dataDir: string | undefined;
  /** ms since 1970. */
  readonly now?: () => number;
  /** A changed file that cannot be read: the process goes on with the keys that it has. */
  readonly onProblem?: (error: unknown) => void;
}

/** The ring of a process: made below `dataDir` at first use. Without a place, a key of this process alone. */
export function openRing(place: RingPlace): KeyRing {
  if (place.secret || !place.dataDir) return readRing(place) ?? ringOfKey(randomBytes(KEY_BYTES));
  makeRingFile(ringPath(place.dataDir, place.file));
  return watchedRing(ringPath(place.dataDir, place.file), place);
}

/** An existing ring; none is made. */
export function readRing(place: RingPlace): KeyRing | undefined {
  const { file, secret, dataDir } = place;
  if (secret) return fixedRing(secretsOf(secret).map(keyOfSecret));
  if (!dataDir) return undefined;
  try {
    return watchedRing(ringPath(dataDir, file), place);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Keys that do not change. */
export function fixedRing(keys: readonly RingKey[]): KeyRing {
  return {
    current: () => currentOf(keys),
    all: () => inOrder(keys),
    missed: () => false,
  };
}

export const ringOfKey = (bytes: Buffer): KeyRing =>
  fixedRing([{ id: idOf(bytes), bytes, made: new Date(0), from: new Date(0) }]);

/** It looks at the file while it is used: no timer holds the process. */
function watchedRing(
  file: string,
  { now = Date.now, onProblem }: Pick<RingPlace, 'now' | 'onProblem'>,
): KeyRing {
  let stamp = stampOf(file);
  let keys = readRingFile(file);
  let looked = now();
  const look = (afterMs: number): boolean => {
    if (Math.abs(now() - looked) < afterMs) return false;
    looked = now();
    try {
      const found = stampOf(file);
      if (found === stamp) return false;
      keys = readRingFile(file);
      stamp = found;
      return true;
    } catch (error) {
      onProblem?.(error);
      return false;
    }
  };
  return {
    current() {
      look(LOOK_MS);
      return currentOf(keys);
    },
    all() {
      look(LOOK_MS);
      return inOrder(keys);
    },
    missed: () => look(MISSED_LOOK_MS),
  };
}

function inOrder(keys: readonly RingKey[]): readonly RingKey[] {
  const current = currentOf(keys);
  return [current, ...keys.filter((key) => key !== current).reverse()];
}

/** A file that was replaced has another number, even within one tick of its clock. */
function stampOf(file: string): string {
  const { ino, size, mtimeMs } = statSync(file);
  return `${ino} ${size} ${mtimeMs}`;
}

/** A comma may also be part of one secret: then something between them is too short. */
function secretsOf(secret: string): string[] {
  const parts = secret.split(',').map((part) => part.trim());
  return parts.every((part) => part.length >= SHORTEST_SECRET) ? parts : [secret];
}

function keyOfSecret(secret: string, position: number): RingKey {
  const bytes = createHash('sha256').update(secret).digest();
  return { id: idOf(bytes), bytes, made: new Date(0), from: position === 0 ? new Date(0) : undefined };
}
