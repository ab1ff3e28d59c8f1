import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';

afterEach(async () => {
  cleanup();
  // The dialog removes its history entry after it has closed: the next test must not start before.
  await waitFor(() => expect(window.history.state).toBeNull());
});

const open = (props: { escape?: boolean; backdrop?: 'static' | 'dynamic' } = {}) => {
  const onClose = jest.fn();
  render(
    <Dialog title="ログイン" onClose={onClose} {...props}>
      <input aria-label="ID" />
      <button type="button">送る</button>
    </Dialog>,
  );
  return onClose;
};

test('[B-027] Tab and Shift+Tab go round inside', async () => {
  open();
  const user = userEvent.setup();
  expect(document.activeElement).toBe(screen.getByLabelText('ID'));
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '閉じる' }));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '送る' }));
});

test('[B-028] the browser’s back button closes it, the page stays', async () => {
  const address = window.location.href;
  const onClose = open();
  expect(window.history.state).toEqual({ npDialog: screen.getByRole('dialog').id });
  act(() => window.history.back());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(window.location.href).toBe(address);
  expect(window.history.state).toBeNull();
});

test('removed it leaves no history entry behind', async () => {
  open();
  expect(window.history.state).not.toBeNull();
  cleanup();
  await waitFor(() => expect(window.history.state).toBeNull());
});

test('the page’s scrolling is locked while it is open', () => {
  open();
  expect(document.body.style.overflow).toBe('hidden');
  cleanup();
  expect(document.body.style.overflow).toBe('');
});

test('[B-039] Escape closes where it is enabled, and only there', () => {
  const closes = open();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(closes).toHaveBeenCalledTimes(1);
  cleanup();
  const stays = open({ escape: false });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(stays).not.toHaveBeenCalled();
});

test('keys of a native dialog above it stay there', () => {
  const onClose = open();
  render(
    <dialog open aria-label="パスワードの確認">
      <input aria-label="パスワード" />
    </dialog>,
  );
  const password = screen.getByLabelText('パスワード');
  for (const key of ['Escape', 'Tab']) expect(fireEvent.keyDown(password, { key })).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('[B-043] a click on the backdrop closes only a dynamic one', () => {
  const backdrop = () => screen.getByRole('dialog').previousElementSibling ?? document.body;
  const stays = open();
  fireEvent.click(backdrop());
  expect(stays).not.toHaveBeenCalled();
  cleanup();
  const closes = open({ backdrop: 'dynamic' });
  fireEvent.click(backdrop());
  expect(closes).toHaveBeenCalledTimes(1);
});

test('[B-027] a click beside it and a key pressed there do not reach the page behind', () => {
  open();
  const scrim = screen.getByRole('dialog').previousElementSibling ?? document.body;
  expect(fireEvent.mouseDown(scrim)).toBe(false);
  act(() => screen.getByLabelText('ID').blur());
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '閉じる' }));
});

test('one that may not close stays, and the next step back is confirmed again', async () => {
  const mayClose = jest.fn<() => Promise<boolean>>().mockResolvedValue(false);
  const onClose = jest.fn();
  render(
    <Dialog title="編集" onClose={onClose} mayClose={mayClose}>
      <input aria-label="名前" />
    </Dialog>,
  );
  for (const times of [1, 2]) {
    window.history.back();
    await waitFor(() => expect(mayClose).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(window.history.state).not.toBeNull());
  }
  expect(onClose).not.toHaveBeenCalled();
  mayClose.mockResolvedValue(true);
  window.history.back();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a closed dialog notifies when its entry has left the history', async () => {
  const states: unknown[] = [];
  const { unmount } = render(
    <Dialog title="編集" onClose={() => undefined} onGone={() => states.push(window.history.state)}>
      <input aria-label="名前" />
    </Dialog>,
  );
  expect(window.history.state).not.toBeNull();
  unmount();
  await waitFor(() => expect(states).toEqual([null]));
});
