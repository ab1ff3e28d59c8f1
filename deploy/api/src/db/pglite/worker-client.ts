import { Worker } from 'node:worker_threads';
import { type PGlite, protocol } from '@electric-sql/pglite';
import { READY_ID, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Question = WorkerRequest extends infer One
  ? One extends { id: number }
    ? Omit<One, 'id'>
    : never
  : never;
type Waiting = {
  resolve: (reply: Extract<WorkerReply, { kind: 'done' }>) => void;
  reject: (e: Error) => void;
};

/**
 * The main thread's side of the database thread, in the shape that PGlite's node-postgres adapter needs. Only bytes of the
 * wire protocol are passed; they are parsed here, because a cloned error would lose its code.
 */
export class PgliteWorkerClient implements Pick<PGlite, 'waitReady' | 'execProtocolStream'> {
  readonly waitReady: Promise<void>;
  private readonly worker: Worker;
  private readonly parser = new protocol.Parser();
  private readonly waiting = new Map<number, Waiting>();
  private lastId = READY_ID;
  private failure: Error | undefined;

  constructor(workerUrl: URL, directory: string) {
    this.worker = new Worker(workerUrl, { workerData: { directory } });
    this.worker.on('message', (reply: WorkerReply) => this.settle(reply));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', (code) => this.fail(new Error(`the database thread ended with ${code}`)));
    this.waitReady = this.expect(READY_ID).then(() => undefined);
  }

  async execProtocolStream(message: Uint8Array): Promise<BackendMessages> {
    const { bytes } = await this.request({ kind: 'execute', message });
    const messages: BackendMessages = [];
    this.parser.parse(bytes, (one) => messages.push(one));
    return messages;
  }

  /** Number of syncs to disk since the database was opened. */
  async countSyncs(): Promise<number> {
    return (await this.request({ kind: 'count-syncs' })).syncs;
  }

  async close(): Promise<void> {
    await this.request({ kind: 'close' });
    await this.worker.terminate();
  }

  private request(question: Question) {
    if (this.failure) return Promise.reject(this.failure);
    this.lastId += 1;
    const answer = this.expect(this.lastId);
    this.worker.postMessage({ ...question, id: this.lastId });
    return answer;
  }

  private expect(id: number) {
    return new Promise<Extract<WorkerReply, { kind: 'done' }>>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
    });
  }

  private settle(reply: WorkerReply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (reply.kind === 'done') waiting?.resolve(reply);
    else waiting?.reject(new Error(reply.message));
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.waiting.values()) reject(this.failure);
    this.waiting.clear();
  }
}
