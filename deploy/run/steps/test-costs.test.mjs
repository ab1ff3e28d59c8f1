import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './paths.mjs';
import { filesOfJest, filesOfPlaywright } from './test-costs.mjs';

test('seconds by file: of jest as measured, of Playwright with every try', () => {
  const testResults = [{ name: join(root, 'deploy/a.test.ts'), startTime: 1_000, endTime: 3_500 }];
  expect(filesOfJest({ testResults })).toEqual([{ file: 'deploy/a.test.ts', seconds: 2.5 }]);
  const spec = (title, ...durations) => ({
    ...{ title, file: 'cart.spec.ts' },
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [{ specs: [spec('one', 1_000)], suites: [{ specs: [spec('two', 500, 2_000)] }] }],
  };
  expect(filesOfPlaywright(report)).toEqual({
    files: [{ file: 'e2e/specs/cart.spec.ts', seconds: 3.5 }],
    retried: ['cart.spec.ts: two'],
  });
});
