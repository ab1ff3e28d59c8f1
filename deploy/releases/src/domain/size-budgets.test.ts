import { expect, test } from '@jest/globals';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { budgetProblems, HOUSE_BUDGETS, sizesOf } from './size-budgets.ts';

const asset = (brotliBytes: number) => ({ integrity: 'sha384-AAAA', bytes: 9, brotliBytes, encodings: [] });
const chunks = [
  { file: 'page.js', bytes: 1 },
  { file: 'part.js', bytes: 1 },
];
function sized(input: Partial<ReleaseDescriptor> = {}, page = 100) {
  const sizes = { 'entry.js': 30, 'page.js': page, 'part.js': 20, 'style.css': 7, 'picture.png': 4000 };
  return makeDescriptor({
    routes: [makeRoute({ chunks }), makeRoute({ path: '/other', chunks: [] })],
    assets: Object.fromEntries(Object.entries(sizes).map(([file, bytes]) => [file, asset(bytes)])),
    ...input,
  });
}

test('sizes are brotli bytes: of the entry, of the largest route, of scripts and styles together', () => {
  expect(sizesOf(sized())).toEqual({ entry: 30, route: 120, window: 0, total: 157 });
});

test('a window counts: of a remote the chunks of its module, of a host the scripts that start one', () => {
  const window = { name: 'desk', title: '机', access: { guests: [] }, module: './page', chunks };
  expect(sizesOf(sized({ windows: [window] })).window).toBe(120);
  const start = { head: 'head.js', entry: 'page.js', scripts: ['part.js'], lazyShared: {} };
  const host = { name: 'host', window: start };
  expect(sizesOf(sized(host, 90)).window).toBe(110);
  const problems = budgetProblems(sized(host, HOUSE_BUDGETS.host.window));
  expect(problems.map(({ sentence }) => sentence).join()).toContain('its window is');
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
