import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ExifTool } from 'exiftool-vendored';
import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { type IngestResult, ingestFile } from './ingest-file.ts';

const AT_ONCE = 2;
/** Files that belong to others, and what systems leave behind. */
const ACCOMPANYING = /(\.poster\.jpg|\.xmp|^\..*|^Thumbs\.db)$/i;

/**
 * Takes every file of a folder and its subfolders into the archive, two at a time. What was taken in before
 * is told as a duplicate, so a run that was cut short is simply repeated.
 */
export async function ingestFolder(
  deps: { readonly db: Database; readonly media: MediaStore },
  folder: string,
  {
    onResult = () => undefined,
  }: { onResult?: (result: IngestResult, done: number, all: number) => void } = {},
): Promise<IngestResult[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && !ACCOMPANYING.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const all = waiting.length;
  const results: IngestResult[] = [];
  const tool = new ExifTool({ maxProcs: AT_ONCE });
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await ingestFile({ ...deps, tool }, next);
      results.push(result);
      onResult(result, results.length, all);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return results;
  } finally {
    await tool.end();
  }
}
