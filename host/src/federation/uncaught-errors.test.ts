import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { watchUncaughtErrors } from './uncaught-errors.ts';

const HOST = `${location.origin}/remotes/host/1.0.0/`;
const SEARCH = `${location.origin}/remotes/search/1.4.2/`;
let noted: string[];
let causes: unknown[];
let placeless: unknown[];

beforeAll(() => {
  watchUncaughtErrors(window, {
    ownerOf: (script) =>
      script.startsWith(HOST) ? 'host@1.0.0' : script.startsWith(SEARCH) ? 'search@1.4.2' : undefined,
    isHosts: (script) => script.startsWith(HOST),
    onError: (release, cause) => {
      noted.push(release);
      causes.push(cause);
    },
    onPlaceless: (reason) => placeless.push(reason),
  });
});
beforeEach(() => {
  noted = [];
  causes = [];
  placeless = [];
});

function errorWith(...frames: string[]): Error {
  const error = new Error('on purpose');
  error.stack = ['Error: on purpose', ...frames.map((frame) => `    at f (${frame}:1:2345)`)].join('\n');
  return error;
}
const uncaught = (error: unknown, filename = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename }));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('an exception of a remote is reported as an error of its release', () => {
  const thrown = errorWith(`${SEARCH}page.js`, `${HOST}vendor.js`);
  uncaught(thrown);
  uncaught(undefined, `${SEARCH}entry.js`);
  rejected(errorWith(`${SEARCH}page.js`));
  expect(noted).toEqual(['search@1.4.2', 'search@1.4.2', 'search@1.4.2']);
  expect(causes[0]).toBe(thrown);
});

test('shared code of the host counts for the remote that called it, and for the host without one', () => {
  uncaught(errorWith(`${HOST}vendor.js`, `${HOST}ui.js`, `${SEARCH}page.js`));
  uncaught(errorWith(`${HOST}vendor.js`, `${HOST}main.js`));
  expect(noted).toEqual(['search@1.4.2', 'host@1.0.0']);
});

test('other scripts count for no release, nor do parts that did not load', () => {
  uncaught(errorWith('chrome-extension://abc/content.js'));
  uncaught(errorWith('https://elsewhere.example/remotes/search/1.4.2/page.js'));
  uncaught('a string', '');
  rejected(Object.assign(errorWith(`${SEARCH}page.js`), { name: 'ChunkLoadError' }));
  rejected(errorWith('chrome-extension://abc/content.js'));
  rejected({ name: 'ChunkLoadError' });
  window.dispatchEvent(new Event('error'));
  expect([noted, placeless]).toEqual([[], []]);
});

test('a promise that is rejected with no error is reported without a place', () => {
  const reasons = ['a string', undefined, null, 42, { message: 'no error' }, { stack: 7 }];
  for (const reason of reasons) rejected(reason);
  expect(placeless).toEqual(reasons);
  expect(noted).toEqual([]);
});
