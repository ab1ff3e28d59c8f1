import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MediaStoreAway } from '../../media-store/media-store-away.ts';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { sweepOrphans } from '../ingest/sweep-orphans.ts';
import { newMediaKey } from '../media/media-classes.ts';
import { planKeys } from '../media/plan-keys.ts';
import { replaceMedia } from '../media/replace-media.ts';
import { findRights } from './content-rights.repository.ts';
import { copyPictures } from './copy-pictures.ts';

let server: TestApp;
let editor: Browser;
let member: Browser;
let id: string;
/** A word that only this test's content contains. */
let word: string;
let made = 0;

beforeAll(async () => {
  server = await startTestApp();
  editor = await new Browser(server.app).as('editor001');
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());

/** A content with its own pictures. */
beforeEach(async () => {
  made += 1;
  word = `uniqueword${made}x`;
  const [contentId = 0] = await addContents(server.opened.db, [{ headline: '港の夜明け', caption: word }]);
  id = String(contentId);
  const small = newMediaKey('p', '240.jpg');
  const keys = [small, small.replace('240', '480'), newMediaKey('v', '1280.jpg')];
  for (const key of keys) await server.media.putRendition(key, Buffer.from(`picture ${key}`));
  await server.opened.pool.query(
    `update contents set thumb_small_key = $1, thumb_large_key = $2, preview_key = $3, sha256 = $4
     where content_id = $5`,
    [...keys, `${id}`.padStart(64, '0'), contentId],
  );
});

const setVisibility = (visibility: string, browser = editor) =>
  browser.put(`/api/contents/${id}/visibility`, { visibility });
const takeDown = (browser = editor, contentIds = [id]) =>
  browser.post('/api/admin/takedowns', { contentIds, reason: '本人からの申し出' });
const restore = (browser = editor) => browser.delete(`/api/admin/takedowns/${id}`);
const detailOf = async (browser: Browser) => (await browser.get(`/api/contents/detail/${id}`)).body.data;
const addressesOf = async (browser: Browser): Promise<string[]> => {
  const { thumbnails, previewUrl } = await detailOf(browser);
  return [thumbnails.small, thumbnails.large, previewUrl];
};
const statusesOf = async (browser: Browser, addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await browser.get(address)).status));
const hits = async (browser: Browser): Promise<number> =>
  (await browser.post('/api/contents/search', { query: word })).body.data.total.value;

test('what is published is new to those who could not find it before', async () => {
  await setVisibility('2');
  await member.post('/api/saved-searches', { name: word, folder: '', search: { query: word } });
  const newHits = async () => (await member.get('/api/saved-searches/new-hits')).body.data.newHits[0].count;
  expect(await newHits()).toBe(0);
  await setVisibility('3');
  expect(await newHits()).toBe(1);
});

test('a change of visibility gives new addresses in the class of the new one; the old ones end', async () => {
  const before = await addressesOf(member);
  expect(await statusesOf(member, before)).toEqual([200, 200, 200]);
  expect((await setVisibility('3')).status).toBe(204);
  const after = await addressesOf(member);
  expect(after.map((address) => address.slice(0, 9))).toEqual(['/media/l/', '/media/l/', '/media/v/']);
  expect(after.some((address) => before.includes(address))).toBe(false);
  expect(await statusesOf(editor, before)).toEqual([404, 404, 404]);
  expect(await statusesOf(member, after)).toEqual([200, 200, 200]);
  const guest = await new Browser(server.app).asGuest();
  expect(await statusesOf(guest, after)).toEqual([403, 403, 403]);
  expect([await hits(guest), await hits(member)]).toEqual([0, 1]);
  await setVisibility('2');
  expect([await hits(member), await hits(editor)]).toEqual([0, 1]);
  expect((await addressesOf(editor)).map((address) => address.slice(0, 9))).toEqual(
    Array(3).fill('/media/i/'),
  );
});

test('a takedown reaches search, detail, results, carts, lightboxes, links and pictures at once', async () => {
  const before = await addressesOf(editor);
  const { body: found } = await member.post('/api/contents/search', { query: word });
  await member.post('/api/cart/info', { contentIdList: [id] });
  const [{ lightboxId: box }] = (await member.get('/api/lightboxes')).body.data;
  expect((await member.post(`/api/lightboxes/${box}/items`, { contentIdList: [id] })).status).toBe(200);
  const { body: link } = await editor.post('/api/grants', {
    ...{ kind: 'preview', premium: false, subject: '確認', message: '', contentIds: [id], maxOpens: null },
    ...{ expiresOn: '20991231', withPassword: false, recipients: [] },
  });
  const visitor = new Browser(server.app);
  const opened = await visitor.post(`/api/grants/${link.data.grant.grantId}/open`, { password: '' });
  const linked = opened.body.data.contents[0].previewUrl;

  expect((await takeDown()).body.data).toEqual({ takenDown: [id], refused: [] });

  expect(await statusesOf(editor, [...before, linked])).toEqual([404, 404, 404, 404]);
  for (const browser of [member, editor]) {
    expect(await hits(browser)).toBe(0);
    expect((await browser.get(`/api/contents/detail/${id}`)).status).toBe(404);
  }
  const { handle } = found.data;
  const page = await member.get(`/api/contents/search/${handle}/items?offset=0&limit=50`);
  expect(JSON.stringify(page.body)).not.toContain(id);
  const cart = await member.post('/api/cart/info-list', { contentIdList: null, loginUser: '' });
  expect(JSON.stringify(cart.body)).not.toContain(id);
  expect((await visitor.get('/api/grants/opened')).body.data.contents).toEqual([]);
  expect((await member.post('/api/cart/info', { contentIdList: [id] })).status).toBe(404);
  expect((await member.get(`/api/lightboxes/${box}`)).body.data).toMatchObject({
    lightbox: { count: 0 },
    entries: [],
  });
});

test('what is taken down is listed with its reason until it is restored, and then as it was', async () => {
  await setVisibility('3');
  await takeDown();
  const listed = async (): Promise<{ contentId: string; reason: string }[]> =>
    (await editor.get('/api/admin/takedowns')).body.data.filter(
      ({ contentId }: { contentId: string }) => contentId === id,
    );
  expect(await listed()).toMatchObject([
    { headline: '港の夜明け', reason: '本人からの申し出', takenDownBy: 'editor001' },
  ]);
  expect((await restore()).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect(await statusesOf(member, await addressesOf(member))).toEqual([200, 200, 200]);
  expect([await hits(await new Browser(server.app).asGuest()), await hits(member)]).toEqual([0, 1]);
  const { rows } = await server.opened.pool.query(
    'select action from audit_log where subject = $1 order by audit_id',
    [id],
  );
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'visibility-changed',
    'content-taken-down',
    'content-restored',
  ]);
});

test('of many, those that cannot be taken down are reported and the others are taken down', async () => {
  await takeDown();
  const [other = 0] = await addContents(server.opened.db, [{ headline: '別の写真' }]);
  const { body } = await takeDown(editor, [id, '999999999999', String(other)]);
  expect(body.data.takenDown).toEqual([String(other)]);
  expect(body.data.refused.map((one: Answer['body']) => [one.contentId, one.code])).toEqual([
    [id, 'E1071'],
    ['999999999999', 'E1071'],
  ]);
});

test('of two changes at the same moment one is made, and its pictures are there', async () => {
  const answers = await Promise.all([setVisibility('3'), setVisibility('2')]);
  const statuses = answers.map(({ status }) => status).sort();
  // If the second came after the first, both are done in turn.
  expect([[204, 204].join(), [204, 409].join()]).toContain(statuses.join());
  expect(await statusesOf(editor, await addressesOf(editor))).toEqual([200, 200, 200]);
});

test('while the store is away a change succeeds, and what it leaves is removed once the store is back', async () => {
  const { media: store, opened } = server;
  const row = await findRights(opened.db, Number(id));
  if (!row) throw new Error('no content');
  const fresh = planKeys(row, '2');
  let failures = 2;
  const media = {
    ...store,
    async removeRenditionFolder(folder: string) {
      failures -= 1;
      if (failures >= 0) throw new MediaStoreAway('test');
      await store.removeRenditionFolder(folder);
    },
  };
  const replacing = replaceMedia({ db: opened.db, media, againMs: 20 }, row, fresh, {
    write: () => copyPictures(media, row, fresh),
    change: async () => false,
  });
  expect(await replacing).toBe(false);
  expect(await store.hasRendition(fresh.preview_key)).toBe(true);
  await until(async () => (await store.openIntents()).length === 0);
  expect([failures < 0, await store.hasRendition(fresh.preview_key)]).toEqual([true, false]);
  expect(await statusesOf(editor, await addressesOf(editor))).toEqual([200, 200, 200]);
});

test.each(['killed', 'alive'] as const)(
  'an error before or after the change leaves the pictures of the record, and those alone (process %s)',
  async (process) => {
    const { media: store, opened } = server;
    const dead = async () => Promise.reject(new Error('killed'));
    const media =
      process === 'killed' ? { ...store, removeRenditionFolder: dead, settleIntent: dead } : store;
    for (const moment of ['before', 'after'] as const) {
      const row = await findRights(opened.db, Number(id));
      if (!row) throw new Error('no content');
      const fresh = planKeys(row, '2');
      const replacing = replaceMedia({ db: opened.db, media }, row, fresh, {
        write: () => copyPictures(media, row, fresh),
        change: async () => {
          if (moment === 'after') {
            await opened.pool.query(
              `update contents set thumb_small_key = $1, thumb_large_key = $2, preview_key = $3 where content_id = $4`,
              [fresh.thumb_small_key, fresh.thumb_large_key, fresh.preview_key, id],
            );
          }
          throw new Error('killed');
        },
      });
      await expect(replacing).rejects.toThrow('killed');
      if (process === 'killed') {
        // The notes of this process count as running; another one cleans up after it has ended.
        const openIntents = async () =>
          (await store.openIntents()).map((intent) => ({ ...intent, isUnderWay: false }));
        await sweepOrphans(opened.db, { ...store, openIntents });
      }
      expect(await store.openIntents()).toEqual([]);
      const named = await addressesOf(editor);
      expect(await statusesOf(editor, named)).toEqual([200, 200, 200]);
      const [stored, left] = moment === 'before' ? [row, fresh] : [fresh, row];
      expect(named[0]).toBe(`/media/${stored.thumb_small_key}`);
      expect((await editor.get(`/media/${left.preview_key}`)).status).toBe(404);
    }
  },
);

test.each([
  ['visibility', () => (browser: Browser) => setVisibility('3', browser), 204],
  ['takedown', () => (browser: Browser) => takeDown(browser), 200],
  ['list', () => (browser: Browser) => browser.get('/api/admin/takedowns'), 200],
])('the ladder of %s: 401, 403, 200', async (_what, call, fine) => {
  expect((await call()(new Browser(server.app))).status).toBe(401);
  for (const userId of ['member001', 'premium01'])
    expect((await call()(await new Browser(server.app).as(userId))).status).toBe(403);
  expect((await call()(editor)).status).toBe(fine);
});

test('bad input is 400, what is not there 404', async () => {
  expect((await editor.put(`/api/contents/${id}/visibility`, { visibility: '4' })).status).toBe(400);
  expect((await editor.put('/api/contents/1/visibility', { visibility: '1' })).status).toBe(400);
  expect((await editor.put('/api/contents/999999999999/visibility', { visibility: '1' })).status).toBe(404);
  expect((await editor.post('/api/admin/takedowns', { contentIds: [id], reason: '' })).status).toBe(400);
  expect((await restore()).status).toBe(404);
  expect((await restore(member)).status).toBe(403);
});

test('what a takedown would affect is shown before; it counts what is open, and the call changes nothing', async () => {
  const request = (contentIds: string, browser = editor) =>
    browser.get(`/api/admin/takedowns/reach?contentIds=${contentIds}`);
  await member.post('/api/contents/search', { query: word });
  await member.post('/api/cart/info', { contentIdList: [id] });
  const [{ lightboxId }] = (await member.get('/api/lightboxes')).body.data;
  await member.post(`/api/lightboxes/${lightboxId}/items`, { contentIdList: [id] });
  const newLink = {
    ...{ kind: 'preview', premium: false, subject: '確認', message: '', contentIds: [id], maxOpens: null },
    ...{ expiresOn: '20991231', withPassword: false, recipients: [] },
  };
  const { body: link } = await editor.post('/api/grants', newLink);
  await new Browser(server.app).post(`/api/grants/${link.data.grant.grantId}/open`, { password: '' });
  const { body: closed } = await editor.post('/api/grants', newLink);
  await editor.post(`/api/grants/${closed.data.grant.grantId}/revoke`);
  const unknown = '209900000001';
  const { body } = await request(`${id},${unknown}`);
  expect(body.data).toMatchObject([
    {
      ...{ contentId: id, state: 'ready', headline: '港の夜明け', visibility: '1' },
      ...{ carts: 1, lightboxes: 1, links: 1, openedLinks: 1, results: 1 },
      thumbnail: expect.stringMatching(/^\/media\/p\//),
    },
    { contentId: unknown, state: 'unknown', headline: '', carts: 0 },
  ]);
  expect(await hits(member)).toBe(1);
  await takeDown();
  expect((await request(id)).body.data).toMatchObject([{ state: 'taken-down', headline: '港の夜明け' }]);
  for (const ids of ['', '1', `${id},`, `${id}x`]) expect((await request(ids)).status).toBe(400);
  expect((await request(id, member)).status).toBe(403);
  expect((await request(id, new Browser(server.app))).status).toBe(401);
});
