import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ListedObject, ObjectStorage, StoredObject, WriteCondition } from '../object-storage.ts';
import { ReleaseRefused } from '../ports.ts';
import { errorCode } from './error-code.ts';
import { withExclusiveLock } from './exclusive-lock.ts';

/** Object storage in a directory: a key is a path below it. Files that begin with a dot are internal. */
export function createFileObjectStorage(root: string): ObjectStorage {
  const fileOf = (key: string) => {
    const parts = key.split('/');
    if (parts.includes('..')) throw new ReleaseRefused('store/bad-key', `${key} leads out of the store`);
    return join(root, ...parts);
  };
  const read = async (key: string): Promise<StoredObject | undefined> => {
    const body = await readIfThere(fileOf(key));
    return body && { body, tag: tagOf(body) };
  };

  return {
    address: root,
    read,
    async readIfChanged(key, tag) {
      const found = await read(key);
      return found?.tag === tag ? 'same' : found;
    },
    async write(key, body, condition) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      const fresh = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
      await writeThrough(fresh, body, condition !== undefined);
      try {
        return await moveInto(file, fresh, condition);
      } finally {
        await rm(fresh, { force: true });
      }
    },
    async list(prefix) {
      const directory = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const found = await filesBelow(root, directory);
      return found
        .filter(({ key }) => key.startsWith(prefix))
        .sort((one, other) => (one.key < other.key ? -1 : 1));
    },
    async remove(keys) {
      for (const key of keys) {
        await rm(fileOf(key), { force: true });
        await removeEmptied(dirname(fileOf(key)), root);
      }
    },
  };
}

/** Creating a hard link fails if the name exists: this decides without a lock which process was first. */
async function moveInto(
  file: string,
  fresh: string,
  condition: WriteCondition | undefined,
): Promise<boolean> {
  if (condition === undefined) {
    await rename(fresh, file);
    return true;
  }
  if (condition === 'absent') {
    return link(fresh, file).then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      },
    );
  }
  return withExclusiveLock(join(dirname(file), `.${basename(file)}.lock`), async () => {
    const current = await readIfThere(file);
    if (!current || tagOf(current) !== condition.tag) return false;
    await rename(fresh, file);
    return true;
  });
}

async function writeThrough(file: string, body: Buffer, lasting: boolean): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(body);
    if (lasting) await handle.sync();
  } finally {
    await handle.close();
  }
}

async function filesBelow(root: string, directory: string): Promise<ListedObject[]> {
  const entries = await readdir(join(root, directory), { withFileTypes: true }).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return [];
    throw error;
  });
  const found = await Promise.all(
    entries.map(async (entry): Promise<ListedObject[]> => {
      if (entry.name.startsWith('.')) return [];
      const key = `${directory}${entry.name}`;
      if (entry.isDirectory()) return filesBelow(root, `${key}/`);
      // It may have been removed meanwhile.
      const { size, mtime } = await stat(join(root, key)).catch(() => ({ size: 0, mtime: undefined }));
      return mtime ? [{ key, bytes: size, modified: mtime }] : [];
    }),
  );
  return found.flat();
}

/** Directories are removed with their last file. */
async function removeEmptied(directory: string, root: string): Promise<void> {
  if (directory === root || !directory.startsWith(root)) return;
  const isGone = await rmdir(directory).then(
    () => true,
    () => false,
  );
  if (isGone) await removeEmptied(dirname(directory), root);
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))) return undefined;
    throw error;
  }
}

function tagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
