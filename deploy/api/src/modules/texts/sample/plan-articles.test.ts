import { expect, test } from '@jest/globals';
import { planArticles } from './plan-articles.ts';
import { readTopics } from './topics.ts';
import type { SamplePhotograph } from './write-article.ts';

const TODAY = '2026-11-26';
const topics = await readTopics(new URL('../../../../seeds/texts', import.meta.url).pathname);
/** A photograph of each topic, and a real one. */
const photographs = topics.map(
  (topic, at): SamplePhotograph => ({
    ...{
      contentId: at + 1,
      headline: '川に並ぶ舟',
      caption: '川に並ぶ舟。鶏卵紙＝撮影者',
      day: '1998-04-12',
    },
    ...{ visibility: '1', releasedAt: null, keywords: [topic.match, topic.with ?? ''] },
    ...{ city: topic.foreign ? 'パリ' : '金沢市', state: topic.foreign ? '' : '石川県' },
    ...{ isForeign: topic.foreign ?? false, isReal: topic.match === '' },
  }),
);
const articles = planArticles(topics, photographs, TODAY);

test('there are 2,000 articles over 60 years, the same for the same photographs and day, none like another', () => {
  expect(planArticles(topics, photographs, TODAY)).toEqual(articles);
  expect(articles).toHaveLength(2_000);
  expect(new Set(articles.map(({ text }) => text.body)).size).toBe(2_000);
  const days = articles.map(({ text }) => text.publishedOn);
  expect([days[0]?.slice(0, 3), [...days].sort().at(-1)]).toEqual(['196', TODAY]);
});

test('every slot is filled; many have photographs, some ruby, corrections or restricted visibility', () => {
  const written = articles.map(({ text }) => Object.values(text).join('\n'));
  expect(written.filter((text) => /[{}|]|undefined/.test(text))).toEqual([]);
  const counted = (is: (article: (typeof articles)[number]) => boolean) => articles.filter(is).length;
  expect(counted(({ photographs: ids }) => ids.length > 0)).toBeGreaterThan(600);
  expect(counted(({ text }) => text.body.includes('《'))).toBeGreaterThan(50);
  expect(counted(({ text }) => text.visibility !== '1')).toBeGreaterThan(20);
  const corrected = articles.filter(({ correction }) => correction);
  expect(corrected.length).toBeGreaterThan(20);
  for (const { text, correction } of corrected) expect(correction?.bodyBefore).not.toBe(text.body);
});
