import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite/open-pglite.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server; absent: the embedded database in `dataDir`. */
  readonly url: string | undefined;
  readonly dataDir: string;
  readonly workerUrl: URL;
  readonly onError: (error: Error) => void;
}

export function openDatabase({ url, dataDir, workerUrl, onError }: DatabaseOptions): Promise<OpenDatabase> {
  return url ? Promise.resolve(openPostgres({ url, onError })) : openPglite({ dataDir, workerUrl, onError });
}
