import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SavedSearch } from '@newsphoto/contract';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Monitor } from './monitor.tsx';
import { fakeItem, fakeItems, fakeWire, rowsOf, shownGrid } from './testing-wire.ts';

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  localStorage.clear();
  setSession(fakeMemberInfo());
});
afterEach(() => {
  cleanup();
  clearQueries();
});

const topic = (savedSearchId: string, name: string, more: Partial<SavedSearch> = {}): SavedSearch => ({
  ...{ savedSearchId, name, folder: '', version: 1, createdAt: '', lastSeenAt: '', lastMailAt: '' },
  search: { collection: 'wire', query: '', wire: { sources: ['甲'] } },
  alert: { mode: 'none', times: [], paused: false, expiresOn: null },
  topic: { colour: 'red', sound: 'none', desktop: true },
  ...more,
});
const queries = (sent: readonly { readonly address: string }[]) =>
  sent
    .filter(({ address }) => /\/wire\/items(\?|$)/.test(address))
    .map(({ address }) => decodeURIComponent(new URL(address, 'http://x').search));

test('a filter reads its list from the server, and is saved as a topic', async () => {
  const wire = fakeWire(fakeItems(3));
  const saved: unknown[] = [];
  wire.answer = (method, { pathname }, body) => {
    if (pathname.endsWith('/choices')) return { sources: [{ value: '甲', count: 3 }], categories: [] };
    if (method !== 'POST') return undefined;
    saved.push(body);
    wire.topics = [topic('1', '甲の速報')];
    return wire.topics[0];
  };
  render(<Monitor />);
  await shownGrid();
  fireEvent.keyDown(document.body, { key: 'f' });
  const form = screen.getByRole('form', { name: '絞り込み' });
  await within(form).findByRole('option', { name: '甲' });
  fireEvent.change(within(form).getByRole('combobox', { name: '発信元' }), { target: { value: '甲' } });
  await waitFor(() => expect(queries(wire.sent)).toContain(`?sources=${encodeURIComponent('甲')}`));
  const field = within(form).getByRole('searchbox', { name: '語句' });
  fireEvent.change(field, { target: { value: '国会' } });
  // What is typed is no command.
  fireEvent.keyDown(field, { key: 's' });
  expect(screen.getByRole('button', { name: '一時停止' }).getAttribute('aria-pressed')).toBe('false');
  fireEvent.submit(form);
  await waitFor(() => expect(queries(wire.sent).at(-1)).toContain('q=国会'));
  fireEvent.click(within(form).getByRole('button', { name: 'トピックに保存' }));
  const dialog = document.querySelector('dialog') as HTMLElement;
  fireEvent.change(within(dialog).getByLabelText('名前'), { target: { value: '甲の速報' } });
  fireEvent.change(within(dialog).getByLabelText('色'), { target: { value: 'red' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLElement);
  expect(await screen.findByRole('button', { name: '甲の速報' })).toBeTruthy();
  expect(saved).toEqual([
    expect.objectContaining({
      name: '甲の速報',
      search: { collection: 'wire', query: '国会', wire: { sources: ['甲'] } },
      topic: { colour: 'red', sound: 'none', desktop: false },
    }),
  ]);
});

test('the words of the address are searched at once, and can be changed', async () => {
  window.history.replaceState(null, '', `/web/telegraphMonitor?${new URLSearchParams({ q: '国会 会期' })}`);
  const wire = fakeWire(fakeItems(3));
  wire.answer = (_method, { pathname }) =>
    pathname.endsWith('/choices') ? { sources: [], categories: [] } : undefined;
  render(<Monitor />);
  await shownGrid();
  window.history.replaceState(null, '', '/');
  expect(queries(wire.sent).map((query) => new URLSearchParams(query).get('q'))).toEqual(['国会 会期']);
  const field = within(screen.getByRole('form', { name: '絞り込み' })).getByRole('searchbox', {
    name: '語句',
  });
  expect((field as HTMLInputElement).value).toBe('国会 会期');
});

test('topics count what arrives, announce it once on the desktop, colour their rows, and show their list', async () => {
  const shown: string[] = [];
  const close = jest.fn();
  class FakeNotification {
    static permission = 'granted';
    onclick: (() => void) | undefined;
    close = close;
    constructor(title: string, { body }: { body: string }) {
      shown.push(`${title}：${body}`);
    }
  }
  Object.assign(window, { Notification: FakeNotification });
  const wire = fakeWire([fakeItem(2, { source: '甲' }), fakeItem(1)]);
  wire.topics = [topic('1', '甲の記事')];
  const item = fakeItem(8, { source: '甲', isCancelled: true });
  wire.answer = (_method, { pathname, searchParams }) => {
    if (!pathname.endsWith('/arrivals')) return undefined;
    const isNew = wire.items[0]?.wireId === '8' && Number(searchParams.get('after')) < 8;
    return {
      newest: isNew ? '8' : '7',
      topics: isNew ? [{ savedSearchId: '1', count: 2, newest: item }] : [],
    };
  };
  render(<Monitor />);
  const grid = await shownGrid();
  await screen.findByRole('button', { name: '甲の記事' });
  await waitFor(() => expect(rowsOf(grid).map(({ dataset }) => dataset.topic)).toEqual(['red', undefined]));
  await wire.arrive(item);
  const tab = await screen.findByRole('button', { name: '甲の記事 新着 2 件' }, { timeout: 3_000 });
  await waitFor(() => expect(shown).toEqual(['甲の記事（2 件）：［取消済］記事8']));
  fireEvent.click(tab);
  await waitFor(() => expect(queries(wire.sent).at(-1)).toContain('sources='));
  expect(screen.getByRole('button', { name: '甲の記事' }).getAttribute('aria-current')).toBe('true');
});
