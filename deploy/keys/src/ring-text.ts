import { createHash } from 'node:crypto';

export const KEY_BYTES = 32;
const FORMAT = 'newsphoto-keys/1';
const ID_CHARACTERS = 10;

export interface RingKey {
  /** Derived from the key; it does not reveal it. */
  readonly id: string;
  readonly bytes: Buffer;
  readonly made: Date;
  /** The key signs and seals from then on, until another one does; undefined: it only verifies and opens. */
  readonly from: Date | undefined;
}

/** A ring that is damaged, or a change of one that would break something; the text has no secrets. */
export class RingRefused extends Error {}

export const idOf = (bytes: Buffer): string =>
  `k${createHash('sha256').update('newsphoto key id\0').update(bytes).digest('hex').slice(0, ID_CHARACTERS)}`;

/** The key that signs and seals: the one that was used last. All processes agree on it, whatever their clocks show. */
export function currentOf(ring: readonly RingKey[]): RingKey {
  const current = ring
    .filter((key) => key.from !== undefined)
    .sort((a, b) => startOf(a) - startOf(b))
    .at(-1);
  if (!current) throw new RingRefused('the ring has no key that is used');
  return current;
}

export const startOf = ({ from }: RingKey): number => from?.getTime() ?? Number.POSITIVE_INFINITY;

/** Reads a file: 32 bytes are the one key of an installation that never changed it. `made`: when the file was written. */
export function parseRing(content: Buffer, { file, made }: { file: string; made: Date }): RingKey[] {
  // The first line of a ring has as many bytes as a key, and they are no secret.
  if (content.length === KEY_BYTES && !content.includes(FORMAT)) {
    return [{ id: idOf(content), bytes: content, made, from: new Date(0) }];
  }
  const keys = readKeys(content);
  if (!keys?.some(({ from }) => from)) throw new RingRefused(`${file} is damaged: it is no ring of keys`);
  return keys;
}

export function ringText(ring: readonly RingKey[]): string {
  const keys = ring.map(({ id, bytes, made, from }) => ({
    ...{ id, key: bytes.toString('base64url'), made: made.toISOString() },
    from: from?.toISOString() ?? null,
  }));
  return `${JSON.stringify({ format: FORMAT, keys }, null, 2)}\n`;
}

function readKeys(content: Buffer): RingKey[] | undefined {
  const value = parsed(content);
  if (!isObject(value) || value.format !== FORMAT || !Array.isArray(value.keys)) return undefined;
  const keys = value.keys.map(readKey);
  const known = keys.filter((key) => key !== undefined);
  return known.length === keys.length ? known : undefined;
}

function readKey(value: unknown): RingKey | undefined {
  if (!isObject(value) || typeof value.key !== 'string') return undefined;
  const bytes = Buffer.from(value.key, 'base64url');
  const [made, from] = [momentOf(value.made), value.from === null ? undefined : momentOf(value.from)];
  const isComplete = bytes.length === KEY_BYTES && idOf(bytes) === value.id;
  if (!isComplete || !made || (value.from !== null && !from)) return undefined;
  return { id: idOf(bytes), bytes, made, from };
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

function momentOf(value: unknown): Date | undefined {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
