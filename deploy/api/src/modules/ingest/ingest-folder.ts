import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formatMessage } from '@newsphoto/domain';
import { type IngestDeps, type IngestResult, ingestFile } from './ingest-file.ts';
import { openExifTool } from './open-exiftool.ts';

/** Options of the ingest of a folder. */
export type FolderDeps = Omit<IngestDeps, 'tool'>;

export interface IngestListeners {
  readonly onResult?: ((result: IngestResult, done: number, all: number) => void) | undefined;
}

const AT_ONCE = 2;
/** Files of other programs and of operating systems. */
const ACCOMPANYING = /(\.poster\.jpg|\.xmp|^\..*|^Thumbs\.db)$/i;

/**
 * Ingests every file of a folder and its subfolders, two at a time. Files that were ingested before are reported as
 * duplicates, so an interrupted run is simply repeated.
 */
export async function ingestFolder(
  deps: FolderDeps,
  folder: string,
  { onResult = () => undefined }: IngestListeners = {},
): Promise<IngestResult[]> {
  const waiting = await filesOf(folder);
  const all = waiting.length;
  const results: IngestResult[] = [];
  const tool = openExifTool(AT_ONCE);
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await ingestOrExplain({ ...deps, tool }, next);
      results.push(result);
      onResult(result, results.length, all);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return results;
  } finally {
    // One worker failed: the other ends after its file.
    waiting.length = 0;
    await tool.end();
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const isFile = entry.isSymbolicLink() ? await leadsToFile(path) : entry.isFile();
    if (isFile && !ACCOMPANYING.test(entry.name)) files.push(path);
  }
  return files.sort();
}

/** A broken link counts: it is reported as unreadable in turn. */
async function leadsToFile(link: string): Promise<boolean> {
  const target = await stat(link).catch(() => undefined);
  return target === undefined || target.isFile();
}

/** A file that cannot be opened or read does not stop the others. */
async function ingestOrExplain(deps: IngestDeps, path: string): Promise<IngestResult> {
  try {
    return await ingestFile(deps, path);
  } catch (error) {
    if (!isAboutPath(error, path)) throw error;
    const file = basename(path).normalize('NFC');
    return { file, code: 'E0040', reason: formatMessage('E0040', file) };
  }
}

function isAboutPath(error: unknown, path: string): boolean {
  return typeof error === 'object' && error !== null && 'path' in error && error.path === path;
}
