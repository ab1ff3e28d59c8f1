import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSystemError } from '../errors/system-error.ts';

export interface CopiedFile {
  /** Below the data directory, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Incomplete files, and files of a running process alone. */
const PASSING = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\.staging-|\.lock$|^ingest-door\.json$/;

/** Every file below a folder of a directory, sorted; none if the folder does not exist. */
export async function listFiles(directory: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !PASSING.test(name))
      .map(async (entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return listFiles(directory, path);
        return entry.isFile() ? [path] : [];
      }),
  );
  return found.flat().sort();
}

/** Copies a file and hashes its bytes; undefined if it was removed meanwhile. */
export async function copyFile(path: string, from: string, to: string): Promise<CopiedFile | undefined> {
  const target = join(to, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    // Keys are among them: readable by their owner alone.
    const writing = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(createReadStream(join(from, path)), count, writing);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Files below folders with their content. */
export async function readSmallFiles(
  directory: string,
  folders: readonly string[],
): Promise<{ path: string; content: Buffer }[]> {
  const paths = (await Promise.all(folders.map((folder) => listFiles(directory, folder)))).flat();
  const found = await Promise.all(
    paths.map(async (path) => ({
      path,
      content: await readFile(join(directory, path)).catch(() => undefined),
    })),
  );
  return found.flatMap(({ path, content }) => (content ? [{ path, content }] : []));
}

export async function writeSmallFile(path: string, content: Buffer, directory: string): Promise<CopiedFile> {
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await writeFile(target, content, { flag: 'wx', mode: 0o600, flush: true });
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
