import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { SyncedFileSystem, syncTree } from './synced-file-system.ts';
import { READY_ID, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

// PGlite answers one call at a time and blocks while it does: it has this thread to itself.
const NOTHING = new Uint8Array(0);

async function open(directory: string): Promise<{ pg: PGlite; files: SyncedFileSystem }> {
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  const files = new SyncedFileSystem(directory);
  const pg = await PGlite.create({
    fs: files,
    startParams: [
      // -F turns syncing off.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'wal_sync_method=fsync', '-c', 'fsync=on'],
    ],
  });
  if (isNew) syncTree(directory);
  return { pg, files };
}

async function serve(port: NonNullable<typeof parentPort>, directory: string): Promise<void> {
  const { pg, files } = await open(directory);
  const answer = async (request: WorkerRequest): Promise<Uint8Array> => {
    if (request.kind === 'execute') return pg.execProtocolRaw(request.message);
    if (request.kind === 'close') await pg.close();
    return NOTHING;
  };
  const send = (reply: WorkerReply) => port.postMessage(reply);
  port.on('message', (request: WorkerRequest) => {
    answer(request).then(
      (bytes) => send({ id: request.id, kind: 'done', bytes, syncs: files.syncs }),
      (error: unknown) => send({ id: request.id, kind: 'failed', message: String(error) }),
    );
  });
  send({ id: READY_ID, kind: 'done', bytes: NOTHING, syncs: files.syncs });
}

if (!parentPort) throw new Error('this file runs as a worker thread');
await serve(parentPort, workerData.directory);
