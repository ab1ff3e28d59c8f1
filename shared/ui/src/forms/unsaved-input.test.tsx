import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { field, showForm } from './testing-form.tsx';
import { lendHoldInput } from './unsaved-input.ts';

const held = new Set<symbol>();
const hold = () => {
  const holder = Symbol('form');
  held.add(holder);
  return () => void held.delete(holder);
};

afterEach(() => {
  cleanup();
  held.clear();
});

const confirmsBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('without a shell, the browser confirms before input is lost', async () => {
  const { user, unmount } = showForm([field()]);
  expect(confirmsBeforeLeaving()).toBe(false);
  await user.type(screen.getByLabelText('件名'), 'x');
  expect(confirmsBeforeLeaving()).toBe(true);
  unmount();
  expect(confirmsBeforeLeaving()).toBe(false);
});

test('input is held from the first change until it is taken back, saved or given up', async () => {
  lendHoldInput(hold);
  const { user, unmount } = showForm([field()]);
  expect(held.size).toBe(0);
  await user.type(screen.getByLabelText('件名'), 'x');
  expect(held.size).toBe(1);
  await user.clear(screen.getByLabelText('件名'));
  expect(held.size).toBe(0);
  await user.type(screen.getByLabelText('件名'), 'y');
  expect(held.size).toBe(1);
  unmount();
  expect(held.size).toBe(0);
});

test('what was saved is no longer held when the page is left for it; what is changed afterwards is', async () => {
  lendHoldInput(hold);
  const heldWhenSaved: number[] = [];
  const { user } = showForm([field({ required: true })], { onSaved: () => heldWhenSaved.push(held.size) });
  const input = screen.getByLabelText('件名');
  await user.type(input, 'x{Enter}');
  await waitFor(() => expect(heldWhenSaved).toEqual([0]));
  await user.clear(input);
  expect(held.size).toBe(1);
  await user.keyboard('{Enter}');
  expect(screen.getByText('件名を入力してください。')).toBeTruthy();
  expect(held.size).toBe(1);
  expect(heldWhenSaved).toEqual([0]);
});

test('what was typed while the form was sent stays, and stays held', async () => {
  lendHoldInput(hold);
  let finish: () => void = () => undefined;
  const onSaved = jest.fn();
  const onSubmit = () => new Promise<undefined>((resolve) => (finish = () => resolve(undefined)));
  const { user } = showForm([field()], { onSubmit, onSaved });
  await user.type(screen.getByLabelText('件名'), 'x{Enter}y');
  await act(async () => finish());
  expect(onSaved).toHaveBeenCalled();
  expect(screen.getByLabelText('件名')).toHaveProperty('value', 'xy');
  expect(held.size).toBe(1);
});

test('a form that cannot be sent keeps holding its input', async () => {
  lendHoldInput(hold);
  const { user } = showForm([field()], { onSubmit: () => ({ title: '重複しています。' }) });
  await user.type(screen.getByLabelText('件名'), 'x{Enter}');
  expect(await screen.findByText('重複しています。')).toBeTruthy();
  expect(held.size).toBe(1);
});
