import { expect, test } from '@jest/globals';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { tabEffects } from './affected-tabs.ts';

const host = makeDescriptor({ name: 'host' });
const cart = makeDescriptor({ name: 'cart' });
const search = makeDescriptor();
const solved = (...[shell, ...remotes]: [typeof host, ...(typeof host)[]]) => ({
  ...{ host: shell, remotes },
  ...{ fallbacks: [], leftOut: [], refusedPins: [], skippedReleases: [] },
});
const window: (typeof host)['windows'][number] = {
  ...{ name: 'facets', title: '絞り込み', access: { guests: [] } },
  ...{ module: './facets', chunks: [], shared: [] },
};
const newer = (release: typeof host, input: Partial<typeof host> = {}) => ({
  ...{ ...release, version: '1.1.0', code: '0123456789abcdef' },
  ...input,
});
const withWindow = { ...search, windows: [window] };
const wider = { routes: [...search.routes, makeRoute({ path: '/extra' })] };
const [allTabs, allWindows, itsWindows, shown, others] = [
  ['all', undefined, true],
  ['windows', undefined, true],
  ['windows', 'search', true],
  ['shown', 'search', true],
  ['others', 'search', false],
];

type Change = readonly [typeof host, ...(typeof host)[]];
test.each<[string, Change, Change, readonly unknown[]]>([
  ['another host', [host, withWindow], [newer(host), withWindow], [allTabs, allWindows]],
  ['a new release', [host, cart, search], [host, cart, newer(search)], [shown, others]],
  [
    'a new release with a window',
    [host, cart, withWindow],
    [host, cart, newer(withWindow)],
    [shown, others, itsWindows],
  ],
  ['other routes', [host, cart, search], [host, cart, newer(search, wider)], [allTabs]],
  ['other routes of the same code', [host, withWindow], [host, { ...withWindow, ...wider }], [allTabs]],
  [
    'other routes beside a window',
    [host, withWindow],
    [host, newer(withWindow, wider)],
    [allTabs, itsWindows],
  ],
  ['a remote that is gone', [host, cart, withWindow], [host, cart], [allTabs, itsWindows]],
])('%s: which tabs and windows reload', (_what, before, after, effects) => {
  const named = tabEffects(solved(...before), solved(...after));
  expect(named.map(({ tabs, name, reloads }) => [tabs, name, reloads])).toEqual(effects);
});

test('the sentences name versions and routes', () => {
  const first = (...release: (typeof host)[]) =>
    tabEffects(solved(host, search), solved(host, ...release))[0]?.sentence;
  expect(first(newer(search))).toContain('what is shown is not exchanged (1.0.0 → 1.1.0)');
  expect(first(newer(search, wider))).toContain('/extra is new');
  expect(first()).toContain('/search is gone');
});

test('nothing reloads where visitors get what they had, or had nothing', () => {
  expect(tabEffects(solved(host, search), solved(host, search))).toEqual([]);
  expect(tabEffects(undefined, solved(host, search))).toEqual([]);
});
