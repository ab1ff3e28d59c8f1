import { isApiError } from '@newsphoto/http';
import { missingParts, type Part, partsOf, sizeOfPart, storedBytes } from '../model/parts.ts';
import { TransferRate } from '../model/transfer-rate.ts';
import type { TransferView } from '../model/transfer-view.ts';
import type { PartStore } from './part-store.ts';

export interface TransferPorts {
  readonly store: PartStore;
  /** Fetches a part of the file; progress is bytes of this part. */
  fetchPart(part: Part, options: { signal: AbortSignal; onLoaded: (bytes: number) => void }): Promise<Blob>;
  /** Runs a task while no other tab does; `onBusy` before it has to wait. Rejects when aborted. */
  exclusively(task: () => Promise<void>, options: { signal: AbortSignal; onBusy: () => void }): Promise<void>;
  /** Resolves after the delay, or earlier when the browser is online again. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  now(): number;
}

/** A connection that gives no byte for this long is given up and made again. */
const SILENCE_MS = 45_000;
const LONGEST_PAUSE_MS = 30_000;

/** Fetches one file by its parts into the browser, across lost connections, pauses and reloads. */
export class Transfer {
  readonly #id: string;
  readonly #ports: TransferPorts;
  readonly #parts: readonly Part[];
  readonly #rate = new TransferRate();
  readonly #listeners = new Set<() => void>();
  #run = new AbortController();
  #view: TransferView;

  constructor(id: string, bytes: number, ports: TransferPorts, partBytes?: number) {
    this.#id = id;
    this.#ports = ports;
    this.#parts = partsOf(bytes, partBytes);
    this.#view = { state: 'paused', loaded: 0, total: bytes, perSecond: undefined, message: '' };
  }

  readonly view = (): TransferView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get partCount(): number {
    return this.#parts.length;
  }

  /** Fetches what is missing. Never rejects: the view has the outcome. */
  async start(): Promise<void> {
    if (this.#view.state === 'running' || this.#view.state === 'waiting') return;
    this.#run = new AbortController();
    const { signal } = this.#run;
    this.#rate.restart();
    this.#show({ state: 'waiting', message: '' });
    try {
      await this.#ports.exclusively(() => this.#fetchAll(signal), {
        ...{ signal, onBusy: () => this.#show({ state: 'waiting' }) },
      });
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Shows what is stored, without fetching. */
  async look(): Promise<void> {
    const stored = await this.#ports.store.sizes(this.#id);
    const isComplete = missingParts(this.#parts, stored).length === 0;
    this.#show({ loaded: storedBytes(this.#parts, stored), ...(isComplete && { state: 'stored' }) });
  }

  /** What is stored stays. */
  stop(): void {
    this.#run.abort();
    if (this.#view.state !== 'stored') this.#show({ state: 'paused', perSecond: undefined });
  }

  async #fetchAll(signal: AbortSignal): Promise<void> {
    const stored = await this.#ports.store.sizes(this.#id);
    let loaded = storedBytes(this.#parts, stored);
    this.#show({ state: 'running', loaded });
    for (const part of missingParts(this.#parts, stored)) {
      await this.#fetchPart(part, loaded, signal);
      signal.throwIfAborted();
      loaded += sizeOfPart(part);
      this.#show({ loaded });
    }
    this.#show({ state: 'stored', perSecond: undefined });
  }

  /** Tries until it has the part, is stopped, or is refused. */
  async #fetchPart(part: Part, before: number, signal: AbortSignal): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      try {
        const bytes = await this.#tryPart(part, before, signal);
        if (bytes.size !== sizeOfPart(part)) throw new TypeError('a part has another size');
        await this.#ports.store.put(this.#id, part.index, bytes);
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (isFinal(error)) throw error;
        this.#rate.restart();
        this.#show({ state: 'offline', loaded: before, perSecond: undefined });
        await this.#ports.pause(Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** failures), signal);
        this.#show({ state: 'running' });
      }
    }
  }

  async #tryPart(part: Part, before: number, stop: AbortSignal): Promise<Blob> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      return await this.#ports.fetchPart(part, {
        signal: AbortSignal.any([stop, silence.signal]),
        onLoaded: (bytes) => {
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), SILENCE_MS);
          this.#rate.add(before + bytes, this.#ports.now());
          this.#show({ state: 'running', loaded: before + bytes, perSecond: this.#rate.perSecond });
        },
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #fail(error: unknown): void {
    if (isFull(error)) this.#show({ state: 'full', perSecond: undefined });
    else this.#show({ state: 'refused', perSecond: undefined, message: isApiError(error) ? error.text : '' });
  }

  #show(change: Partial<TransferView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Refusals of the server, except for those that pass: too many requests, a server that restarts. */
const isFinal = (error: unknown): boolean =>
  isFull(error) ||
  (isApiError(error) &&
    error.status !== undefined &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 429 &&
    error.status !== 408);
