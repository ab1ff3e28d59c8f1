import { lstat, readdir } from 'node:fs/promises';
import { textOfName } from '../modules/ingest/files/file-name.ts';

/** A file of a watched folder as it was seen at one moment. Its path is bytes: a name need not be UTF-8. */
export interface SeenFile {
  readonly path: Buffer;
  readonly name: string;
  /** Equal as long as no one writes to it. */
  readonly stamp: string;
}

export interface SeenFolder {
  readonly files: readonly SeenFile[];
  /** Folders inside it, whose files are not read. */
  readonly hasFolders: boolean;
}

const SEPARATOR = Buffer.from('/');
const STATS_AT_ONCE = 64;
/** Names of files that are still being written, and of files that operating systems add. */
const UNFINISHED =
  /^\.|^~\$|\.(tmp|temp|part|partial|filepart|crdownload|uploading|!ut)$|^Thumbs\.db$|^desktop\.ini$/i;

/**
 * The regular files of a folder. Links are never followed, folders inside it are not entered: who may write to the folder could
 * lead the archive to files of others. Empty files are still being written.
 * @throws the error of the folder itself
 */
export async function seenFiles(folder: string): Promise<SeenFolder> {
  const directory = Buffer.from(folder);
  const entries = await readdir(directory, { withFileTypes: true, encoding: 'buffer' });
  const named = entries
    .filter((entry) => entry.isFile())
    .map((entry) => ({
      path: Buffer.concat([directory, SEPARATOR, entry.name]),
      name: textOfName(entry.name),
    }))
    .filter(({ name }) => !UNFINISHED.test(name));
  const files: SeenFile[] = [];
  // Thousands may arrive at once, and a network share answers each question late.
  for (let from = 0; from < named.length; from += STATS_AT_ONCE) {
    const some = named.slice(from, from + STATS_AT_ONCE);
    const stamps = await Promise.all(some.map(({ path }) => stampOf(path)));
    files.push(
      ...some.flatMap((file, at) => (stamps[at] === undefined ? [] : [{ ...file, stamp: stamps[at] }])),
    );
  }
  const hasFolders = entries.some((entry) => entry.isDirectory() && !UNFINISHED.test(textOfName(entry.name)));
  return { files, hasFolders };
}

/** Undefined for a file that has gone, is empty, or is no file any more. */
async function stampOf(path: Buffer): Promise<string | undefined> {
  const found = await lstat(path, { bigint: true }).catch(() => undefined);
  if (!found?.isFile() || found.size === 0n) return undefined;
  return [found.ino, found.size, found.mtimeNs].join(' ');
}
