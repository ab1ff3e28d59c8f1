import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { guardUnload } from './guard-unload.ts';
import { createLeaveGuard } from './leave-guard.ts';
import { LeavePrompt } from './leave-prompt.tsx';

afterEach(cleanup);
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

function createInput(held = false) {
  const listeners = new Set<() => void>();
  let state = held;
  return {
    held: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next: boolean) => {
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

test('without input any navigation may leave, with input one confirmation is shown for all of them', async () => {
  const input = createInput();
  const guard = createLeaveGuard(input);
  await expect(guard.mayLeave()).resolves.toBe(true);
  input.set(true);
  const answers = Promise.all([guard.mayLeave(), guard.mayLeave()]);
  guard.question()?.answer(false);
  await expect(answers).resolves.toEqual([false, false]);
  expect([guard.holds(), guard.question()]).toEqual([true, undefined]);
});

test('what was agreed to holds for one navigation', async () => {
  const guard = createLeaveGuard(createInput(true));
  const leaving = guard.mayLeave();
  guard.question()?.answer(true);
  await expect(leaving).resolves.toBe(true);
  expect(guard.holds()).toBe(false);
  guard.arrived();
  expect(guard.holds()).toBe(true);
});

test('what is put off happens once, when the input was saved or discarded', () => {
  const input = createInput(true);
  const guard = createLeaveGuard(input);
  const act = jest.fn();
  guard.whenFree(act);
  input.set(true);
  expect(act).not.toHaveBeenCalled();
  input.set(false);
  input.set(true);
  input.set(false);
  expect(act).toHaveBeenCalledTimes(1);
  guard.whenFree(act);
  expect(act).toHaveBeenCalledTimes(2);
});

test('the browser confirms before the page is closed, while there is something to lose', () => {
  const input = createInput();
  guardUnload(window, input, createLeaveGuard(input));
  const isRequested = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isRequested()).toBe(false);
  input.set(true);
  expect(isRequested()).toBe(true);
  input.set(false);
  expect(isRequested()).toBe(false);
});

function show() {
  const guard = createLeaveGuard(createInput(true));
  const root = (
    <>
      <Link to="/order">注文へ</Link>
      <Link to="/form?page=2">次の段</Link>
      <Outlet />
      <LeavePrompt guard={guard} />
    </>
  );
  const children = [
    { path: 'form', element: <p>入力</p> },
    { path: 'order', element: <p>注文</p> },
  ];
  const router = createMemoryRouter([{ path: '/', element: root, children }], { initialEntries: ['/form'] });
  render(<RouterProvider router={router} />);
  return router;
}

test('a navigation waits for the answer: it stays, or goes on', async () => {
  const router = show();
  await userEvent.click(screen.getByRole('link', { name: '次の段' }));
  expect(router.state.location.search).toBe('?page=2');
  await userEvent.click(screen.getByRole('link', { name: '注文へ' }));
  await userEvent.click(await screen.findByRole('button', { name: 'このページにとどまる' }));
  expect(router.state.location.pathname).toBe('/form');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '注文へ' }));
  await userEvent.click(await screen.findByRole('button', { name: '破棄して移動する' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/order'));
});
