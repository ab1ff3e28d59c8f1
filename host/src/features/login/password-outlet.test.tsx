import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { ApiError } from '@newsphoto/http';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfirmationPort } from './confirmation-port.ts';
import { createLoginRequests } from './login-requests.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { PasswordOutlet } from './password-outlet.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

const wrong = new ApiError({ code: 'E1006', text: 'パスワードが正しくありません。', status: 400 });
const offline = new ApiError({ code: 'neterr', text: 'ネットワークに接続できません。', status: 0 });

function open(load: () => Promise<typeof PasswordDialog> = async () => PasswordDialog) {
  const confirm = jest.fn<ConfirmationPort['confirm']>(async () => undefined);
  const onMissing = jest.fn();
  const port = { requests: createLoginRequests(), userId: () => 'admin0001', confirm };
  const answers: boolean[] = [];
  const request = () => void port.requests.open().then((answer) => answers.push(answer));
  request();
  render(<PasswordOutlet port={port} load={load} onMissing={onMissing} />);
  return { confirm, onMissing, answers, request };
}
const field = () => screen.findByLabelText<HTMLInputElement>('パスワード');
const selected = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];

test('a wrong password is marked on its field, with the reason, and selected; typing takes the mark away', async () => {
  const { confirm, answers } = open();
  confirm.mockRejectedValueOnce(wrong).mockRejectedValueOnce(offline);
  const input = await field();
  expect(input.getAttribute('aria-invalid')).toBe('false');
  await userEvent.type(input, 'abc');
  await userEvent.click(screen.getByRole('button', { name: '確認' }));
  const alert = await screen.findByText(wrong.text);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
  expect(document.activeElement).toBe(input);
  expect(selected(input)).toEqual([0, 3]);

  await userEvent.type(input, 'd');
  expect(input.getAttribute('aria-invalid')).toBe('false');
  await userEvent.keyboard('{Enter}');
  await screen.findByText(offline.text);
  expect(input.getAttribute('aria-invalid')).toBe('false');
  expect(answers).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: '確認' }));
  expect(answers).toEqual([true]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog that does not load is no answer: the call waits for another try, or until the user cancels', async () => {
  const lost = new Error('lost');
  const load = jest.fn<() => Promise<typeof PasswordDialog>>(async () => PasswordDialog);
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const { onMissing, answers, request } = open(load);
  expect((await screen.findByRole('alertdialog')).textContent).toContain('入力した内容はそのままです。');
  expect(answers).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '再試行' }));
  await userEvent.click(await screen.findByRole('button', { name: 'キャンセル' }));
  expect(answers).toEqual([false]);
  expect(onMissing.mock.calls).toEqual([[lost], [lost]]);
  expect(screen.queryByRole('alertdialog')).toBeNull();

  act(request);
  expect(await field()).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
