import { describe, expect, test } from '@jest/globals';
import { describeContent } from './describe-content.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const described = (fields: Record<string, string[]>, moments: string[] = []) =>
  describeContent({ fields: new Map(Object.entries(fields)), moments, marks: [] }, 'a.jpg', NOW);

describe('days that a date may mean', () => {
  test.each([
    ['1936', '1936-01-01', '1936-12-31', 'year'],
    ['1936:00:00', '1936-01-01', '1936-12-31', 'year'],
    ['1936:02', '1936-02-01', '1936-02-29', 'month'],
    ['1936:02:00', '1936-02-01', '1936-02-29', 'month'],
    ['1964:10:10', '1964-10-10', '1964-10-10', 'day'],
    ['2026:11:20 23:30:00+00:00', '2026-11-20', '2026-11-20', 'day'],
    ['2026:11:20 23:30:00-10:00', '2026-11-20', '2026-11-20', 'day'],
    ['2026:11:20 23:30:00', '2026-11-20', '2026-11-20', 'day'],
    ['2026:11:20 23:30:00.25Z', '2026-11-20', '2026-11-20', 'day'],
    ['2026:11:20 99:30:00Z', '2026-11-20', '2026-11-20', 'day'],
    ['0000:00:00 00:00:00', null, null, 'unknown'],
    ['2026:13', null, null, 'unknown'],
    ['2026:02:30', null, null, 'unknown'],
    ['近ごろ', null, null, 'unknown'],
  ])('%s', (text, shotFrom, shotTo, precision) => {
    expect(described({}, [text])).toMatchObject({ shotFrom, shotTo, precision });
  });
});

test('12.26 a day beyond tomorrow is marked, and never the shot day', () => {
  expect(described({}, ['2026:11:24 10:00:00'])).toMatchObject({ shotFrom: '2026-11-24', marks: [] });
  expect(described({}, ['2026:11:25 10:00:00'])).toMatchObject({
    ...{ shotFrom: null, precision: 'unknown', marks: ['future-date'] },
  });
  expect(described({}, ['2062:01:02', '2026:11:20 08:00:00'])).toMatchObject({
    ...{ shotFrom: '2026-11-20', marks: ['future-date'] },
  });
});

describe('country and origin', () => {
  test.each([
    [{ countryCode: ['JPN'] }, '日本', '1'],
    [{ countryCode: ['jpn'], country: ['Nippon'] }, '日本', '1'],
    [{ country: ['Japan'] }, '日本', '1'],
    [{ country: ['日本'] }, '日本', '1'],
    [{ countryCode: ['FRA'], country: ['France'] }, 'フランス', '2'],
    [{ countryCode: ['R17'], country: ['Ruritania'] }, 'Ruritania', '2'],
    [{}, '', '3'],
  ])('%j', (fields: Record<string, string[]>, country, origin) => {
    expect(described(fields)).toMatchObject({ country, origin });
  });
});

test('a file without texts is known by its name', () => {
  expect(described({}).headline).toBe('a.jpg');
  expect(described({ title: ['件名'] }).headline).toBe('件名');
  expect(described({ title: ['件名'], headline: ['見出し'] }).headline).toBe('見出し');
});
