import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { removeUnfinished, unfinishedName } from '../place-file.ts';

interface CachedFile {
  readonly path: string;
  readonly bytes: number;
  users: number;
  /** Removed from the cache: its last user removes the file. */
  isOut: boolean;
  isRemoved: boolean;
}

/** What is removed from the store is then gone from the machines of other processes as well. */
const MOST_MS = 24 * 60 * 60_000;

/** Writes a file of the store to a path, and returns its size. */
type Fetch = (id: string, path: string) => Promise<number>;

/**
 * Files of the store on this machine, the latest used ones up to a number of bytes. A file in use is never removed. Each process has its
 * files to itself, and those of processes that have ended are removed.
 */
export function createMediaCache(
  directory: string,
  {
    most,
    mostMs = MOST_MS,
    fetch,
  }: { readonly most: number; readonly mostMs?: number; readonly fetch: Fetch },
) {
  const drop = async (file: CachedFile): Promise<void> => {
    if (!file.isOut || file.users > 0) return;
    file.isRemoved = true;
    await rm(file.path, { force: true });
  };
  const files = new LRUCache<string, CachedFile>({
    maxSize: Math.max(1, most),
    ttl: mostMs,
    ttlAutopurge: true,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose(file) {
      file.isOut = true;
      void drop(file).catch(() => undefined);
    },
  });
  const underWay = new Map<string, Promise<CachedFile>>();
  const fetched = async (id: string): Promise<CachedFile> => {
    const path = join(directory, unfinishedName());
    try {
      await mkdir(directory, { recursive: true });
      const file = { path, bytes: await fetch(id, path), users: 0, isOut: false, isRemoved: false };
      if (file.bytes > most) file.isOut = true;
      else files.set(id, file);
      return file;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };
  const find = (id: string): Promise<CachedFile> => {
    const running = underWay.get(id) ?? fetched(id).finally(() => underWay.delete(id));
    underWay.set(id, running);
    return running;
  };
  return {
    async open(): Promise<void> {
      await mkdir(directory, { recursive: true });
      await removeUnfinished(directory);
    },
    async use<T>(id: string, use: (path: string) => Promise<T>): Promise<T> {
      for (;;) {
        const known = files.get(id);
        const file = known ?? (await find(id));
        // Others came between it and its user.
        if (file.isRemoved) continue;
        file.users += 1;
        try {
          if (!known || (await isAsFetched(known))) return await use(file.path);
          // Something else on this machine removed or cut it.
          if (files.peek(id) === known) files.delete(id);
        } finally {
          file.users -= 1;
          await drop(file);
        }
      }
    },
    forget: (id: string): void => void files.delete(id),
  };
}

const isAsFetched = ({ path, bytes }: CachedFile): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size === bytes,
    () => false,
  );
