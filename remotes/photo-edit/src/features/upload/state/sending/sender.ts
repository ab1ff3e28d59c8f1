import { GONE_FROM_ARCHIVE, MISSING, OTHER_TAB, readingText, WAITING } from '../../model/problem-texts.ts';
import type { Rate } from '../../model/totals.ts';
import type { UploadItem } from '../../model/upload-item.ts';
import type { UploadList } from '../upload-list.ts';
import { SendFailed, type SendOptions } from './send-file.ts';
import type { TabLocks } from './tab-locks.ts';

export interface SenderPorts {
  readonly list: UploadList;
  readonly locks: TabLocks;
  readonly rate: Rate;
  /** The bytes of a row; rejects if the browser cannot read them any more, undefined if it does not have them. */
  readonly contentOf: (id: string) => Promise<Blob | undefined>;
  readonly send: (options: SendOptions) => Promise<void>;
  /** A file was sent completely: the archive shows how it goes on. */
  readonly onSent: (id: string) => void;
  /** The session has ended. Resolves when the same user has one again. */
  readonly renewSession: () => Promise<void>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
}

/** Files at once: more of them do not make a connection faster. */
const AT_ONCE = 3;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Sends files one after another, three at once, until each has arrived or is refused. */
export class Sender {
  readonly #ports: SenderPorts;
  readonly #queue: string[] = [];
  readonly #sending = new Map<string, AbortController>();
  readonly #end = new AbortController();
  #isPaused = false;
  #renewal: Promise<void> | undefined;
  /** Pause after the next failure of the network, shared: it is one network. */
  #pauseMs = FIRST_PAUSE_MS;
  #wake = new AbortController();

  constructor(ports: SenderPorts) {
    this.#ports = ports;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  push(ids: readonly string[]): void {
    for (const id of ids) if (!this.#queue.includes(id) && !this.#sending.has(id)) this.#queue.push(id);
    this.#next();
  }

  /** Files under way are first again when it resumes. */
  pause(): void {
    this.#isPaused = true;
    for (const [id, controller] of this.#sending) {
      controller.abort();
      this.#queue.unshift(id);
      this.#ports.list.change(id, { phase: 'queued' });
    }
  }

  resume(): void {
    this.#isPaused = false;
    this.retryNow();
    this.#next();
  }

  remove(id: string): void {
    this.#sending.get(id)?.abort();
    const at = this.#queue.indexOf(id);
    if (at >= 0) this.#queue.splice(at, 1);
  }

  /** The network is back: nothing waits any longer, and connections of the former one are given up. */
  retryNow(): void {
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  close(): void {
    this.#queue.length = 0;
    this.#end.abort();
    this.#wake.abort();
    for (const controller of this.#sending.values()) controller.abort();
  }

  #next(): void {
    while (!this.#isPaused && !this.#end.signal.aborted && this.#sending.size < AT_ONCE) {
      const id = this.#queue.shift();
      if (id === undefined) return;
      const item = this.#ports.list.get(id);
      if (item?.phase === 'queued') void this.#run(item);
    }
  }

  async #run(item: UploadItem): Promise<void> {
    const controller = new AbortController();
    this.#sending.set(item.id, controller);
    try {
      const isOurs = await this.#ports.locks.tryWith(item.sha256, () => this.#send(item, controller.signal));
      if (!isOurs) this.#waitForTab(item);
    } finally {
      this.#sending.delete(item.id);
      this.#next();
    }
  }

  #waitForTab({ id, sha256 }: UploadItem): void {
    const { list, locks } = this.#ports;
    list.change(id, { phase: 'elsewhere', problem: OTHER_TAB });
    void locks.whenFree(sha256, this.#end.signal).then(
      () => {
        if (list.get(id)?.phase !== 'elsewhere') return;
        list.change(id, { phase: 'queued', problem: '' });
        this.push([id]);
      },
      () => undefined,
    );
  }

  async #send(item: UploadItem, signal: AbortSignal): Promise<void> {
    const { list, onSent } = this.#ports;
    for (;;) {
      try {
        await this.#sendOnce(item, signal);
        if (signal.aborted) return;
        this.#pauseMs = FIRST_PAUSE_MS;
        list.change(item.id, { sent: item.size, problem: '' });
        return onSent(item.id);
      } catch (error) {
        if (signal.aborted || !list.get(item.id)) return;
        if (!(await this.#goesOn(item.id, error, signal))) return;
      }
    }
  }

  async #sendOnce({ id, size }: UploadItem, signal: AbortSignal): Promise<void> {
    const { list, rate, contentOf, send, now } = this.#ports;
    const content = await contentOf(id);
    if (!content) throw new Missing(MISSING);
    // A pulled card fails like a network.
    await content
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        throw new Missing(readingText('gone'));
      });
    signal.throwIfAborted();
    list.change(id, { phase: 'sending', problem: '' });
    let before: number | undefined;
    await send({
      uploadId: id,
      content,
      signal,
      onProgress: (sent) => {
        if (signal.aborted) return;
        // The first report has what an earlier page sent.
        if (before !== undefined && sent > before) rate.add(sent - before, now());
        before = sent;
        list.change(id, { sent: Math.min(sent, size) });
      },
    });
  }

  /** Decides about a failure; true: it is tried again. */
  async #goesOn(id: string, error: unknown, signal: AbortSignal): Promise<boolean> {
    const { list } = this.#ports;
    if (error instanceof Missing) {
      list.change(id, { phase: 'missing', problem: error.message });
      return false;
    }
    const { failure, text } = error instanceof SendFailed ? error : new SendFailed('network');
    if (failure === 'unknown' || failure === 'refused') {
      list.change(id, { phase: 'failed', problem: text || GONE_FROM_ARCHIVE });
      return false;
    }
    list.change(id, { phase: 'queued', problem: WAITING });
    if (failure === 'session') await this.#renew();
    else await this.#rest(signal);
    return !signal.aborted;
  }

  #renew(): Promise<void> {
    this.#renewal ??= this.#ports.renewSession().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #rest(signal: AbortSignal): Promise<void> {
    const ms = this.#pauseMs;
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, ms * 2);
    await this.#ports.wait(ms, AbortSignal.any([signal, this.#wake.signal]));
  }
}

/** The browser no longer has the bytes. */
class Missing extends Error {}
