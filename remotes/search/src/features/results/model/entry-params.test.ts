import { expect, test } from '@jest/globals';
import { formatSearchState, parseSearchState } from '../../../blocks/search/model/search-state.ts';
import { withEntryParams } from './entry.ts';

const DISPLAY = { sort: '0', cnt: '0', view: 4 } as const;

test('what a visitor came by stays in the address, unknown parameters do not', () => {
  const before = new URLSearchParams('urlId=abc&redirect=fea&q=首相&zzz=1');
  const after = withEntryParams(formatSearchState(parseSearchState(before, DISPLAY)), before);
  expect(after.toString()).toBe(
    new URLSearchParams('q=首相&sort=0&cnt=0&view=4&urlId=abc&redirect=fea').toString(),
  );
});

test('an address that is complete stays as it is', () => {
  const once = new URLSearchParams('q=首相&sort=0&cnt=0&view=4&urlId=abc&pageId=ImageAcquisition');
  const again = withEntryParams(formatSearchState(parseSearchState(once, DISPLAY)), once);
  expect(again.toString()).toBe(once.toString());
});
