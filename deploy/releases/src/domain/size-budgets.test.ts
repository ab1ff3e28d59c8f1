import { expect, test } from '@jest/globals';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { budgetProblems, HOUSE_BUDGETS, sizesOf } from './size-budgets.ts';

const asset = (brotliBytes: number) => ({ integrity: 'sha384-AAAA', bytes: 9, brotliBytes, encodings: [] });
function sized(given: Partial<ReleaseDescriptor> = {}, page = 100) {
  const chunks = [
    { file: 'page.js', bytes: 1 },
    { file: 'part.js', bytes: 1 },
  ];
  const sizes = { 'entry.js': 30, 'page.js': page, 'part.js': 20, 'style.css': 7, 'picture.png': 4000 };
  return makeDescriptor({
    routes: [makeRoute({ chunks }), makeRoute({ path: '/other', chunks: [] })],
    assets: Object.fromEntries(Object.entries(sizes).map(([file, bytes]) => [file, asset(bytes)])),
    ...given,
  });
}

test('sizes are brotli bytes: of the entry, of the largest route, of scripts and styles together', () => {
  expect(sizesOf(sized())).toEqual({ entry: 30, route: 120, total: 157 });
});

test('the house sets the budgets that a team does not set itself', () => {
  expect(budgetProblems(sized())).toEqual([]);
  const { route } = HOUSE_BUDGETS.remote;
  expect(budgetProblems(sized({}, route)).map(({ code }) => code)).toEqual(['release/over-budget']);
  expect(budgetProblems(sized({ budgets: { route: route + 20 } }, route))).toEqual([]);
  expect(budgetProblems(sized({ budgets: { entry: 29, total: 156 } }))).toMatchObject([
    { sentence: expect.stringContaining('its entry is 0.0 KB') },
    { sentence: expect.stringContaining('raise budgets.total in descriptor.json') },
  ]);
});
