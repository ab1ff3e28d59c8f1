import { expect, test } from '@jest/globals';
import { isOpen, nextOpening, type SendingHours, tokyoMidnight } from './sending-hours.ts';

// 2026-11-27 is a Friday (5).
const tokyo = (text: string): Date => new Date(`2026-11-${text}:00+09:00`);
const hours = (weekdays: number[], from: string, to: string): SendingHours => ({ weekdays, from, to });
const ALL = [0, 1, 2, 3, 4, 5, 6];

test.each<[what: string, SendingHours, string, boolean]>([
  ['equal times: all day', hours([5], '09:00', '09:00'), '27T00:00', true],
  ['equal times: to its end', hours([5], '09:00', '09:00'), '27T23:59', true],
  ['equal times, the day after', hours([5], '09:00', '09:00'), '28T00:00', false],
  ['at the start', hours(ALL, '09:00', '18:00'), '27T09:00', true],
  ['a minute before', hours(ALL, '09:00', '18:00'), '27T08:59', false],
  ['the end is excluded', hours(ALL, '09:00', '18:00'), '27T18:00', false],
  ['another day of the week', hours([1], '09:00', '18:00'), '27T10:00', false],
  ['past midnight: the evening of the day', hours([5], '22:00', '05:00'), '27T22:00', true],
  ['past midnight: the morning after', hours([5], '22:00', '05:00'), '28T04:59', true],
  ['past midnight: its end', hours([5], '22:00', '05:00'), '28T05:00', false],
  ['past midnight: the morning belongs to the day before', hours([5], '22:00', '05:00'), '27T04:00', false],
  ['past midnight: the evening of the next day', hours([5], '22:00', '05:00'), '28T22:00', false],
  ['past midnight from Saturday into Sunday', hours([6], '23:00', '01:00'), '29T00:30', true],
  ['past midnight from Sunday into Monday', hours([0], '23:00', '01:00'), '30T00:30', true],
  ['until midnight', hours([5], '18:00', '00:00'), '27T23:59', true],
  ['until midnight, at midnight', hours([5], '18:00', '00:00'), '28T00:00', false],
])('%s', (_what, settings, moment, expected) => {
  expect(isOpen(settings, tokyo(moment))).toBe(expected);
});

test.each<[what: string, SendingHours, string, string]>([
  ['later on the day', hours(ALL, '09:00', '18:00'), '27T08:00', '27T09:00'],
  ['the day after', hours(ALL, '09:00', '18:00'), '27T18:00', '28T09:00'],
  ['the next Wednesday', hours([3], '09:00', '18:00'), '25T10:00', '32T09:00'],
  ['all day on Sunday', hours([0], '00:00', '00:00'), '27T10:00', '29T00:00'],
])('the next opening: %s', (_what, settings, moment, expected) => {
  const at = expected.startsWith('32') ? new Date('2026-12-02T09:00:00+09:00') : tokyo(expected);
  expect(nextOpening(settings, tokyo(moment))).toEqual(at);
});

test('the day in Tokyo begins at 15:00 UTC', () => {
  expect(tokyoMidnight(new Date('2026-11-27T15:00:00Z'))).toEqual(new Date('2026-11-27T15:00:00Z'));
  expect(tokyoMidnight(new Date('2026-11-27T14:59:59Z'), 1)).toEqual(new Date('2026-11-27T15:00:00Z'));
});
