import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPanel } from './login-panel.tsx';
import type { PanelOutcome, SendLogin } from './login-port.ts';
import type { LoginValues } from './login-values.ts';
import { validateLogin } from './validate-login.ts';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('[V-029] the ID is required, at most 128 half-width characters', () => {
  const message = (userId: string) => validateLogin({ userId, password: 'p' }).userId;
  expect(message('')).toBe('IDを入力してください。');
  expect(message('  ')).toBe('IDを入力してください。');
  expect(message('a'.repeat(129))).toBe('IDは128文字以内で入力してください。');
  expect(message('ａｂｃ')).toBe('IDは半角英数字と半角記号で入力してください。');
  expect(message('a'.repeat(128))).toBeUndefined();
  expect(message(' user@example.com ')).toBeUndefined();
});

test('[V-030] the password is required, at most 20 half-width characters', () => {
  const message = (password: string) => validateLogin({ userId: 'a', password }).password;
  expect(message('')).toBe('パスワードを入力してください。');
  expect(message('p'.repeat(21))).toBe('パスワードは20文字以内で入力してください。');
  expect(message('パス')).toBe('パスワードは半角英数字と半角記号で入力してください。');
  expect(message('p'.repeat(20))).toBeUndefined();
});

type Login = (values: LoginValues, send?: SendLogin) => Promise<PanelOutcome>;

function show(mode: 'page' | 'popup', searchFlag: string | null = null) {
  const onLogin = jest.fn<Login>(async () => undefined);
  const onClose = jest.fn();
  render(
    <LoginPanel mode={mode} rememberedId="" searchFlag={searchFlag} onLogin={onLogin} onClose={onClose} />,
  );
  return { onLogin, onClose };
}

test('[L-003][L-005][L-006][T-033][F-024] ID, password and save are sent, the ID trimmed', async () => {
  const { onLogin } = show('page');
  await userEvent.type(screen.getByLabelText('ID'), ' member001 ');
  await userEvent.type(screen.getByLabelText('パスワード'), 'secret');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(onLogin).toHaveBeenCalledWith({ userId: 'member001', password: 'secret', save: true });
});

test('[L-004] the icon shows the password and hides it again', async () => {
  show('page');
  const field = screen.getByLabelText('パスワード');
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示する' }));
  expect(field.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを隠す' }));
  expect(field.getAttribute('type')).toBe('password');
});

test('[V-002] nothing is sent while a field is wrong, and the first one gets the focus', async () => {
  const { onLogin } = show('page');
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(onLogin).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('ID'));
  expect(screen.getByText('IDを入力してください。')).toBeTruthy();
});

test('leaving a field shows nothing, so that nothing moves under the pointer', async () => {
  show('popup');
  await userEvent.click(screen.getByLabelText('ID'));
  await userEvent.click(screen.getByLabelText('パスワード'));
  await userEvent.tab();
  expect(screen.queryByText(/入力してください/)).toBeNull();
});

test('a refusal is shown on the form', async () => {
  const { onLogin } = show('popup');
  onLogin.mockResolvedValue('IDまたはパスワードが正しくありません。');
  await userEvent.type(screen.getByLabelText('ID'), 'a');
  await userEvent.type(screen.getByLabelText('パスワード'), 'b{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('IDまたはパスワードが正しくありません。');
});

test('after a refusal the focus is on the password, selected, also where the button had it', async () => {
  const { onLogin } = show('page');
  onLogin.mockResolvedValue('IDまたはパスワードが正しくありません。');
  await userEvent.type(screen.getByLabelText('ID'), 'a');
  await userEvent.type(screen.getByLabelText('パスワード'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByText('IDまたはパスワードが正しくありません。');
  const password = screen.getByLabelText<HTMLInputElement>('パスワード');
  expect(document.activeElement).toBe(password);
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 5]);
});

test('[L-007] a close button is there in the popup only', async () => {
  const { onClose } = show('popup');
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  show('page');
  expect(screen.queryByRole('button', { name: '閉じる' })).toBeNull();
});

test('[L-010][L-011] the invitation to register is hidden after a cookie login', () => {
  show('page', '1');
  expect(screen.getByText(/会員登録は無料です/)).toBeTruthy();
  cleanup();
  show('page', '0');
  expect(screen.queryByText(/会員登録は無料です/)).toBeNull();
});

test('[L-013][L-014][L-015] both links open separate windows and close the popup', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { onClose } = show('popup');
  await userEvent.click(screen.getByRole('link', { name: /お忘れの方/ }));
  await userEvent.click(screen.getByRole('link', { name: /会員登録/ }));
  expect(open.mock.calls.map(([, name]) => name)).toEqual(['ForgetPassword', 'EntryUser']);
  expect(open.mock.calls[0]?.[2]).toContain('width=960,height=480');
  expect(open.mock.calls.map(([address]) => String(address).replace(/t=\d+$/, 't=…'))).toEqual([
    '/web/forgetPassword?t=…',
    '/web/entryUser?t=…',
  ]);
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('after the password a second step takes a code of the app or a recovery code, and leads back', async () => {
  const { onLogin } = show('popup');
  onLogin.mockResolvedValueOnce({ secondFactor: { ticket: 't', methods: ['totp', 'recovery-code'] } });
  await userEvent.type(screen.getByLabelText('ID'), 'a');
  await userEvent.type(screen.getByLabelText('パスワード'), 'b{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>('確認コード');
  expect(document.activeElement).toBe(code);
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('確認コードを入力してください。')).toBeTruthy();
  onLogin.mockResolvedValueOnce('確認コードが正しくありません。');
  await userEvent.type(code, '000000{Enter}');
  await screen.findByText('確認コードが正しくありません。');
  expect(onLogin).toHaveBeenLastCalledWith({ userId: '', password: '', save: false }, expect.any(Function));
  await userEvent.click(screen.getByRole('button', { name: '回復コードを使用する' }));
  expect(document.activeElement).toBe(await screen.findByLabelText('回復コード'));
  await userEvent.click(screen.getByRole('button', { name: 'パスワードの入力に戻る' }));
  expect(screen.getByLabelText('パスワード')).toBeTruthy();
});

test('single sign-on is opened in the window, by the page with where its visitor comes from', () => {
  window.history.replaceState(null, '', '/web/login?redirect=%2FcartList');
  const address = () => screen.getByRole('link', { name: 'シングルサインオン' }).getAttribute('href');
  show('page');
  expect(address()).toBe('/web/sso?redirect=%2FcartList');
  cleanup();
  show('popup');
  expect(address()).toBe('/web/sso');
  window.history.replaceState(null, '', '/');
});
