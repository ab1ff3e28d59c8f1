import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SearchRequest } from '@newsphoto/contract';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeSavedSearches } from '../testing/fake-saved-searches.ts';
import { savedSearch } from '../testing/saved-searches.factory.ts';
import { SaveSearchDialog } from './save-search-dialog.tsx';

const REQUEST: SearchRequest = {
  ...{ query: '首相', filters: { origin: ['2'] }, sortType: '1', onePageCnt: '0' },
};
const STORED = [savedSearch({ savedSearchId: '1', name: '台風', folder: '気象' })];
const onClose = jest.fn();
const onList = jest.fn();

beforeEach(() => setSession(fakeMemberInfo()));
afterEach(() => {
  cleanup();
  clearQueries();
  jest.clearAllMocks();
});

const dialog = () => screen.getByRole('dialog', { name: '検索を保存' });
const nameBox = () => within(dialog()).getByRole<HTMLInputElement>('textbox', { name: '名前' });
const saveButton = () => within(dialog()).getByRole('button', { name: /^(loading\s*)?保\s?存$/ });
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const click = (button: HTMLElement) => act(async () => button.click());
const reported = () => screen.getByRole('alert').textContent;
const done = () => screen.findByRole('dialog', { name: '検索を保存しました' });

/** Waits until the folders and the address are known. */
async function show(request = REQUEST): Promise<void> {
  render(
    <MemoryRouter>
      <SaveSearchDialog request={request} onClose={onClose} onList={onList} />
    </MemoryRouter>,
  );
  await act(async () => undefined);
}
/** Opens a choice and takes one of its entries. */
async function choose(label: string, entry: string): Promise<void> {
  await act(async () => fireEvent.mouseDown(within(dialog()).getByRole('combobox', { name: label })));
  await click(await screen.findByTitle(entry));
}
const posted = ({ sent }: ReturnType<typeof fakeSavedSearches>) =>
  sent.filter(({ method, address }) => method === 'POST' && address.endsWith('/saved-searches'));

test('a name is suggested; the search is stored without the number on a page, and without mails', async () => {
  const api = fakeSavedSearches({ searches: STORED });
  await show();
  expect(nameBox().value).toBe('首相');
  await click(saveButton());
  expect((await done()).textContent).toContain('「首相」を保存しました。');
  expect(posted(api).map(({ body }) => body)).toEqual([
    {
      ...{ name: '首相', folder: '', search: { query: '首相', filters: { origin: ['2'] }, sortType: '1' } },
      alert: { mode: 'none', times: [], paused: false, expiresOn: null },
    },
  ]);
  await click(screen.getByRole('button', { name: '保存した検索を開く' }));
  expect([onList.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  // The one in the corner, and the one below.
  for (const close of screen.getAllByRole('button', { name: '閉じる' })) await click(close);
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a long expression is suggested cut, and none for a search by dates alone', async () => {
  fakeSavedSearches();
  await show({ query: 'あ'.repeat(60) });
  expect(nameBox().value).toHaveLength(40);
  cleanup();
  await show({ query: '', dateFilter: 3 });
  expect(nameBox().value).toBe('');
});

test('without a name nothing is sent: the error is at the field, which has the focus, each time', async () => {
  const api = fakeSavedSearches();
  await show();
  for (const empty of ['', '　 ']) {
    type(nameBox(), empty);
    act(() => saveButton().focus());
    await click(saveButton());
    expect(within(dialog()).getByText('名前を入力してください。')).toBeTruthy();
    expect([document.activeElement, nameBox().getAttribute('aria-invalid')]).toEqual([nameBox(), 'true']);
  }
  expect(posted(api)).toEqual([]);
});

test.each([
  ['a long name', 400, 'E0024', '名前は100文字以内で入力してください。'],
  ['a name that is taken', 400, 'E1030', '同じ名前の検索条件がすでに保存されています。'],
  ['too many', 400, 'E1037', '保存できる検索条件は50件までです。'],
  ['times', 400, 'E0023', '通知の時刻の数は1から6の間で入力してください。'],
  ['an end that is over', 400, 'E1010', '期限が過ぎています。'],
  ['a session that is over', 401, '401', '認証できませんでした。'],
  ['rights that were taken', 403, '403', 'この操作を行う権限がありません。'],
  ['what is gone', 404, '404', '対象のデータが見つかりませんでした。'],
  ['what somebody else changed', 409, 'W0002', 'ほかの画面で変更されています。'],
  ['a failure of the server', 500, '500', 'システムエラーが発生しました。'],
])(
  'refused for %s: it is said in the dialog, and nothing that was typed is lost',
  async (_why, status, code, text) => {
    const api = fakeSavedSearches({ searches: STORED });
    await show();
    type(nameBox(), '総理');
    await choose('フォルダー', '新しいフォルダー…');
    type(within(dialog()).getByRole('textbox', { name: '新しいフォルダーの名前' }), '政治');
    api.refuseNext({ status, code, text });
    await click(saveButton());
    await waitFor(() => expect(reported()).toBe(text));
    expect(nameBox().value).toBe('総理');
    // The next try has its own answer.
    await click(saveButton());
    await done();
    expect(posted(api).map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: '総理', folder: '政治' }),
      expect.objectContaining({ name: '総理', folder: '政治' }),
    ]);
  },
);

test('offline: it is said, and the next try goes out', async () => {
  const api = fakeSavedSearches();
  await show();
  api.refuseNext('offline');
  await click(saveButton());
  await waitFor(() => expect(reported()).toContain('ネットワークに接続できません。'));
  await click(saveButton());
  await done();
});

test('sent twice in a row, by Enter and by its button, it is saved once', async () => {
  const api = fakeSavedSearches();
  await show();
  await act(async () => {
    fireEvent.submit(nameBox());
    fireEvent.submit(nameBox());
    saveButton().click();
  });
  await done();
  expect(posted(api)).toHaveLength(1);
});

test('mails: two times at first, up to six, none empty, and where they go', async () => {
  const api = fakeSavedSearches();
  await show();
  await choose('通知', '毎日決まった時刻に');
  const times = () => within(dialog()).getAllByLabelText<HTMLInputElement>(/^時刻[0-9]$/);
  expect(times().map(({ value }) => value)).toEqual(['07:00', '18:00']);
  expect(dialog().textContent).toContain('member@example.jp に送ります。');
  const add = () => within(dialog()).queryByRole('button', { name: '時刻を追加' });
  for (let more = add(); more; more = add()) await click(more);
  expect(times()).toHaveLength(6);
  type(times()[2] as HTMLElement, '');
  await click(saveButton());
  expect(reported()).toBe('通知の時刻を入力してください。');
  expect(document.activeElement).toBe(times()[2]);
  expect(posted(api)).toEqual([]);
  for (const number of [6, 5, 4, 3])
    await click(within(dialog()).getByRole('button', { name: `時刻${number}を削除` }));
  await click(within(dialog()).getByRole('button', { name: '時刻1を削除' }));
  // The last one stays.
  expect(within(dialog()).queryByRole('button', { name: /を削除$/ })).toBeNull();
  await click(saveButton());
  await done();
  expect(posted(api)[0]?.body).toMatchObject({ alert: { mode: 'scheduled', times: ['18:00'] } });
});

test('an end that is over is refused by the server, and can be corrected', async () => {
  const api = fakeSavedSearches();
  await show();
  await choose('通知', '見つかったらすぐに');
  const until = within(dialog()).getByLabelText('通知の期限（任意）');
  const enter = (day: string) =>
    act(async () => {
      type(until, day);
      fireEvent.blur(until);
    });
  await enter('2020/01/01');
  const text = '通知の期限には今日以降の日付を指定してください。';
  api.refuseNext({ status: 400, code: 'E1010', text });
  await click(saveButton());
  await waitFor(() => expect(reported()).toBe(text));
  await enter('2030/01/01');
  await click(saveButton());
  await done();
  expect(posted(api).map(({ body }) => (body as { alert: { expiresOn: string } }).alert.expiresOn)).toEqual([
    '20200101',
    '20300101',
  ]);
});

test('a user without mail address sees that, and can save without mails', async () => {
  const api = fakeSavedSearches({ mailAddress: '' });
  await show();
  expect(dialog().textContent).toContain('メールアドレスが登録されていないため');
  expect(within(dialog()).queryByRole('combobox', { name: '通知' })).toBeNull();
  await click(saveButton());
  await done();
  expect(posted(api)).toHaveLength(1);
});

test('Enter that confirms a conversion saves nothing; Escape and キャンセル close it, and nothing is stored', async () => {
  const api = fakeSavedSearches();
  await show();
  const isSent = fireEvent.keyDown(nameBox(), { key: 'Enter', isComposing: true });
  expect(isSent).toBe(false);
  await act(async () => fireEvent.keyDown(nameBox(), { key: 'Escape' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await click(within(dialog()).getByRole('button', { name: 'キャンセル' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(posted(api)).toEqual([]);
});
