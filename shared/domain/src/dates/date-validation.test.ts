import { expect, test } from '@jest/globals';
import { compareDates, hasDateForm, isValidDate, keepsLowerLimit } from './date-validation.ts';

test.each([
  ['V-040', 0, '20240229', true],
  ['V-040', 0, '20230229', false],
  ['V-040', 0, '20000229', true],
  ['V-040', 0, '19000229', false],
  ['V-040', 0, '20240101235959', true],
  ['V-040', 0, '1999XXXX', false],
  ['V-040', 0, '00000101', false],
  ['V-040', 0, '00010101', true],
  ['V-041', 1, '20230231', true],
  ['V-041', 1, '20231301', false],
  ['V-041', 1, '20230132', false],
  ['V-041', 1, '20230101240000', false],
  ['V-041', 1, '20230101236000', false],
  ['V-041', 1, '20230101235960', false],
  ['V-041', 1, '199X0101', false],
  ['V-042', 2, '199X0101', true],
  ['V-042', 2, '19XX0101', true],
  ['V-042', 2, '1xxx0101', true],
  ['V-042', 2, 'XXXX0101', false],
  ['V-042', 2, '1X9X0101', false],
  ['V-043', 2, '1999XXXX', true],
  ['V-043', 2, '1999XXXXXXXXXX', true],
  ['D-002', 2, '19XXXXXXXXXXXX', true],
  ['V-043', 2, '19991X01', false],
  ['V-043', 2, '19991301', false],
  ['V-048', 0, '2024/02/01', true],
  ['V-048', 0, '20240201', true],
  ['V-048', 0, '2024-02-01', false],
  ['V-048', 0, '2024021', false],
] as const)('[%s] mode %d: %s is valid: %s', (_id, mode, value, valid) => {
  expect(isValidDate(value, mode)).toBe(valid);
});

test('[D-001] a date has 8 digits or 14', () => {
  const valid = Array.from({ length: 16 }, (_, index) => index + 1).filter((length) =>
    isValidDate('2024010123595959'.slice(0, length), 0),
  );
  expect(valid).toEqual([8, 14]);
});

test('[V-044] empty is valid in every mode', () => {
  expect(([0, 1, 2] as const).map((mode) => isValidDate('', mode))).toEqual([true, true, true]);
});

test.each([
  ['V-045', '10000101', true],
  ['V-045', '09991231', false],
  ['V-045', '2024/02/01', true],
  ['V-046', '00000000', true],
  ['V-046', '00000001', false],
  ['V-047', '1XXX0101', false],
])('[%s] the lower limit keeps %s: %s', (_id, value, stored) => {
  expect(keepsLowerLimit(value)).toBe(stored);
});

test.each([
  ['2024/00/00', true],
  ['2024/13/01', false],
  ['2024/01/32', false],
  ['2024/XX/XX', true],
  ['20240231', true],
  ['20241301', false],
  ['20240132', false],
])('[V-049] the form of %s: %s', (value, right) => {
  expect(hasDateForm(value)).toBe(right);
});

test('dates compare by day, then by time', () => {
  expect(compareDates('20240101', '2024/01/01')).toBe(0);
  expect(compareDates('20231231', '20240101')).toBe(-1);
  expect(compareDates('20240101000001', '20240101')).toBe(1);
});

test('[V-050][E-022] comparing what is no date is an error with the value', () => {
  expect(() => compareDates('20230229', '20240101')).toThrow('Invalid Date. target=[20230229]');
  expect(() => compareDates('', '20240101')).toThrow('Invalid Date. target=[]');
});

test('[V-050][E-023] so is comparing with what is no date', () => {
  expect(() => compareDates('20240101', '昨日')).toThrow('Invalid Date. diff=[昨日]');
});
