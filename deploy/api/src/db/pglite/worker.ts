import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { SyncedFileSystem, syncTree } from './synced-file-system.ts';
import { READY_ID, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

// Of tests, which start many processes: clearing the usual 128 MB takes longer than all else that a start does.
const BUFFERS = process.env.PGLITE_SHARED_BUFFERS;

// PGlite handles one call at a time and blocks meanwhile: it has this thread to itself.

async function open(directory: string): Promise<{ pg: PGlite; files: SyncedFileSystem }> {
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  const files = new SyncedFileSystem(directory);
  const pg = await PGlite.create({
    fs: files,
    startParams: [
      // -F turns syncing off.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'wal_sync_method=fsync', '-c', 'fsync=on'],
      ...(BUFFERS ? ['-c', `shared_buffers=${BUFFERS}`] : []),
    ],
  });
  if (isNew) syncTree(directory);
  return { pg, files };
}

/**
 * The raw answer. `execProtocolRaw` would also parse it and retain every row of every answer for good; its stream retains
 * nothing.
 */
async function execute(pg: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  // A chunk is in the memory of the engine, which overwrites it.
  await pg.execProtocolRawStream(message, { onRawData: (piece) => pieces.push(piece.slice()) });
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let end = 0;
  for (const piece of pieces) {
    bytes.set(piece, end);
    end += piece.length;
  }
  return bytes;
}

async function serve(port: NonNullable<typeof parentPort>, directory: string): Promise<void> {
  const { pg, files } = await open(directory);
  const answer = async (request: WorkerRequest): Promise<Uint8Array<ArrayBuffer>> => {
    if (request.kind === 'execute') return execute(pg, request.message);
    if (request.kind === 'close') await pg.close();
    return new Uint8Array(0);
  };
  // The bytes are transferred to the other thread instead of being copied.
  const send = (reply: WorkerReply, moved: readonly ArrayBuffer[] = []) => port.postMessage(reply, moved);
  port.on('message', (request: WorkerRequest) => {
    answer(request).then(
      (bytes) => send({ id: request.id, kind: 'done', bytes, syncs: files.syncs }, [bytes.buffer]),
      (error: unknown) => send({ id: request.id, kind: 'failed', message: String(error) }),
    );
  });
  send({ id: READY_ID, kind: 'done', bytes: new Uint8Array(0), syncs: files.syncs });
}

if (!parentPort) throw new Error('this file runs as a worker thread');
await serve(parentPort, workerData.directory);
