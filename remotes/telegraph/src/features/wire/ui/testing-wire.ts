import type { SavedSearch, WireItem, WireVersions } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { pushChanges } from '@newsphoto/session/testing';
import { act, screen } from '@testing-library/react';

/** For tests: an item of the wire. */
export const fakeItem = (id: number, more: Partial<WireItem> = {}): WireItem => ({
  ...{ wireId: String(id), receivedAt: '20261121150000', urgency: 5, kind: 'story', category: '政治' },
  ...{ slug: '', headline: `記事${id}`, source: '通信', charCount: 12, number: '', embargoUntil: '' },
  ...more,
});

/** From the newest to 1. */
export const fakeItems = (newest: number): WireItem[] =>
  Array.from({ length: newest }, (_, at) => fakeItem(newest - at));

/** For tests: the API of the wire, page by page. */
export function fakeWire(items: readonly WireItem[]) {
  const wire = {
    items: [...items],
    versions: {} as Record<string, WireVersions>,
    thread: [] as WireItem[],
    topics: [] as SavedSearch[],
    isDown: false,
    /** Other calls; undefined: 404. */
    answer: (_method: string, _address: URL, _body: unknown): unknown => undefined,
    sent: [] as readonly { readonly method: string; readonly address: string; readonly body: unknown }[],
    /** Adds items on top, of which the page hears. */
    arrive: async (...fresh: readonly WireItem[]) => {
      wire.items.unshift(...fresh);
      await act(async () => pushChanges({ topic: 'wire', key: fresh[0]?.wireId ?? '' }));
    },
  };
  const list = (query: URLSearchParams) => {
    const number = (name: string, missing: number) => Number(query.get(name) ?? missing);
    const found = wire.items.filter(
      ({ wireId }) =>
        Number(wireId) > number('after', 0) && Number(wireId) < number('cursor', Number.POSITIVE_INFINITY),
    );
    const shown = found.slice(0, number('limit', 100));
    return { items: shown, nextCursor: found.length > shown.length ? (shown.at(-1)?.wireId ?? null) : null };
  };
  const network = createFakeNetwork(({ method, address, body }) => {
    if (wire.isDown) return 'offline';
    const url = new URL(address, 'http://localhost');
    const other = wire.answer(method, url, body);
    if (other !== undefined) return { status: 200, body: { data: other } };
    if (url.pathname.endsWith('/wire/status')) {
      return { status: 200, body: { data: { now: Date.now(), newest: '7', itemsOfLastHour: 1_234 } } };
    }
    if (url.pathname.endsWith('/saved-searches')) {
      return { status: 200, body: { data: { searches: wire.topics, limit: 50, mailAddress: '' } } };
    }
    const [, id, part] = /\/wire\/items(?:\/(\d+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (id === undefined) return { status: 200, body: { data: list(url.searchParams) } };
    if (part === 'thread') return { status: 200, body: { data: { items: wire.thread } } };
    const data = part
      ? (wire.versions[id] ?? { versions: [], headline: [], paragraphs: [] })
      : wire.items
          .filter(({ wireId }) => wireId === id)
          .map((one) => ({ ...one, byline: '', note: '', paragraphs: [`本文${id}`] }))[0];
    return data ? { status: 200, body: { data } } : { status: 404, body: {} };
  });
  wire.sent = network.sent;
  configureHttp({ adapter: network.adapter, ports: SILENT_PORTS });
  return wire;
}

export const rowsOf = (grid: HTMLElement): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]'),
];

export const shownGrid = (): Promise<HTMLElement> => screen.findByRole('grid', { name: '配信一覧' });
