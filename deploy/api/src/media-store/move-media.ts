import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isSystemError } from '../errors/system-error.ts';
import { hashOfFile } from './hash-of-file.ts';
import {
  type MediaArea,
  MediaConflict,
  MediaKeyRefused,
  type MediaObjects,
  type StoredObject,
} from './media-objects.ts';

/** Notes of files that are about to be stored are of the processes that run: they are not moved. */
export const MOVED_AREAS = ['originals', 'renditions', 'exports'] as const satisfies readonly MediaArea[];

const LineSchema = Type.Object({
  area: Type.String(),
  key: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  /** When the file of the source was written last; absent in journals of older builds. */
  modified: Type.Optional(Type.Integer()),
  /** Where it was copied to; absent in journals of older builds. */
  to: Type.Optional(Type.String()),
});
type Line = Static<typeof LineSchema>;

export interface MoveReport {
  /** Copied now, and read again with the same SHA-256. */
  readonly copied: number;
  readonly bytes: number;
  /** By an earlier run. */
  readonly before: number;
  /** Removed from the source while it was copied. */
  readonly vanished: number;
  /** Files of the target that the source does not have. */
  readonly extra: readonly string[];
  readonly problems: readonly string[];
}

interface Move {
  readonly from: MediaObjects;
  readonly to: MediaObjects;
  /** A file that names what was copied: a run that was killed is continued by the next one. */
  readonly journal: string;
  /** Address of the target: what was copied elsewhere is compared here. */
  readonly address: string;
  readonly say?: (line: string) => void;
}

const AT_ONCE = 4;
const SAID_EACH = 1000;

/**
 * Copies all files from one store to another, and reads each again there. The source is left as it is. May run beside the server: a second
 * run copies what was stored since.
 */
export async function moveMedia(move: Move): Promise<MoveReport> {
  const { from, to, say } = move;
  const done = await readJournal(move.journal, move.address);
  const tally = { copied: 0, bytes: 0, before: 0, vanished: 0 };
  const extra: string[] = [];
  const problems: string[] = [];
  for (const area of MOVED_AREAS) {
    const left = new Map<string, number>();
    for await (const { key, bytes } of to.list(area)) left.set(key, bytes);
    const take = async (object: StoredObject): Promise<void> => {
      const target = left.get(object.key);
      left.delete(object.key);
      const before = done.get(`${area}/${object.key}`);
      // A picture may have been written again, with the same size.
      const isSame = before?.bytes === object.bytes && before.modified === object.modified.getTime();
      if (isSame && target === object.bytes) {
        tally.before += 1;
        return;
      }
      const outcome = await copy(move, area, object);
      if (outcome === 'vanished') tally.vanished += 1;
      else if (typeof outcome === 'string') problems.push(outcome);
      else {
        tally.copied += 1;
        tally.bytes += outcome.bytes;
        if (tally.copied % SAID_EACH === 0) say?.(`copied: ${tally.copied} files, ${tally.bytes} bytes`);
      }
    };
    await inTurns(from.list(area), take);
    extra.push(...[...left.keys()].map((key) => `${area}/${key}`));
  }
  // A wrong address would look like a move that is complete.
  const isEmpty = tally.copied + tally.before + tally.vanished + problems.length === 0;
  if (isEmpty) problems.push('the source has no files: see DATA_DIR and MEDIA_STORE');
  return { ...tally, extra, problems };
}

/** Takes what comes, several at once; the first failure ends it. */
async function inTurns<T>(source: AsyncIterable<T>, take: (one: T) => Promise<void>): Promise<void> {
  const iterator = source[Symbol.asyncIterator]();
  let isOver = false;
  const work = async (): Promise<void> => {
    while (!isOver) {
      const { value, done } = await iterator.next();
      if (done) return;
      await take(value);
    }
  };
  const ended = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        isOver = true;
        throw error;
      }),
    ),
  );
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function copy(
  { from, to, journal, address }: Move,
  area: MediaArea,
  { key, modified }: StoredObject,
): Promise<Line | string> {
  try {
    const line = await from.withFile(area, key, async (path) => {
      const sha256 = await hashOfFile(path);
      await to.put(area, key, path, { once: area === 'originals' });
      const found = { area, key, sha256, modified: modified.getTime(), to: address };
      return { ...found, ...(await readAgain(to, area, key)) };
    });
    if (line.sha256 !== line.read) return `${area}/${key} was not copied as it is`;
    const { read: _read, ...noted } = line;
    await appendFile(journal, `${JSON.stringify(noted)}\n`, { mode: 0o600 });
    return noted;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return 'vanished';
    if (error instanceof MediaKeyRefused) return `${area}: ${error.message}`;
    if (error instanceof MediaConflict) return `${error.message} in the target`;
    throw error;
  }
}

async function readAgain(
  objects: MediaObjects,
  area: MediaArea,
  key: string,
): Promise<{ readonly bytes: number; readonly read: string }> {
  const { stream, size: bytes } = await objects.open(area, key);
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return { bytes, read: hash.digest('hex') };
}

/** What was copied to this target. The last line of a process that was killed may be a part of one. */
async function readJournal(path: string, address: string): Promise<ReadonlyMap<string, Line>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return '';
    throw error;
  });
  const done = new Map<string, Line>();
  for (const line of text.split('\n')) {
    const noted = parse(line);
    if (noted?.to === address) done.set(`${noted.area}/${noted.key}`, noted);
  }
  // So that the next line is one to itself.
  if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n');
  return done;
}

function parse(line: string): Line | undefined {
  try {
    const noted: unknown = JSON.parse(line);
    return Value.Check(LineSchema, noted) ? noted : undefined;
  } catch {
    return undefined;
  }
}
