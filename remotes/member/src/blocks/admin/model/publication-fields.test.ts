import { expect, test } from '@jest/globals';
import {
  enteredPublication,
  newPublication,
  periodAsText,
  publicationValues,
  verifyPublication,
} from './publication-fields.ts';

const PERIOD = { published: true, startsAt: '202611210905', endsAt: '202612010000', sortOrder: 7 };

test('what the fields hold of a publication is that publication again', () => {
  for (const publication of [PERIOD, { ...PERIOD, published: false, endsAt: null }]) {
    expect(enteredPublication(publicationValues(publication))).toEqual(publication);
  }
});

test('an end without a time is the beginning of its day', () => {
  const values = { ...publicationValues(PERIOD), endDay: '20261231', endTime: '' };
  expect(enteredPublication(values).endsAt).toBe('202612310000');
});

test('a new publication is a draft from this minute of Tokyo on', () => {
  const expected = { published: false, startsAt: '202611220000', endsAt: null, sortOrder: 100 };
  expect(newPublication(new Date('2026-11-21T15:00:30Z'))).toEqual(expected);
});

test.each([
  [{ startTime: '9:00' }, { startTime: '公開開始時刻は時刻の形式（HH:mm）で入力してください。' }],
  [{ startTime: '24:00' }, { startTime: '公開開始時刻は時刻の形式（HH:mm）で入力してください。' }],
  [
    { endDay: '20261231', endTime: '12:60' },
    { endTime: '公開終了時刻は時刻の形式（HH:mm）で入力してください。' },
  ],
  [{ endTime: '12:00' }, { endDay: '公開終了日を入力してください。' }],
  [{ startTime: '00:00', endDay: '20261231', endTime: '23:59' }, undefined],
])('%j', (values, messages) => {
  expect(verifyPublication(values)).toEqual(messages);
});

test('a period is read with an open end where it has none', () => {
  expect(periodAsText(PERIOD)).toBe('2026/11/21 09:05〜2026/12/01 00:00');
  expect(periodAsText({ ...PERIOD, endsAt: null })).toBe('2026/11/21 09:05〜');
});
