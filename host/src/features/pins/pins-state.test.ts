import { expect, jest, test } from '@jest/globals';
import { fetchReleases } from './fetch-releases.ts';
import { openByFragment, PinsState } from './pins-state.ts';

const goTo = (address: string) => window.history.replaceState({ key: 'k' }, '', address);

test('any other fragment is the page’s own, until it becomes this one', () => {
  const state = new PinsState();
  goTo('/web/index#pinsetter');
  openByFragment(window, state);
  expect(state.current().panel).toBe(false);
  expect(window.location.hash).toBe('#pinsetter');
  goTo('/web/index#pins');
  window.dispatchEvent(new Event('hashchange'));
  expect(state.current().panel).toBe(true);
});

test('an address that ends in #pins opens the panel, and does not keep it', () => {
  const state = new PinsState();
  goTo('/web/index?q=1#pins');
  openByFragment(window, state);
  expect(state.current().panel).toBe(true);
  expect(window.location.href).toMatch(/\/web\/index\?q=1$/);
  expect(window.history.state).toEqual({ key: 'k' });
});

test('views of the pins are notified of each change', () => {
  const state = new PinsState();
  const heard = jest.fn();
  const stop = state.subscribe(heard);
  state.setPins({ active: { search: '1.0.0' }, refused: [] });
  expect(state.current()).toEqual({ pins: { active: { search: '1.0.0' }, refused: [] }, panel: false });
  stop();
  state.setPins(undefined);
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  [403, 'not-allowed'],
  [404, 'off'],
  [503, 'failed'],
])('the gateway’s %s is %s', async (status, kind) => {
  expect(await fetchReleases(async () => ({ ok: false, status, json: async () => ({}) }))).toEqual({ kind });
});

test('without a connection the panel shows it', async () => {
  expect(await fetchReleases(() => Promise.reject(new TypeError('offline')))).toEqual({ kind: 'failed' });
});
