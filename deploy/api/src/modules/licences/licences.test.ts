import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate, tokyoDayEnd } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import {
  addUserLike,
  allowOrder,
  ORDERED_USE,
  openOrderDesk,
  placeOrderOf,
} from '../../testing/order-desk.ts';
import { saveGuestOf } from '../../testing/save-guest.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { enqueueDue } from '../jobs/due-clock.ts';
import type { JobContext } from '../jobs/job-declaration.ts';
import { END_NOTICES, END_NOTICES_DUE, endNoticesJob } from './end-notices.job.ts';

const PAPER = { ...ORDERED_USE, termCode: '3m' };
/** A web site, up to 800 pixels. */
const SITE = { ...ORDERED_USE, mediumCode: '06', sizeCode: 'px800' };

let server: TestApp;
let ids: string[];
let readers: Record<
  'member001' | 'member002' | 'premium01' | 'editor001' | 'desk00001' | 'colleague1',
  Browser
>;

beforeAll(async () => {
  server = await startTestApp();
  ids = await openOrderDesk(server, [
    { headline: '港' },
    { headline: '駅' },
    { headline: '橋' },
    { visibility: '2' },
    { headline: '塔' },
  ]);
  const as = (userId: string) => new Browser(server.app).as(userId);
  readers = {
    member001: await as('member001'),
    member002: await as('member002'),
    premium01: await as('premium01'),
    editor001: await as('editor001'),
    desk00001: await as('desk00001'),
    colleague1: await addUserLike(server, 'colleague1', 'member001'),
  };
  const { member001, desk00001 } = readers;
  // 36,000 yen each, and 15,000 yen.
  await allowOrder(desk00001, await placeOrderOf(member001, pick(0, 2), 79_200, PAPER));
  await allowOrder(desk00001, await placeOrderOf(member001, pick(1), 16_500, SITE));
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await rows('delete from mails');
});

const pick = (...places: number[]) => places.map((at) => ids[at] ?? '');
const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;

async function entitled(browser: Browser, contentIdList: readonly string[], pixels: number | null = null) {
  const { body } = await browser.post('/api/contents/entitlements', { contentIdList, pixels });
  return body.data.map(({ by, refusal }: { by: string; refusal: string }) => `${by}:${refusal}`);
}

test.each([
  ['member001', ['licence:', 'licence:size', 'licence:', ':unknown', ':none']],
  ['colleague1', [':none', ':none', ':none', ':unknown', ':none']],
  ['member002', [':none', ':none', ':none', ':unknown', ':none']],
  ['premium01', ['contract:', 'contract:', 'contract:', ':unknown', 'contract:']],
  ['editor001', ['internal:', 'internal:', 'internal:', 'internal:', 'internal:']],
] as const)('what %s may download, by which right', async (userId, expected) => {
  expect(await entitled(readers[userId], ids)).toEqual(expected);
});

test('a licence for a screen allows its pixels; what it is, is shown', async () => {
  expect(await entitled(readers.member001, pick(1), 800)).toEqual(['licence:']);
  expect(await entitled(readers.member001, pick(1), 801)).toEqual(['licence:size']);
  const { body } = await readers.member001.post('/api/contents/entitlements', {
    ...{ contentIdList: pick(1), pixels: 800 },
  });
  const endsOn = shiftDate(shiftDate(tokyoDate(server.clock.now()), 1, 'year'), -1, 'day');
  expect(body.data).toEqual([
    {
      ...{ contentId: ids[1], by: 'licence', refusal: '', mostPixels: 800, endsOn },
      licenceNo: expect.stringMatching(/^L/),
    },
  ]);
});

test('guests have what their link grants, in the size of a preview', async () => {
  const guest = await saveGuestOf(server, pick(0));
  expect(await entitled(guest, pick(0, 1), 1280)).toEqual(['grant:', ':none']);
  expect(await entitled(guest, pick(0), 1281)).toEqual(['grant:size']);
  expect(await entitled(await new Browser(server.app).asGuest(), pick(0, 3))).toEqual([':none', ':unknown']);
  expect((await new Browser(server.app).post('/api/contents/entitlements', {})).status).toBe(401);
  for (const wrong of [{ pixels: 0 }, { pixels: 1.5 }, { contentIdList: [] }, { contentIdList: ['1'] }]) {
    const body = { contentIdList: pick(0), pixels: null, ...wrong };
    expect((await readers.member001.post('/api/contents/entitlements', body)).status).toBe(400);
  }
});

test.each([
  ['a takedown', "state = 'taken-down'", 'takenDown', 'internal:takenDown'],
  [
    'an embargo',
    `metadata = '[{"key": "releaseDate", "values": ["20990101"]}]'`,
    'embargo',
    'internal:embargo',
  ],
  [
    'the end of use',
    `metadata = '[{"key": "expirationDate", "values": ["20200101"]}]'`,
    'expired',
    'internal:',
  ],
])('%s overrides licence and contract', async (_what, change, refusal, internal) => {
  await rows(`update contents set ${change} where content_id = ${ids[0]}`);
  expect(await entitled(readers.member001, pick(0))).toEqual([`licence:${refusal}`]);
  expect(await entitled(readers.editor001, pick(0))).toEqual([internal]);
  const [other] = await entitled(readers.premium01, pick(0));
  expect(other).toBe(refusal === 'expired' ? 'contract:expired' : ':unknown');
  await rows(`update contents set state = 'ready', metadata = '[]' where content_id = ${ids[0]}`);
});

test('holders of live licences are notified of a takedown, once, without its reason', async () => {
  const take = async () =>
    readers.editor001.post('/api/admin/takedowns', { contentIds: pick(2, 4), reason: '本人からの申し出' });
  expect((await take()).body.data.takenDown).toEqual(pick(2, 4));
  await take();
  const mails = await rows('select recipient, text_body from mails');
  expect(mails).toEqual([
    { recipient: 'member001@newsphoto.example', text_body: expect.stringContaining('■ 橋\n許諾番号 L') },
  ]);
  expect(mails[0].text_body).not.toContain('本人からの申し出');
});

/** Runs the job on a day before (or, below 0, after) the end of the licences of the paper. */
async function runBefore(days: number): Promise<void> {
  const { db } = server.opened;
  const [{ day }] = await rows(
    `select to_char(ends_on, 'YYYYMMDD') as day from licences where content_id = ${ids[0]}`,
  );
  const now = () => new Date(tokyoDayEnd(shiftDate(day, -days, 'day')).getTime() - 1000);
  await enqueueDue(db, now(), END_NOTICES_DUE);
  const step: JobContext<unknown>['step'] = async (_progress, work) => {
    await db.transaction().execute(work);
  };
  const job: JobContext<unknown> = {
    ...{ jobId: '', payload: {}, signal: new AbortController().signal, checkpoint: null, step },
    ran: { checkpoint: null, result: null },
  };
  const { handler } = endNoticesJob(db, { now, publicUrl: 'https://photo.example.jp' });
  await Promise.all([handler.run(job), handler.run(job)]);
}

test('the end of licences is announced 30 and 7 days before, each once in one mail, and then recorded', async () => {
  const found = async () => [
    (await rows('select text_body from mails')).length,
    (
      await rows(`select e.state from licence_events e join licences l using (licence_id)
        where l.content_id = ${ids[0]} order by licence_event_id`)
    ).map(({ state }) => state),
  ];
  await runBefore(31);
  expect(await found()).toEqual([0, ['active']]);
  expect(await rows(`select 1 from jobs where kind = '${END_NOTICES.kind}'`)).toEqual([]);
  await runBefore(30);
  await runBefore(8);
  expect(await found()).toEqual([1, ['active', 'expiring']]);
  expect(await rows(`select 1 from jobs where kind = '${END_NOTICES.kind}'`)).toHaveLength(1);
  const [{ text_body }] = await rows('select text_body from mails');
  expect(text_body).toMatch(/■ 港\n.*■ 橋\n.*https:\/\/photo\.example\.jp\/web\/orderHistory/s);
  await runBefore(7);
  await runBefore(0);
  expect(await found()).toEqual([2, ['active', 'expiring']]);
  await runBefore(-1);
  await runBefore(-2);
  expect(await found()).toEqual([2, ['active', 'expiring', 'expired']]);
  expect(await entitled(readers.member001, pick(0))).toEqual([':none']);
});
