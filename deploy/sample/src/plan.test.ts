import { expect, test } from '@jest/globals';
import { planPictures } from './plan.ts';

const NOW = new Date('2026-11-21T03:00:00Z');

test('the same day gives the same archive', () => {
  const [one, other] = [planPictures(NOW), planPictures(NOW)];
  expect(one.map(({ record }) => record)).toEqual(other.map(({ record }) => record));
  expect(one[7]?.svg()).toBe(other[7]?.svg());
});

test('lists, facets and decades are full', () => {
  const pictures = planPictures(NOW);
  expect(pictures.length).toBeGreaterThan(250);
  expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
  expect(new Set(pictures.map(({ record }) => record.category)).size).toBe(10);
  const decades = new Set(pictures.map(({ record }) => record.date.slice(0, 3)));
  expect(decades.size).toBe(18);
  expect(pictures.filter(({ record }) => record.date === '20261121').length).toBe(2);
});

test('there is something to find for the tricks of the search', () => {
  const texts = planPictures(NOW).map(({ record }) =>
    [record.headline, record.caption, record.state, ...record.keywords, record.byline].join(' '),
  );
  const some = (...terms: string[]) => texts.some((text) => terms.every((word) => text.includes(word)));
  expect(some('首相', '会見')).toBe(true);
  expect(some('ﾆｭｰｽ')).toBe(true);
  expect(some('ＮＥＷＳ')).toBe(true);
  expect(some('髙橋')).toBe(true);
  expect(texts.some((text) => text.includes('東京から京都へ') && !text.includes('東京都'))).toBe(true);
  expect(some('会員限定')).toBe(true);
  const waiting = planPictures(NOW).filter(({ record }) => record.release);
  expect(waiting.map(({ record }) => record.release)).toEqual(['20270219']);
});
