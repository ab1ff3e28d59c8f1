import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Failure } from '@newsphoto/contract';
import { describeFailure } from './describe-failure.ts';
import { createFailureLog } from './failure-log.ts';
import { ScriptFailed } from './script-loader.ts';

const BASE = 'https://photo.example.jp:8443/remotes/search/1.4.2/';
const release = 'search@1.4.2';
let said: jest.SpiedFunction<typeof console.error>;
let described: Failure[];

beforeEach(() => {
  described = [];
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => said.mockRestore());

const files = {
  ownerOf: (script: string) => (script.startsWith(BASE) ? release : undefined),
  fileOf: (script: string) => new URL(script).pathname.slice('/remotes/search/1.4.2/'.length),
};
const log = createFailureLog({
  routeOf: (page) => (page ? '/detail/:id' : undefined),
  report: (failure) => described.push(describeFailure(failure, files)),
});

function thrown(message: string, ...frames: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames].join('\n');
  return error;
}

test('a failure is on the console with release, stage and cause, and in the reports without anything personal', () => {
  const cause = thrown(
    `Cannot read properties of undefined (reading '山田 太郎 https://a.example/x.js:1:2')`,
    `    at f (${BASE}page.0a1b.js?retry=x:12:345)`,
    '    at chrome-extension://abc/content.js:1:1',
    `    at ${BASE}../../../web/detail/123:4:5`,
    `    at async ${BASE}entry.js:1:2`,
  );
  log({ release, code: 'remote/render', cause, page: { owner: 'search', module: './detail-page' } });
  expect(said.mock.calls).toEqual([['search@1.4.2 failed at render:', cause]]);
  expect(described).toEqual([
    {
      ...{ release, stage: 'render', error: 'TypeError', route: '/detail/:id' },
      message: 'Cannot read properties of undefined (reading …)',
      frames: [
        { release, file: 'page.0a1b.js', line: 12, column: 345 },
        { release, file: 'entry.js', line: 1, column: 2 },
      ],
    },
  ]);
});

test('stacks of Firefox and Safari are read as well', () => {
  log({
    release,
    code: 'remote/uncaught',
    cause: thrown('x', `f@${BASE}page.js:3:14`, `${BASE}entry.js:5:6`),
  });
  expect(described[0]?.frames.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['page.js', 3, 14],
    ['entry.js', 5, 6],
  ]);
});

test('of a script that did not load its name is reported', () => {
  log({ release, code: 'remote/missing', cause: new ScriptFailed('missing', `${BASE}page.js`) });
  expect(described).toMatchObject([{ stage: 'missing', frames: [{ file: 'page.js', line: 0, column: 0 }] }]);
});

test.each([
  ['a string', '…'],
  ['Failed to fetch', 'Failed to fetch'],
  [undefined, ''],
  [null, ''],
  [{ name: '山田', message: 42, stack: 7 }, ''],
])('whatever was thrown: %s', (cause, message) => {
  log({ release, code: 'remote/broken', cause });
  expect(said).toHaveBeenCalledWith('search@1.4.2 failed at broken:', cause);
  expect(described).toEqual([{ release, stage: 'broken', error: 'Error', message, frames: [] }]);
});

test('without a connection it is logged to the console, and nothing is reported', () => {
  log({ release, code: 'remote/offline', cause: undefined });
  expect(said).toHaveBeenCalledTimes(1);
  expect(described).toEqual([]);
});
