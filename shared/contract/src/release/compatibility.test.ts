import { expect, test } from '@jest/globals';
import { findIncompatibilities, isWithin } from './compatibility.ts';

const ENVIRONMENT = {
  host: '1.4.0+local.0a1b2c3d',
  api: '1.2.0',
  provides: { react: ['useState', 'useMemo'], '@newsphoto/ui': ['Button'] },
};
const RANGES = { host: '^1.0.0', api: '^1.0.0' };

test.each([
  ['what it uses is there', { ranges: RANGES, uses: { react: ['useState'] } }],
  ['it has no exports', { ranges: RANGES }],
  ['it takes a module that is there as a whole', { ranges: RANGES, uses: { react: ['*'] } }],
  ['it is a host, which has no range for hosts', { ranges: { api: '1.x' } }],
])('a release fits where %s', (_where, release) => {
  expect(findIncompatibilities(release, ENVIRONMENT)).toEqual([]);
});

test('everything that is missing is named at once', () => {
  const release = {
    ranges: { host: '^2.0.0', api: '>=1.3 <2' },
    uses: { react: ['useState', 'use'], jotai: ['atom'], 'jotai/utils': ['*'] },
  };
  expect(findIncompatibilities(release, ENVIRONMENT)).toEqual([
    { code: 'host', needs: '^2.0.0', has: '1.4.0+local.0a1b2c3d' },
    { code: 'api', needs: '>=1.3 <2', has: '1.2.0' },
    { code: 'exports', module: 'react', missing: ['use'] },
    { code: 'exports', module: 'jotai', missing: ['atom'] },
    { code: 'exports', module: 'jotai/utils', missing: ['*'] },
  ]);
});

test('exports are not compared if those of the host are unknown', () => {
  expect(
    findIncompatibilities({ ranges: RANGES, uses: { react: ['use'] } }, { host: '1.0.0', api: '1.0.0' }),
  ).toEqual([]);
});

test.each([
  ['1.2.0', '^1.0.0 || ^2.1.0', true],
  ['2.0.0', '^1.0.0 || ^2.1.0', false],
  ['0.3.0', '^0.2.1', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.5.0', '1.2.0 - 1.6.0', true],
  ['1.0.0+local.ab', '1.0.0', true],
  ['1.2.0-rc.1', '^1.0.0', true],
  ['1.0.0', 'anything', false],
  ['1.0.0', '', false],
  ['', '^1.0.0', false],
])('%s within %s: %s', (version, range, within) => {
  expect(isWithin(version, range)).toBe(within);
});
