import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite/open-pglite.ts';
import { openPostgres, requireUtc } from './postgres.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server; absent: the embedded database in `dataDir`. */
  readonly url: string | undefined;
  /** The same server without pgbouncer; absent: `url` is the server itself. */
  readonly sessionUrl?: string | undefined;
  /** False where statements cannot be prepared by name. */
  readonly isPrepared?: boolean;
  /** Connections of this process to the server. */
  readonly poolSize?: number;
  readonly dataDir: string;
  readonly workerUrl: URL;
  /** Minutes between two vacuums of the embedded database; a server does it by itself. */
  readonly vacuumMinutes?: number;
  readonly onError: (error: Error) => void;
}

export async function openDatabase({
  url,
  sessionUrl,
  isPrepared,
  poolSize,
  onError,
  ...embedded
}: DatabaseOptions): Promise<OpenDatabase> {
  if (!url) return openPglite({ ...embedded, onError });
  const opened = openPostgres({
    ...{ url, sessionUrl, onError },
    ...(isPrepared !== undefined && { isPrepared }),
    ...(poolSize !== undefined && { poolSize }),
  });
  if (sessionUrl) {
    await requireUtc(opened.pool).catch(async (error: unknown) => {
      await opened.close();
      throw error;
    });
  }
  return opened;
}
