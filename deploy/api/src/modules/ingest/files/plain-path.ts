import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { isPlainPath } from './file-name.ts';
import type { FolderFile } from './folder-files.ts';

/** Files beside a file that describe or show it. */
const COMPANIONS = ['', '.xmp', '.poster.jpg'];

/**
 * Calls with a path that every program reads: for a name with line breaks, or one that is not UTF-8, a link to the file in a
 * directory for it alone, with links to its companions.
 */
export async function withPlainPath<Result>(
  { path, name }: FolderFile,
  call: (plain: string) => Promise<Result>,
): Promise<Result> {
  if (isPlainPath(path)) return call(path.toString('utf8'));
  const directory = await mkdtemp(join(tmpdir(), 'newsphoto-name-'));
  try {
    const extension = /^\.[a-z0-9]+$/i.exec(extname(name))?.[0] ?? '';
    const plain = join(directory, `file${extension}`);
    for (const companion of COMPANIONS)
      await symlink(Buffer.concat([path, Buffer.from(companion)]), `${plain}${companion}`);
    return await call(plain);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
