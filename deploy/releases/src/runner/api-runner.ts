import { setTimeout as sleep } from 'node:timers/promises';
import { API } from '../domain/check-api.ts';
import type { ReleaseStore } from '../ports.ts';
import type { ApiSlot } from './api-slot.ts';
import {
  type FetchedApi,
  type FetchOptions,
  fetchApi,
  markReady,
  removeOthers,
  wasReady,
} from './fetch-api.ts';
import type { RunnerState } from './runner-reports.ts';
import { wantedVersions } from './wanted-versions.ts';

const LONGEST_PAUSE_MS = 30_000;
/** What was ready on this machine before is started so often, before the version that preceded it has its chance. */
const MOST_STARTS = 3;
const NO_PAUSE = { at: 0, pauseMs: 0 };

export interface RunnerOptions extends FetchOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly slots: readonly [ApiSlot, ApiSlot];
  /** How long a version may take until it is ready: it migrates the database in that time. */
  readonly readyMs: number;
  /** How often the channel is read. */
  readonly lookMs: number;
  /** After which time a version is tried again that could not be started. */
  readonly againMs: number;
  /** The state of this runner, whenever it may have changed. */
  readonly report: (state: RunnerState) => Promise<void>;
  readonly say: (message: string, detail?: object) => void;
}

/**
 * Runs the API that a channel names. Another version starts beside the present one, and takes over once it is ready; one that does not
 * become ready is stopped, and the present one stays.
 */
export class ApiRunner {
  readonly #options: RunnerOptions;
  #serving: { readonly slot: ApiSlot; readonly api: FetchedApi | undefined } | undefined;
  #wanted: readonly string[] = [];
  #entryText = '';
  /** Versions that are not tried until the channel has another entry. */
  readonly #failed = new Set<string>();
  /** Why versions did not become ready, also of those that are tried again. */
  readonly #reasons = new Map<string, string>();
  /** When those are tried again that could not be started (store, disk, packages, port), and those that were ready once. */
  readonly #againAt = new Map<string, number>();
  #restart = NO_PAUSE;
  /** Of the wanted version, where nothing runs. */
  #starts = 0;
  #isStopping = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Runs until `stop`. */
  async run(): Promise<void> {
    while (!this.#isStopping) {
      if (this.#hasOthers) await this.#adopt();
      await this.#read();
      await this.#step();
      await this.#options.report(this.#state());
      await sleep(this.#options.lookMs);
    }
    for (const slot of this.#options.slots) if (slot.version !== undefined) await slot.stop();
  }

  /** The APIs finish their calls and end, then `run` does. */
  stop(): void {
    this.#isStopping = true;
  }

  /** At the start, and if a process takes its slot after the runner that started it was killed. */
  get #hasOthers(): boolean {
    return this.#options.slots.some((slot) => slot !== this.#serving?.slot && slot.version !== undefined);
  }

  /** What an earlier runner left: the ready one goes on, a second one ends. */
  async #adopt(): Promise<void> {
    const present = this.#serving?.slot;
    const alive = this.#options.slots
      .filter((slot) => slot.version !== undefined)
      .sort((one, other) => Number(other === present) - Number(one === present));
    const ready = await Promise.all(alive.map((slot) => slot.isReady()));
    const slot = alive[ready.indexOf(true)] ?? alive[0];
    if (!slot) return;
    for (const other of alive) if (other !== slot) await other.stop();
    if (slot === present) return;
    const version = slot.version ?? '';
    // Needed to start it again; what cannot be had gives way to what the channel names.
    const api = await fetchApi(this.#options, version).catch(() => undefined);
    this.#serving = { slot, api };
    this.#options.say('an API runs already, and goes on', { version, port: slot.port });
  }

  /** Where the store does not answer, what is known stays. */
  async #read(): Promise<void> {
    const { store, channel, say } = this.#options;
    try {
      const [{ releases }, yanked] = await Promise.all([store.channel(channel), store.yanked()]);
      const entry = releases[API];
      this.#wanted = wantedVersions(entry, new Set(Object.keys(yanked.releases)));
      const text = JSON.stringify(entry ?? null);
      // The entry was changed: each version has another chance.
      if (text !== this.#entryText) {
        this.#clearFailed();
        this.#reasons.clear();
      }
      this.#entryText = text;
    } catch (error) {
      say('the channel could not be read', { error: messageOf(error) });
    }
  }

  async #step(): Promise<void> {
    const next = this.#next;
    const { slot, api } = this.#serving ?? {};
    const isStarting = !slot?.version && api !== undefined && api.version === next;
    if (next === undefined || slot?.version === next || isStarting) this.#keepServing();
    else if (slot?.version !== undefined || performance.now() >= this.#restart.at) await this.#moveTo(next);
    // Where nothing runs, each is tried again.
    if (this.#next === undefined && this.#serving?.slot.version === undefined) this.#clearFailed();
  }

  /** The first wanted version that has not failed, or whose obstacle may be gone. */
  get #next(): string | undefined {
    const now = performance.now();
    return this.#wanted.find(
      (version) =>
        !this.#failed.has(version) || now >= (this.#againAt.get(version) ?? Number.POSITIVE_INFINITY),
    );
  }

  /** An API that ended, or was killed, starts again on its port: at once, then after growing pauses. */
  #keepServing(): void {
    const { slot, api } = this.#serving ?? {};
    const now = performance.now();
    if (!slot || !api || now < this.#restart.at) return;
    if (slot.version !== undefined) {
      if (now > this.#restart.at + LONGEST_PAUSE_MS) this.#restart = NO_PAUSE;
      return;
    }
    this.#pause();
    this.#options.say('the API ended, and starts again', { version: api.version, port: slot.port });
    slot.start(api);
  }

  #pause(): void {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(this.#options.lookMs / 2, this.#restart.pauseMs * 2));
    this.#restart = { at: performance.now() + pauseMs, pauseMs };
  }

  async #moveTo(version: string): Promise<void> {
    const { slots, say } = this.#options;
    const former = this.#serving;
    const slot = slots.find((one) => one !== former?.slot) ?? slots[0];
    let api: FetchedApi;
    try {
      api = await fetchApi(this.#options, version);
      if (slot.version !== undefined) await slot.stop(() => this.#keepServing());
      if (!(await slot.isFree())) throw new Error(`port ${slot.port} is used by another program`);
    } catch (error) {
      return this.#fail(version, messageOf(error), true);
    }
    this.#againAt.delete(version);
    this.#failed.delete(version);
    say('a version starts', { version, port: slot.port });
    slot.start(api);
    const problem = await this.#untilReady(slot, version);
    if (problem !== undefined) {
      await slot.stop(() => this.#keepServing());
      if (!this.#isWanted(version)) return;
      const isBad = former?.slot.version !== undefined || !(await wasReady(api));
      this.#starts += 1;
      if (isBad || this.#starts >= MOST_STARTS) return this.#fail(version, problem, !isBad);
      say('the API is not ready, and starts again', { version, problem });
      return this.#pause();
    }
    this.#serving = { slot, api };
    this.#reasons.delete(version);
    this.#restart = NO_PAUSE;
    this.#starts = 0;
    await this.#tidy(() => markReady(api));
    say('a version is ready', { version, port: slot.port });
    if (former) await former.slot.stop(() => this.#keepServing());
    await this.#tidy(() => removeOthers(this.#options.directory, [...this.#wanted, version]));
  }

  /** A full disk must not end the runner. */
  async #tidy(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.say('the directory of releases could not be tidied', { error: messageOf(error) });
    }
  }

  /** Undefined once it is ready, else the reason. Meanwhile the present one goes on, and the channel may be changed again. */
  async #untilReady(slot: ApiSlot, version: string): Promise<string | undefined> {
    const { readyMs, lookMs } = this.#options;
    const until = performance.now() + readyMs;
    while (performance.now() < until) {
      if (await slot.isReady()) return undefined;
      if (slot.version === undefined) return 'it ended before it was ready: its output has the reason';
      this.#keepServing();
      await sleep(lookMs);
      await this.#read();
      if (!this.#isWanted(version)) return 'it is no longer wanted';
    }
    return `it was not ready within ${Math.round(readyMs / 1000)} s`;
  }

  #isWanted(version: string): boolean {
    return !this.#isStopping && this.#next === version;
  }

  #clearFailed(): void {
    this.#failed.clear();
    this.#againAt.clear();
  }

  /** @param again whether it is tried again after a time, although the channel stays as it is */
  #fail(version: string, problem: string, again = false): void {
    this.#starts = 0;
    this.#failed.add(version);
    this.#reasons.set(version, problem);
    const { slot } = this.#serving ?? {};
    if (slot?.version === undefined) this.#pause();
    // After the next one had its chance.
    const from = Math.max(performance.now(), this.#restart.at);
    if (again) this.#againAt.set(version, from + this.#options.againMs);
    this.#options.say('a version did not become ready', { version, problem, stays: slot?.version ?? 'none' });
  }

  #state(): RunnerState {
    return {
      version: this.#serving?.slot.version ?? '',
      wanted: this.#wanted[0] ?? '',
      failed: Object.fromEntries(this.#reasons),
    };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
