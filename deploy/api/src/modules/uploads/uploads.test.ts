import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let editor: Browser;
let other: Browser;
let free = Number.MAX_SAFE_INTEGER;

beforeAll(async () => {
  server = await startTestApp({ freeBytes: async () => free });
  editor = await new Browser(server.app).as('desk00001');
  other = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());

const SHARED = { name: '', desk: '', fields: [] };
async function newDelivery(shared: object = {}, browser = editor): Promise<string> {
  const requestId = randomUUID();
  const { body } = await browser.post('/api/uploads/deliveries', { ...SHARED, ...shared, requestId });
  return body.data.deliveryId;
}
const fileOf = (bytes: string, parts: object = {}) => ({
  ...{ uploadId: randomUUID(), name: 'a.jpg', folder: '', size: Buffer.byteLength(bytes), values: {} },
  ...{ sha256: createHash('sha256').update(bytes).digest('hex'), ...parts },
});
const announce = (deliveryId: string, files: readonly object[], browser = editor) =>
  browser.post(`/api/uploads/deliveries/${deliveryId}/files`, { files });
const filesOf = async (deliveryId: string, after = 0) =>
  (await editor.get(`/api/uploads/deliveries/${deliveryId}/files?after=${after}`)).body.data;
const answer = ({
  status,
  body,
}: {
  status: number;
  body: { messages: { code: string; field?: string }[] };
}) => [status, body.messages[0]?.code, body.messages[0]?.field];

test('a delivery is created once for a request, and others do not know it', async () => {
  const requestId = randomUUID();
  const body = {
    name: ' 準決勝 ',
    desk: '写真',
    requestId,
    fields: [{ key: 'city', mode: 'set', values: ['東京'] }],
  };
  const first = await editor.post('/api/uploads/deliveries', body);
  const again = await editor.post('/api/uploads/deliveries', { ...body, name: '別' });
  expect([first.status, first.body.data.name]).toEqual([200, '準決勝']);
  expect(again.body.data).toEqual(first.body.data);
  expect((await editor.get('/api/uploads/deliveries')).body.data).toHaveLength(1);
  expect((await other.get('/api/uploads/deliveries')).body.data).toEqual([]);
  const path = `/api/uploads/deliveries/${requestId}`;
  for (const unknown of [
    await other.get(path),
    await other.get(`${path}/files`),
    await other.post('/api/uploads/deliveries', body),
    await other.put(path, { ...SHARED, version: 1 }),
    await announce(requestId, [fileOf('x')], other),
  ])
    expect(unknown.status).toBe(404);
});

test('shared fields follow the rules of the form, and a second tab does not overwrite', async () => {
  const create = (fields: unknown) =>
    editor.post('/api/uploads/deliveries', { ...SHARED, fields, requestId: randomUUID() });
  expect(answer(await create([{ key: 'nothing', mode: 'set', values: ['x'] }]))).toEqual([
    ...[400, 'E0061', 'fields.nothing'],
  ]);
  const twice = { key: 'city', mode: 'set', values: ['x'] };
  expect(answer(await create([twice, twice]))).toEqual([400, 'E0061', 'fields']);
  expect(answer(await create([{ key: 'dateCreated', mode: 'set', values: ['昨日'] }]))).toEqual([
    ...[400, 'E0007', 'fields.dateCreated'],
  ]);
  const path = `/api/uploads/deliveries/${await newDelivery()}`;
  const change = { ...SHARED, name: '二', fields: [{ key: 'headline', mode: 'clear', values: ['x'] }] };
  const changed = await editor.put(path, { ...change, version: 1 });
  expect([changed.status, changed.body.data.version, changed.body.data.fields[0].values]).toEqual([
    200,
    2,
    [],
  ]);
  expect(answer(await editor.put(path, { ...change, version: 1 }))).toEqual([409, 'W0002', undefined]);
});

test('files are announced once, each refused one with its code, and their changes are read in order', async () => {
  const deliveryId = await newDelivery();
  const good = fileOf('one', { name: 'か\u3099.jpg', folder: '2026/決勝', values: { city: [' 大阪 '] } });
  const files = [
    good,
    fileOf('two', { name: 'a\\b.jpg' }),
    fileOf('two', { name: `${'a'.repeat(300)}.jpg` }),
    fileOf('two', { name: 'x\u202egpj.exe' }),
    fileOf('two', { folder: '../etc' }),
    fileOf(''),
    fileOf('two', { size: 3 * 1024 ** 3 }),
    fileOf('two', { values: { countryCode: ['XX'] } }),
  ];
  const { body } = await announce(deliveryId, files);
  expect(body.data.map(({ code }: { code: string }) => code)).toEqual([
    ...['', 'E1060', 'E1059', 'E1060', 'E1060', 'E0050', 'E1076', 'E0030'],
  ]);
  const { upload } = body.data[0];
  expect(upload).toMatchObject({
    ...{ name: 'が.jpg', folder: '2026/決勝', state: 'receiving', received: 0, values: { city: ['大阪'] } },
  });
  expect((await announce(deliveryId, [good])).body.data[0].upload).toEqual(upload);
  // The id of a file of another delivery.
  expect((await announce(await newDelivery(), [good])).status).toBe(404);
  await announce(deliveryId, [fileOf('two'), fileOf('three')]);
  expect(
    (await filesOf(deliveryId, upload.revision)).map(({ position }: { position: number }) => position),
  ).toEqual([1, 2]);
  const { counts, files: count } = (await editor.get(`/api/uploads/deliveries/${deliveryId}`)).body.data;
  expect([counts, count]).toEqual([{ receiving: 3 }, 3]);
});

test('values are changed and a file is removed by its owner alone', async () => {
  const deliveryId = await newDelivery();
  const file = fileOf('mine');
  await announce(deliveryId, [file]);
  const path = `/api/uploads/files/${file.uploadId}`;
  expect((await other.put(path, { values: {} })).status).toBe(404);
  expect((await other.delete(path)).status).toBe(404);
  expect((await other.post(`${path}/retry`)).status).toBe(404);
  expect(answer(await editor.put(path, { values: { dateCreated: ['x'] } }))).toEqual([
    ...[400, 'E0007', 'values.dateCreated'],
  ]);
  const changed = await editor.put(path, { values: { headline: ['見出し'], city: [''] } });
  expect([changed.status, changed.body.data.values]).toEqual([200, { headline: ['見出し'], city: [] }]);
  expect(answer(await editor.post(`${path}/retry`))).toEqual([409, 'E1055', undefined]);
  expect((await editor.delete(path)).status).toBe(204);
  expect((await editor.delete(path)).status).toBe(404);
  expect(await filesOf(deliveryId)).toEqual([]);
});

test('count, total size and the disk are limits', async () => {
  const set = (key: string, value: number) =>
    server.opened.pool.query(
      `insert into limits (limit_key, value, edited_by, edited_at) values ($1, $2, 'test', now())
       on conflict (limit_key) do update set value = $2`,
      [key, value],
    );
  const deliveryId = await newDelivery();
  await set('uploadFiles', 3);
  await announce(deliveryId, [fileOf('l1'), fileOf('l2')]);
  expect(answer(await announce(deliveryId, [fileOf('l3'), fileOf('l4')]))).toEqual([400, 'E0047', undefined]);
  await set('uploadFiles', 200);
  await set('uploadTotalBytes', 1024 ** 2);
  expect(answer(await announce(deliveryId, [fileOf('l5', { size: 1024 ** 2 })]))).toEqual([
    ...[400, 'E0048', undefined],
  ]);
  await set('uploadTotalBytes', 1024 ** 4);
  free = 300 * 1024 ** 2;
  const large = fileOf('l6', { size: 100 * 1024 ** 2 });
  expect(answer(await announce(deliveryId, [large]))).toEqual([507, '507', undefined]);
  free = Number.MAX_SAFE_INTEGER;
  expect((await announce(deliveryId, [large])).status).toBe(200);
  expect(await filesOf(deliveryId)).toHaveLength(3);
  const { pendingBytes, uploadFiles } = (await editor.get('/api/uploads/rules')).body.data;
  expect([pendingBytes > 100 * 1024 ** 2, uploadFiles]).toEqual([true, 200]);
});
