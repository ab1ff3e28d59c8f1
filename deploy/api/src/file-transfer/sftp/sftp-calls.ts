import type { SftpConnection } from './sftp-connection.ts';

type Callback<Result> = (error: Error | null | undefined, result: Result) => void;

/** Commands of one connection, as promises that end with it, and with its silence. */
export class SftpCalls {
  readonly #connection: SftpConnection;
  readonly #silenceMs: number;
  readonly #pending = new Set<(error: Error) => void>();
  #reason: Error | undefined;
  #isGathering = false;

  constructor(connection: SftpConnection, silenceMs: number) {
    this.#connection = connection;
    this.#silenceMs = silenceMs;
    const { socket, client } = connection;
    // Later errors: the commands that they end report them.
    client.on('error', (error) => this.#end(error)).on('close', () => this.#end(new Error('closed')));
    connection.sftp.on('error', (error: Error) => this.#end(error));
    socket.on('timeout', () => {
      this.#end(new Error('timeout'));
      socket.destroy();
    });
  }

  get isOpen(): boolean {
    return this.#reason === undefined && !this.#connection.socket.destroyed;
  }

  close(): void {
    this.#end(new Error('closed'));
    this.#connection.client.end();
    this.#connection.socket.destroy();
  }

  run<Result>(start: (done: Callback<Result>) => void): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#reason) return reject(this.#reason);
      // Only while something is awaited: between commands a silence is no failure.
      if (this.#pending.size === 0) this.#connection.socket.setTimeout(this.#silenceMs);
      this.#pending.add(reject);
      this.#gather();
      const done: Callback<Result> = (error, result) => {
        this.#pending.delete(reject);
        if (this.#pending.size === 0) this.#connection.socket.setTimeout(0);
        if (error) reject(error);
        else resolve(result);
      };
      return start(done);
    });
  }

  /** ssh2 writes three times for each packet: everything of one turn goes to the system at once. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { socket } = this.#connection;
    socket.cork();
    setImmediate(() => {
      this.#isGathering = false;
      socket.uncork();
    });
  }

  #end(reason: Error): void {
    this.#reason ??= reason;
    for (const reject of this.#pending) reject(this.#reason);
    this.#pending.clear();
  }
}
