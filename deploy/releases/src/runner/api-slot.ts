import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FetchedApi } from './fetch-api.ts';
import { holderOf } from './slot-file.ts';

const LOOK_MS = 50;
const PATIENCE_MS = 2_000;

export interface SlotOptions {
  readonly port: number;
  /** Names the process that has the slot, also after a restart of the runner. */
  readonly file: string;
  /** The program that takes the slot and becomes the API. */
  readonly program: URL;
  readonly env: NodeJS.ProcessEnv;
  /** How long it may take to end after SIGTERM. */
  readonly graceMs: number;
}

/** One of the two ports on which an API of this machine may run. It survives the runner. */
export class ApiSlot {
  readonly port: number;
  readonly #options: SlotOptions;
  #child: ChildProcess | undefined;

  constructor(options: SlotOptions) {
    this.#options = options;
    this.port = options.port;
  }

  /** The version that runs here; undefined if nothing does. Empty while its process starts. */
  get version(): string | undefined {
    const holder = holderOf(this.#options.file);
    return holder?.version ?? (this.#isChildAlive() ? '' : undefined);
  }

  start({ entry, flags, version }: FetchedApi): void {
    const { program, file, env, port } = this.#options;
    const args = ['--enable-source-maps', ...flags, fileURLToPath(program), file, entry, version];
    this.#child = spawn(process.execPath, args, {
      // A separate process group, without a channel to the runner: what ends the runner does not end it.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, API_PORT: String(port) },
    });
    this.#child.on('error', () => undefined);
    this.#child.unref();
  }

  /**
   * True if an API could listen here. A program of another origin would answer `/readyz` in its place, and look like a version that
   * is ready.
   */
  isFree(): Promise<boolean> {
    const { API_HOST: host = '127.0.0.1' } = this.#options.env;
    return new Promise((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen({ port: this.port, host, exclusive: true }, () => probe.close(() => resolve(true)));
    });
  }

  /** Answers calls, and its database as well. */
  async isReady(): Promise<boolean> {
    if (this.version === undefined) return false;
    const { API_HOST: host = '127.0.0.1' } = this.#options.env;
    const own =
      host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
    try {
      const answer = await fetch(`http://${own}:${this.port}/readyz`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** SIGTERM, with which it finishes its calls; SIGKILL after the grace. */
  async stop(meanwhile: () => void = () => undefined): Promise<void> {
    this.#signal('SIGTERM');
    const until = performance.now() + this.#options.graceMs;
    while (this.version !== undefined) {
      if (performance.now() > until) this.#signal('SIGKILL');
      meanwhile();
      await sleep(LOOK_MS);
    }
  }

  #signal(signal: NodeJS.Signals): void {
    const pid = holderOf(this.#options.file)?.pid ?? (this.#isChildAlive() ? this.#child?.pid : undefined);
    try {
      if (pid !== undefined) process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }

  #isChildAlive(): boolean {
    const { pid, exitCode, signalCode } = this.#child ?? {};
    return pid !== undefined && exitCode === null && signalCode === null;
  }
}
