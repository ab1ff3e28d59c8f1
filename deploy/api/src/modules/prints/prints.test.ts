import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { saveGuestOf } from '../../testing/save-guest.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let open: string;
let limited: string;
let hidden: string;

beforeAll(async () => {
  server = await startTestApp();
  const metadata = [
    { key: 'instructions', values: ['二次使用不可'] },
    { key: 'creator', values: ['山田'] },
  ];
  const ids = await addContents(server.opened.db, [
    { headline: '公開', restrictions: '二次使用不可', metadata },
    { headline: '限定', visibility: '3' },
    { headline: '非公開', visibility: '2' },
  ]);
  [open = '', limited = '', hidden = ''] = ids.map(String);
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const request = (browser: Browser, contentIds: unknown) =>
  browser.post('/api/contents/print', { contentIds });
const answerOf = async (browser: Browser, contentIds: readonly string[]) => {
  const { status, body } = await request(browser, contentIds);
  expect(status).toBe(200);
  return [body.data.contents.map(({ contentId }: { contentId: string }) => contentId), body.data.leftOut];
};

test('each content once, in the requested order; what the user may not see is left out and reported', async () => {
  const searched = [hidden, limited, open, limited, '202699999999'];
  expect(await answerOf(await visit().asGuest(), searched)).toEqual([
    [open],
    [hidden, limited, '202699999999'],
  ]);
  expect(await answerOf(await visit().as('member001'), searched)).toEqual([
    [limited, open],
    [hidden, '202699999999'],
  ]);
  expect(await answerOf(await visit().as('desk00001'), searched)).toEqual([
    [hidden, limited, open],
    ['202699999999'],
  ]);
});

test('what is not released yet is printed by the agency alone, even by who names its number', async () => {
  const release = (at: string) =>
    server.opened.pool.query(`update contents set released_at = ${at} where content_id = $1`, [open]);
  await release("now() + interval '1 hour'");
  const readers = [await visit().asGuest(), await visit().as('member001'), await visit().as('desk00001')];
  const answers = [];
  for (const reader of readers) answers.push(await answerOf(reader, [open]));
  await release('null');
  expect(answers).toEqual([
    [[], [open]],
    [[], [open]],
    [[open], []],
  ]);
});

test('guests get the small picture alone and no restrictions, members the watermarked one with both', async () => {
  const ofGuest = (await request(await visit().asGuest(), [open])).body.data.contents[0];
  expect([ofGuest.previewUrl, ofGuest.restrictions, ofGuest.originalUrl]).toEqual(['', '', undefined]);
  expect(ofGuest.thumbnails.large).toMatch(/^\/media\/p\//);
  expect(ofGuest.metadata.map(({ key }: { key: string }) => key)).toEqual(['creator']);
  const ofMember = (await request(await visit().as('member001'), [open])).body.data.contents[0];
  expect([ofMember.restrictions, ofMember.originalUrl]).toEqual(['二次使用不可', undefined]);
  expect(ofMember.previewUrl).toMatch(/^\/media\/v\//);
});

test('the ladder: 401 without a session, 403 for guests of a delivery, 400 for what is no list of numbers', async () => {
  expect((await request(visit(), [open])).status).toBe(401);
  const guest = await saveGuestOf(server, [open, hidden]);
  const refused = await request(guest, [open]);
  expect([refused.status, refused.body.messages[0].code]).toEqual([403, '403']);
  const member = await visit().as('member001');
  for (const bad of [[], ['1'], [`${open}1`], 'x', undefined, [1], [`${open}' or 1=1`]]) {
    const { status, body } = await request(member, bad);
    expect([status, body.messages[0].code]).toEqual([400, 'E0061']);
  }
  expect(await answerOf(member, ['202699999999'])).toEqual([[], ['202699999999']]);
});

test('[E-062] more than may be printed at once is refused with the number that may', async () => {
  const admin = await visit().as('admin0001');
  const limit = async (value: number | null, version: number) =>
    expect((await admin.put('/api/admin/limits/printItems', { value, version })).status).toBe(200);
  await limit(1, 0);
  const { status, body } = await request(admin, [open, limited]);
  expect([status, body.messages[0].code]).toEqual([400, 'E1020']);
  expect(body.messages[0].text).toContain('1件');
  expect((await request(admin, [open, open])).status).toBe(200);
  await limit(null, 1);
  expect((await request(admin, [open, limited])).status).toBe(200);
});
