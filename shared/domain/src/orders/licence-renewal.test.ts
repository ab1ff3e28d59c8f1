import { expect, test } from '@jest/globals';
import { isRenewable, renewalStart } from './licence-renewal.ts';

test.each([
  ['expiring', '20261231', '20261202', true],
  ['active', '20261231', '20261002', true],
  ['active', '20261231', '20261001', false],
  ['expired', '20261231', '20270331', true],
  ['expired', '20261231', '20270401', false],
  ['active', null, '20261202', false],
  ['suspended', '20261231', '20261202', false],
  ['revoked', '20261231', '20261202', false],
  ['superseded', '20261231', '20270102', false],
] as const)('O24 a licence that is %s and ends on %s can be renewed on %s: %s', (...row) => {
  const [state, endsOn, today, expected] = row;
  expect(isRenewable({ state, endsOn }, today)).toBe(expected);
});

test.each([
  ['20261231', '20261202', '20270101'],
  ['20261231', '20261231', '20270101'],
  ['20261231', '20270115', '20270115'],
] as const)('O24 a renewal of a licence until %s, granted on %s, starts on %s', (...row) => {
  const [endsOn, grantedOn, startsOn] = row;
  expect(renewalStart(endsOn, grantedOn)).toBe(startsOn);
});
