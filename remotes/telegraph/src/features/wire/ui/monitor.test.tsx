import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { WireItem, WireVersions } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, type SentRequest, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import {
  fakeMemberInfo,
  fakeUserInfo,
  isBeingRead,
  pushChanges,
  setSession,
} from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Monitor } from './monitor.tsx';

const item = (id: number, more: Partial<WireItem> = {}): WireItem => ({
  ...{
    wireId: String(id),
    receivedAt: '20261121150000',
    urgency: 5,
    kind: 'story',
    category: '政治',
    slug: '',
  },
  ...{ headline: `記事${id}`, source: '通信', charCount: 12, number: '', embargoUntil: '' },
  ...more,
});

const PICTURE = {
  ...{ href: 'a.jpg', rendition: '', contentType: '', size: null, width: null, height: null },
  ...{ caption: '写真', contentId: '202600000001', thumbnails: { small: '/s.jpg', large: '/l.jpg' } },
};

let wire: WireItem[];
let versions: Record<string, WireVersions>;
let isDown: boolean;
let sent: readonly SentRequest[];

beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  setSession(fakeMemberInfo());
  wire = [item(3, { kind: 'flash' }), item(2), item(1)];
  versions = {};
  isDown = false;
  const network = createFakeNetwork(({ address }) => {
    if (isDown) return 'offline';
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/wire/status')) return ok({ now: Date.now(), newest: '3', itemsOfLastHour: 3 });
    if (pathname.endsWith('/saved-searches')) return ok({ searches: [], limit: 50, mailAddress: '' });
    if (pathname.endsWith('/thread')) return ok({ items: [] });
    const id = /\/wire\/items\/(\d+)$/.exec(pathname)?.[1];
    const versionsOf = /\/wire\/items\/(\d+)\/versions$/.exec(pathname)?.[1];
    if (versionsOf) return ok(versions[versionsOf] ?? { versions: [], headline: [], paragraphs: [] });
    const found = wire.find(({ wireId }) => wireId === id);
    if (found)
      return ok({ ...found, byline: '', note: '訂正します。', paragraphs: [`本文${id}`], media: [PICTURE] });
    const after = Number(searchParams.get('after') ?? 0);
    const items = wire.filter(({ wireId }) => Number(wireId) > after);
    return ok({ items, nextCursor: null });
  });
  sent = network.sent;
  configureHttp({ adapter: network.adapter, ports: SILENT_PORTS });
});
afterEach(() => {
  cleanup();
  clearQueries();
});

const ok = (data: unknown) => ({ status: 200, body: { data } });
const rows = () =>
  within(screen.getByRole('grid', { name: '配信一覧' }))
    .getAllByRole('row')
    .slice(1);
const headlines = () => rows().map((row) => row.children[5]?.textContent);
const shown = () => screen.findByRole('grid', { name: '配信一覧' });
const arrive = async (one: WireItem) => {
  wire = [one, ...wire];
  await act(async () => pushChanges({ topic: 'wire', key: one.wireId }));
};

test('[R-048] lists the wire, the newest on top, and adds new items there', async () => {
  render(<Monitor />);
  await shown();
  expect(headlines()).toEqual(['記事3', '記事2', '記事1']);
  expect(rows()[0]?.textContent).toContain('速報');
  await arrive(item(4));
  await waitFor(() => expect(headlines()).toEqual(['記事4', '記事3', '記事2', '記事1']));
  expect(sent.at(-1)?.address).toContain('after=3');
});

test('nothing moves while a text is read: new items wait and are counted', async () => {
  render(<Monitor />);
  await shown();
  fireEvent.click(screen.getByText('記事2'));
  expect(await screen.findByText('本文2')).toBeTruthy();
  expect(screen.getByRole('article', { name: '記事2' }).textContent).toContain('訂正します。');
  expect(screen.getByRole('img', { name: '写真' })).toBeTruthy();
  await arrive(item(4, { kind: 'cancellation', cancels: ['2'] }));
  await arrive(item(5));
  const news = await screen.findByRole('button', { name: '新着 2 件' });
  expect(headlines()).toEqual(['記事3', '記事2', '記事1']);
  // A story that is being read is marked at once when it is cancelled.
  expect(screen.getByRole('article', { name: '記事2' }).textContent).toContain('取り消しました');
  expect(screen.queryByRole('img', { name: '写真' })).toBeNull();
  expect(rows()[1]?.textContent).toContain('取消済');
  fireEvent.click(news);
  await waitFor(() => expect(headlines()).toEqual(['記事5', '記事4', '記事3', '記事2', '記事1']));
  expect(screen.getByText('本文2')).toBeTruthy();
});

test('after the text is closed new items are shown again, and the row keeps the focus', async () => {
  render(<Monitor />);
  await shown();
  fireEvent.click(screen.getByText('記事2'));
  await arrive(item(4));
  expect(await screen.findByRole('button', { name: '新着 1 件' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(headlines()).toHaveLength(4));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('記事2'));
  await arrive(item(5));
  await waitFor(() => expect(headlines()[0]).toBe('記事5'));
});

test('arrows walk the rows, Enter opens the text, Escape leaves it and then the list', async () => {
  render(<Monitor />);
  const grid = await shown();
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => rows()[0]?.focus());
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home']) {
    fireEvent.keyDown(document.activeElement ?? grid, { key });
  }
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(rows()[1]);
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'Enter' });
  expect(await screen.findByText('本文2')).toBeTruthy();
  await arrive(item(4));
  expect(await screen.findByRole('button', { name: '新着 1 件' })).toBeTruthy();
  fireEvent.keyDown(rows()[1] ?? grid, { key: 'Escape' });
  expect(screen.queryByText('本文2')).toBeNull();
  await waitFor(() => expect(headlines()).toHaveLength(4));
});

test('an empty wire and one that cannot be read show a message; the latter can be retried', async () => {
  wire = [];
  render(<Monitor />);
  expect(await screen.findByText(/まだ配信はありません/)).toBeTruthy();
  cleanup();
  clearQueries();
  isDown = true;
  wire = [item(1)];
  render(<Monitor />);
  expect((await screen.findByRole('alert')).textContent).toContain('読み込めませんでした');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  await shown();
});

test('a lost connection is shown, and missed items are fetched when it is back', async () => {
  render(<Monitor />);
  await shown();
  isDown = true;
  await arrive(item(4));
  expect(await screen.findByText(/接続が切れています/)).toBeTruthy();
  isDown = false;
  await act(async () => pushChanges({ topic: 'wire', key: '' }));
  await waitFor(() => expect(headlines()[0]).toBe('記事4'));
  expect(screen.queryByText(/接続が切れています/)).toBeNull();
});

test('a reloaded page restores the reading position, and items that arrived meanwhile wait', async () => {
  render(<Monitor />);
  await shown();
  fireEvent.click(screen.getByText('記事2'));
  expect(await screen.findByText('本文2')).toBeTruthy();
  expect(isBeingRead()).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  expect(isBeingRead()).toBe(false);
  wire = [item(4), ...wire];
  render(<Monitor />);
  expect(await screen.findByRole('button', { name: '新着 1 件' })).toBeTruthy();
  expect(headlines()).toEqual(['記事3', '記事2', '記事1']);
  expect(rows()[1]?.getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('本文2')).toBeTruthy();
  cleanup();
  // Restored once: a monitor that is opened later starts at the top.
  render(<Monitor />);
  await shown();
  expect(headlines()).toHaveLength(4);
  expect(screen.queryByRole('article')).toBeNull();
});

test('no user starts at the reading position of another user', async () => {
  setSession(fakeMemberInfo());
  render(<Monitor />);
  await shown();
  fireEvent.click(screen.getByText('記事2'));
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  setSession(fakeUserInfo());
  render(<Monitor />);
  await shown();
  expect(screen.queryByRole('article')).toBeNull();
});

test('a paused monitor counts what arrives, and goes on where it was', async () => {
  render(<Monitor />);
  await shown();
  fireEvent.keyDown(document.body, { key: 's' });
  expect(screen.getByRole('button', { name: '一時停止' }).getAttribute('aria-pressed')).toBe('true');
  await arrive(item(4));
  expect(await screen.findByRole('button', { name: '新着 1 件' })).toBeTruthy();
  expect(headlines()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: '一時停止' }));
  await waitFor(() => expect(headlines()).toHaveLength(4));
});

test('n and p walk from story to story beside the list, and c copies the one that is read', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
  render(<Monitor />);
  await shown();
  fireEvent.click(screen.getByText('記事3'));
  expect(await screen.findByText('本文3')).toBeTruthy();
  for (const key of ['n', 'n', 'n', 'p']) fireEvent.keyDown(document.body, { key });
  expect(await screen.findByText('本文2')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(await screen.findByText('コピーしました。')).toBeTruthy();
  expect(copied).toEqual([expect.stringContaining('〔本記・至急度5〕\n記事2\n')]);
  // A key with a modifier belongs to the browser.
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
  expect(screen.getByText('本文2')).toBeTruthy();
});

test('where the text is, and large headlines, are remembered for the next visit', async () => {
  render(<Monitor />);
  await shown();
  for (const key of ['b', 'w']) fireEvent.keyDown(document.body, { key });
  cleanup();
  render(<Monitor />);
  for (const name of ['本文を下に', '大きな文字'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
});

test('a correction shows what it changed word by word, and leads to the version before it', async () => {
  const known = [
    { wireId: '3', version: '2', receivedAt: '20261121150000', kind: 'correction' as const },
    { wireId: '1', version: '1', receivedAt: '20261121140000', kind: 'story' as const },
  ];
  const paragraphs: WireVersions['paragraphs'] = [
    [
      { text: '会期は', change: 'same' },
      { text: '１３日', change: 'removed' },
      { text: '１８日', change: 'added' },
    ],
  ];
  versions = {
    '3': { versions: known, headline: [], paragraphs },
    '1': { versions: known, headline: [], paragraphs: [] },
  };
  render(<Monitor />);
  await shown();
  fireEvent.click(screen.getByText('記事3'));
  const part = await screen.findByRole('region', { name: '版' });
  expect(part.querySelector('del')?.textContent).toBe('１３日');
  expect(part.querySelector('ins')?.textContent).toBe('１８日');
  fireEvent.change(within(part).getByRole('combobox', { name: '版' }), { target: { value: '1' } });
  expect(await screen.findByText('本文1')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('前の版からの変更')).toBeNull());
});

test('a story that is opened again is copied by its key from the row that has the focus', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
  render(<Monitor />);
  await shown();
  for (const _time of [1, 2]) {
    fireEvent.click(screen.getByText('記事2'));
    await screen.findByText('本文2');
    const row = rows()[1];
    act(() => row?.focus());
    if (row) fireEvent.keyDown(row, { key: 'c' });
    expect(await screen.findByText('コピーしました。')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  }
  expect(copied).toHaveLength(2);
});
