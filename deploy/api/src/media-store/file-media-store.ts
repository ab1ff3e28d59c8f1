import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileIntents } from './file-intents.ts';
import type { MediaStore } from './media-store.ts';
import { createPlaceFile, removeUnfinished, unfinishedName } from './place-file.ts';
import { removeUnneeded } from './remove-unneeded.ts';

/** Media store in `<dataDir>/media`. A file appears complete or not at all. */
export function createFileMediaStore(dataDir: string): MediaStore {
  const originals = join(dataDir, 'media', 'originals');
  const renditionsDirectory = join(dataDir, 'media', 'renditions');
  const exports = join(dataDir, 'media', 'exports');
  const unfinished = join(dataDir, 'media', 'unfinished');
  const place = createPlaceFile(unfinished);
  return {
    renditionsDirectory,
    uploadsDirectory: join(dataDir, 'uploads'),
    originalFile: (key) => join(originals, key),
    withOriginal: async (key, use) => use(join(originals, key)),
    putOriginal: (key, fromFile) => place(join(originals, key), (fresh) => copyFile(fromFile, fresh)),
    copyRendition: (key, fromFile) =>
      place(join(renditionsDirectory, key), (fresh) => copyFile(fromFile, fresh)),
    putRendition: (key, bytes) => place(join(renditionsDirectory, key), (fresh) => writeFile(fresh, bytes)),
    putExport: (key, write) => place(join(exports, key), write),
    exportFile: (key) => join(exports, key),
    removeExport: (key) => rm(join(exports, key), { force: true }),
    removeOriginal: (key) => rm(join(originals, key), { force: true }),
    removeOriginals: (keys, isNeeded) =>
      removeUnneeded(
        unfinished,
        keys.map((key) => ({
          file: join(originals, key),
          aside: join(unfinished, unfinishedName()),
          isNeeded: () => isNeeded(key),
        })),
      ),
    removeRenditionFolder: (folder) =>
      rm(join(renditionsDirectory, folder), { recursive: true, force: true }),
    removeUnfinished: () => removeUnfinished(unfinished),
    ...createFileIntents(join(dataDir, 'media', 'intents'), place),
  };
}
