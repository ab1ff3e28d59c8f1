import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseBoard, ReleaseChange, ReleaseOutcome } from '@newsphoto/contract';
import type { ReleaseOrder } from '@newsphoto/contract/endpoints';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { GatewayAnswer } from './release-gateway.ts';

const BOARD: ReleaseBoard = {
  ...{ channel: 'production', channels: ['production'], revision: 7, key: 'no-keys', releases: [] },
};
const SERIES = '/api/admin/releases/search/series?channel=production&days=7';
const DONE: ReleaseOutcome = { revision: 8, version: '1.4.2', refusals: [] };
const CHANGE: ReleaseChange = {
  ...{ channel: 'production', revision: 7, action: 'canary', version: '1.4.2', internal: true, why: 'try' },
};

let server: TestApp;
let admin: Browser;
let answer: GatewayAnswer;
let orders: ReleaseOrder[];
let recordedBefore: number;
beforeAll(async () => {
  server = await startTestApp({
    releaseGateway: {
      async send(order) {
        orders.push(order);
        return answer;
      },
    },
  });
  admin = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  orders = [];
  answer = { status: 200, body: BOARD };
  recordedBefore = (await recorded()).length;
});

const change = (body: object = CHANGE, browser = admin) =>
  browser.post('/api/admin/releases/search/changes', body);
/** The entries of this test. */
const audit = async () => (await recorded()).slice(recordedBefore);
const recorded = async () => {
  const { rows } = await server.opened.pool.query(
    "select actor_id, subject, detail from audit_log where action = 'release-changed' order by audit_id",
  );
  return rows;
};
const textOf = ({ status, body }: Awaited<ReturnType<typeof change>>) => [status, body.messages[0].text];

test('only administrators read and order: 401 without a session, 403 for members and editors', async () => {
  const member = await new Browser(server.app).as('member001');
  const editor = await new Browser(server.app).as('editor001');
  for (const [browser, status] of [
    [new Browser(server.app), 401],
    [member, 403],
    [editor, 403],
  ] as const) {
    expect((await browser.get('/api/admin/releases')).status).toBe(status);
    expect((await browser.get('/api/admin/releases/journal?channel=production')).status).toBe(status);
    expect((await browser.get(SERIES)).status).toBe(status);
    expect((await change(CHANGE, browser)).status).toBe(status);
  }
  expect(orders).toEqual([]);
});

test('a change needs a recent password, reading does not', async () => {
  const unconfirmed = await new Browser(server.app).as('admin0001');
  server.clock.advance(10 * 60_000);
  admin = await new Browser(server.app).as('admin0001');
  expect((await unconfirmed.get('/api/admin/releases')).status).toBe(200);
  expect((await change(CHANGE, unconfirmed)).body.messages[0].code).toBe('403-password');
  expect(orders.map(({ kind }) => kind)).toEqual(['board']);
});

test('the board and the journal are those of the gateway', async () => {
  expect((await admin.get('/api/admin/releases?channel=preview')).body.data).toEqual(BOARD);
  answer = { status: 200, body: { changes: [], nextCursor: null } };
  const { status } = await admin.get('/api/admin/releases/journal?channel=preview&cursor=20&limit=10');
  expect(status).toBe(200);
  expect(orders).toEqual([
    { kind: 'board', channel: 'preview' },
    { kind: 'journal', channel: 'preview', cursor: '20', limit: 10 },
  ]);
});

test('figures by time are those of the gateway: of a day or a week, for a name', async () => {
  const series = { starts: [], stepMinutes: 60, versions: [] };
  answer = { status: 200, body: series };
  expect((await admin.get(SERIES)).body.data).toEqual(series);
  expect(orders).toEqual([{ kind: 'series', name: 'search', channel: 'production', days: '7' }]);
  for (const wrong of ['days=30', 'days=7&channel=..', 'days=7&channel=production&name=cart'])
    expect((await admin.get(`/api/admin/releases/search/series?${wrong}`)).status).toBe(400);
  answer = { status: 404 };
  expect((await admin.get(SERIES)).status).toBe(404);
});

test('a change is ordered under the id of its administrator, and recorded', async () => {
  answer = { status: 200, body: DONE };
  expect((await change()).body.data).toEqual(DONE);
  expect(orders).toEqual([{ kind: 'change', name: 'search', who: 'admin0001', ...CHANGE }]);
  expect(await audit()).toEqual([
    {
      ...{ actor_id: 'admin0001', subject: 'search@1.4.2' },
      detail: { kind: 'release-canary', name: 'production 8' },
    },
  ]);
});

test('what the checks refuse is an answer with the reasons, and nothing is recorded', async () => {
  const refusals = [{ code: 'channel/host-range', sentence: 'needs host ^2.0.0' }];
  answer = { status: 200, body: { revision: 7, version: '', refusals } };
  expect((await change()).body.data.refusals).toEqual(refusals);
  expect(await audit()).toEqual([]);
});

test.each([
  ['a name that is none', { ...CHANGE, channel: '../x' }],
  ['no reason', { ...CHANGE, why: '  ' }],
  ['another action', { ...CHANGE, action: 'yank' }],
  ['every browser', { ...CHANGE, percent: 100 }],
  ['an unknown field', { ...CHANGE, force: true }],
  ['another user', { ...CHANGE, who: 'other' }],
  ['a canary for no one', { ...CHANGE, internal: false }],
  ['a canary of nothing', { ...CHANGE, version: undefined }],
  ['a promotion of nothing', { ...CHANGE, action: 'promote', version: undefined }],
])('%s is refused with 400, and nothing is ordered', async (_what, body) => {
  expect((await change(body)).status).toBe(400);
  expect(orders).toEqual([]);
});

test('404, 409 and a gateway that is silent, refuses or answers something else have their messages', async () => {
  answer = { status: 404 };
  expect(textOf(await change())).toEqual([404, '指定されたリリースは見つかりませんでした。']);
  answer = { status: 409 };
  expect(textOf(await change())).toEqual([409, 'ほかのユーザーが使用しています。']);
  for (const failed of [
    { status: 'silent' },
    { status: 403 },
    { status: 200, body: {} },
  ] as GatewayAnswer[]) {
    answer = failed;
    expect(textOf(await change())).toEqual([503, expect.stringContaining('取得できませんでした')]);
  }
  expect(await audit()).toEqual([]);
});

test(
  'without a gateway the page is closed with the reason',
  async () => {
    const alone = await startTestApp();
    const answered = await (await new Browser(alone.app).as('admin0001')).get('/api/admin/releases');
    expect(textOf(answered)).toEqual([503, 'この環境では、リリースの管理を利用できません。']);
    await alone.close();
  },
  STARTUP_MS,
);
