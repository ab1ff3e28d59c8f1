import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { recordOf } from './free-photograph.ts';
import { PHOTOGRAPHS } from './photographs.ts';

const files = readdirSync(new URL('../../../assets/photographs', import.meta.url));

test('every file has a record, and its texts are Japanese', () => {
  expect(PHOTOGRAPHS.map(({ file }) => `${file}.jpg`).sort()).toEqual(files.sort());
  for (const { title, headline, caption } of PHOTOGRAPHS)
    for (const text of [title, headline, caption]) expect(text).toMatch(/[ぁ-んァ-ヶ一-龠]/);
});

test('the credit of an attributed photograph holds photographer and licence', () => {
  const attributed = PHOTOGRAPHS.filter(({ licence }) => licence.startsWith('by'));
  expect(attributed.length).toBeGreaterThan(10);
  for (const photograph of attributed) {
    const { credit, rights } = recordOf(photograph);
    expect(photograph.byline).not.toBe('');
    expect(credit).toContain(photograph.byline);
    expect(credit).toMatch(/CC BY \d\.\d/);
    expect(rights).toContain('https://creativecommons.org/licenses/by/');
  }
});

test('days are those of the photographs: none is of the day on which the sample is made', () => {
  for (const { date } of PHOTOGRAPHS) expect(date).toMatch(/^(?:$|(?:18|19|20)\d{6}$)/);
  expect(Math.max(...PHOTOGRAPHS.map(({ date }) => Number(date)))).toBeLessThan(20260000);
});
