import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFileIntents } from './file-intents.ts';
import type { MediaStore } from './media-store.ts';

/** Media store in `<dataDir>/media`. A file appears whole or not at all. */
export function createFileMediaStore(dataDir: string): MediaStore {
  const originals = join(dataDir, 'media', 'originals');
  const renditionsDirectory = join(dataDir, 'media', 'renditions');
  return {
    renditionsDirectory,
    putOriginal: (key, fromFile) => place(join(originals, key), (fresh) => copyFile(fromFile, fresh)),
    copyRendition: (key, fromFile) =>
      place(join(renditionsDirectory, key), (fresh) => copyFile(fromFile, fresh)),
    putRendition: (key, bytes) => place(join(renditionsDirectory, key), (fresh) => writeFile(fresh, bytes)),
    removeOriginal: (key) => rm(join(originals, key), { force: true }),
    removeRenditionFolder: (folder) =>
      rm(join(renditionsDirectory, folder), { recursive: true, force: true }),
    ...createFileIntents(join(dataDir, 'media', 'intents'), place),
  };
}

/** Writes beside the target, syncs, renames, and syncs the name. */
async function place(target: string, write: (fresh: string) => Promise<void>): Promise<void> {
  const directory = dirname(target);
  await mkdir(directory, { recursive: true });
  const fresh = `${target}.${randomUUID()}`;
  try {
    await write(fresh);
    await sync(fresh, 'r+');
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  await sync(directory, 'r');
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
