import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DeskOutcome, DeskPhoto, DeskSummary } from '@newsphoto/contract';
import sharp from 'sharp';
import { watchReaders } from '../../reader-activity.ts';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { wireReaderHere } from '../../testing/wire-reader-here.ts';
import { startFeedWatch } from '../arrivals/feed-watch.ts';

let server: TestApp;
let editor: Browser;
let desk: Browser;
let feedDir: string;
let stop: () => Promise<void>;

const watch = () =>
  startFeedWatch(
    {
      ...{
        db: server.opened.db,
        media: server.media,
        feedDir,
        isAlone: process.env.TEST_DATABASE !== 'postgres',
      },
      ...{
        pictureDecoder: inProcessDecoder,
        credentialReader: inProcessCredentials,
        wireReader: wireReaderHere,
        readers: watchReaders(),
        now: () => new Date(),
      },
      onError: (error) => console.error(error),
    },
    { pollMs: 20, stablePolls: 3, patientPolls: 40 },
  );

beforeAll(async () => {
  server = await startTestApp();
  editor = await new Browser(server.app).as('editor001');
  desk = await new Browser(server.app).as('desk00001');
  feedDir = await mkdtemp(join(tmpdir(), 'newsphoto-feed-'));
  await mkdir(join(feedDir, 'tokyo'));
  stop = watch();
}, STARTUP_MS);
afterAll(async () => {
  await stop();
  await server.close();
  await rm(feedDir, { recursive: true, force: true });
});

let made = 0;
function nextPicture(): number {
  made += 1;
  return made;
}

/** A photograph that looks like no other one, unless the picture is named. */
async function photograph(seed = nextPicture(), quality = 90): Promise<Buffer> {
  const cells = Array.from({ length: 64 }, (_, at) => ((at + 1) * 7919 * (seed + 3)) % 251);
  const small = sharp(Buffer.from(cells), { raw: { width: 8, height: 8, channels: 1 } });
  return small.resize(480, 480, { kernel: 'nearest' }).jpeg({ quality }).toBuffer();
}

/** As a careful sender does it. */
async function send(name: string | Buffer, bytes: Buffer, folder = 'tokyo'): Promise<void> {
  const part = join(feedDir, folder, `.${made}.sending`);
  await writeFile(part, bytes);
  const target =
    typeof name === 'string'
      ? join(feedDir, folder, name)
      : Buffer.concat([Buffer.from(join(feedDir, folder, '/')), name]);
  await rename(part, target);
}

const photos = async (query = '', browser = editor) =>
  (await browser.get(`/api/desk/photos${query}`)).body.data;
const summary = async (): Promise<DeskSummary> => (await editor.get('/api/desk/summary')).body.data;
const named = async (fileName: string): Promise<DeskPhoto | undefined> =>
  (await photos()).photos.find((photo: DeskPhoto) => photo.fileName === fileName);
const arrived = (fileName: string): Promise<DeskPhoto> => until(() => named(fileName));
const refused = (fileName: string) =>
  until(async () => (await summary()).refused.find((one) => one.fileName === fileName));
const mark = async (
  contentIds: readonly string[],
  change: object,
  browser = editor,
): Promise<DeskOutcome[]> => (await browser.post('/api/desk/marks', { contentIds, ...change })).body.data;
/** Empty for a folder that is not there yet. */
const filesIn = async (folder: string) =>
  (await readdir(join(feedDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);

test('a photograph arrives private, unread and 未, with the defaults of its source for what it does not state', async () => {
  const defaults = { credit: ['東京支社'], city: ['千代田区'] };
  await until(async () => (await summary()).sources.some(({ folder }) => folder === 'tokyo'));
  const source = { name: '東京支社', desk: '写真', isActive: true, defaults, version: 1 };
  expect((await editor.put('/api/desk/sources/tokyo', source)).status).toBe(204);
  // NFD, as a Mac sends it.
  await send('がぞう.jpg'.normalize('NFD'), await photograph());
  const photo = await arrived('がぞう.jpg');
  expect(photo).toMatchObject({
    ...{ visibility: '2', proofStatus: '1', seen: false, rating: 0, colour: 0, rejected: false },
    ...{ source: 'tokyo', sourceName: '東京支社', credit: '東京支社', city: '千代田区', near: 0 },
  });
  expect(photo).not.toHaveProperty('takenBy');
  expect((await new Browser(server.app).get(`/api/contents/detail/${photo.contentId}`)).status).toBe(401);
  const member = await new Browser(server.app).as('member001');
  expect((await member.get(`/api/contents/detail/${photo.contentId}`)).status).toBe(404);
  expect((await summary()).sources.find(({ folder }) => folder === 'tokyo')?.hours.at(-1)).toBe(1);
  // It is put away after it is on record.
  await until(async () => (await filesIn('.done')).join() === 'がぞう.jpg'.normalize('NFD'));
});

const SOURCE = { name: 'x', desk: '', isActive: true, defaults: {} };
const sourceOf = async (wanted: string) => {
  const found = (await summary()).sources.find(({ folder }) => folder === wanted);
  return found ?? Promise.reject(new Error(`no source ${wanted}`));
};

test('settings of a source: an older version is refused, and an inactive source rests', async () => {
  await mkdir(join(feedDir, 'nagoya'));
  const { name, version, isActive } = await until(() => sourceOf('nagoya').catch(() => undefined));
  expect({ name, version, isActive }).toEqual({ name: 'nagoya', version: 1, isActive: true });
  const put = (change: object, browser = editor) =>
    browser.put('/api/desk/sources/nagoya', { ...SOURCE, version: 1, ...change });
  expect((await put({ name: '' })).status).toBe(400);
  expect((await put({ name: '名古屋支社', isActive: false })).status).toBe(204);
  const late = await put({ name: '名古屋' }, desk);
  expect([late.status, late.body.messages[0].code]).toEqual([409, 'W0002']);
  expect(await sourceOf('nagoya')).toMatchObject({ name: '名古屋支社', isActive: false, version: 2 });
  await send('waiting.jpg', await photograph(), 'nagoya');
  await send('meanwhile.jpg', await photograph());
  await arrived('meanwhile.jpg');
  expect(await named('waiting.jpg')).toBeUndefined();
  expect((await put({ name: '名古屋', version: 2 }, desk)).status).toBe(204);
  await arrived('waiting.jpg');
});

test('a source may deliver to the wire, with what its news do not state; what a change does not name stays', async () => {
  await mkdir(join(feedDir, 'sapporo'));
  const { target, news } = await until(() => sourceOf('sapporo').catch(() => undefined));
  const none = { format: '', encoding: '', timeZone: '', sourceName: '', rights: '' };
  expect({ target, news }).toEqual({ target: 'archive', news: none });
  let version = 0;
  const put = async (change: object) => {
    version += 1;
    return editor.put('/api/desk/sources/sapporo', { ...SOURCE, version, ...change });
  };
  const settings = {
    ...{ format: 'iptc7901', encoding: 'shift_jis', timeZone: 'Europe/Paris' },
    ...{ sourceName: '見本通信', rights: '国外使用不可' },
  };
  expect((await put({ target: 'wire', news: settings })).status).toBe(204);
  expect((await put({ name: '札幌' })).status).toBe(204);
  expect(await sourceOf('sapporo')).toMatchObject({ name: '札幌', target: 'wire', news: settings });
  const wrong = [
    { format: 'rss' },
    { encoding: 'utf-7' },
    { timeZone: 'Mars/Base' },
    { sourceName: '一\n二' },
  ];
  for (const one of wrong) expect((await put({ news: { ...settings, ...one } })).status).toBe(400);
});

test('what a list does not have is counted, by its newest photograph and its largest number', async () => {
  const [old = 0] = await addContents(server.opened.db, [{}]);
  await send('listed.jpg', await photograph());
  await arrived('listed.jpg');
  const list = await photos();
  const news = async (query: string) => (await editor.get(`/api/desk/news?${query}`)).body.data.count;
  const [newest] = list.photos;
  const above = list.photos
    .map(({ contentId }: DeskPhoto) => contentId)
    .sort()
    .at(-1);
  const shown = `after=${newest.contentId}&above=${above}`;
  expect([await news(shown), await news('')]).toEqual([0, list.total]);
  await send('news.jpg', await photograph());
  await arrived('news.jpg');
  expect([await news(shown), await news(`${shown}&source=nagoya`)]).toEqual([1, 0]);
  // An older content that is put on the desk has a smaller number, and is newer there.
  await editor.post('/api/desk/photos', { contentIds: [String(old)] });
  expect(await news(shown)).toBe(2);
});

test('what is not ready is left alone; what is cut off, no picture, a link, or a second copy is refused with its reason', async () => {
  const complete = await photograph();
  await send('first.jpg', complete);
  const first = await arrived('first.jpg');
  const outside = join(feedDir, '..', `outside-${made}.jpg`);
  await writeFile(outside, await photograph());
  await symlink(outside, join(feedDir, 'tokyo', 'link.jpg'));
  await symlink(join(feedDir, '..'), join(feedDir, 'linked-folder'));
  await send('later.jpg.part', await photograph());
  await send('again.jpg', complete);
  await send('half.jpg', (await photograph()).subarray(0, 3000));
  await send('notes.txt', Buffer.from('no picture'));
  await send('..%2F..%2Fescape.jpg'.slice(2), await photograph());
  await send(Buffer.from([0x83, 0x41, 0x2e, 0x6a, 0x70, 0x67]), await photograph());
  await writeFile(join(feedDir, 'tokyo', 'empty.jpg'), '');
  // Without blocks: its size is what counts.
  const huge = await open(join(feedDir, 'tokyo', 'huge.tif'), 'w');
  await huge.truncate(5 * 1024 ** 3);
  await huge.close();
  expect((await refused('huge.tif')).code).toBe('E1076');
  expect((await refused('again.jpg')).code).toBe('E0042');
  expect((await refused('notes.txt')).code).toBe('E0039');
  expect((await refused('half.jpg')).code).toBe('E0040');
  await arrived('%2F..%2Fescape.jpg');
  await arrived('ア.jpg');
  expect((await filesIn('tokyo')).sort()).toEqual(['empty.jpg', 'later.jpg.part', 'link.jpg']);
  await until(
    async () => (await filesIn('.failed')).sort().join() === 'again.jpg,half.jpg,huge.tif,notes.txt',
  );
  expect((await summary()).sources.map(({ folder }) => folder)).toEqual(['nagoya', 'sapporo', 'tokyo']);
  expect(await named('again.jpg')).toBeUndefined();
  expect((await named('first.jpg'))?.contentId).toBe(first.contentId);
  await rm(outside);
});

test('a file that still grows waits until it rests; folders inside a source and one that went are no error', async () => {
  const bytes = await photograph();
  const path = join(feedDir, 'osaka', 'growing.jpg');
  await mkdir(join(feedDir, 'osaka', 'inner'), { recursive: true });
  for (let sent = 0; sent < 6; sent += 1) {
    await writeFile(path, bytes.subarray(0, Math.round((bytes.length * (sent + 1)) / 6)));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect((await arrived('growing.jpg')).fileSize).toBe(bytes.length);
  await until(async () => (await sourceOf('osaka')).problem === 'folders');
  await rm(join(feedDir, 'osaka'), { recursive: true });
  await until(async () => (await sourceOf('osaka')).problem === '');
  await send('after.jpg', await photograph());
  await arrived('after.jpg');
});

test('a second frame is shown beside the first one, in both directions', async () => {
  await send('frame1.jpg', await photograph(900));
  const one = await arrived('frame1.jpg');
  await send('frame2.jpg', await photograph(900, 60));
  const other = await arrived('frame2.jpg');
  await until(async () => (await named('frame1.jpg'))?.near === 1);
  const near = async (contentId: string) =>
    (await editor.get(`/api/desk/photos/${contentId}/near`)).body.data.map(
      ({ contentId: id }: DeskPhoto) => id,
    );
  expect(await near(one.contentId)).toEqual([other.contentId]);
  expect(await near(other.contentId)).toEqual([one.contentId]);
  expect((await photos('?near=1')).photos.map(({ fileName }: DeskPhoto) => fileName)).toEqual([
    'frame2.jpg',
    'frame1.jpg',
  ]);
  expect((await editor.get('/api/desk/photos/209900000001/near')).status).toBe(404);
});

test('marks are shared and answered with what was before; a photograph is taken by one editor, or taken over', async () => {
  await send('marked.jpg', await photograph());
  const { contentId } = await arrived('marked.jpg');
  expect(await mark([contentId], { rating: 4, colour: 2 })).toEqual([
    {
      ...{ contentId, code: '', text: '' },
      before: { rating: 0, colour: 0, rejected: false, seen: false },
      after: { rating: 4, colour: 2, rejected: false, seen: true },
    },
  ]);
  await mark([contentId], { taken: true });
  const [refusal] = await mark([contentId], { taken: true, rating: 1 }, desk);
  expect(refusal).toMatchObject({
    code: 'W0002',
    text: 'この素材は編集 四郎さんが担当しています。',
    after: { rating: 4 },
  });
  expect(refusal).not.toHaveProperty('before');
  expect((await mark([contentId], { rejected: true }, desk))[0]?.code).toBe('');
  // What another editor has marked since is not undone.
  const ifStill = { rating: 4, colour: 2, rejected: false };
  const [stayed] = await mark([contentId], { rating: 0, colour: 0, rejected: false, ifStill });
  expect(stayed).toMatchObject({ code: 'W0002', after: { rating: 4, colour: 2, rejected: true } });
  const undone = { rejected: false, ifStill: { ...ifStill, rejected: true } };
  expect((await mark([contentId], undone, desk))[0]?.after?.rejected).toBe(false);
  await mark([contentId], { rejected: true }, desk);
  await mark([contentId], { taken: true, takeOver: true }, desk);
  expect((await named('marked.jpg'))?.takenBy).toEqual({ userId: 'desk00001', userName: '写真 五月' });
  expect((await photos('?taken=others')).photos).toHaveLength(1);
  expect((await photos('?taken=mine', desk)).total).toBe(1);
  expect((await photos('?rejected=only&rating=4')).total).toBe(1);
  const unread = (await photos('?unread=1')).photos.map(({ contentId: id }: DeskPhoto) => id);
  expect(unread).not.toContain(contentId);
});

test('ids that are not on the desk are answered for themselves; what is taken down leaves it', async () => {
  const [other = 0] = await addContents(server.opened.db, [{}]);
  await send('leaving.jpg', await photograph());
  const { contentId } = await arrived('leaving.jpg');
  const codes = async () =>
    (await mark([contentId, String(other), '209900000001'], { rating: 1 })).map(({ code }) => code);
  expect(await codes()).toEqual(['', 'E1071', 'E1071']);
  await editor.post('/api/admin/takedowns', { contentIds: [contentId], reason: '本人からの申し出' });
  expect(await codes()).toEqual(['E1071', 'E1071', 'E1071']);
  expect(await named('leaving.jpg')).toBeUndefined();
  const put = await editor.post('/api/desk/photos', { contentIds: [String(other), contentId] });
  expect(put.body.data).toEqual({ added: 1 });
  const read = await editor.post('/api/desk/photos/read', { contentIds: [contentId, String(other)] });
  expect(read.body.data.map(({ contentId: id }: DeskPhoto) => id)).toEqual([String(other)]);
});

test('publishing 未 is refused with E1002; an embargo is a new version, refused while another editor has the content open', async () => {
  await send('embargoed.jpg', await photograph());
  const { contentId } = await arrived('embargoed.jpg');
  const publish = await editor.put(`/api/contents/${contentId}/visibility`, { visibility: '1' });
  expect([publish.status, publish.body.messages[0].code]).toEqual([409, 'E1002']);
  const embargo = async (until: string, browser = editor) =>
    (
      await browser.post('/api/desk/embargo', { contentIds: [contentId, '209900000001'], until })
    ).body.data.map(({ code }: DeskOutcome) => code);
  expect(await embargo('209912310500')).toEqual(['', 'E1071']);
  expect(await named('embargoed.jpg')).toMatchObject({ embargoUntil: '20991231050000', version: 1 });
  const versions = async () => (await editor.get(`/api/contents/${contentId}/versions`)).body.data.length;
  expect(await versions()).toBe(2);
  expect(await embargo('209912310500')).toEqual(['', 'E1071']);
  expect(await versions()).toBe(2);
  expect(await embargo('209913310500')).toEqual(['E0007', 'E1071']);
  await desk.put(`/api/contents/${contentId}/lock`, { lockId: randomUUID() });
  expect((await named('embargoed.jpg'))?.lock?.userName).toBe('写真 五月');
  expect((await photos('?lock=locked')).total).toBe(1);
  expect(await embargo('')).toEqual(['E1042', 'E1071']);
  expect(await embargo('', desk)).toEqual(['', 'E1071']);
  expect(await named('embargoed.jpg')).not.toHaveProperty('embargoUntil');
});

test('two editors who mark the same photographs at once both succeed', async () => {
  const ids = (await photos()).photos.map(({ contentId }: DeskPhoto) => contentId);
  const answers = await Promise.all([
    mark(ids, { rating: 3 }),
    mark(ids.toReversed(), { colour: 5 }, desk),
    mark(ids, { seen: true }),
  ]);
  expect(answers.flat().every(({ code }) => code === '')).toBe(true);
  const all: DeskPhoto[] = (await photos()).photos;
  expect(all.every(({ rating, colour, seen }) => rating === 3 && colour === 5 && seen)).toBe(true);
  expect((await summary()).counts.unread).toBe(0);
});

test('the ladder: guests and members, what is no mark, sources that do not exist', async () => {
  const member = await new Browser(server.app).as('member001');
  const keiri = await new Browser(server.app).as('keiri0001');
  const id = '202600000001';
  const calls: ((browser: Browser) => Promise<{ status: number }>)[] = [
    (browser) => browser.get('/api/desk/photos'),
    (browser) => browser.get('/api/desk/summary'),
    (browser) => browser.get(`/api/desk/photos/${id}/near`),
    (browser) => browser.post('/api/desk/photos', { contentIds: [id] }),
    (browser) => browser.post('/api/desk/photos/read', { contentIds: [id] }),
    (browser) => browser.post('/api/desk/embargo', { contentIds: [id], until: '' }),
    (browser) => browser.post('/api/desk/marks', { contentIds: [id], rating: 1 }),
    (browser) => browser.put('/api/desk/sources/tokyo', { ...SOURCE, version: 1 }),
    (browser) => browser.get('/api/desk/news'),
  ];
  for (const call of calls) {
    expect((await call(await new Browser(server.app).asGuest())).status).toBe(401);
    expect((await call(member)).status).toBe(403);
    expect((await call(keiri)).status).toBe(403);
  }
  for (const change of [{ rating: 6 }, { colour: 9 }, { taken: 'x' }, { seen: false }, { name: 'x' }])
    expect([change, (await editor.post('/api/desk/marks', { contentIds: [id], ...change })).status]).toEqual([
      change,
      400,
    ]);
  expect((await editor.get('/api/desk/photos?cursor=1')).status).toBe(400);
  const source = { ...SOURCE, version: 1 };
  expect((await editor.put('/api/desk/sources/unknown', source)).status).toBe(404);
  const refusedSource = async (change: object) =>
    (await editor.put('/api/desk/sources/tokyo', { ...source, ...change })).body.messages[0];
  expect(await refusedSource({ defaults: { nothing: ['x'] } })).toMatchObject({ code: 'E0061' });
  expect(await refusedSource({ defaults: { dateCreated: ['昨日'] } })).toMatchObject({
    ...{ code: 'E0007', field: 'defaults.dateCreated' },
  });
  expect(await refusedSource({ defaults: { category: ['XXX'] } })).toMatchObject({ code: 'E0030' });
  for (const change of [
    { defaults: { artworkTitle: ['\uffff'] } },
    { defaults: { credit: ['a\u202eb'] } },
    { desk: 'a\nb' },
  ])
    expect(await refusedSource(change)).toMatchObject({ code: 'E0044' });
});
