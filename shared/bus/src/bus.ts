import type { BusEntry, BusType, BusVocabulary } from '@newsphoto/contract';
import type { BusChannel } from './bus-channel.ts';
import { isBusEntry } from './entry-guards.ts';

export type BusListener<T extends BusType> = (data: BusVocabulary[T]) => void;

/** Messages between the tabs and windows of one browser. A tab does not receive its own messages. */
export interface Bus {
  publish(...entries: readonly BusEntry[]): void;
  /** Returns a function that ends the subscription. */
  subscribe<T extends BusType>(type: T, listener: BusListener<T>): () => void;
  close(): void;
}

/** Maximum of entries of a message; ours have one or two. */
const MOST_ENTRIES = 100;

/**
 * Entries of unknown types, and messages that are no list of entries, are ignored: other tabs run other releases, and any
 * script of the origin can post. A failing listener does not keep the others from being called.
 */
export function createBus(channel: BusChannel): Bus {
  const listeners = new Set<(entry: BusEntry) => void>();
  channel.onMessage((message) => {
    if (!Array.isArray(message) || message.length > MOST_ENTRIES) return;
    for (const entry of message.filter(isBusEntry)) {
      for (const listener of [...listeners]) {
        try {
          listener(entry);
        } catch (cause) {
          console.error(`A listener of ${entry.type} failed.`, cause);
        }
      }
    }
  });
  return {
    publish: (...entries) => channel.postMessage(entries),
    subscribe: (type, listener) => {
      const hear = (entry: BusEntry) => {
        if (isOfType(entry, type)) listener(entry.data);
      };
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    close: () => {
      listeners.clear();
      channel.close();
    },
  };
}

function isOfType<T extends BusType>(
  entry: BusEntry,
  type: T,
): entry is BusEntry & { type: T; data: BusVocabulary[T] } {
  return entry.type === type;
}
