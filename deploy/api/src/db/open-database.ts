import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite/open-pglite.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server; absent: the embedded database in `dataDir`. */
  readonly url: string | undefined;
  /** Connections of this process to the server. */
  readonly poolSize?: number;
  readonly dataDir: string;
  readonly workerUrl: URL;
  /** Minutes between two vacuums of the embedded database; a server does it by itself. */
  readonly vacuumMinutes?: number;
  readonly onError: (error: Error) => void;
}

export function openDatabase({
  url,
  poolSize,
  onError,
  ...embedded
}: DatabaseOptions): Promise<OpenDatabase> {
  return url
    ? Promise.resolve(openPostgres({ url, onError, ...(poolSize !== undefined && { poolSize }) }))
    : openPglite({ ...embedded, onError });
}
