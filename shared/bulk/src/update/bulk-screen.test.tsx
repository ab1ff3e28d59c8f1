import { afterEach, expect, test } from '@jest/globals';
import { type Bulk, PERMISSION_BULK, PERMISSION_EDIT } from '@newsphoto/contract';
import { DELIVERED_FORM } from '@newsphoto/domain/desk';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { endpointQuery } from '@newsphoto/query';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme, DialogOutlet } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NO_REPLACEMENTS } from '../fields/code-replacement.ts';
import { deskBulkForm, plainBulkForm } from '../operations/bulk-form.ts';
import { BulkScreen } from './bulk-screen.tsx';
import { BulkSettingContext, PHOTOGRAPHS, TEXTS } from './bulk-setting.ts';
import { excerptsOf } from './excerpts.ts';

afterEach(cleanup);

const COUNTS = {
  ...{ unchecked: 3, pending: 0, same: 0, refused: 0, excluded: 0, locked: 0 },
  ...{ changed: 0, conflict: 0, undone: 0, skipped: 0 },
};
const draft = (bulkId: string): Bulk => ({
  ...{ bulkId, kind: 'content', state: 'draft', total: 3, unknown: 0, version: 0, operations: [] },
  ...{ today: '20261126', reason: '', counts: COUNTS, changedSince: 0, confirmations: [], progress: 0 },
  ...{ errorText: '', createdAt: '20261126120000', startedAt: '' },
});

const listsQuery = endpointQuery('POST /selective-item/setting-value', { body: [{ itemCd: '900006' }] });
const FORMS = { content: deskBulkForm(DELIVERED_FORM), text: plainBulkForm('text') };
const entry = (itemId: string, itemName: string) => ({
  ...{ itemId, itemName, itemTypeCd: '', itemTypeName: '', groupCd: '' },
});
const LISTS = {
  bibliographicUpdateKind: [entry('2', '語句置換')],
  wordUpdatePosition: [entry('1', '先頭')],
};

type Sent = { readonly version: number; readonly operations: Bulk['operations'] };

/** @param change how the API answers to operations */
function show(
  first: Bulk,
  change: (sent: Sent, now: Bulk) => Bulk | { readonly refusal: object; readonly status: number },
) {
  setSession(fakeMemberInfo([PERMISSION_EDIT, PERMISSION_BULK]));
  const setting = first.kind === 'text' ? TEXTS : PHOTOGRAPHS;
  const form = { form: FORMS[first.kind], replacements: NO_REPLACEMENTS };
  const parts = { lists: listsQuery, useForm: () => form };
  let now = first;
  const network = createFakeNetwork(({ method, address: url, body }) => {
    if (method === 'PUT') {
      const answer = change(body as Sent, now);
      if ('refusal' in answer) return { status: answer.status, body: { messages: [answer.refusal] } };
      now = answer;
      return { status: 200, body: { data: now } };
    }
    if (method === 'POST' && url.includes('/run')) now = { ...now, state: 'running' };
    if (url.includes('/items')) return { status: 200, body: { data: { items: [], nextCursor: null } } };
    if (url.includes('/bulk/') && !url.includes('/fields')) return { status: 200, body: { data: now } };
    if (url.includes('setting-value')) return { status: 200, body: { data: LISTS } };
    return { status: 200, body: { data: [] } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const page = render(
    <AppTheme theme="light">
      <MemoryRouter>
        <BulkSettingContext value={setting}>
          <BulkScreen bulkId={first.bulkId} parts={parts} />
        </BulkSettingContext>
        <DialogOutlet />
      </MemoryRouter>
    </AppTheme>,
  );
  return { ...page, sent: () => network.sent, set: (bulk: Bulk) => (now = bulk) };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } });
const choose = async (name: string, option: string) => {
  const select = await screen.findByRole('combobox', { name });
  await act(async () => fireEvent.mouseDown(select));
  await act(async () => fireEvent.click(screen.getByTitle(option)));
};

test('what is typed ticks its field and is checked; a refusal is shown at the field, and a reload still has the input', async () => {
  const bulk = draft('aaaaaaaaaaaaaaaaaaaaaa');
  const { unmount, sent } = show(bulk, () => ({
    ...{ status: 400, refusal: { code: 'E0024', text: '見出しは500文字までです。', field: 'operations.0' } },
  }));
  await type('見出し：値', '港の朝');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '見出し を変更する' }).checked).toBe(true);
  expect(await screen.findByText('見出しは500文字までです。', {}, { timeout: 3_000 })).toBeTruthy();
  expect(sent().find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ version: 0, operations: [{ key: 'headline', mode: 'set', values: ['港の朝'] }] },
  });
  unmount();
  show(bulk, (_sent, now) => now);
  expect((await box('見出し：値')).value).toBe('港の朝');
});

test('公開区分 is confirmed twice, with the count and the version that were shown', async () => {
  const operations: Bulk['operations'] = [{ key: 'visibility', mode: 'set', values: ['2'] }];
  const counts = { ...COUNTS, unchecked: 0, pending: 2, refused: 1 };
  const bulk: Bulk = { ...draft('bbbbbbbbbbbbbbbbbbbbbb'), state: 'checked', version: 4, operations, counts };
  const { sent, set } = show({ ...bulk, confirmations: ['visibility'] }, (_sent, now) => now);
  expect(await screen.findByText('3件中 2件を変更、1件は対象外')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '2件を更新' }));
  const press = async (dialog: string, name: string) => {
    await screen.findByRole('dialog', { name: dialog });
    fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  };
  await press('一括更新の実行', '2件を更新');
  expect(sent().some(({ address }) => address.includes('/run'))).toBe(false);
  // Enter alone does not confirm it, and what it is changed to is shown.
  const second = await screen.findByRole('dialog', { name: '公開区分の変更' });
  expect(second.textContent).toContain('置き換え：「非公開」');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^キャンセル$/));
  await press('公開区分の変更', '変更する');
  // The button that was pressed is gone: the focus is at its place.
  const cancel = await screen.findByRole('button', { name: '更新を中止' });
  cancel.focus();
  set({ ...bulk, state: 'cancelled', counts: { ...counts, pending: 1, changed: 1 } });
  await screen.findByText(
    '3件中 1件を更新しました（未処理1件、エラー1件は更新していません）。',
    {},
    { timeout: 3_000 },
  );
  expect(document.activeElement?.textContent).toContain('3件中 1件を更新しました');
  await waitFor(() =>
    expect(sent().find(({ address }) => address.includes('/run'))?.body).toEqual({
      ...{ version: 4, changes: 2, confirmed: ['visibility'] },
    }),
  );
});

test('texts have their own fields, the names of their list of updates, and word positions', async () => {
  const bulk: Bulk = { ...draft('cccccccccccccccccccccc'), kind: 'text', unknown: 1 };
  const { sent } = show(bulk, (_sent, now) => now);
  await type('本文：値', '　港の朝。');
  fireEvent.click(screen.getByRole('checkbox', { name: '副見出し を変更する' }));
  await choose('副見出しの変更方法', '語句置換');
  await type('副見出し：検索する語句', '【速報】');
  await choose('副見出し：置換する位置', '先頭だけ');
  expect(screen.queryByRole('textbox', { name: 'シーン：値' })).toBeNull();
  expect(screen.getByText(/選んだ記事のうち1件は、記事ではないか/)).toBeTruthy();
  await waitFor(
    () =>
      expect(sent().findLast(({ method }) => method === 'PUT')?.body).toEqual({
        version: 0,
        operations: [
          { key: 'subheadline', mode: 'find', text: '【速報】', replacement: '', at: 'start' },
          // With its indent.
          { key: 'body', mode: 'set', values: ['　港の朝。'] },
        ],
      }),
    { timeout: 3_000 },
  );
});

test('校閲状態 goes back to 未 with a reason, which is sent with the operations', async () => {
  const { sent } = show({ ...draft('dddddddddddddddddddddd'), kind: 'text' }, (_sent, now) => now);
  const reason = { name: /校閲状態を「未」に戻す理由/ };
  await choose('校閲状態：値', '和文済');
  expect(screen.queryByRole('textbox', reason)).toBeNull();
  await choose('校閲状態：値', '未');
  fireEvent.change(screen.getByRole('textbox', reason), { target: { value: '数字の再確認 ' } });
  await waitFor(
    () =>
      expect(sent().findLast(({ method }) => method === 'PUT')?.body).toEqual({
        ...{ version: 0, reason: '数字の再確認' },
        operations: [{ key: 'proofStatus', mode: 'set', values: ['1'] }],
      }),
    { timeout: 3_000 },
  );
});

test('of long texts what differs is shown, with some characters beside it', () => {
  const [head, tail] = ['あ'.repeat(50), 'い'.repeat(50)];
  const beside = (text: string) => `…${'あ'.repeat(4)}${text}${'い'.repeat(10)}…`;
  expect(excerptsOf(`${head}旧${tail}`, `${head}新${tail}`)).toEqual([beside('旧'), beside('新')]);
  expect(excerptsOf('短い', '短くない')).toEqual(['短い', '短くない']);
  expect(excerptsOf('あ'.repeat(61), '')).toEqual(['あ'.repeat(61), '']);
});
