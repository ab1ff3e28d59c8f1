import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readPageValue, writePageValue } from './page-storage.ts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

test('[S-045] values of a page are stored under its name', () => {
  writePageValue('csv', 'columns', ['a']);
  writePageValue('order', 'columns', ['b']);
  expect(readPageValue('csv', 'columns')).toEqual(['a']);
  expect(readPageValue('order', 'columns')).toEqual(['b']);
  expect(Object.keys(window.sessionStorage).sort()).toEqual(['csv.columns', 'order.columns']);
});

test('a window that was opened reads what its opener put under the page’s key', () => {
  writePageValue('refineResultsList', 'address', ['h1', '/refineResultsList?q=a']);
  // As browsers do when a window opens: it begins with a copy of the storage, and both diverge.
  const copy = { ...window.sessionStorage };
  window.sessionStorage.clear();
  for (const [key, value] of Object.entries(copy)) window.sessionStorage.setItem(key, value);
  expect(readPageValue('refineResultsList', 'address')).toEqual(['h1', '/refineResultsList?q=a']);
  expect(readPageValue('detailedRepresentation', 'address')).toBeUndefined();
});

test('what cannot be read counts as nothing', () => {
  window.sessionStorage.setItem('csv.columns', '{');
  expect(readPageValue('csv', 'columns')).toBeUndefined();
  expect(readPageValue('csv', 'order')).toBeUndefined();
});

test('a storage that is full keeps no older value in the place of the new one', () => {
  writePageValue('csv', 'columns', ['a']);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writePageValue('csv', 'columns', ['b']);
  expect(readPageValue('csv', 'columns')).toBeUndefined();
});

test('a browser that refuses storage keeps nothing, and nothing breaks', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(() => writePageValue('csv', 'columns', ['a'])).not.toThrow();
  expect(readPageValue('csv', 'columns')).toBeUndefined();
});
