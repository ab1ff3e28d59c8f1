import { expect, test } from '@jest/globals';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { tabEffects } from './affected-tabs.ts';

const host = makeDescriptor({ name: 'host' });
const cart = makeDescriptor({ name: 'cart' });
const search = makeDescriptor();
const solved = (...[shell, ...remotes]: [typeof host, ...(typeof host)[]]) => ({
  ...{ host: shell, remotes },
  ...{ fallbacks: [], leftOut: [], refusedPins: [], passedOver: [] },
});
const next = { ...search, version: '1.1.0', code: '0123456789abcdef' };
const reloadsOf = (...change: Parameters<typeof tabEffects>) =>
  tabEffects(...change).map(({ tabs, name, reloads }) => [tabs, name, reloads]);

test('a new release reloads the tabs that have shown its pages, and no other', () => {
  const effects = tabEffects(solved(host, cart, search), solved(host, cart, next));
  expect(effects.map(({ tabs, name, reloads }) => [tabs, name, reloads])).toEqual([
    ['shown', 'search', true],
    ['windows', 'search', true],
    ['others', 'search', false],
  ]);
  expect(effects[0]?.sentence).toContain('what is shown is not exchanged (1.0.0 → 1.1.0)');
});

test('another host and other routes reload every tab, and say which', () => {
  const shell = { ...host, version: '1.1.0', code: next.code };
  const all = [
    ['all', undefined, true],
    ['windows', undefined, true],
  ];
  expect(reloadsOf(solved(host, search), solved(shell, search))).toEqual(all);
  const wider = { ...next, routes: [...next.routes, makeRoute({ path: '/extra' })] };
  expect(reloadsOf(solved(host, search), solved(host, wider))).toEqual(all);
  const [effect] = tabEffects(solved(host, search), solved(host, wider));
  expect(effect?.sentence).toContain('/extra is new');
  expect(tabEffects(solved(host, search), solved(host))[0]?.sentence).toContain('/search is gone');
});

test('nothing reloads where visitors get what they had, or had nothing', () => {
  expect(tabEffects(solved(host, search), solved(host, search))).toEqual([]);
  expect(tabEffects(undefined, solved(host, search))).toEqual([]);
});
