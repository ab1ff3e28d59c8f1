import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { tokyoDateTime } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let editor: Browser;
/** Two public ones, a private and a limited one. */
let [open1, open2, hidden, limited]: string[] = [];
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('truncate special_pages cascade');
  const ids = await addContents(server.opened.db, [
    { headline: '港の朝' },
    { headline: '港の夜' },
    { headline: '未公開', visibility: '2' },
    { headline: '会員だけ', visibility: '3' },
  ]);
  [open1, open2, hidden, limited] = ids.map(String);
  editor = await as('editor001');
});

const visit = () => new Browser(server.app);
const as = (userId: string) => visit().as(userId);
const MINUTE = 60_000;
const minute = (fromNow: number) =>
  tokyoDateTime(new Date(server.clock.now().getTime() + fromNow * MINUTE)).slice(0, 12);

const request = (changes: object = {}) => ({
  ...{ title: '港町の一年', lead: '四季の写真を集めました。', leadContentId: null },
  contentIds: [open2, open1, hidden, limited],
  ...{ published: true, startsAt: minute(-1), endsAt: null, sortOrder: 100 },
  ...changes,
});
const create = (changes: object = {}, browser = editor) =>
  browser.post('/api/admin/special-pages', request(changes));
const made = async (changes: object = {}) => (await create(changes)).body.data;
const shown = async (browser: Browser) => (await browser.get('/api/special-pages')).body.data.specialPages;
const hits = async (browser: Browser, specialPageSeqNo: string, changes: object = {}) => {
  const { body } = await browser.post('/api/contents/search', { query: '', specialPageSeqNo, ...changes });
  return body.data.items.map(({ contentId }: { contentId: string }) => contentId);
};

test('a special page is shown with the contents that its reader may see, and with no others', async () => {
  const { specialPageSeqNo } = await made();
  const readers = [
    [await visit().asGuest(), [open2, open1]],
    [await as('member001'), [open2, open1, limited]],
    [editor, [open2, open1, hidden, limited]],
  ] as const;
  for (const [reader, ids] of readers) {
    const [page] = await shown(reader);
    expect(page).toMatchObject({ specialPageSeqNo, title: '港町の一年', contentCount: ids.length });
    expect(page.picture).toMatchObject({ contentId: open2, headline: '港の夜' });
    expect(await hits(reader, specialPageSeqNo)).toEqual(ids);
    expect((await reader.get(`/api/special-pages/${specialPageSeqNo}`)).body.data).toEqual(page);
  }
});

test('the lead picture is that of its content, and another’s for users who may not see it', async () => {
  const pictures = async (leadContentId: string | undefined) => {
    const { specialPageSeqNo } = await made({ leadContentId });
    const of = async (browser: Browser) =>
      (await browser.get(`/api/special-pages/${specialPageSeqNo}`)).body.data.picture.contentId;
    return [await of(await visit().asGuest()), await of(await as('member001'))];
  };
  expect(await pictures(open1)).toEqual([open1, open1]);
  expect(await pictures(limited)).toEqual([open2, limited]);
  const [silent] = await addContents(server.opened.db, [{ thumb_large_key: '', thumb_small_key: '' }]);
  const { specialPageSeqNo } = await made({ contentIds: [String(silent), open1] });
  expect((await shown(await visit().asGuest()))[0]).toMatchObject({
    specialPageSeqNo,
    picture: { contentId: open1 },
  });
});

test('a special page of which a user may see nothing does not exist for them', async () => {
  const { specialPageSeqNo } = await made({ contentIds: [hidden, limited] });
  await made({ contentIds: [] });
  const guest = await visit().asGuest();
  expect(await shown(guest)).toEqual([]);
  const { status, body } = await guest.get(`/api/special-pages/${specialPageSeqNo}`);
  expect([status, body.messages[0].code]).toEqual([404, 'E1077']);
  expect(await shown(await as('member001'))).toHaveLength(1);
});

test('what is taken down leaves a special page at once, the last one the page, and comes back restored', async () => {
  const { specialPageSeqNo } = await made({ contentIds: [open1, open2], leadContentId: open1 });
  const admin = await as('admin0001');
  const guest = await visit().asGuest();
  await admin.post('/api/admin/takedowns', { contentIds: [open1], reason: '人権上の配慮' });
  expect((await shown(guest))[0]).toMatchObject({ contentCount: 1, picture: { contentId: open2 } });
  expect(await hits(guest, specialPageSeqNo)).toEqual([open2]);
  await admin.post('/api/admin/takedowns', { contentIds: [open2], reason: '人権上の配慮' });
  expect(await shown(guest)).toEqual([]);
  expect(await shown(editor)).toEqual([]);
  expect((await editor.get('/api/admin/special-pages')).body.data.specialPages[0]).toMatchObject({
    contentIds: [open1, open2],
    publicCount: 0,
    picture: null,
  });
  await admin.delete(`/api/admin/takedowns/${open2}`);
  expect((await shown(guest))[0]).toMatchObject({ contentCount: 1 });
});

test('a page appears at its first minute, disappears at its last, and is not visible as a draft', async () => {
  await made({ published: false });
  const { specialPageSeqNo } = await made({ startsAt: minute(10), endsAt: minute(20) });
  const guest = await visit().asGuest();
  const seen = async () => [(await shown(guest)).length, (await hits(guest, specialPageSeqNo)).length];
  expect(await seen()).toEqual([0, 0]);
  server.clock.advance(10 * MINUTE);
  expect(await seen()).toEqual([1, 2]);
  server.clock.advance(10 * MINUTE);
  expect(await seen()).toEqual([0, 0]);
});

test('a search within a special page narrows it and sorts it; its result is a handle like any other', async () => {
  const { specialPageSeqNo } = await made({ contentIds: [open2, open1] });
  const guest = await visit().asGuest();
  expect(await hits(guest, specialPageSeqNo, { query: '朝' })).toEqual([open1]);
  expect(await hits(guest, specialPageSeqNo, { sortType: '3' })).toEqual([open1, open2]);
  const { body } = await guest.post('/api/contents/search', { query: '', specialPageSeqNo });
  const { handle, total, facets } = body.data;
  expect(total).toEqual({ value: 2, relation: 'eq' });
  expect(facets[0].buckets[0]).toMatchObject({ value: '0', count: 2 });
  expect((await guest.get(`/api/contents/search/${handle}/layout`)).body.data.ids).toEqual([open2, open1]);
  expect(await hits(guest, '999')).toEqual([]);
});

test('a feature link can lead to a special page', async () => {
  const { specialPageSeqNo } = await made();
  const search = { query: '', specialPageSeqNo };
  const { status, body } = await editor.post('/api/admin/features', {
    ...{ title: '港町の一年', search, expiresOn: null },
  });
  expect(status).toBe(201);
  expect((await visit().get(`/api/features/${body.data.featureId}`)).body.data.search).toEqual(search);
});

test('the order of pages is that of their editors, then the last that began', async () => {
  await made({ title: 'older', startsAt: minute(-9) });
  await made({ title: 'newer', startsAt: minute(-2) });
  await made({ title: 'first', sortOrder: 1, startsAt: minute(-99) });
  const titles = (await shown(editor)).map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['first', 'newer', 'older']);
});

test('a change is written with its version, and the second of two is refused: 409, W0002', async () => {
  const { specialPageSeqNo, version } = await made();
  const change = (contentIds: unknown[]) =>
    editor.put(`/api/admin/special-pages/${specialPageSeqNo}`, { ...request({ contentIds }), version });
  const first = await change([open1]);
  expect([first.status, first.body.data.version, first.body.data.contentIds]).toEqual([200, 2, [open1]]);
  const second = await change([open2]);
  expect([second.status, second.body.messages[0].code]).toEqual([409, 'W0002']);
  const remove = (read: number) =>
    editor.delete(`/api/admin/special-pages/${specialPageSeqNo}?version=${read}`);
  expect((await remove(1)).status).toBe(409);
  expect((await remove(2)).status).toBe(204);
  expect(await shown(editor)).toEqual([]);
  const { rows } = await server.opened.pool.query(
    "select action, detail from audit_log where action like 'special-page-%' and subject = $1 order by audit_id",
    [specialPageSeqNo],
  );
  expect(rows.map(({ action, detail }) => [action, detail.contents])).toEqual([
    ['special-page-created', 4],
    ['special-page-changed', 1],
    ['special-page-deleted', 1],
  ]);
});

test('pasted numbers are what they are, in their order; what there is none of is named', async () => {
  const admin = await as('admin0001');
  await admin.post('/api/admin/takedowns', { contentIds: [limited], reason: '依頼' });
  const contentIds = [hidden, '202699999999', open1, limited];
  const { body } = await editor.post('/api/admin/special-pages/contents', { contentIds });
  expect(body.data.contents.map(({ headline }: { headline: string }) => headline)).toEqual([
    '未公開',
    '港の朝',
  ]);
  expect(body.data.missing).toEqual(['202699999999', limited]);
});

test('a content that was taken down cannot be added, but may stay', async () => {
  const { specialPageSeqNo } = await made({ contentIds: [open1] });
  const admin = await as('admin0001');
  await admin.post('/api/admin/takedowns', { contentIds: [open1, open2], reason: '依頼' });
  const change = (contentIds: unknown[]) =>
    editor.put(`/api/admin/special-pages/${specialPageSeqNo}`, { ...request({ contentIds }), version: 1 });
  const refused = await change([open1, open2]);
  expect([refused.status, refused.body.messages[0].code]).toEqual([400, 'E1079']);
  expect((await change([open1, limited])).status).toBe(200);
});

test.each([
  ['no title', () => ({ title: '' }), 'E0061', undefined],
  ['a content twice', () => ({ contentIds: [open1, open1] }), 'E0061', undefined],
  ['a content that there is none', () => ({ contentIds: ['202699999999'] }), 'E1071', 'contentIds'],
  ['a picture that there is none', () => ({ leadContentId: '202699999999' }), 'E1071', 'leadContentId'],
  ['an end before its start', () => ({ endsAt: '200001010000' }), 'E1010', 'endsAt'],
  ['a day that there is none', () => ({ startsAt: '202613010000' }), 'E0007', 'startsAt'],
])('400 for %s', async (_what, changes, code, field) => {
  const { status, body } = await create(changes());
  expect([status, body.messages[0].code]).toEqual([400, code]);
  if (field) expect(body.messages[0].field).toBe(field);
});

test('the ladder: 401, 403, 400, 404, 200', async () => {
  const { specialPageSeqNo } = await made();
  const calls = (browser: Browser) => [
    browser.get('/api/admin/special-pages'),
    create({}, browser),
    browser.post('/api/admin/special-pages/contents', { contentIds: [open1] }),
    browser.put(`/api/admin/special-pages/${specialPageSeqNo}`, { ...request(), version: 1 }),
    browser.delete('/api/admin/special-pages/999?version=1'),
  ];
  const statuses = async (browser: Browser) =>
    (await Promise.all(calls(browser))).map(({ status }) => status);
  expect(await statuses(visit())).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(await as('member001'))).toEqual([403, 403, 403, 403, 403]);
  expect((await visit().get('/api/special-pages')).status).toBe(401);
  expect((await editor.get('/api/special-pages/x')).status).toBe(400);
  expect((await editor.get('/api/special-pages/999')).status).toBe(404);
  const missing = await editor.put('/api/admin/special-pages/999', { ...request(), version: 1 });
  expect(missing.status).toBe(404);
  expect(await statuses(editor)).toEqual([200, 201, 200, 200, 404]);
});
