import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FtpAfterwards } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { freeBytesOf, isFull, RESERVED_BYTES } from '../uploads/free-space.ts';
import {
  type CollectedRow,
  findCollected,
  forgetCollected,
  insertCollected,
  setPlaced,
  setSeen,
} from './collected.repository.ts';
import { FtpFailure, failureOf } from './ftp-problem.ts';
import { type FtpDestination, type FtpOptions, type FtpSession, withFtpSession } from './ftp-session.ts';
import { appendTo, placeFile } from './place-file.ts';
import {
  isSameFile,
  isUnfinishedName,
  isUsableName,
  matchesPattern,
  type RemoteFile,
} from './remote-files.ts';

export interface Collection extends FtpDestination {
  readonly collectionId: number;
  readonly remoteFolder: string;
  readonly namePattern: string;
  readonly afterwards: FtpAfterwards;
  readonly moveTo: string;
}

export interface CollectDeps {
  readonly db: Database;
  readonly ftp: FtpOptions;
  /** Between two lists: a file that changes is still being written. */
  readonly settleMs: number;
  readonly rest: (ms: number) => Promise<unknown>;
  readonly now: () => Date;
  readonly freeBytes?: (directory: string) => Promise<number>;
}

export interface Collected {
  readonly files: number;
  readonly unusable: number;
  /** Of single files, while others were collected. */
  readonly failure?: FtpFailure;
}

const MOST_FILE_BYTES = 4 * 1024 ** 3;
/** Of one run; the others follow in the next one. */
const MOST_FILES = 5000;
const PARTS = '.ftp-';

/**
 * Fetches what is new on a server into the folder of a source, each file once: under a hidden name, then recorded, then placed under its
 * name, and only then moved or deleted on the server. Whatever ends it, the next run continues there.
 */
export async function collectFiles(
  deps: CollectDeps,
  collection: Collection,
  { password, directory, signal }: { password: string; directory: string; signal: AbortSignal },
): Promise<Collected> {
  const { db } = deps;
  const { collectionId, remoteFolder: folder } = collection;
  await locally(mkdir(directory, { recursive: true }));
  const known = await finishPlacing(db, collectionId, directory);
  return withFtpSession(collection, { password, folder, signal }, deps.ftp, async (session) => {
    const { all, fresh, unusable } = await settledFiles(deps, { session, collection, known });
    const run = { deps, collection, session, directory };
    await removeOldParts(directory, collectionId, fresh);
    const failures: FtpFailure[] = [];
    const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
      try {
        return await work();
      } catch (error) {
        const failure = failureOf(error, 'file');
        // One file that cannot be read stops no other.
        if (failure.code !== 'ftp/files' || !session.isOpen()) throw failure;
        failures.push(failure);
        return false;
      }
    };
    let files = 0;
    for (const file of fresh.slice(0, MOST_FILES)) {
      if (!(await attempt(() => fetchFile(run, file)))) continue;
      files += 1;
      await attempt(() => clearFile(run, file.name));
    }
    for (const file of all) if (isKnown(known, file)) await attempt(() => clearFile(run, file.name));
    const names = all.map(({ name }) => name);
    await setSeen(db, collectionId, names, deps.now());
    return { files, unusable, ...(failures[0] && { failure: failures[0] }) };
  });
}

/** What an earlier run recorded and did not place: the file is there, under its hidden name. */
async function finishPlacing(db: Database, collectionId: number, directory: string) {
  const known = await findCollected(db, collectionId);
  for (const row of known.values()) {
    if (row.isPlaced) continue;
    await locally(placeFile(partOf(directory, collectionId, row), directory, row.name));
    await setPlaced(db, collectionId, row.name);
  }
  return known;
}

const isKnown = (known: ReadonlyMap<string, CollectedRow>, file: RemoteFile): boolean => {
  const row = known.get(file.name);
  return row !== undefined && isSameFile(row, file);
};

/** The files of the folder, and those that are new and were the same in two lists, the oldest first. */
async function settledFiles(
  { settleMs, rest }: CollectDeps,
  {
    session,
    collection,
    known,
  }: { session: FtpSession; collection: Collection; known: ReadonlyMap<string, CollectedRow> },
) {
  const read = async () => matchingFiles(await session.list(), collection.namePattern);
  const first = await read();
  const isFresh = (file: RemoteFile): boolean => !isKnown(known, file);
  if (!first.files.some(isFresh)) return { all: first.files, fresh: [], unusable: first.unusable };
  await rest(settleMs);
  const second = await read();
  const before = new Map(first.files.map((file) => [file.name, file]));
  const isSettled = ({ name, size, modified }: RemoteFile): boolean => {
    const earlier = before.get(name);
    return earlier?.size === size && earlier.modified === modified;
  };
  const fresh = second.files.filter((file) => isFresh(file) && isSettled(file));
  return { all: second.files, fresh: fresh.sort(byTime), unusable: second.unusable };
}

const byTime = (one: RemoteFile, other: RemoteFile): number =>
  one.modified < other.modified ? -1 : one.modified > other.modified ? 1 : one.name < other.name ? -1 : 1;

/** Files whose names match, each name once, and how many have a name that cannot be used, or are too large. */
export function matchingFiles(files: readonly RemoteFile[], pattern: string) {
  const named = files.filter(({ name }) => !isUnfinishedName(name) && matchesPattern(name, pattern));
  const isUsable = ({ name, size }: RemoteFile): boolean => isUsableName(name) && size <= MOST_FILE_BYTES;
  const usable = named.filter(isUsable);
  return {
    files: [...new Map(usable.map((file) => [file.name, file])).values()],
    unusable: named.length - usable.length,
  };
}

const partOf = (directory: string, collectionId: number, { name, size, modified }: RemoteFile): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, size, modified]))
    .digest('hex');
  return join(directory, `${PARTS}${collectionId}-${hash.slice(0, 20)}.part`);
};

/** Parts of files that have changed or gone on the server since. */
async function removeOldParts(
  directory: string,
  collectionId: number,
  fresh: readonly RemoteFile[],
): Promise<void> {
  const wanted = new Set(fresh.map((file) => partOf(directory, collectionId, file)));
  for (const name of await locally(readdir(directory)))
    if (name.startsWith(`${PARTS}${collectionId}-`) && !wanted.has(join(directory, name)))
      await locally(rm(join(directory, name), { force: true }));
}

interface Run {
  readonly deps: CollectDeps;
  readonly collection: Collection;
  readonly session: FtpSession;
  readonly directory: string;
}

/** False if the file is still growing. */
async function fetchFile(run: Run, file: RemoteFile): Promise<boolean> {
  const { deps, collection, directory } = run;
  const { collectionId } = collection;
  const part = partOf(directory, collectionId, file);
  const isComplete = await download(run, file, part).catch(async (error: unknown) => {
    if (error instanceof FtpFailure && error.code === 'ftp/files') await rm(part, { force: true });
    throw error;
  });
  if (!isComplete) {
    await locally(rm(part, { force: true }));
    return false;
  }
  await insertCollected(deps.db, collectionId, file, deps.now());
  await locally(placeFile(part, directory, file.name));
  await setPlaced(deps.db, collectionId, file.name);
  return true;
}

async function download({ deps, session, directory }: Run, file: RemoteFile, part: string): Promise<boolean> {
  const { freeBytes = freeBytesOf } = deps;
  const had = await stat(part).then(
    ({ size }) => size,
    () => 0,
  );
  const from = had <= file.size ? had : 0;
  if ((await locally(freeBytes(directory))) < file.size - from + RESERVED_BYTES)
    throw new FtpFailure('ftp/local', 'ENOSPC');
  const handle = await locally(open(part, from > 0 ? 'a' : 'w'));
  try {
    const size = from < file.size ? await receive({ session, handle }, file, from) : from;
    if (size !== file.size) return false;
    await locally(handle.datasync());
    return true;
  } finally {
    await handle.close();
  }
}

type Receiving = Pick<Run, 'session'> & { readonly handle: Awaited<ReturnType<typeof open>> };

async function receive({ session, handle }: Receiving, file: RemoteFile, from: number): Promise<number> {
  const fetch = async (start: number): Promise<number> => {
    const { to, size } = appendTo(handle, { from: start, most: file.size });
    let broken: unknown;
    to.on('error', (error: unknown) => {
      broken = error;
    });
    await session.download(file.name, to, start).catch((failure: unknown) => {
      throw isFull(broken) ? failureOf(broken, 'local') : failure;
    });
    return size();
  };
  try {
    return await fetch(from);
  } catch (error) {
    const isRefused = error instanceof FtpFailure && error.code === 'ftp/files' && session.isOpen();
    // A server that cannot continue in the middle.
    if (!isRefused || from === 0) throw error;
    await locally(handle.truncate(0));
    return fetch(0);
  }
}

/** Moves or deletes on the server what is in the folder here; always true. */
async function clearFile({ deps, collection, session }: Run, name: string): Promise<boolean> {
  const { afterwards, moveTo, collectionId } = collection;
  if (afterwards === 'leave') return true;
  if (afterwards === 'delete') await session.remove(name);
  else await session.move(name, moveTo);
  await forgetCollected(deps.db, collectionId, name);
  return true;
}

async function locally<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    throw failureOf(error, 'local');
  }
}
