import { expect, test } from '@jest/globals';
import { ACCESS_FLOOR, type AccessRule } from '@newsphoto/contract';
import { openerThanFloor } from './compare-access.ts';

const floorOf = (path: string): AccessRule => ACCESS_FLOOR[path] ?? { guests: [] };

test.each(Object.keys(ACCESS_FLOOR))('the floor of %s is not opener than itself', (path) => {
  expect(openerThanFloor(path, floorOf(path))).toEqual([]);
});

test.each(Object.keys(ACCESS_FLOOR))(
  'members alone, with the permissions that the floor of %s requires, only tighten',
  (path) => {
    const { permissions, affiliation } = floorOf(path);
    expect(
      openerThanFloor(path, {
        guests: [],
        ...(permissions ? { permissions } : {}),
        ...(affiliation ? { affiliation } : {}),
      }),
    ).toEqual([]);
  },
);

test.each<[string, AccessRule, string]>([
  ['/csv', { guests: ['general'] }, 'admits general'],
  ['/order', { guests: [], passes: true }, 'passes the guard'],
  ['/cartList', { guests: ['general'] }, 'does not ask for AA006'],
  ['/cartList', { guests: ['general'], permissions: ['AA018'] }, 'does not ask for AA006'],
  ['/batchEditor', { guests: [] }, 'is not kept to internal users'],
  ['/dpInquiry', { guests: ['none'], affiliation: 'internal' }, 'is not kept to external users'],
  ['/index', { guests: [], cases: [{ when: { inquiry: true }, guests: ['save'] }] }, 'admits save with'],
])('%s may not be opened by %j', (path, rule, problem) => {
  expect(openerThanFloor(path, rule).join()).toContain(problem);
});

test('a rule that drops a tightening case of the floor is opener', () => {
  const { guests } = floorOf('/refineResultsList');
  expect(openerThanFloor('/refineResultsList', { guests }).join()).toContain('pageId=ImageAcquisition');
});

test('a path that the specification does not know follows its descriptor', () => {
  expect(openerThanFloor('/news', { guests: ['none'], passes: true })).toEqual([]);
});
