import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BuildCheck } from '../features/build-check/build-outcome.ts';
import { followReleases } from './follow-releases.ts';
import { WindowOffer } from './window-offer.ts';

const SAME: BuildCheck = { outcome: 'OK' };
const other = (table: string): BuildCheck => ({
  outcome: 'NG',
  tag: { code: 'bbbb', version: '1.0.1', table },
});

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A window whose gateway answers `served`. */
function openWindow(served: BuildCheck = SAME) {
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState }),
  });
  const state = { served, held: false, mayReload: true, takesOver: true };
  const listeners: (() => void)[] = [];
  const reload = jest.fn();
  const check = jest.fn(async () => state.served);
  const mayReload = jest.fn((_table: string) => state.mayReload);
  const offer = new WindowOffer();
  followReleases({
    ...{ page, check, offer, mayReload, reload },
    accept: () => state.takesOver,
    isHeld: () => state.held,
    watchHeld: (listener) => void listeners.push(listener),
  });
  const hold = (held: boolean) => {
    state.held = held;
    for (const listener of listeners) listener();
  };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { page, state, reload, check, mayReload, offer, hold, pass };
}

test('an unused window is reloaded for another release at its next check', async () => {
  const { state, reload, check, mayReload, pass } = openWindow();
  await pass(0);
  expect(check).toHaveBeenCalledTimes(1);
  state.served = other('t2');
  await pass(75_000);
  expect(mayReload).toHaveBeenCalledWith('t2');
  expect(reload).toHaveBeenCalled();
});

test('a document on its way out is loaded once and counted once', async () => {
  const { page, reload, mayReload, pass } = openWindow(other('t2'));
  await pass(0);
  page.document.visibilityState = 'hidden';
  page.document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(mayReload).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('it looks when it is come back to, not twice for one return, and not while it is hidden', async () => {
  const { page, check, pass } = openWindow();
  await pass(10_000);
  page.dispatchEvent(new Event('focus'));
  page.document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(check).toHaveBeenCalledTimes(2);
  page.document.visibilityState = 'hidden';
  await pass(300_000);
  expect(check).toHaveBeenCalledTimes(2);
});

test('with input or while the user reads it only offers a reload, until that has ended', async () => {
  const { state, reload, offer, hold, pass } = openWindow();
  hold(true);
  state.served = other('t2');
  await pass(300_000);
  expect(reload).not.toHaveBeenCalled();
  offer.current()?.();
  expect(reload).toHaveBeenCalledTimes(1);
  // If the browser confirms the loss of input, the user may stay.
  hold(false);
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('it is not reloaded just after an input', async () => {
  const { page, reload, offer, pass } = openWindow(other('t2'));
  page.dispatchEvent(new Event('keydown'));
  await pass(4_000);
  expect(offer.current()).toBeDefined();
  page.dispatchEvent(new Event('pointerdown'));
  await pass(4_900);
  expect(reload).not.toHaveBeenCalled();
  await pass(200);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what it can take over needs no load; what was taken back needs none either', async () => {
  const { state, reload, offer, hold, pass } = openWindow();
  hold(true);
  state.takesOver = false;
  await pass(75_000);
  expect(offer.current()).toBeDefined();
  state.takesOver = true;
  await pass(75_000);
  expect(offer.current()).toBeUndefined();
  hold(false);
  await pass(75_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a failed check changes nothing, and a loop ends with the offer', async () => {
  const { state, reload, offer, pass } = openWindow({ outcome: 'ERR' });
  await pass(75_000);
  state.served = { outcome: 'FORBIDDEN' };
  await pass(75_000);
  expect(offer.current()).toBeUndefined();
  state.served = other('t2');
  state.mayReload = false;
  await pass(300_000);
  expect(reload).not.toHaveBeenCalled();
  expect(offer.current()).toBeDefined();
});
