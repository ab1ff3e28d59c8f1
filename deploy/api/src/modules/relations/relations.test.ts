import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addTexts } from '../../testing/text-factory.ts';
import { relateSample } from './relate-sample.ts';
import { insertRelated, pairsOf } from './relations.repository.ts';
import { insertVariations } from './variations.repository.ts';

let server: TestApp;
let guest: Browser;
let member: Browser;
let desk: Browser;
let ids: number[];

beforeAll(async () => {
  server = await startTestApp();
  ids = await addContents(server.opened.db, [
    { headline: '甲', original_key: 'aa/original' },
    { headline: '乙' },
    { headline: '限定', visibility: '3' },
    { headline: '非公開', visibility: '2' },
    { headline: '一人' },
    { headline: '動画', content_type: '1', mime_type: 'video/webm' },
  ]);
  const [a = 0, b = 0, limited = 0, hidden = 0] = ids;
  await insertRelated(server.opened.db, pairsOf([b, a, limited, hidden]));
  await insertVariations(server.opened.db, [hidden, a, limited]);
  guest = await new Browser(server.app).asGuest();
  member = await new Browser(server.app).as('member001');
  desk = await new Browser(server.app).as('desk00001');
}, STARTUP_MS);
afterAll(async () => server.close());

const of = (browser: Browser, index: number, what = 'relations') =>
  browser.get(`/api/contents/${ids[index]}/${what}`);
const headlines = (items: { headline: string }[]) => items.map(({ headline }) => headline);

test('users see the relations to contents that they may see, and no others', async () => {
  const seen = async (browser: Browser) => {
    const { related, variations, representativeId } = (await of(browser, 0)).body.data;
    return [headlines(related), headlines(variations), representativeId];
  };
  expect(await seen(guest)).toEqual([['乙'], [], '']);
  expect(await seen(member)).toEqual([['限定', '乙'], ['甲', '限定'], '']);
  expect(await seen(desk)).toEqual([['非公開', '限定', '乙'], ['非公開', '甲', '限定'], String(ids[3])]);
});

test('a tie is seen from both of its ends, and a content without any has none', async () => {
  expect(headlines((await of(guest, 1)).body.data.related)).toEqual(['甲']);
  expect((await of(guest, 4)).body.data).toEqual({ related: [], variations: [], representativeId: '' });
});

test('a photograph has articles beside its photographs, each with its rights, and an article has photographs', async () => {
  const { db, pool } = server.opened;
  const released = new Date(server.clock.now().getTime() + 3_600_000);
  const texts = await addTexts(db, [
    { headline: '記事', body: '本文', publication: '港新聞' },
    { headline: '限定記事', body: '本文', visibility: '3' },
    { headline: '秘密記事', body: '本文', visibility: '2' },
    { headline: '使用禁止の記事', body: '本文', state: 'taken-down' },
    { headline: '解禁前の記事', body: '本文' },
  ]);
  const [open = 0, , , , waiting = 0] = texts;
  await pool.query('update contents set released_at = $1 where content_id = $2', [released, waiting]);
  const [, , , , photograph = 0] = ids;
  await insertRelated(
    db,
    texts.map((text) => [photograph, text] as const),
  );
  const seen = async (browser: Browser) => (await of(browser, 4)).body.data.related;
  expect(headlines(await seen(guest))).toEqual(['記事']);
  expect(headlines(await seen(member))).toEqual(['限定記事', '記事']);
  expect(headlines(await seen(desk))).toEqual(['解禁前の記事', '秘密記事', '限定記事', '記事']);
  expect((await seen(guest))[0].text).toMatchObject({ publication: '港新聞', snippet: [{ text: '本文' }] });
  const { body } = await guest.get(`/api/contents/${open}/relations`);
  expect(headlines(body.data.related)).toEqual(['一人']);
  // However many articles there are, the photographs are among what is shown.
  const many = await addTexts(
    db,
    Array.from({ length: 61 }, () => ({ headline: '続報', body: '' })),
  );
  const a = ids[0] ?? 0;
  await insertRelated(
    db,
    many.map((text) => [a, text] as const),
  );
  const kinds = (await of(guest, 0)).body.data.related.map(({ text }: { text?: object }) => Boolean(text));
  expect([kinds.filter(Boolean).length, kinds.filter((isText: boolean) => !isText).length]).toEqual([60, 1]);
  await pool.query(
    'delete from content_relations where greatest(content_id, related_id) = any($1::bigint[])',
    [[...texts, ...many]],
  );
});

test('what is taken down is tied to nothing', async () => {
  const { pool } = server.opened;
  await pool.query("update contents set state = 'taken-down' where content_id = $1", [ids[1]]);
  expect((await of(guest, 0)).body.data.related).toEqual([]);
  await pool.query("update contents set state = 'ready' where content_id = $1", [ids[1]]);
});

test.each(['relations', 'history', 'original'])(
  'the ladder of %s: 401, 403 for whom it is not, 400, 404 alike for what is not there or may not be seen',
  async (what) => {
    const isOpen = what === 'relations';
    expect((await of(new Browser(server.app), 0, what)).status).toBe(401);
    expect((await of(guest, 0, what)).status).toBe(isOpen ? 200 : 401);
    expect((await of(member, 0, what)).status).toBe(isOpen ? 200 : 403);
    expect((await desk.get(`/api/contents/12/${what}`)).status).toBe(400);
    const unknown = await desk.get(`/api/contents/202699999999/${what}`);
    expect([unknown.status, unknown.body.messages[0].code]).toEqual([404, 'E1071']);
  },
);

test('what may not be seen has no ties either', async () => {
  const statuses = [await of(guest, 2), await of(guest, 3), await of(member, 3), await of(member, 2)];
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 200]);
});

test('the history shows internal users who changed what, without addresses', async () => {
  await desk.put(`/api/contents/${ids[4]}/visibility`, { visibility: '3' });
  const { body } = await of(desk, 4, 'history');
  expect(body.data.entries).toEqual([
    expect.objectContaining({
      ...{ actor: '写真 五月', actionLabel: '公開区分の変更', change: '公開 → 限定公開' },
    }),
    expect.objectContaining({ actor: '', actionLabel: '素材の登録' }),
  ]);
  expect(Object.keys(body.data.entries[0]).sort()).toEqual([
    ...['action', 'actionLabel', 'actor', 'change', 'happenedAt'],
  ]);
});

test('only internal users are shown the file itself, and only a photograph', async () => {
  const address = async (browser: Browser, index: number) =>
    (await browser.get(`/api/contents/detail/${ids[index]}`)).body.data.originalUrl;
  expect([await address(guest, 0), await address(member, 0)]).toEqual([undefined, undefined]);
  expect(await address(desk, 0)).toBe(`/api/contents/${ids[0]}/original`);
  expect(await address(desk, 5)).toBeUndefined();
  expect((await of(desk, 5, 'original')).status).toBe(404);
});

test('a view of an original is recorded once in five minutes for each person and content, and is no change', async () => {
  const writes = await new Browser(server.app).as('editor001');
  const before = (await of(writes, 4, 'history')).body.data.entries.length;
  for (let view = 0; view < 3; view += 1) await of(writes, 0, 'original');
  const { pool } = server.opened;
  const views = () =>
    pool.query(
      "select actor_id, subject from audit_log where action = 'original-viewed' and actor_id = 'editor001'",
    );
  expect((await views()).rows).toEqual([{ actor_id: 'editor001', subject: String(ids[0]) }]);
  server.clock.advance(5 * 60_000);
  await of(writes, 0, 'original');
  expect((await views()).rows).toHaveLength(2);
  expect((await of(writes, 4, 'history')).body.data.entries).toHaveLength(before);
  const changes = (await of(writes, 0, 'history')).body.data.entries;
  expect(changes.map(({ action }: { action: string }) => action)).not.toContain('original-viewed');
});

test('the sample archive is tied once', async () => {
  const scenes = ['会見', '会見', '祭り'].map((headline, at) => ({
    ...{ headline, file_name: `news-000${at}.jpg` },
    metadata: [{ key: 'city', values: [at === 2 ? '仙台市' : '松本市'] }],
  }));
  const [first, second, third] = await addContents(server.opened.db, scenes);
  expect(await relateSample(server.opened.db)).toBe(2);
  expect(await relateSample(server.opened.db)).toBe(0);
  const { data } = (await guest.get(`/api/contents/${second}/relations`)).body;
  expect([data.representativeId, data.related.length]).toEqual([String(first), 1]);
  expect((await guest.get(`/api/contents/${third}/relations`)).body.data.related).toEqual([]);
});
