import { expect, test } from '@jest/globals';
import { longMoment, shortMoment } from './wire-labels.ts';

const today = '20261121';

test.each([
  ['of this day in Tokyo', '20261121000501', '00:05:01'],
  ['of the day before', '20261120235959', '11/20 23:59'],
  ['of another year', '20251121150000', '11/21 15:00'],
])('a moment %s', (_what, moment, text) => {
  expect(shortMoment(moment, today)).toBe(text);
});

test('what is announced has no seconds; in full the day is always there', () => {
  expect(shortMoment('20261121170000', today, false)).toBe('17:00');
  expect([longMoment('20261121170000'), longMoment('20261121170005')]).toEqual([
    '2026/11/21 17:00',
    '2026/11/21 17:00:05',
  ]);
});
