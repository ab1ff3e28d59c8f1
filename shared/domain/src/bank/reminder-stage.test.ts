import { expect, test } from '@jest/globals';
import { bankDay } from '../contracts/closing-period.ts';
import { dueReminder, reminderStage } from './reminder-stage.ts';

const HOLIDAYS = ['20261123', '20270111'];
const next = (day: string) => bankDay(day, 1, (one) => HOLIDAYS.includes(one));
const stage = (dueOn: string, today: string) => reminderStage({ dueOn, today }, next);

test.each([
  // A Friday; Monday is a holiday.
  ['20261120', '20261125', undefined],
  ['20261120', '20261126', 'first'],
  ['20261120', '20261129', 'first'],
  ['20261120', '20261130', 'second'],
  ['20261120', '20261219', 'second'],
  ['20261120', '20261220', 'third'],
  // Banks are closed from 31 December to 3 January.
  ['20261230', '20270105', undefined],
  ['20261230', '20270106', 'first'],
  ['20261120', '20261120', undefined],
])('R1: of an invoice that was due on %s, the stage on %s is %s', (dueOn, today, expected) => {
  expect(stage(dueOn, today)).toBe(expected);
});

test('R2: each stage is sent once, in their order; one that was missed is left out', () => {
  expect(dueReminder('first', [])).toBe('first');
  expect(dueReminder('first', ['first', 'manual'])).toBeUndefined();
  expect(dueReminder('second', ['first'])).toBe('second');
  expect(dueReminder('third', [])).toBe('third');
  expect(dueReminder('second', ['third'])).toBeUndefined();
  expect(dueReminder(undefined, [])).toBeUndefined();
});
