import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseError } from 'pg';

/** Counts what was really written through to the disk, for the test that keeps the repair honest. */
let syncs = 0;

/**
 * The Node file system of PGlite has no fsync, so nothing was ever forced to the disk. Its stream operations
 * get one that reaches the descriptor beneath. This relies on an inside of the pinned version.
 */
class SyncedNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    emscriptenOpts.preRun?.push((module: unknown) => {
      const { stream_ops: operations } = (module as { NODEFS: { stream_ops: Record<string, unknown> } })
        .NODEFS;
      operations.fsync = (stream: { nfd: number }) => {
        fsyncSync(stream.nfd);
        syncs += 1;
        return 0;
      };
    });
    return { emscriptenOpts };
  }
}

const { dataDir } = workerData as { dataDir: string };

const database = new PGlite({
  fs: new SyncedNodeFs(dataDir),
  // The defaults without -F, which would turn syncing off.
  startParams: PGlite.defaultStartParams
    .filter((parameter) => parameter !== '-F')
    .concat('-c', 'wal_sync_method=fsync'),
});

/** Errors lose their fields on the way between threads, so they travel as plain objects. */
function portable(message: object): object {
  return message instanceof Error || message instanceof DatabaseError
    ? { ...message, message: message.message, isError: true }
    : message;
}

interface Request {
  readonly id: number;
  readonly kind: 'start' | 'protocol' | 'syncs' | 'close';
  readonly bytes?: Uint8Array;
}

async function answer({ kind, bytes }: Request): Promise<unknown> {
  await database.waitReady;
  if (kind === 'protocol') {
    const { messages } = await database.execProtocol(bytes ?? new Uint8Array(), { throwOnError: false });
    return messages.map(portable);
  }
  if (kind === 'close') await database.close();
  return syncs;
}

parentPort?.on('message', (request: Request) => {
  answer(request).then(
    (value) => parentPort?.postMessage({ id: request.id, value }),
    (error: unknown) => parentPort?.postMessage({ id: request.id, failure: String(error) }),
  );
});
