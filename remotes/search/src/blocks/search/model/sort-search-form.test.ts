import { beforeEach, expect, test } from '@jest/globals';
import { readResultDisplay, writeResultDisplay } from './sort-search-form.ts';

beforeEach(() => sessionStorage.clear());

const stored = () => JSON.parse(sessionStorage.getItem('sortSearchForm') ?? 'null');

test('[S-027] the settings of a search live under sortSearchForm', () => {
  expect(stored()).toBeNull();
  writeResultDisplay(sessionStorage, { sort: '2', cnt: '1', view: 3 });
  expect(stored()).toEqual({ sortType: '2', onePageCnt: '1', viewPort: 3, language: '0' });
  expect(readResultDisplay(sessionStorage)).toEqual({ sort: '2', cnt: '1', view: 3 });
});

test('[S-028][S-029][S-031] a fresh session has the defaults', () => {
  const display = readResultDisplay(sessionStorage);
  expect(display).toEqual({ sort: '0', cnt: '0', view: 4 });
  writeResultDisplay(sessionStorage, display);
  expect(stored()).toEqual({ sortType: '0', onePageCnt: '0', viewPort: 4, language: '0' });
});

test('[S-026] before the first search the settings of the user apply, afterwards those of the session', () => {
  expect(readResultDisplay(sessionStorage, { sort: '1', view: 2 })).toEqual({ sort: '1', cnt: '0', view: 2 });
  writeResultDisplay(sessionStorage, { sort: '0', cnt: '0', view: 4 });
  expect(readResultDisplay(sessionStorage, { sort: '1', view: 2 }).view).toBe(4);
});

test('[S-030] the view port is 4 at first; a stored one outside of 1 to 4, and what is no JSON, count for nothing', () => {
  for (const form of [{}, ...[0, 5, 7].map((viewPort) => ({ sortType: '9', viewPort, language: '1' }))]) {
    expect(readResultDisplay(sessionStorage)).toEqual({ sort: '0', cnt: '0', view: 4 });
    sessionStorage.setItem('sortSearchForm', JSON.stringify(form));
  }
  writeResultDisplay(sessionStorage, { sort: '1', cnt: '0', view: 4 });
  expect(stored().language).toBe('1');
  sessionStorage.setItem('sortSearchForm', '{');
  expect(readResultDisplay(sessionStorage).view).toBe(4);
});
