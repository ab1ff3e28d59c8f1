import type { ReleaseDescriptor } from '@newsphoto/contract';
import type { ReleaseStore } from '@newsphoto/releases';
import { LRUCache } from 'lru-cache';

/** Pins come from visitors: only valid names of releases reach the store. */
const NAME = /^[a-z][a-z0-9-]{0,63}$/;
const VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.+-]{0,100}$/;

const MOST_PINNED = 100;
const MOST_ABSENT = 1_000;
/** A requested release that does not exist is looked up again after this time. */
const ABSENT_MS = 5_000;

/** Descriptors never change, so each is read once; a missing one may be published later. */
export class KnownReleases {
  readonly #store: ReleaseStore;
  /** Releases of the channel. They stay even if their files vanish: see `createChannelReader`. */
  readonly #ofChannel = new Map<string, ReleaseDescriptor>();
  readonly #pinned = new LRUCache<string, ReleaseDescriptor>({ max: MOST_PINNED });
  readonly #absent = new LRUCache<string, true>({ max: MOST_ABSENT, ttl: ABSENT_MS });

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  readonly releaseOf = (name: string, version: string): ReleaseDescriptor | undefined => {
    const key = `${name}@${version}`;
    return this.#ofChannel.get(key) ?? this.#pinned.get(key);
  };

  /** Adds a release that the channel names. */
  async learn(name: string, version: string): Promise<void> {
    const key = `${name}@${version}`;
    if (this.#ofChannel.has(key)) return;
    const descriptor = await this.#store.descriptor(name, version);
    if (descriptor) this.#ofChannel.set(key, descriptor);
  }

  /** Adds releases that a visitor requested; their number is limited. */
  async learnPins(pins: Readonly<Record<string, string>>): Promise<void> {
    await Promise.all(
      Object.entries(pins).map(async ([name, version]) => {
        const key = `${name}@${version}`;
        if (!NAME.test(name) || !VERSION.test(version)) return;
        if (this.releaseOf(name, version) || this.#absent.has(key)) return;
        const descriptor = await this.#store.descriptor(name, version);
        if (descriptor) this.#pinned.set(key, descriptor);
        else this.#absent.set(key, true);
      }),
    );
  }
}
