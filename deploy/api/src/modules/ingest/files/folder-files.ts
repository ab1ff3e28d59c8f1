import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { textOfName } from './file-name.ts';

/** A file of a folder. Paths are bytes: a name need not be UTF-8. */
export interface FolderFile {
  readonly path: Buffer;
  readonly name: string;
}

/** A subfolder that cannot be listed. */
export interface ClosedFolder extends FolderFile {
  readonly error: unknown;
}

/** Files of other programs and of operating systems. */
const ACCOMPANYING = /(\.poster\.jpg|\.xmp|^\..*|^Thumbs\.db)$/i;
const SEPARATOR = Buffer.from('/');

/**
 * Files of a folder and its subfolders, ordered by path. A subfolder that cannot be listed does not stop the others.
 * @throws the error of the folder itself
 */
export async function filesOfFolder(folder: string): Promise<(FolderFile | ClosedFolder)[]> {
  const found: (FolderFile | ClosedFolder)[] = [];
  const waiting: FolderFile[] = [];
  const list = async (directory: Buffer): Promise<void> => {
    for (const entry of await readdir(directory, { withFileTypes: true, encoding: 'buffer' })) {
      const file = { path: Buffer.concat([directory, SEPARATOR, entry.name]), name: textOfName(entry.name) };
      if (entry.isDirectory()) waiting.push(file);
      else if ((await isFile(entry, file.path)) && !ACCOMPANYING.test(file.name)) found.push(file);
    }
  };
  await list(Buffer.from(folder));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, name } = next;
    await list(path).catch((error: unknown) => found.push({ path, name: `${name}/`, error }));
  }
  return found.sort((a, b) => Buffer.compare(a.path, b.path));
}

/** A broken link counts: it is reported as unreadable in turn. */
async function isFile(entry: Dirent<Buffer>, path: Buffer): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isFile();
  const target = await stat(path).catch(() => undefined);
  return target === undefined || target.isFile();
}
