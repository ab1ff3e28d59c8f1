import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import * as samples from '../../testing/wire-samples.ts';
import { releaseDue } from './release-held.ts';

const TOKEN = 'a-secret-of-the-senders-0123';
let server: TestApp;
let desk: Browser;
beforeAll(async () => {
  server = await startTestApp({ wireToken: TOKEN });
  desk = await new Browser(server.app).as('desk00001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from wire_items');
});

const deliver = async (payload: Buffer | string, type = 'application/octet-stream') => {
  const headers = { 'x-requested-with': 'newsphoto', 'content-type': type, 'x-wire-token': TOKEN };
  return (await server.app.inject({ method: 'POST', url: '/api/wire/deliveries', headers, payload })).json()
    .data;
};
const items = async () => (await desk.get('/api/wire/items')).body.data.items;
const story = async (wireId: string) => (await desk.get(`/api/wire/items/${wireId}`)).body.data;
const headlines = async () => (await items()).map(({ headline }: { headline: string }) => headline);

interface Version {
  readonly guid?: string;
  readonly version: string;
  readonly headline?: string;
  readonly meta?: string;
}
const version = ({
  guid = 'urn:newsml:example.invalid:a',
  version: number,
  headline = `第${number}版`,
  meta = '',
}: Version) =>
  `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="${guid}" version="${number}"><itemMeta><itemClass qcode="ninat:text"/>${meta}</itemMeta>
    <contentMeta><headline>${headline}</headline></contentMeta><contentSet><inlineData>本文です。</inlineData></contentSet></newsItem>`;
const cancelled = '<pubStatus qcode="stat:canceled"/>';

test.each<[string, string | Buffer, string, string]>([
  ['newsml-g2', samples.G2_PICTURE, 'application/vnd.iptc.g2.newsitem+xml', '消火に当たる消防隊員'],
  ['newsml-1', samples.NEWSML1_KYODO, 'text/xml', '東北で地震、震度５弱'],
  ['ninjs', samples.NINJS1, 'application/json', '訂正：フェリー欠航'],
  ['nitf', samples.NITF, 'application/nitf+xml', '駅伝、見本大が優勝'],
  ['iptc7901', samples.iptc7901(samples.IPTC7901_TEXT, 'latin1'), 'text/plain', 'Köln gewinnt das Spiel'],
  ['anpa', samples.ANPA, 'application/octet-stream', 'Strong quake hits northern Japan'],
])(
  '%s is delivered by HTTP, and the same delivery twice is one item',
  async (format, content, type, headline) => {
    const first = await deliver(content, type);
    expect([first.format, first.wireIds.length, first.aside]).toEqual([format, 1, undefined]);
    expect((await deliver(content, type)).wireIds).toEqual([]);
    expect(await headlines()).toEqual([headline]);
  },
);

test('a picture has its files, a package what it contains as far as it has arrived', async () => {
  const [packageId] = (await deliver(samples.G2_PACKAGE)).wireIds;
  const [pictureId] = (await deliver(samples.G2_PICTURE)).wireIds;
  expect(await story(packageId)).toMatchObject({
    itemClass: 'package',
    links: [
      { relation: 'contains', wireId: '', title: '湾岸火災' },
      { relation: 'contains', wireId: pictureId },
    ],
  });
  expect(await story(pictureId)).toMatchObject({
    ...{ itemClass: 'picture', version: '20261126101500123', expiresAt: '20271126000000' },
    media: [
      { rendition: 'highRes', width: 2500 },
      { rendition: 'thumbnail', size: null },
    ],
  });
});

test('an item that has expired is not shown', async () => {
  const [wireId] = (await deliver(samples.G2_PICTURE.replace('2027-11-26T00', '2020-11-26T00'))).wireIds;
  expect(await items()).toEqual([]);
  expect((await desk.get(`/api/wire/items/${wireId}`)).status).toBe(404);
  expect((await desk.get(`/api/wire/items/${wireId}/versions`)).status).toBe(404);
});

test('versions are ordered by number, whatever their length and order of arrival', async () => {
  for (const number of ['9', '20261126101530', '9223372036854775808123', '10'])
    await deliver(version({ version: number }));
  const shown = (await items()).map(
    ({ headline, isReplaced }: { headline: string; isReplaced?: boolean }) => [headline, isReplaced],
  );
  expect(shown).toEqual([
    ['第10版', true],
    ['第9223372036854775808123版', undefined],
    ['第20261126101530版', true],
    ['第9版', true],
  ]);
});

test('the same version with another content is stored beside it, with a warning', async () => {
  await deliver(version({ version: '1', headline: '甲' }));
  const [wireId] = (await deliver(version({ version: '1', headline: '乙' }))).wireIds;
  expect((await story(wireId)).note).toBe('（同じ版番号で内容の異なる配信があります。）');
  expect(await headlines()).toEqual(['乙', '甲']);
});

test('a cancellation under another identity marks what it links to, also what arrives later', async () => {
  const link = '<link rel="irel:replaces" residref="urn:newsml:example.invalid:a"/>';
  await deliver(version({ guid: 'urn:kill', version: '1', headline: '取消', meta: cancelled + link }));
  const [late] = (await deliver(version({ version: '3' }))).wireIds;
  expect(await story(late)).toMatchObject({ isCancelled: true });
  const [killing] = (await items()).filter(({ kind }: { kind: string }) => kind === 'cancellation');
  expect(killing.cancels).toEqual([late]);
  expect(await story(killing.wireId)).toMatchObject({ links: [{ relation: 'cancels', wireId: late }] });
});

test('a hold is a cancellation that a later version ends', async () => {
  const [first] = (await deliver(version({ version: '1' }))).wireIds;
  await deliver(version({ version: '2', meta: '<pubStatus qcode="stat:withheld"/>' }));
  await deliver(version({ version: '3' }));
  expect(await story(first)).toMatchObject({ isCancelled: true, isReplaced: true });
  expect(
    (await items()).map(({ isWithheld, isCancelled }: Record<string, unknown>) => [isWithheld, isCancelled]),
  ).toEqual([
    [undefined, undefined],
    [true, undefined],
    [undefined, true],
  ]);
});

test('texts with U+0000 and halves of characters are stored, also where a limit cuts a character', async () => {
  const uri = 'tag:example.invalid,2026:zero';
  await deliver(`{"uri":"${uri}","headline":"甲\\u0000乙\\ud83d","body_text":"本文\\udc00"}`);
  await deliver(JSON.stringify({ uri: `${uri}2`, type: 'text', body_text: `${'本'.repeat(99)}😀続き` }));
  expect(await headlines()).toEqual([`${'本'.repeat(99)}\ufffd`, '甲乙\ufffd']);
  const refused = await deliver('{"uri":"x","type":"\\u0000\\ud83d"}');
  expect(refused.aside.reason).toContain('（種類: \ufffd）');
});

test('a change of metadata has the text of the version before it', async () => {
  await deliver(samples.NEWSML1_KYODO);
  const change = samples.NEWSML1_KYODO.replace('Update="N">20261126110000', 'Update="A">20261126120000');
  const [wireId] = (await deliver(change.replace(/<DataContent>.*<\/DataContent>/s, ''))).wireIds;
  expect((await story(wireId)).paragraphs).toEqual([
    '２６日午前、東北地方で地震があった。',
    '津波の心配はない。',
  ]);
});

const embargoed = (moment: Date | undefined) => `<embargoed>${moment?.toISOString() ?? ''}</embargoed>`;
const start = new Date();
const after = (ms: number) => new Date(start.getTime() + 3_600_000 + ms);
const release = (ms: number) => releaseDue(server.opened.db, after(ms));

test('under embargo an item is in no answer; when it ends the item is new', async () => {
  const held = await deliver(version({ version: '1', meta: embargoed(after(60_000)) }));
  expect([held.wireIds, held.held]).toEqual([[], 1]);
  const [newer] = (await deliver(version({ guid: 'urn:b', version: '1' }))).wireIds;
  const { rows } = await server.opened.pool.query('select wire_id::text from wire_items where is_held');
  expect((await desk.get(`/api/wire/items/${rows[0].wire_id}`)).status).toBe(404);
  expect((await desk.get(`/api/wire/items/${rows[0].wire_id}/versions`)).status).toBe(404);
  expect(await items()).toHaveLength(1);
  expect([await release(59_999), await release(60_000), await release(60_000)]).toEqual([0, 1, 0]);
  const { items: arrived } = (await desk.get(`/api/wire/items?after=${newer}`)).body.data;
  expect(arrived.map(({ headline }: { headline: string }) => headline)).toEqual(['第1版']);
});

test('an embargo without end holds until a later version; the latest embargo applies to earlier versions', async () => {
  await deliver(version({ version: '1', meta: '<embargoed/>' }));
  expect(await release(1e12)).toBe(0);
  await deliver(version({ version: '2', meta: embargoed(after(30_000)) }));
  expect([await release(29_999), await release(30_000)]).toEqual([0, 2]);
});

test('an embargo that was extended is not shortened by a delivery that is late, repeated or of the same version', async () => {
  const first = version({ version: '1', meta: embargoed(after(10_000)) });
  const late = version({ version: '2', meta: embargoed(after(20_000)) });
  const twin = { guid: 'urn:twin', version: '1' };
  for (const delivery of [
    ...[first, version({ version: '3', meta: embargoed(after(60_000)) }), late, late, first],
    version({ ...twin, meta: embargoed(after(10_000)) }),
    version({ ...twin, headline: '延長', meta: embargoed(after(60_000)) }),
  ])
    await deliver(delivery);
  expect(await release(30_000)).toBe(0);
  expect(await release(60_000)).toBe(5);
});

test('a cancellation under embargo is shown without the text, and the item is never released', async () => {
  await deliver(version({ version: '1', headline: '秘密', meta: embargoed(after(10_000)) }));
  const [wireId] = (await deliver(version({ version: '2', headline: '秘密の取消', meta: cancelled })))
    .wireIds;
  expect(JSON.stringify(await story(wireId))).not.toMatch(/秘密|本文/);
  expect(await release(20_000)).toBe(0);
});

test('versions whose embargo ends together are released in their order, and what a link cancels is not', async () => {
  for (const number of ['3', '1', '2'])
    await deliver(version({ version: number, meta: embargoed(after(10_000)) }));
  await deliver(
    version({ guid: 'urn:killed', version: '1', headline: '誤報', meta: embargoed(after(10_000)) }),
  );
  const link = '<link rel="irel:replaces" residref="urn:killed"/>';
  await deliver(version({ guid: 'urn:kill', version: '1', headline: '取消', meta: cancelled + link }));
  await releaseDue(server.opened.db, after(11_000));
  expect((await headlines()).slice(0, 3)).toEqual(['第3版', '第2版', '第1版']);
  expect(await headlines()).not.toContain('誤報');
});
