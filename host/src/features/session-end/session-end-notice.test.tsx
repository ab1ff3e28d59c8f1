import { afterEach, expect, test } from '@jest/globals';
import { fakeMemberInfo, setSession, setSessionEnd } from '@newsphoto/session/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionEndNotice } from './session-end-notice.tsx';
import { SessionEndOutlet } from './session-end-outlet.tsx';

afterEach(() => {
  cleanup();
  setSessionEnd(undefined);
});
const notice = () => screen.queryByRole('region', { name: 'ログインの有効期限' })?.textContent ?? '';
const announce = (minutes: number, isRemembered = false) =>
  act(() => setSessionEnd({ minutes, isRemembered }));

test('the end is announced with a way to log in, and takes no focus from what is typed into', async () => {
  const requested: string[] = [];
  setSession(fakeMemberInfo(), {
    requestLogin: async () => {
      requested.push('login');
      return true;
    },
  });
  render(
    <>
      <input aria-label="文章" />
      <SessionEndNotice />
    </>,
  );
  await userEvent.type(screen.getByLabelText('文章'), '書きかけ');
  expect(notice()).toBe('');
  announce(15);
  expect(notice()).toContain('あと15分です。');
  expect(document.activeElement).toBe(screen.getByLabelText('文章'));
  await userEvent.click(screen.getByRole('button', { name: 'ログインし直す' }));
  expect(requested).toEqual(['login']);
  act(() => setSessionEnd(undefined));
  expect(notice()).toBe('');
});

test('closed, it comes back when the session has ended, and again for the next one', async () => {
  render(<SessionEndNotice />);
  announce(15);
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  announce(14);
  expect(notice()).toBe('');
  announce(0);
  expect(notice()).toContain('ログインの有効期限が切れました。');
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(notice()).toBe('');
  act(() => setSessionEnd(undefined));
  announce(15);
  expect(notice()).toContain('あと15分です。');
});

test('a remembered log-in is described as continuing automatically', () => {
  render(<SessionEndNotice />);
  announce(3, true);
  expect(notice()).toContain('自動でログインし直します');
});

test('the notice is loaded with the first announcement', async () => {
  render(<SessionEndOutlet />);
  expect(notice()).toBe('');
  announce(15);
  await screen.findByRole('region', { name: 'ログインの有効期限' });
  expect(notice()).toContain('あと15分です。');
});
