import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
    putRendition: (key, bytes) =>
      place(join(renditionsDirectory, key), async (fresh) => {
        const handle = await open(fresh, 'w');
        await handle.writeFile(bytes);
        await handle.close();
      }),
    listOriginals: () => childrenOf(originals, 2),
    listRenditionFolders: () => childrenOf(renditionsDirectory, 2),
    removeOriginal: (key) => rm(join(originals, key), { force: true }),
    removeRenditionFolder: (folder) =>
      rm(join(renditionsDirectory, folder), { recursive: true, force: true }),
  };
}

async function place(target: string, write: (fresh: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const fresh = `${target}.${randomUUID()}`;
  await write(fresh);
  const handle = await open(fresh, 'r+');
  await handle.sync();
  await handle.close();
  await rename(fresh, target);
}

/** Paths of the entries `depth` levels down. */
async function childrenOf(directory: string, depth: number, prefix = ''): Promise<string[]> {
  const entries = await readdir(join(directory, prefix), { withFileTypes: true }).catch(() => []);
  const paths = entries.map(({ name }) => (prefix === '' ? name : `${prefix}/${name}`));
  if (depth === 1) return paths;
  return (await Promise.all(paths.map((path) => childrenOf(directory, depth - 1, path)))).flat();
}
