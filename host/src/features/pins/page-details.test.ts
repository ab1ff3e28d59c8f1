import { expect, test } from '@jest/globals';
import { loadTimesOf, sharedModulesOf } from './page-details.ts';

const ORIGIN = 'https://photo.example';

test('the files of each release are put together, whatever pass is in their addresses; others are left out', () => {
  const file = (path: string, startTime: number, responseEnd: number) => ({
    ...{ name: new URL(path, ORIGIN).href, startTime, responseEnd },
  });
  const times = loadTimesOf(
    [
      file('/remotes/search/1.4.2/page.js', 90.4, 210.6),
      file('/remotes/host/1.0.0/main.js', 10, 80),
      file('/remotes/~20781.sig/search/1.4.2/entry.js', 50, 90),
      file('/remotes/cart/1.0.0%2Bnext.1/entry.js', 300, 310),
      file('/api/login-user-info', 5, 900),
      file('https://elsewhere.example/remotes/search/1.4.2/x.js', 0, 999),
    ],
    ORIGIN,
  );
  expect(times).toEqual([
    { release: 'host@1.0.0', files: 1, ms: 70 },
    { release: 'search@1.4.2', files: 2, ms: 161 },
    { release: 'cart@1.0.0+next.1', files: 1, ms: 10 },
  ]);
});

test('every shared module is listed once with its version and provider', () => {
  const scope = {
    react: { '19.2.0': { from: 'newsphoto_host', lib: () => undefined } },
    'final-form': {
      '5.0.1': { from: 'cart_1_0_0', loaded: false },
      '6.0.0': { from: 'search_1_4_2', loaded: true },
    },
  };
  const runtime = {
    __INSTANCES__: [{ shareScopeMap: { default: scope } }, { shareScopeMap: { default: scope } }],
  };
  expect(sharedModulesOf(runtime, { react: '19.2.0', 'final-form': '5.0.1' })).toEqual([
    { name: 'final-form', version: '5.0.1', from: '', isLoaded: false },
    { name: 'final-form', version: '6.0.0', from: 'search_1_4_2', isLoaded: true },
    { name: 'react', version: '19.2.0', from: '', isLoaded: true },
  ]);
});

test.each([[undefined], [null], ['x'], [{}], [{ __INSTANCES__: [null, { shareScopeMap: 1 }] }]])(
  'a runtime without scopes (%j) lists nothing',
  (runtime) => {
    expect(sharedModulesOf(runtime, {})).toEqual([]);
  },
);
