import { Worker } from 'node:worker_threads';

interface Reply {
  readonly id: number;
  readonly value?: unknown;
  readonly failure?: string;
}

/** What the node-postgres adapter of PGlite needs of a database. */
export interface ProtocolDatabase {
  readonly waitReady: Promise<void>;
  execProtocolStream(message: Uint8Array): Promise<object[]>;
  close(): Promise<void>;
}

/** PGlite in a thread of its own: the event loop of the server stays free. */
export class PgliteClient implements ProtocolDatabase {
  readonly waitReady: Promise<void>;
  private readonly worker: Worker;
  private readonly waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  private lastId = 0;

  constructor(script: URL, dataDir: string) {
    this.worker = new Worker(script, { workerData: { dataDir } });
    this.worker.on('message', ({ id, value, failure }: Reply) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (failure === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(failure));
    });
    this.worker.on('error', (error: Error) => this.fail(error));
    this.worker.on('exit', () => this.fail(new Error('the database thread ended')));
    this.waitReady = this.ask('start').then(() => undefined);
  }

  async execProtocolStream(message: Uint8Array): Promise<object[]> {
    const messages = await this.ask('protocol', message);
    return Array.isArray(messages) ? messages.map(revived) : [];
  }

  /** How many times the database forced its files to the disk. */
  async syncs(): Promise<number> {
    return Number(await this.ask('syncs'));
  }

  async close(): Promise<void> {
    await this.ask('close');
    await this.worker.terminate();
  }

  private ask(kind: string, bytes?: Uint8Array): Promise<unknown> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, kind, bytes });
    });
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

function revived(message: object): object {
  if (!('isError' in message) || !('message' in message)) return message;
  return Object.assign(new Error(String(message.message)), message);
}
