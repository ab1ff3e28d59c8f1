import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { uiComesFrom } from '../../federation/loaded-ui.ts';
import { attemptLogin } from './attempt-login.ts';
import { LoginDialog } from './login-dialog.tsx';
import LoginPage from './login-page.tsx';
import { type LoginAttempt, LoginPortContext } from './login-port.ts';
import { createLoginRequests } from './login-requests.ts';

uiComesFrom(() => import('../../federation/ui-entry-points.ts'));

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
let announced: object[] = [];
beforeEach(() => {
  announced = [];
  const answer = () => ({ status: 200, body: { data: { announcements: announced } } });
  configureHttp({ ports: SILENT_PORTS, adapter: createFakeNetwork(answer).adapter });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function show(frame: 'page' | 'popup', attempt: LoginAttempt = { ok: true, admitted: true }, query = '') {
  const onEnd = jest.fn();
  const port = {
    requests: createLoginRequests(),
    rememberedId: () => 'member001',
    submit: async () => attempt,
  };
  render(
    <LoginPortContext value={port}>
      <MemoryRouter initialEntries={[`/login${query}`]}>
        {frame === 'page' ? (
          <LoginPage />
        ) : (
          <LoginDialog searchFlag={new URLSearchParams(query).get('searchFlag')} onEnd={onEnd} />
        )}
        <Address />
      </MemoryRouter>
    </LoginPortContext>,
  );
  const logIn = async () => {
    await userEvent.type(screen.getByLabelText('パスワード'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  };
  const address = () => screen.getByText(/^\//).textContent;
  return { onEnd, logIn, address };
}

const REFUSED: LoginAttempt = { ok: false, message: 'ユーザーIDまたはパスワードが正しくありません。' };

test('[L-008][L-012] both have the forgot link; the full page has a copyright below, the popup none', () => {
  show('page');
  expect(screen.getByRole('heading', { level: 1, name: 'ログイン' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ID・パスワードをお忘れの方' })).toBeTruthy();
  expect(screen.getByRole('contentinfo').textContent).toMatch(/^© \d{4} ニュースフォト$/);
  cleanup();
  show('popup');
  const dialog = screen.getByRole('dialog', { name: 'ログイン' });
  expect(dialog.hasAttribute('open')).toBe(true);
  expect(screen.getByRole('link', { name: 'ID・パスワードをお忘れの方' })).toBeTruthy();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('announcements of the login are under it', async () => {
  announced = [
    { announcementId: '1', title: '夜間の停止', body: '', importance: 'important', startsAt: '202611210900' },
  ];
  show('page');
  expect(await screen.findByRole('heading', { name: '夜間の停止' }, { timeout: 20_000 })).toBeTruthy();
}, 30_000);

test('[L-017] closing the full page closes the window, unless an IME takes the key', () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  show('page');
  expect(screen.queryByRole('button', { name: '閉じる' })).toBeNull();
  fireEvent.keyDown(screen.getByLabelText('ID'), { key: 'Escape', isComposing: true });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('ID'), { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
  cleanup();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['T-032', '?redirect=%2ForderHistory%3Fa%3D1', '/orderHistory?a=1'],
  ['T-032', '?searchFlag=0&contentId=1&pageId=P', '/refineResultsList?contentId=1&pageId=P'],
  ['T-032', '', '/index'],
])('[%s] a login on the full page with %s leads to %s', async (_id, query, target) => {
  const { logIn, address } = show('page', { ok: true, admitted: true }, query);
  await logIn();
  await waitFor(() => expect(address()).toBe(target));
});

test('[T-036] a login that admits no member leads to the top page, in the popup it stays where it is', async () => {
  const notAdmitted: LoginAttempt = { ok: true, admitted: false };
  const page = show('page', notAdmitted, '?redirect=%2Forder');
  await page.logIn();
  await waitFor(() => expect(page.address()).toBe('/index'));
  cleanup();
  const popup = show('popup', notAdmitted, '?redirect=%2Forder');
  await popup.logIn();
  await waitFor(() => expect(popup.onEnd).toHaveBeenCalledTimes(1));
  expect(popup.address()).toBe('/login?redirect=%2Forder');
});

test('a refused login on the full page stays there, with what was typed', async () => {
  const { logIn, address } = show('page', REFUSED, '?redirect=%2Forder');
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED.message);
  expect(address()).toBe('/login?redirect=%2Forder');
  expect(screen.getByLabelText<HTMLInputElement>('ID').value).toBe('member001');
});

const ONE_TIME: LoginAttempt = {
  ok: false,
  message: '仮パスワードを確認しました。',
  resetId: 'R'.repeat(22),
};

test('a one-time password leads from the full page to the choice of another one', async () => {
  const { logIn, address } = show('page', ONE_TIME);
  await logIn();
  await waitFor(() => expect(address()).toBe(`/resetPassword?urlId=${'R'.repeat(22)}`));
});

test('in the popup it opens a separate window: the page below keeps its input', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { logIn, onEnd } = show('popup', ONE_TIME);
  await logIn();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('仮パスワードを確認しました。'));
  expect(opened.mock.calls[0]?.[0]).toContain(`/web/resetPassword?urlId=${'R'.repeat(22)}`);
  expect(onEnd).not.toHaveBeenCalled();
});

test('the server’s text about a one-time password is shown as such', async () => {
  const attempt = await attemptLogin(async () => ({ resetId: 'abc' }));
  expect(attempt).toMatchObject({ ok: false, resetId: 'abc' });
});

test('[T-038] the popup stays open on failure', async () => {
  const { logIn, onEnd } = show('popup', REFUSED);
  await logIn();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(REFUSED.message));
  expect(onEnd).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
});

test('[T-039] the popup confirms on success alone; giving up is reported', async () => {
  const { logIn, onEnd } = show('popup');
  await logIn();
  await waitFor(() => expect(onEnd.mock.calls).toEqual([[true]]));
  cleanup();
  const second = show('popup');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(second.onEnd.mock.calls).toEqual([[false]]);
});

test('all callers that request a login wait for the one popup and get its result', async () => {
  const requests = createLoginRequests();
  const heard: boolean[] = [];
  const waiting = [requests.open(), requests.open()].map((one) =>
    one.then((loggedIn) => heard.push(loggedIn)),
  );
  await act(async () => undefined);
  expect(heard).toEqual([]);
  requests.current()?.end(true);
  await Promise.all(waiting);
  expect(heard).toEqual([true, true]);
  expect(requests.current()).toBeUndefined();
});

test('password managers find both fields, and nothing is corrected or capitalised in them', () => {
  show('page');
  const [id, password] = [screen.getByLabelText('ID'), screen.getByLabelText('パスワード')];
  expect([id.getAttribute('autocomplete'), id.getAttribute('name')]).toEqual(['username', 'userId']);
  expect([password.getAttribute('autocomplete'), password.getAttribute('type')]).toEqual([
    'current-password',
    'password',
  ]);
  for (const field of [id, password]) {
    expect(field.getAttribute('autocapitalize')).toBe('none');
    expect(field.getAttribute('spellcheck')).toBe('false');
    expect(field.closest('form')).toBeTruthy();
  }
});

test('Caps Lock is shown while the password has the focus', () => {
  show('page');
  const password = screen.getByLabelText('パスワード');
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock がオンになっています。')).toBeTruthy();
  fireEvent.keyUp(password, { key: 'CapsLock' });
  expect(screen.queryByText(/Caps Lock/)).toBeNull();
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  fireEvent.blur(password);
  expect(screen.queryByText(/Caps Lock/)).toBeNull();
});

test('the Enter that ends a conversion does not log in', async () => {
  const { onEnd } = show('popup');
  const password = screen.getByLabelText('パスワード');
  await userEvent.type(password, 'secret');
  expect(fireEvent.keyDown(password, { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(password, { key: 'Enter' })).toBe(true);
  expect(onEnd).not.toHaveBeenCalled();
});

const LOCKED = 'ログインに続けて失敗したため、15分間ログインできません。時間をおいてもう一度お試しください。';

test.each([
  [
    'a wrong password',
    () => Promise.reject(new ApiError({ code: 'E1008', text: 'ちがいます。', status: 400 })),
    'ちがいます。',
  ],
  ['a lock-out', () => Promise.reject(new ApiError({ code: 'E1080', text: LOCKED, status: 400 })), LOCKED],
  [
    'no network',
    () => Promise.reject(new ApiError({ code: 'neterr', text: '接続できません。', status: 0 })),
    '接続できません。',
  ],
  [
    'anything else',
    () => Promise.reject(new Error('x')),
    '予期しないエラーが発生しました。管理者にお知らせください。',
  ],
  [
    'an answer that is false',
    async () => 'refused' as const,
    'ユーザーIDまたはパスワードが正しくありません。',
  ],
])('[U-017] %s: the form shows the message of the server', async (_what, login, message) => {
  await expect(attemptLogin(login)).resolves.toEqual({ ok: false, message });
});
