import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ReleaseOrder, releaseOrderText } from '@newsphoto/contract/endpoints';
import { signerOf } from '@newsphoto/keys';
import { openReportStore } from '@newsphoto/releases';
import { writeBuild } from '@newsphoto/releases/testing';
import type { FastifyInstance } from 'fastify';
import { createReleaseDesk } from '../adapters/release-desk.ts';
import { PIN_SIGNER } from '../testing/fake-pinning.ts';
import { clock, PinningStore, searchOf, Visitor } from '../testing/pinning-store.ts';

const CANARY = {
  ...{ kind: 'change', channel: 'production', name: 'search', revision: 1, who: 'admin0001', why: 'try' },
  ...{ action: 'canary', version: '1.4.2', internal: true },
} as const;

let made: PinningStore;
let app: FastifyInstance;
beforeEach(async () => {
  made = await PinningStore.open();
  const reports = await openReportStore(made.root);
  const desk = createReleaseDesk({
    ...{ store: made.store, reports, channel: 'production', apiVersion: () => '1.0.0' },
  });
  app = await made.gateway('off', { desk });
});
afterEach(() => made.close());

async function send(
  order: ReleaseOrder | object,
  { signer = PIN_SIGNER, seconds = 60, text = JSON.stringify(order) } = {},
) {
  const ends = Math.floor(clock.now / 1000) + seconds;
  const signature = signer.sign(releaseOrderText({ order: JSON.stringify(order), ends }));
  const payload = { order: text, ends, signature };
  const answer = await app.inject({ method: 'POST', url: '/web/releases/orders', payload });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

test('161. an order is done by its signature alone: 200, and the next page has it', async () => {
  const { status, body, headers } = await send(CANARY);
  expect([status, body, headers['cache-control']]).toEqual([
    ...[200, { revision: 2, version: '1.4.2', refusals: [] }, 'no-store'],
  ]);
  app = await made.gateway('off');
  expect(searchOf(await new Visitor(app).asStaff().open('/web/search'))).toBe('1.4.2');
  expect(searchOf(await new Visitor(app).open('/web/search'))).toBe('1.0.0');
});

test('161. an order that was signed by no API, altered or too late is refused with 403', async () => {
  for (const options of [
    { signer: signerOf(Buffer.alloc(32, 8)) },
    { seconds: 0 },
    { text: JSON.stringify({ ...CANARY, action: 'promote' }) },
    { text: JSON.stringify({ ...CANARY, who: 'other' }) },
  ]) {
    expect((await send(CANARY, options)).status).toBe(403);
  }
  const internal = new Visitor(app).asStaff();
  const cookie = [...internal.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const payload = { order: JSON.stringify(CANARY), ends: 9_999_999_999, signature: 'x' };
  const answer = await app.inject({
    ...{ method: 'POST', url: '/web/releases/orders', headers: { cookie }, payload },
  });
  expect(answer.statusCode).toBe(403);
  expect((await made.store.channel('production')).revision).toBe(1);
});

test.each<[string, object]>([
  ['no order', {}],
  ['an unknown kind', { kind: 'gc' }],
  ['a forced one', { ...CANARY, force: true }],
  ['a path for a channel', { kind: 'board', channel: '../x' }],
  ['a canary for no one', { ...CANARY, internal: false }],
  ['a promotion of nothing', { ...CANARY, action: 'promote', version: undefined }],
])('%s is refused with 400', async (_what, order) => {
  expect((await send(order)).status).toBe(400);
  expect((await send(CANARY, { text: '' })).status).toBe(403);
});

test('162. 404 for an unknown name or channel, 409 for a channel that was changed since, also by its replay', async () => {
  expect((await send({ ...CANARY, name: 'nothing' })).status).toBe(404);
  expect((await send({ kind: 'board', channel: 'elsewhere' })).status).toBe(404);
  expect((await send(CANARY)).status).toBe(200);
  expect((await send(CANARY)).status).toBe(409);
});

test('161. what the checks refuse is an answer with codes and sentences, and changes nothing', async () => {
  const { status, body } = await send({ ...CANARY, version: '2.0.0' });
  expect([status, body]).toEqual([
    200,
    {
      ...{ revision: 1, version: '' },
      refusals: [{ code: 'channel/host-range', sentence: expect.stringContaining('2.0.0') }],
    },
  ]);
  expect((await send({ ...CANARY, version: '1.3.0' })).body.refusals).toMatchObject([
    { code: 'release/yanked' },
  ]);
  expect((await made.store.channel('production')).revision).toBe(1);
});

test('164. the board and the journal are read by orders, and the board shows a change or a new release at once', async () => {
  const board = async () => (await send({ kind: 'board' })).body;
  expect(await board()).toMatchObject({ channel: 'production', revision: 1, key: 'no-keys' });
  await send(CANARY);
  expect(await board()).toMatchObject({
    revision: 2,
    releases: [
      { name: 'host' },
      { name: 'search', canary: { version: '1.4.2', percent: 0, internal: true } },
    ],
  });
  const { directory, descriptor } = await writeBuild({ name: 'search', version: '1.5.0', title: '検索' });
  await made.store.publish(directory, descriptor);
  const { releases } = await board();
  expect(releases[1].published.slice(0, 3)).toMatchObject([
    ...[{ version: '2.0.0' }, { version: '1.5.0' }, { version: '1.4.2' }],
  ]);
  const { body } = await send({ kind: 'journal', channel: 'production', cursor: '3', limit: 1 });
  expect(body).toMatchObject({ changes: [{ revision: 2, who: 'admin0001' }], nextCursor: '2' });
  const series = { kind: 'series', channel: 'production', name: 'search', days: '7' } as const;
  expect((await send(series)).body).toMatchObject({ stepMinutes: 360, versions: [] });
  expect((await send({ ...series, name: 'none' })).status).toBe(404);
});
