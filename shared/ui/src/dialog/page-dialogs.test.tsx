import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { pageLoading } from '../feedback/loading-counter.ts';
import type { CompletionOptions } from './completion-dialog.tsx';
import type { ConfirmationOptions } from './confirmation-dialog.tsx';
import { DialogOutlet } from './dialog-outlet.tsx';
import { openCompletion, openConfirmation } from './page-dialogs.tsx';

beforeEach(() => {
  render(<DialogOutlet />);
});
afterEach(async () => {
  cleanup();
  // A dialog removes its history entry after it has closed.
  await waitFor(() => expect(window.history.state).toBeNull());
});

const confirm = (options?: ConfirmationOptions) => {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = openConfirmation(options);
  });
  return answer;
};
const complete = (options: CompletionOptions) => {
  let answer: Promise<void> = Promise.resolve();
  act(() => {
    answer = openCompletion(options);
  });
  return answer;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[B-023][B-024][B-025] without options it has Japanese texts, OK and cancel', async () => {
  const answer = confirm();
  const dialog = screen.getByRole('dialog', { name: '確認' });
  expect(within(dialog).getByText('処理を実行します。よろしいですか？')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['キャンセル', 'OK']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }));
  press('OK');
  await expect(answer).resolves.toBe(true);
});

test('[B-025] cancel, Escape and the close icon answer no', async () => {
  const cancelled = confirm({ title: '削除', message: '削除しますか？' });
  press('キャンセル');
  await expect(cancelled).resolves.toBe(false);
  const escaped = confirm();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await expect(escaped).resolves.toBe(false);
  const closed = confirm({ closeIcon: true });
  press('閉じる');
  await expect(closed).resolves.toBe(false);
});

test('[B-026] the close icon is optional', () => {
  void confirm();
  expect(screen.queryByRole('button', { name: '閉じる' })).toBeNull();
  press('キャンセル');
  void confirm({ closeIcon: true });
  expect(screen.getByRole('button', { name: '閉じる' })).toBeTruthy();
  press('キャンセル');
});

test('Escape cancels a confirmation only where it may', async () => {
  const answer = confirm({ escape: false });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  press('OK');
  await expect(answer).resolves.toBe(true);
});

test('texts of dialogs never run as HTML', () => {
  void confirm({ title: '<b>題</b>', message: '<img src=x onerror=alert(1)>' });
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(screen.getByText('<b>題</b>')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  press('OK');
});

test('a question is not covered by the overlay of the load that waits for it', async () => {
  pageLoading.start();
  const answer = confirm();
  expect(pageLoading.get().visible).toBe(false);
  press('OK');
  await answer;
  expect(pageLoading.get().visible).toBe(true);
  pageLoading.end();
});

test('[B-029] a completion shows its title and message, and resolves when it was read', async () => {
  const read = complete({ title: '登録完了', message: '登録しました。' });
  const dialog = screen.getByRole('dialog', { name: '登録完了' });
  expect(within(dialog).getByText('登録しました。')).toBeTruthy();
  expect(within(dialog).queryByRole('table')).toBeNull();
  press('OK');
  await read;
  expect(screen.queryByRole('dialog')).toBeNull();
});

const table = {
  columns: [
    { key: 'name', label: '素材番号' },
    { key: 'result', label: '結果', tag: true },
  ],
  rows: [
    { name: '0001', result: 1 },
    { name: '0002', result: '1' },
    { name: '0003', result: 0 },
    { name: '0004', result: 2 },
    { name: '0005' },
  ],
};

test('[B-030] the table begins with a No. column, then come the others', () => {
  void complete({ title: '結果', message: '処理しました。', table });
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'No.',
    '素材番号',
    '結果',
  ]);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(
    table.rows.map(({ name }) => name),
  );
  press('OK');
});

test('a tag of 1 is a circle named 成功, anything else a cross named 失敗', () => {
  void complete({ title: '結果', message: '処理しました。', table });
  const marks = screen.getAllByRole('img');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '成功',
    '成功',
    '失敗',
    '失敗',
    '失敗',
  ]);
  expect(marks.map((mark) => mark.firstElementChild?.tagName)).toEqual([
    'circle',
    'circle',
    'path',
    'path',
    'path',
  ]);
  press('OK');
});

test.each([
  [undefined, 'OK', false],
  ['OK', 'OK', false],
  ['閉じる', '閉じる', true],
])('a button of text %s is grey: %j', (buttonText, name, grey) => {
  void complete({ title: '結果', message: '済', ...(buttonText && { buttonText }) });
  const button = screen.getByRole('button', { name });
  expect(button.classList.contains('ant-btn-variant-filled')).toBe(grey);
  expect(button.classList.contains('ant-btn-color-primary')).toBe(!grey);
  press(name);
});

test('[B-033] the body of a completion is at most 420 px high and scrolls beyond', () => {
  void complete({ title: '結果', message: '済' });
  const body = screen.getByText('済').parentElement ?? document.body;
  expect(getComputedStyle(body).maxHeight).toBe('420px');
  press('OK');
});
