import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, pushChanges, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Monitor } from './monitor.tsx';
import { fakeItem, fakeItems, fakeWire, rowsOf, shownGrid } from './testing-wire.ts';

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  localStorage.clear();
  setSession(fakeMemberInfo(['BE001']));
});
afterEach(() => {
  cleanup();
  clearQueries();
});

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const taken = { userId: 'desk00002', userName: '政治 次郎', desk: '政治部', at: '20261121150000' };
const isUnread = (row: HTMLElement | undefined) =>
  within(row as HTMLElement).queryByRole('img', { name: '未読' }) !== null;

test('what was opened is read, u opens the next unread one, m marks it', async () => {
  const wire = fakeWire([fakeItem(3, { isRead: true }), ...fakeItems(2)]);
  const marked: unknown[] = [];
  wire.answer = (method, { pathname }, body) => {
    if (method !== 'PUT') return undefined;
    marked.push([pathname, body]);
    const id = Number(/(\d+)\/mark/.exec(pathname)?.[1]);
    return fakeItem(id, { isRead: true, isMarked: Object(body).isMarked === true });
  };
  render(<Monitor />);
  const grid = await shownGrid();
  expect(rowsOf(grid).map(isUnread)).toEqual([false, true, true]);
  press('u');
  expect(await screen.findByText('本文2')).toBeTruthy();
  await waitFor(() => expect(isUnread(rowsOf(grid)[1])).toBe(false));
  press('m');
  expect(await within(rowsOf(grid)[1] as HTMLElement).findByRole('img', { name: 'マーク' })).toBeTruthy();
  press('u');
  expect(await screen.findByText('本文1')).toBeTruthy();
  expect(marked).toEqual([
    ['/api/wire/items/2/mark', { isRead: true }],
    ['/api/wire/items/2/mark', { isMarked: true }],
  ]);
});

test('a story that a desk takes shows it in the row of all, and t takes it', async () => {
  const wire = fakeWire(fakeItems(2));
  render(<Monitor />);
  const grid = await shownGrid();
  wire.items = [fakeItem(2, { takenBy: taken }), fakeItem(1)];
  await act(async () => pushChanges({ topic: 'wire', key: 'item:2' }));
  await waitFor(() => expect(rowsOf(grid)[0]?.textContent).toContain('政治部'));
  expect(wire.sent.some(({ address }) => /after=/.test(address))).toBe(false);

  const sent: unknown[] = [];
  wire.answer = (method, _address, body) => {
    if (method !== 'PUT') return undefined;
    sent.push(body);
    return fakeItem(2, { takenBy: { ...taken, userId: 'member001', desk: '社会部' } });
  };
  fireEvent.click(rowsOf(grid)[0] as HTMLElement);
  await screen.findByText('本文2');
  press('t');
  await waitFor(() => expect(rowsOf(grid)[0]?.textContent).toContain('社会部'));
  expect(sent).toContainEqual({});
});

test('? shows all keys', async () => {
  fakeWire(fakeItems(1));
  render(<Monitor />);
  await shownGrid();
  press('?');
  expect(document.querySelector('dialog')?.textContent).toContain('次の未読記事');
});

test('a version that arrives while its story is read leads to it by a key', async () => {
  const wire = fakeWire(fakeItems(2));
  const version = (wireId: string, number: string) => ({
    ...{ wireId, version: number, receivedAt: '20261121150000', kind: 'story' as const },
  });
  wire.versions['2'] = { versions: [version('2', '1')], headline: [], paragraphs: [] };
  render(<Monitor />);
  const grid = await shownGrid();
  fireEvent.click(rowsOf(grid)[0] as HTMLElement);
  await screen.findByText('本文2');
  const versions = [version('3', '2'), version('2', '1')];
  for (const id of ['2', '3']) wire.versions[id] = { versions, headline: [], paragraphs: [] };
  await wire.arrive(fakeItem(3));
  expect(await screen.findByText(/新しい版があります。/)).toBeTruthy();
  press('v');
  expect(await screen.findByText('本文3')).toBeTruthy();
  fireEvent.change(screen.getByRole('slider', { name: '版を選ぶ' }), { target: { value: '0' } });
  expect(await screen.findByText('本文2')).toBeTruthy();
});

test('below a story are those of the same event', async () => {
  const wire = fakeWire(fakeItems(2));
  wire.thread = [fakeItem(1)];
  render(<Monitor />);
  const grid = await shownGrid();
  fireEvent.click(rowsOf(grid)[0] as HTMLElement);
  const thread = await screen.findByRole('region', { name: '関連する配信' });
  fireEvent.click(within(thread).getByRole('button', { name: /記事1/ }));
  expect(await screen.findByText('本文1')).toBeTruthy();
});
