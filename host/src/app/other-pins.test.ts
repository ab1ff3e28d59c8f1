import { expect, jest, test } from '@jest/globals';
import type { PagePins } from '@newsphoto/contract';
import type { BannerContent } from '@newsphoto/ui';
import type { BuildCheck } from '../features/build-check/build-outcome.ts';
import { EMPTY_COMPOSITION } from '../federation/testing.ts';
import { isPinnedElsewhere, OtherPins } from './other-pins.ts';

const UNTIL = '2026-11-20T00:00:00Z';
const NOW = Date.parse(UNTIL) - 1_000;
const pins = (active: Record<string, string>, refused: PagePins['refused'] = []): PagePins => ({
  ...{ active, refused, until: UNTIL },
});
const check = (chosen?: PagePins): BuildCheck => ({
  ...{ outcome: 'NG', loadToken: 'token' },
  composition: { ...EMPTY_COMPOSITION, digest: 't2', ...(chosen && { pins: chosen }) },
});

function setUp(own?: PagePins) {
  const show = jest.fn((_content: BannerContent) => 1);
  const [close, reload] = [jest.fn(), jest.fn()];
  const other = new OtherPins({ own: () => own, banners: { show, close }, reload, now: () => NOW });
  return { other, show, reload };
}

test.each([
  [undefined, pins({ search: '1.4.2' }), true],
  [pins({ search: '1.4.2' }), undefined, true],
  [pins({ search: '1.4.2' }), pins({ search: '1.5.0' }), true],
  [pins({ search: '1.4.2' }), pins({ search: '1.4.2' }), false],
  [undefined, undefined, false],
  [pins({ search: '1.4.2' }), pins({}, [{ name: 'search', wanted: '1.4.2', why: 'expired' }]), false],
  [{ ...pins({ search: '1.4.2' }), until: '2026-11-19T00:00:00Z' }, undefined, false],
] as const)('pins of this page and of the browser: %j and %j', (own, fetched, isElsewhere) => {
  expect(isPinnedElsewhere(own, fetched, NOW)).toBe(isElsewhere);
});

test('a table of other pins is not used by this page: the page stays as it is, and one banner requests a confirmation', () => {
  const { other, show, reload } = setUp();
  const chosen = check(pins({ search: '1.4.2' }));
  for (const _twice of [1, 2])
    expect(other.ignoreOtherPins(chosen)).toEqual({ outcome: 'OK', loadToken: 'token' });
  expect(show).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  show.mock.calls[0]?.[0].actions?.[0]?.onRun();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(other.ignoreOtherPins(check())).toEqual(check());
});

test('a page that another tab has logged in is loaded again by itself with its own pins alone', async () => {
  const { other, show, reload } = setUp(pins({ search: '1.4.2' }));
  const act = jest.fn();
  await other.beforeReload(async () => check(), act);
  expect([act.mock.calls.length, show.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1, 0]);
  await other.beforeReload(async () => check(pins({ search: '1.4.2' })), act);
  await other.beforeReload(async () => ({ outcome: 'ERR' }), act);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a page of a former user shows it as long as it is open, whatever is chosen next', async () => {
  const { other, show } = setUp();
  const messages = () => show.mock.calls.map(([{ message }]) => message?.includes('ログイン状態'));
  other.ignoreOtherPins(check(pins({ search: '1.4.2' })));
  expect(messages()).toEqual([false]);
  await other.beforeReload(async () => check(pins({ search: '1.4.2' })), jest.fn());
  expect(messages()).toEqual([false, true]);
  other.ignoreOtherPins(check(pins({ search: '1.4.2' })));
  expect(messages()).toEqual([false, true]);
  other.ignoreOtherPins(check(pins({ search: '1.5.0' })));
  expect(messages()).toEqual([false, true, true]);
});
