import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { explainFailure } from './files/explain-failure.ts';
import { escapedName } from './files/file-name.ts';
import { type ClosedFolder, type FolderFile, filesOfFolder } from './files/folder-files.ts';
import { withPlainPath } from './files/plain-path.ts';
import { ingestEvery } from './ingest-every.ts';
import type { IngestDeps, IngestResult, Intake } from './ingest-file.ts';
import { openExifTool } from './open-exiftool.ts';
import { refusalOfPath } from './refusals.ts';

/** Options of the ingest of a folder. */
export type FolderDeps = Omit<IngestDeps, 'tool'>;

export interface IngestListeners {
  /** How each file is stored, besides what it states. */
  readonly intake?: Intake | undefined;
  readonly onResult?: ((result: IngestResult, done: number, all: number) => void) | undefined;
}

/** A core decodes while another file is stored. */
const CORES = Math.max(2, availableParallelism());
const AT_ONCE = CORES + 1;

/**
 * Ingests every file of a folder and its subfolders, as many at a time as there are cores. Files that were ingested before are reported as
 * duplicates, so an interrupted run is simply repeated.
 */
export async function ingestFolder(
  deps: FolderDeps,
  folder: string,
  { onResult = () => undefined, intake }: IngestListeners = {},
): Promise<IngestResult[]> {
  const waiting = await filesOfFolder(resolve(folder));
  const all = waiting.length;
  const results: IngestResult[] = [];
  let done = 0;
  const tool = openExifTool(CORES);
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const some = await ingestOrExplain({ ...deps, tool }, next, intake);
      done += 1;
      results.push(...some);
      for (const result of some) onResult(result, done, all);
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

/** A file that cannot be opened or read does not stop the others. Of a file of several texts each has its result. */
async function ingestOrExplain(
  deps: IngestDeps,
  found: FolderFile | ClosedFolder,
  intake?: Intake,
): Promise<readonly IngestResult[]> {
  const { name } = found;
  const file = escapedName(name);
  if ('error' in found) return [refusalOfPath(file, explainFailure(found.error, found.path.toString()))];
  return withPlainPath(found, async (path) => {
    try {
      return await ingestEvery(deps, path, name, intake);
    } catch (error) {
      const reason = explainFailure(error, path);
      if (reason === undefined) throw error;
      return [refusalOfPath(file, reason)];
    }
  });
}
