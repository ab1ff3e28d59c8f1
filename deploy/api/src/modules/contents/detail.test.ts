import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let guest: Browser;
let member: Browser;
let ids: string[];

beforeAll(async () => {
  server = await startTestApp();
  await server.opened.pool.query(
    "insert into selective_items (item_cd, item_id, item_name, sort_order) values ('900006', 'SOC', '社会', 1), ('900006', 'SPO', 'スポーツ', 2)",
  );
  const added = await addContents(server.opened.db, [
    {
      headline: '甲',
      shot_date: '1964-10-01',
      shot_date_to: '1964-10-31',
      shot_precision: 'month',
      restrictions: '二次使用不可',
      registered_at: new Date('2026-01-31T15:00:00Z'),
      metadata: [
        { key: 'headline', values: ['甲'] },
        { key: 'instructions', values: ['二次使用不可'] },
      ],
    },
    { headline: '乙', content_type: '1', duration_seconds: 12.5, stream_key: `v/${'0'.repeat(32)}/s.webm` },
    { headline: '丙', category: 'SPO' },
    { headline: '限定', visibility: '3' },
    { headline: '非公開', visibility: '2' },
  ]);
  ids = added.map(String);
  guest = await new Browser(server.app).asGuest();
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());
const detail = (browser: Browser, index: number, handle?: string) =>
  browser.get(`/api/contents/detail/${ids[index]}${handle ? `?handle=${handle}` : ''}`);

test('guests get no preview, no stream and no restrictions; members get them', async () => {
  const forGuest = (await detail(guest, 0)).body.data;
  expect([forGuest.previewUrl, forGuest.restrictions]).toEqual(['', '']);
  expect(forGuest.metadata).toEqual([{ key: 'headline', values: ['甲'] }]);
  const forMember = (await detail(member, 0)).body.data;
  expect(forMember.previewUrl).toMatch(/^\/media\/v\/[0-9a-f]{32}\/1280\.jpg$/);
  expect(forMember.restrictions).toBe('二次使用不可');
  expect(forMember.metadata).toHaveLength(2);
  expect((await detail(guest, 1)).body.data.streamUrl).toBe('');
  expect((await detail(member, 1)).body.data).toMatchObject({
    streamUrl: `/media/v/${'0'.repeat(32)}/s.webm`,
    durationSeconds: 12.5,
  });
});

test('dates are of Tokyo, and what is not known of a day is zeros', async () => {
  const { data } = (await detail(guest, 0)).body;
  expect([data.shotDate, data.registeredAt]).toEqual(['19641000', '20260201000000']);
  expect([data.contentId, data.categoryName]).toEqual([ids[0], '社会']);
});

test('the ladder: 401, 400, 404 for what does not exist or may not be seen, 200', async () => {
  expect((await detail(new Browser(server.app), 0)).status).toBe(401);
  expect((await guest.get('/api/contents/detail/12')).status).toBe(400);
  const unknown = await guest.get('/api/contents/detail/202699999999');
  expect([unknown.status, unknown.body.messages[0].code]).toEqual([404, 'E1071']);
  const editor = await new Browser(server.app).as('editor001');
  const seen = async (browser: Browser) => [
    (await detail(browser, 3)).status,
    (await detail(browser, 4)).status,
  ];
  expect(await seen(guest)).toEqual([404, 404]);
  expect(await seen(member)).toEqual([200, 404]);
  expect(await seen(editor)).toEqual([200, 200]);
});

test('what is still being received is nowhere', async () => {
  await server.opened.pool.query("update contents set state = 'receiving' where content_id = $1", [ids[2]]);
  expect((await detail(member, 2)).status).toBe(404);
  await server.opened.pool.query("update contents set state = 'ready' where content_id = $1", [ids[2]]);
});

test('previous and next are those of the result', async () => {
  const { body } = await guest.post('/api/contents/search', { query: '', sortType: '3' });
  const { handle } = body.data;
  const place = async (index: number) => (await detail(guest, index, handle)).body.data.place;
  const layout = (await guest.get(`/api/contents/search/${handle}/layout`)).body.data.ids;
  expect(await place(Number(ids.indexOf(layout[0])))).toEqual({ index: 0, length: 3, nextId: layout[1] });
  expect(await place(Number(ids.indexOf(layout[1])))).toEqual({
    index: 1,
    length: 3,
    previousId: layout[0],
    nextId: layout[2],
  });
  expect((await detail(member, 0, handle)).body.data.place).toBeUndefined();
});

test('the home screen shows the newest of each category that has any', async () => {
  const { status, body } = await guest.get('/api/contents/recent');
  expect(status).toBe(200);
  const shown = body.data.sections.map((one: { label: string; items: unknown[] }) => [
    one.label,
    one.items.length,
  ]);
  expect(shown).toEqual([
    ['社会', 2],
    ['スポーツ', 1],
  ]);
  expect((await new Browser(server.app).get('/api/contents/recent')).status).toBe(401);
});
