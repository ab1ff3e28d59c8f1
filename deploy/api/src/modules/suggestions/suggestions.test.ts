import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Suggestion } from '@newsphoto/contract';
import { Browser } from '../../testing/browser.ts';
import { addContents, type ContentTraits } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { indexContents } from '../search-index/content-index.ts';
import { indexQueuedTerms } from './index-terms.ts';
import { readTerms } from './reading/read-terms.ts';
import { deleteUnusedTerms } from './terms.repository.ts';

let server: TestApp;
let guest: Browser;
let member: Browser;
let editor: Browser;
beforeAll(async () => {
  server = await startTestApp();
  guest = await new Browser(server.app).asGuest();
  member = await new Browser(server.app).as('member001');
  editor = await new Browser(server.app).as('editor001');
}, STARTUP_MS);
afterAll(async () => server.close());

/** The thread is a built file: contents are analysed in the process of the test. */
const reader = { read: async (contents: Parameters<typeof readTerms>[0]) => readTerms(contents) };
const errors: unknown[] = [];
const index = async (): Promise<void> => {
  while (
    (await indexQueuedTerms({ db: server.opened.db, reader, onError: (error) => errors.push(error) })) > 0
  );
};
let ids: number[] = [];
const add = async (...traits: ContentTraits[]): Promise<number[]> => {
  const added = await addContents(server.opened.db, traits);
  ids.push(...added);
  await index();
  return added;
};
const change = async (column: string, value: unknown, id = ids[0]): Promise<void> => {
  await server.opened.pool.query(`update contents set ${column} = $1 where content_id = $2`, [value, id]);
  await indexContents(server.opened.db, [id ?? 0]);
  await index();
};
beforeEach(async () => {
  await add(
    { headline: '東海道新幹線が開業', caption: '東京駅で' },
    { headline: '新幹線の車内' },
    { headline: '新幹線の極秘試験車', visibility: '2' },
    { headline: '会員向けの新庁舎', visibility: '3' },
  );
});
afterEach(async () => {
  await server.opened.pool.query('delete from contents where content_id = any($1)', [ids]);
  ids = [];
  await index();
  expect(errors.splice(0)).toEqual([]);
});

const request = (text: string, browser = guest, more = '') =>
  browser.get(`/api/search/suggestions?text=${encodeURIComponent(text)}${more}`);
const suggested = async (text: string, browser = guest, more = ''): Promise<Suggestion[]> =>
  (await request(text, browser, more)).body.data.suggestions;
/** Suggestions as `term count`. */
const shown = async (text: string, browser = guest, more = '') =>
  (await suggested(text, browser, more)).map(({ term, count }) => `${term} ${count.value}`);

test('without a session 401, without a text or with a long one 400', async () => {
  expect((await request('し', new Browser(server.app))).status).toBe(401);
  expect((await guest.get('/api/search/suggestions')).status).toBe(400);
  expect((await request('し'.repeat(101))).status).toBe(400);
  expect((await request('し', guest, '&contentType=7')).status).toBe(400);
  expect((await request('し', guest, '&shotDate=abc')).status).toBe(400);
  expect((await request('し'.repeat(100))).status).toBe(200);
});

test('two processes that read the same queue at once count each content once', async () => {
  const headline = '北陸新幹線の延伸';
  ids.push(...(await addContents(server.opened.db, [{ headline }, { headline }])));
  await Promise.all([index(), index()]);
  const { rows } = await server.opened.pool.query("select in_public from search_terms where term = '北陸'");
  expect(rows).toEqual([{ in_public: 2 }]);
});

test('a word is found by its beginning or its reading, with the count of its search', async () => {
  const word = { term: '新幹線', kind: 'word', query: '新幹線', count: { value: 2, relation: 'eq' } };
  const texts = ['しんかんせん', 'シンカンセン', 'ｼﾝｶﾝｾﾝ', 'しんかん', 'しんかんs', '新幹', '新幹線'];
  for (const text of texts) expect([text, (await suggested(text))[0]]).toEqual([text, word]);
  const { body } = await guest.post('/api/contents/search', { query: word.query });
  expect(body.data.total).toEqual(word.count);
});

test('counts are of what the user may see, and words of hidden contents are not suggested', async () => {
  expect(await shown('しんかんせん', member)).toEqual(['新幹線 2']);
  expect((await shown('しんかんせん', editor))[0]).toBe('新幹線 3');
  for (const text of ['ごくひ', '極秘', '試験']) {
    expect(await shown(text)).toEqual([]);
    expect(await shown(text, member)).toEqual([]);
    expect(await shown(text, editor)).not.toEqual([]);
  }
  expect(await shown('しんちょう')).toEqual([]);
  expect(await shown('ちょうしゃ', member)).toEqual(['庁舎 1']);
});

test('a word under embargo is suggested to members once it is released', async () => {
  const [id] = await add({ headline: '叙勲の内示' });
  const release = (hours: string) =>
    server.opened.pool.query('update contents set released_at = now() + $1::interval where content_id = $2', [
      `${hours} hours`,
      id,
    ]);
  await release('1');
  expect(await shown('じょくん', member)).toEqual([]);
  // Hits of another operand do not show that the word may be seen.
  for (const text of ['東京+じょくん', '東京＋じょくん', '東京#じょくん', '東京#車内 じょくん']) {
    expect([text, await shown(text, member)]).toEqual([text, []]);
  }
  expect(await shown('じょくん', editor)).toEqual(['叙勲 1']);
  await release('-1');
  expect(await shown('じょくん', member)).toEqual(['叙勲 1']);
  expect(await shown('東京+じょくん', member)).toEqual(['叙勲 2']);
});

test('suggestions follow edits, changes of visibility and removals', async () => {
  await change('headline', '横浜港が開業');
  expect(await shown('しんかんせん')).toEqual(['新幹線 1']);
  expect(await shown('よこはまこう')).toEqual(['横浜港 1']);
  await change('visibility', '2');
  expect(await shown('よこはまこう')).toEqual([]);
  expect(await shown('よこはまこう', editor)).toEqual(['横浜港 1']);
  await server.opened.pool.query('delete from contents where content_id = $1', [ids[0]]);
  await index();
  expect(await shown('よこはまこう', editor)).toEqual([]);
  await deleteUnusedTerms(server.opened.db);
  const { rows } = await server.opened.pool.query("select 1 from search_terms where key = '横浜港'");
  expect(rows).toEqual([]);
});

test('the last word is completed, and the hits are of all that was typed', async () => {
  expect(await suggested('東京 しん')).toMatchObject([
    { term: '新幹線', query: '東京 新幹線', count: { value: 1 } },
  ]);
  expect(await shown('車内#しん')).toEqual([]);
  for (const text of ['東京++しん', '"東京 しん', '東京 ', '%', '_']) expect(await shown(text)).toEqual([]);
  expect(await shown('しん', guest, '&contentType=1')).toEqual([]);
  expect((await shown('しん', guest, '&contentType=0&dateFilter=-1')).length).toBeGreaterThan(0);
});

test('names with operators are searched as they are, and have their kind', async () => {
  const metadata = [
    { key: 'personsShown', values: ['岸田 文雄'] },
    { key: 'organisationsShown', values: ['A+B (東京)'] },
  ];
  await add({ headline: '会見', metadata });
  expect(await suggested('きしだふ')).toMatchObject([
    { term: '岸田 文雄', kind: 'person', query: '岸田\\ 文雄', count: { value: 1 } },
  ]);
  const [found] = await suggested('a');
  expect(found).toMatchObject({ term: 'A+B (東京)', kind: 'organisation', count: { value: 1 } });
});

test('a content that cannot be analysed delays no other', async () => {
  const poisoned = {
    read: async (contents: Parameters<typeof readTerms>[0]) => {
      if (contents.some(({ headline }) => headline === '毒')) throw new Error('not analysed');
      return readTerms(contents);
    },
  };
  ids.push(...(await addContents(server.opened.db, [{ headline: '毒' }, { headline: '灯台' }])));
  const failed: unknown[] = [];
  await indexQueuedTerms({ db: server.opened.db, reader: poisoned, onError: (error) => failed.push(error) });
  expect(failed).toHaveLength(1);
  expect(await shown('とうだい')).toEqual(['灯台 1']);
});

test('of two processes that read the queue, the one with the older state writes nothing', async () => {
  const { db } = server.opened;
  await server.opened.pool.query("update contents set headline = '古い灯台' where content_id = $1", [ids[0]]);
  await indexContents(db, [ids[0] ?? 0]);
  const slow = {
    read: async (contents: Parameters<typeof readTerms>[0]) => {
      await change('headline', '新しい埠頭');
      return readTerms(contents);
    },
  };
  await indexQueuedTerms({ db, reader: slow, onError: (error) => errors.push(error) });
  const { rows } = await server.opened.pool.query(
    `select key from content_terms c join search_terms t on t.term_id = any(c.term_ids) where content_id = $1`,
    [ids[0]],
  );
  expect(rows.map(({ key }) => key)).toContain('埠頭');
  expect(rows.map(({ key }) => key)).not.toContain('灯台');
});
