import type { WireStatus } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, invalidate, readCached, useApiQuery } from '@newsphoto/query';
import { useIsPushed } from '@newsphoto/session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ClockSample, driftOf, withSample } from '../model/server-clock.ts';

/** Pushed: new items arrive at once. Read: every few seconds. Cut: the server does not answer. */
export type ConnectionState = 'pushed' | 'read' | 'cut';

export interface Connection {
  /** Undefined before the first answer. */
  readonly state: ConnectionState | undefined;
  readonly status: WireStatus | undefined;
  /** Milliseconds that this machine is behind the server. */
  readonly drift: number | undefined;
}

interface StatusRead {
  readonly status: WireStatus;
  readonly samples: readonly ClockSample[];
}

/** A connection may break without any notice. */
const READ_EVERY_MS = 5_000;
const RETRY_MS = 2_000;
const TIMEOUT_MS = 4_000;
/** A log-out breaks the connection before the page has learned of it: a read would be refused, and lead to the log-in. */
const EXAMINE_MS = 1_500;
/** A push connection that is opened again for another topic is no cut. */
const SETTLE_MS = 2_000;

const statusQuery: ApiQuery<StatusRead> = {
  key: ['wire', 'status'],
  call: async (options) => {
    const sent = Date.now();
    const status = await call('GET /wire/status', {}, { ...options, background: true, timeout: TIMEOUT_MS });
    const sample = { sent, received: Date.now(), server: status.now };
    return { status, samples: withSample(readCached(statusQuery)?.samples ?? [], sample) };
  },
};

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + (driftOf(readCached(statusQuery)?.samples ?? []) ?? 0);

/** @param hasReadFailed the last read of the list failed */
export function useConnection(hasReadFailed: boolean): Connection {
  const { data, error } = useApiQuery(statusQuery, {
    rereadAfter: (failure) => (failure ? RETRY_MS : READ_EVERY_MS),
    inBackground: true,
  });
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const isPushed = useIsPushed();
  const wasPushed = useSettled(isPushed);
  // What may be a cut is examined.
  const isDoubtful = !isPushed || hasReadFailed || !isOnline;
  useEffect(() => {
    if (!isDoubtful) return;
    const timer = setTimeout(() => void invalidate(statusQuery), EXAMINE_MS);
    return () => clearTimeout(timer);
  }, [isDoubtful]);
  const isCut = error !== null || !isOnline || hasReadFailed;
  const answers = isPushed || wasPushed ? 'pushed' : 'read';
  return {
    state: isCut ? 'cut' : data && answers,
    status: data?.status,
    drift: data && driftOf(data.samples),
  };
}

function followNetwork(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** The value, once it has been the same for a while. */
function useSettled(value: boolean): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Id of the newest item of the wire; empty before it is known. */
export const useNewestId = (): string => useApiQuery(statusQuery).data?.status.newest ?? '';
