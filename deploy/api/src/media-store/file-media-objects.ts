import { access, copyFile, type FileHandle, open, opendir, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isSystemError } from '../errors/system-error.ts';
import { hashOfBytes, hashOfFile } from './hash-of-file.ts';
import {
  type MediaArea,
  MediaConflict,
  MediaKeyRefused,
  type MediaObjects,
  type MediaReader,
  positionsOf,
  type StoredObject,
} from './media-objects.ts';
import { createPlaceFile, removeUnfinished, unfinishedName } from './place-file.ts';
import { removeUnneeded } from './remove-unneeded.ts';

/** Files below a directory. A file appears complete or not at all. */
export function createFileMediaObjects(directory: string): MediaObjects {
  const fileOf = (area: MediaArea, key: string) => join(directory, area, requirePath(key));
  const unfinished = join(directory, 'unfinished');
  const place = createPlaceFile(unfinished);
  return {
    async put(area, key, source, { once = false } = {}) {
      const target = fileOf(area, key);
      if (once && (await isStored(target))) {
        const hash = typeof source === 'string' ? await hashOfFile(source) : hashOfBytes(source);
        if (hash !== (await hashOfFile(target))) throw new MediaConflict(area, key);
        return;
      }
      await place(target, (fresh) =>
        typeof source === 'string' ? copyFile(source, fresh) : writeFile(fresh, source),
      );
    },
    withFile: async (area, key, use) => use(fileOf(area, key)),
    async open(area, key, range) {
      const handle = await open(fileOf(area, key), 'r');
      try {
        const found = await handle.stat();
        const { from, to } = positionsOf(found.size, range);
        const stream = handle.createReadStream({ start: from, end: Math.max(from, to - 1) });
        return { size: found.size, modified: found.mtime, from, to, stream };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    reader: async (area, key) => readerOf(await open(fileOf(area, key), 'r')),
    has: (area, key) => isStored(fileOf(area, key)),
    list: (area, folder = '') => filesBelow(join(directory, area), join(directory, area, folder)),
    remove: (area, key) => rm(fileOf(area, key), { force: true }),
    removeFolder: (area, folder) => rm(fileOf(area, folder), { recursive: true, force: true }),
    removeUnneeded: (area, keys, isNeeded) =>
      removeUnneeded(
        unfinished,
        keys.map((key) => ({
          file: fileOf(area, key),
          aside: join(unfinished, unfinishedName()),
          isNeeded: () => isNeeded(key),
        })),
      ),
    writeExport: (key, write) => place(fileOf('exports', key), write),
    exportDraft: (key) => ({
      path: fileOf('exports', key),
      publish: async () => undefined,
      discard: async () => undefined,
    }),
    removeUnfinished: () => removeUnfinished(unfinished),
  };
}

/** Keys of a bucket may be anything: here they are paths below their area. */
function requirePath(key: string): string {
  const isPath = key.split('/').every((part) => !['', '.', '..'].includes(part)) && !key.includes('\0');
  if (!isPath) throw new MediaKeyRefused(key);
  return key;
}

const isStored = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const readerOf = (handle: FileHandle): MediaReader => ({
  async read(into, position) {
    for (let done = 0; done < into.length; ) {
      const { bytesRead } = await handle.read(into, done, into.length - done, position + done);
      if (bytesRead === 0) throw new Error('a stored file is shorter than it was');
      done += bytesRead;
    }
  },
  close: () => handle.close(),
});

/** Files that are removed meanwhile are left out. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredObject> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, path);
    const found = entry.isFile() ? await stat(path).catch(ignoreMissing) : undefined;
    if (found)
      yield { key: relative(root, path).split(sep).join('/'), bytes: found.size, modified: found.mtime };
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!isSystemError(error, 'ENOENT')) throw error;
}
