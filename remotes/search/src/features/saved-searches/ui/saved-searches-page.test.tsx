import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SearchAlert } from '@newsphoto/contract';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeSavedSearches } from '../../../blocks/saved-search/testing/fake-saved-searches.ts';
import { savedSearch } from '../../../blocks/saved-search/testing/saved-searches.factory.ts';
import { SavedSearchesPage } from './saved-searches-page.tsx';

const AT_ONCE: SearchAlert = { mode: 'immediate', times: [], paused: false, expiresOn: null };
const STORED = [
  savedSearch({ savedSearchId: '1', name: '首相' }),
  savedSearch({ savedSearchId: '2', name: '台風', alert: AT_ONCE, lastMailAt: '20261120180000' }),
  savedSearch({
    ...{ savedSearchId: '3', name: '国会', folder: '政治', alert: { ...AT_ONCE, paused: true } },
    search: { query: '国会', filters: { origin: ['2'], year: ['2026'] } },
  }),
  savedSearch({
    ...{ savedSearchId: '4', name: '採決', folder: '政治' },
    alert: { ...AT_ONCE, expiresOn: '20200101' },
  }),
];

beforeEach(() => setSession(fakeMemberInfo()));
afterEach(() => {
  cleanup();
  clearQueries();
});

async function show(): Promise<void> {
  render(
    <MemoryRouter>
      <SavedSearchesPage />
    </MemoryRouter>,
  );
  await screen.findByRole('link', { name: '首相' });
}
const link = (name: string) => screen.getByRole('link', { name });
const row = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;
const press = async (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  });
const names = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('a')?.textContent)
    .join(' ');
const focused = () => document.activeElement?.textContent;

test('folders, badges, conditions and alerts in words; what is over cannot be paused', async () => {
  fakeSavedSearches({
    searches: STORED,
    hits: [
      { savedSearchId: '2', count: 99, relation: 'gte' },
      { savedSearchId: '3', count: 0, relation: 'eq' },
    ],
  });
  await show();
  expect(screen.getByText('4件／50件まで')).toBeTruthy();
  expect(await screen.findByText('新着99件以上')).toBeTruthy();
  expect(within(row('国会')).queryByText(/新着\d/)).toBeNull();
  const folder = screen.getByRole('region', { name: '政治' });
  expect(within(folder).getByText('国会／国内／海外 海外／撮影年 2026年')).toBeTruthy();
  expect(row('台風').textContent).toContain('新着をすぐにメール／最後の送信 2026/11/20 18:00:00');
  expect(within(row('国会')).getByRole('button', { name: '通知を再開' })).toBeTruthy();
  expect(row('採決').textContent).toContain('（期限切れ）');
  expect(within(row('採決')).queryByRole('button', { name: /通知/ })).toBeNull();
});

test('a search of articles is named as one, with the names that its conditions have there', async () => {
  const filters = { credit: ['港新聞'] };
  const search = { query: '首相', collection: 'texts', shotDate: '20240101:20240131', filters } as const;
  fakeSavedSearches({ searches: [savedSearch({ search })] });
  await show();
  expect(row('首相').textContent).toContain('記事／首相／掲載日 2024/01/01～2024/01/31／媒体 港新聞');
});

test('a search of the wire is named as one, with its conditions, and leads to the monitor', async () => {
  const wire = { sources: ['見本通信'], kinds: ['flash' as const], urgency: 3 };
  fakeSavedSearches({ searches: [savedSearch({ search: { collection: 'wire', query: '会見', wire } })] });
  await show();
  expect(screen.getByText('配信／会見／発信元 見本通信／区分 速報／至急度 3以上')).toBeTruthy();
  expect(link('首相').getAttribute('href')).toBe('/telegraphMonitor?topic=1');
});

test('arrow keys, Home and End go from row to row, across folders; 「?」 lists the keys', async () => {
  fakeSavedSearches({ searches: STORED });
  await show();
  const way: (string | null | undefined)[] = [];
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowUp',
    'End',
    'ArrowDown',
    'Home',
    'ArrowUp',
  ]) {
    await press(key);
    way.push(focused());
  }
  expect(way).toEqual(['首相', '台風', '国会', '台風', '採決', '採決', '首相', '首相']);
  await press('?');
  expect(within(screen.getByRole('dialog', { name: 'キー操作' })).getByText('名前を変更する')).toBeTruthy();
});

test('moved, paused and deleted by keys, and back; the focus stays with the row, also where its button is used up', async () => {
  const { stored } = fakeSavedSearches({ searches: STORED });
  await show();
  act(() => link('首相').focus());
  await press(']');
  await waitFor(() => expect(names()).toBe('台風 首相 国会 採決'));
  expect(focused()).toBe('首相');
  const up = screen.getByRole('button', { name: '「首相」を上へ' });
  act(() => up.focus());
  await act(async () => up.click());
  await waitFor(() => expect(names()).toBe('首相 台風 国会 採決'));
  // It is the first now: the button can do no more.
  await waitFor(() => expect(focused()).toBe('首相'));

  act(() => link('台風').focus());
  await press('p');
  expect(await within(row('台風')).findByRole('button', { name: '通知を再開' })).toBeTruthy();
  await press('Delete');
  await waitFor(() => expect(names()).toBe('首相 国会 採決'));
  expect(focused()).toBe('元に戻す');
  await act(async () => (document.activeElement as HTMLElement).click());
  await waitFor(() => expect(focused()).toBe('台風'));
  expect(stored).toHaveLength(4);
});

test('a name is changed in its place; one that is refused stays with its reason, and Escape leaves the old one', async () => {
  const api = fakeSavedSearches({ searches: STORED });
  await show();
  act(() => link('台風').focus());
  await press('F2');
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '名前' });
  expect(document.activeElement).toBe(box());
  const send = async (name: string) => {
    fireEvent.change(box(), { target: { value: name } });
    await act(async () => fireEvent.submit(box()));
  };
  await send(' ');
  expect(screen.getByText('名前を入力してください。')).toBeTruthy();
  const text = '同じ名前の検索条件がすでに保存されています。';
  api.refuseNext({ status: 400, code: 'E1030', text });
  await send('首相');
  expect(await screen.findByText(text)).toBeTruthy();
  expect([box().value, document.activeElement]).toEqual(['首相', box()]);
  await send('台風と大雨');
  await waitFor(() => expect(focused()).toBe('台風と大雨'));
  expect(screen.getByRole('status').textContent).toBe('名前を「台風と大雨」に変更しました。');
  await press('F2');
  fireEvent.change(box(), { target: { value: '別' } });
  await act(async () => fireEvent.keyDown(box(), { key: 'Escape' }));
  expect(focused()).toBe('台風と大雨');
  expect(api.stored[1]?.name).toBe('台風と大雨');
});

test('settings that are opened before the list was read again begin with the new name, and change it back by no means', async () => {
  const api = fakeSavedSearches({ searches: STORED });
  await show();
  api.holdList();
  fireEvent.click(within(row('首相')).getByRole('button', { name: '名前を変更' }));
  const box = screen.getByRole('textbox', { name: '名前' });
  fireEvent.change(box, { target: { value: '首相会見' } });
  await act(async () => fireEvent.submit(box));
  await waitFor(() => expect(focused()).toBe('首相会見'));
  await press('e');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByDisplayValue('首相会見')).toBeTruthy();
  await act(async () =>
    within(dialog)
      .getByRole('button', { name: /変\s?更/ })
      .click(),
  );
  expect(api.stored[0]).toMatchObject({ name: '首相会見', version: 3 });
  const sent = api.sent.filter(({ method }) => method === 'PUT');
  expect(sent.at(-1)?.body).toEqual({ version: 2 });
});

test('settings: what is refused stays in the dialog, an alert that is over is no hindrance, and the row keeps the focus in its new folder', async () => {
  const api = fakeSavedSearches({ searches: STORED });
  await show();
  act(() => link('採決').focus());
  await press('e');
  const dialog = screen.getByRole('dialog', { name: '保存した検索の設定' });
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: '名前' });
  fireEvent.change(name, { target: { value: 'あ'.repeat(101) } });
  const text = '名前は100文字以内で入力してください。';
  api.refuseNext({ status: 400, code: 'E0024', text });
  const save = () =>
    act(async () =>
      within(dialog)
        .getByRole('button', { name: /変\s?更/ })
        .click(),
    );
  await save();
  expect(await within(dialog).findByText(text)).toBeTruthy();
  expect(name.value).toHaveLength(101);
  fireEvent.change(name, { target: { value: '採決の瞬間' } });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    version: 1,
    name: '採決の瞬間',
  });
  await waitFor(() => expect(row('採決の瞬間').contains(document.activeElement)).toBe(true));
});

test('a folder is renamed, and dissolved by an empty name', async () => {
  fakeSavedSearches({ searches: STORED });
  await show();
  const rename = async (to: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'フォルダーの名前を変更' }));
    const box = screen.getByRole('textbox', { name: /フォルダーの名前/ });
    fireEvent.change(box, { target: { value: to } });
    await act(async () => fireEvent.submit(box));
  };
  await rename('国政');
  expect(await screen.findByRole('region', { name: '国政' })).toBeTruthy();
  await waitFor(() => expect(focused()).toBe('国会'));
  await rename('');
  await waitFor(() => expect(screen.queryByRole('region', { name: '国政' })).toBeNull());
  expect(names()).toBe('首相 台風 国会 採決');
  expect(focused()).toBe('国会');
});
