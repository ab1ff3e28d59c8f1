import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Browser } from '../../../testing/browser.ts';
import { STARTUP_MS } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { openWireFolder, type WireFolder } from '../../../testing/wire-folder.ts';
import { releaseDue } from '../../wire/release-held.ts';

let folder: WireFolder;
let editor: Browser;
beforeAll(async () => {
  folder = await openWireFolder({ pollMs: 20, stablePolls: 2, patientPolls: 20 });
  editor = await new Browser(folder.server.app).as('desk00001');
}, STARTUP_MS);
afterAll(async () => folder.close());

let made = 0;
function photograph(): Promise<Buffer> {
  made += 1;
  const background = { r: made * 9, g: 40, b: 90 };
  return sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

interface Item {
  readonly version?: number;
  readonly meta?: string;
  readonly files?: readonly string[];
}
/** A picture item with its files, the first one in full size. */
const item = (name: string, { version = 1, meta = '', files = [`${name}.jpg`] }: Item = {}) => {
  const contents = files.map(
    (href, at) =>
      `<remoteContent rendition="rnd:${at === 0 ? 'highRes' : 'thumbnail'}" href="${href}" width="${900 - at * 500}"/>`,
  );
  return `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:picture:${name}" version="${version}">
    <rightsInfo><copyrightNotice>© 見本写真</copyrightNotice><usageTerms>国外での使用不可</usageTerms></rightsInfo>
    <itemMeta><itemClass qcode="ninat:picture"/><provider><name>見本写真</name></provider>${meta}</itemMeta>
    <contentMeta><headline>見出し ${name}</headline><description role="drol:caption">説明 ${name}</description></contentMeta>
    <contentSet>${contents.join('')}</contentSet></newsItem>`;
};
const sendItem = (name: string, how?: Item) =>
  folder.send(`${name}${how?.version ?? 1}.xml`, item(name, how));
const sendPicture = async (name: string) => folder.send(name, await photograph());
const contentOf = async (fileName: string) =>
  (
    await folder.rowsOf(
      `select c.content_id::text, c.headline, c.caption, c.credit, c.visibility, c.released_at, c.expires_at,
         jsonb_path_query_first(c.metadata, '$[*] ? (@.key == "copyright").values[0]') #>> '{}' as copyright,
         exists (select from desk_items d where d.content_id = c.content_id) as on_desk
       from contents c where c.file_name = $1 and c.state = 'ready'`,
      [fileName],
    )
  )[0];
const tied = (name: string) =>
  until(
    async () =>
      (
        await folder.rowsOf(
          `select i.wire_id::text, p.content_id::text from wire_pictures p join wire_items i using (wire_id)
           where i.guid = $1 and p.content_id is not null order by i.wire_id desc`,
          [`urn:picture:${name}`],
        )
      )[0],
  );
const mediaOf = async (wireId: string) => (await editor.get(`/api/wire/items/${wireId}`)).body.data.media;

test.each([['before'], ['after']])(
  'a photograph that arrives %s its item is a private content of it, with what the item states',
  async (order) => {
    const files = [`${order} 写真.jpg`, `${order}-small.jpg`];
    const named = { files: [encodeURIComponent(`${order} 写真.jpg`), files[1] ?? ''] };
    if (order === 'after') await sendItem(order, named);
    for (const file of files) await sendPicture(file.toUpperCase());
    if (order === 'before') await sendItem(order, named);
    const { wire_id: wireId, content_id: id } = await tied(order);
    expect(await contentOf(`${order} 写真.jpg`.toUpperCase())).toMatchObject({
      ...{ content_id: id, headline: `見出し ${order}`, caption: `説明 ${order}`, credit: '見本写真' },
      ...{ copyright: '© 見本写真', visibility: '2', on_desk: true, released_at: null, expires_at: null },
    });
    // The smaller copy is the same picture.
    await folder.arrived(`${order}-small.jpg`.toUpperCase());
    expect(await contentOf(`${order}-small.jpg`.toUpperCase())).toBeUndefined();
    const contentId = (await editor.get('/api/desk/photos')).body.data.photos[0].contentId;
    const shown = { contentId, thumbnails: { small: expect.stringContaining('/media/') } };
    expect(await mediaOf(wireId)).toMatchObject([shown, shown]);
  },
);

test('a photograph without an item arrives by itself after a while; a late item is tied and fills in what is missing', async () => {
  await sendPicture('alone.jpg');
  expect(await folder.arrived('alone.jpg')).toMatchObject({ code: '' });
  expect(await contentOf('alone.jpg')).toMatchObject({ headline: 'alone.jpg', caption: '' });
  await sendItem('alone');
  await tied('alone');
  expect(await contentOf('alone.jpg')).toMatchObject({ headline: '見出し alone', caption: '説明 alone' });
});

test('the same picture with a later version is the same content', async () => {
  const bytes = await photograph();
  await sendItem('twice');
  await folder.send('twice.jpg', bytes);
  const first = await tied('twice');
  await sendItem('twice', { version: 2 });
  await until(async () => (await tied('twice')).wire_id !== first.wire_id);
  expect((await tied('twice')).content_id).toBe(first.content_id);
  await folder.send('twice.jpg', bytes);
  await until(async () => (await folder.arrivalsOf('twice.jpg')).length === 2);
  expect(await folder.arrivalsOf('twice.jpg')).toMatchObject([{ code: '' }, { code: '' }]);
});

test('a picture of an item under embargo is no content before its end, which may be moved, and is one then', async () => {
  const end = new Date(Date.now() + 1_000);
  const meta = (at: Date) => `<embargoed>${at.toISOString()}</embargoed>`;
  await sendItem('held', { meta: meta(end) });
  await sendItem('dropped', { meta: meta(end) });
  await sendPicture('held.jpg');
  await sendPicture('dropped.jpg');
  const later = new Date(end.getTime() + 1_000);
  await sendItem('held', { version: 2, meta: meta(later) });
  await sendItem('dropped', { version: 2, meta: '<pubStatus qcode="stat:canceled"/>' });
  await folder.arrived('held2.xml');
  const afterRelease = async (isDone: () => unknown) => {
    await releaseDue(folder.server.opened.db, new Date());
    return isDone();
  };
  await until(() => afterRelease(() => Date.now() > later.getTime() - 300));
  expect([await contentOf('held.jpg'), await folder.arrivalsOf('held.jpg')]).toEqual([undefined, []]);
  await until(() => afterRelease(async () => (await folder.arrivalsOf('held.jpg')).length > 0));
  expect(Date.now()).toBeGreaterThanOrEqual(later.getTime());
  expect(await contentOf('held.jpg')).toMatchObject({ headline: '見出し held', caption: '説明 held' });
  await tied('held');
  // Cancelled before its second: of its picture there is nothing.
  await folder.arrived('dropped.jpg');
  expect(await contentOf('dropped.jpg')).toBeUndefined();
});

test('another picture of the same name waits for the embargo of the version that it is of', async () => {
  await sendItem('again');
  await sendPicture('again.jpg');
  await tied('again');
  const end = new Date(Date.now() + 1_200);
  await sendItem('again', { version: 2, meta: `<embargoed>${end.toISOString()}</embargoed>` });
  await folder.arrived('again2.xml');
  await sendPicture('again.jpg');
  await until(async () => {
    await releaseDue(folder.server.opened.db, new Date());
    return (await folder.arrivalsOf('again.jpg')).length > 1;
  });
  expect(Date.now()).toBeGreaterThanOrEqual(end.getTime());
});

test('a cancelled item takes its picture off: it has expired, and is shown with no version', async () => {
  await sendItem('killed');
  await sendPicture('killed.jpg');
  const { wire_id: wireId } = await tied('killed');
  expect((await mediaOf(wireId))[0]).toHaveProperty('contentId');
  await sendItem('killed', { version: 2, meta: '<pubStatus qcode="stat:canceled"/>' });
  const expired = await until(async () => (await contentOf('killed.jpg')).expires_at ?? undefined);
  expect(Math.abs(expired - Date.now())).toBeLessThan(10_000);
  const rows = await folder.rowsOf("select wire_id::text from wire_items where guid = 'urn:picture:killed'");
  expect(rows).toHaveLength(2);
  for (const { wire_id: id } of rows) expect((await mediaOf(id))[0]).not.toHaveProperty('contentId');
});

test('a file elsewhere is named and not looked for', async () => {
  await sendItem('far', { files: ['https://example.invalid/far.jpg', '../far.jpg', 'sub/far.jpg'] });
  await folder.arrived('far1.xml');
  expect(
    await folder.rowsOf(
      "select 1 from wire_pictures p join wire_items i using (wire_id) where i.guid = 'urn:picture:far'",
    ),
  ).toEqual([]);
  expect(folder.errors).toEqual([]);
});
