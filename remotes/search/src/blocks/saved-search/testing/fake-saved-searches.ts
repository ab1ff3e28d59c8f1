import type { NewHits, SavedSearch } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, type SentRequest, SILENT_PORTS } from '@newsphoto/http/testing';
import { savedSearch } from './saved-searches.factory.ts';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

/** An API that keeps saved searches, for tests of the screens. */
export interface FakeSavedSearches {
  readonly stored: SavedSearch[];
  readonly sent: readonly SentRequest[];
  /** What the next change answers; `offline`: there is no answer. */
  refuseNext(refusal: Refusal | 'offline'): void;
  /** The list is not answered any more. */
  holdList(): void;
}

interface Input {
  readonly searches?: readonly SavedSearch[];
  readonly hits?: readonly NewHits[];
  readonly mailAddress?: string;
}

export function fakeSavedSearches(input: Input = {}): FakeSavedSearches {
  const { hits = [], mailAddress = 'member@example.jp' } = input;
  const stored = [...(input.searches ?? [])];
  const deleted = new Map<string, SavedSearch>();
  let refusal: Refusal | 'offline' | undefined;
  let isListHeld = false;
  const put = (id: string, changes: object): SavedSearch | undefined => {
    const place = stored.findIndex(({ savedSearchId }) => savedSearchId === id);
    const before = stored[place];
    if (before) stored[place] = { ...before, ...changes, version: before.version + 1 };
    return stored[place];
  };
  const change = ({ method, address, body }: SentRequest): object | undefined => {
    const requested = (body ?? {}) as { savedSearchIds?: string[]; from?: string; to?: string };
    const [, id = '', act = ''] = /saved-searches\/([^/?]+)\/?(\w*)/.exec(address) ?? [];
    if (id === 'order') {
      const ids = requested.savedSearchIds ?? [];
      stored.sort((one, other) => ids.indexOf(one.savedSearchId) - ids.indexOf(other.savedSearchId));
    } else if (id === 'folder') {
      for (const { savedSearchId, folder } of [...stored])
        if (folder === requested.from) put(savedSearchId, { folder: requested.to ?? '' });
    } else if (method === 'DELETE') {
      const [gone] = stored.splice(
        stored.findIndex(({ savedSearchId }) => savedSearchId === id),
        1,
      );
      if (gone) deleted.set(id, gone);
    } else if (act === 'restore') {
      const back = deleted.get(id);
      if (back) stored.unshift(back);
      return back;
    } else if (method === 'PUT') return put(id, requested);
    else if (method === 'POST') return { ...savedSearch(), ...stored[0], ...requested };
    return undefined;
  };
  const network = createFakeNetwork((request) => {
    const { method, address } = request;
    if (!address.includes('saved-searches')) return { status: 200, body: { data: {} } };
    if (method === 'GET' && address.includes('new-hits'))
      return { status: 200, body: { data: { newHits: hits } } };
    if (method === 'GET' && isListHeld) return 'never';
    if (method === 'GET')
      return { status: 200, body: { data: { searches: [...stored], limit: 50, mailAddress } } };
    if (refusal) {
      const input = refusal;
      refusal = undefined;
      if (input === 'offline') return input;
      const { status, code, text } = input;
      return { status, body: { messages: [{ code, text }] } };
    }
    const data = change(request);
    return data ? { status: 200, body: { data } } : { status: 204 };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  return {
    stored,
    sent: network.sent,
    refuseNext: (next) => {
      refusal = next;
    },
    holdList: () => {
      isListHeld = true;
    },
  };
}
