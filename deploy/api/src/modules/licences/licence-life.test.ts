import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate, tokyoDayEnd } from '@newsphoto/domain';
import { shiftBusinessDays } from '@newsphoto/domain/orders';
import { type Answer, Browser } from '../../testing/browser.ts';
import {
  addUserLike,
  allowOrder,
  ORDERED_USE,
  openOrderDesk,
  placeOrderOf,
} from '../../testing/order-desk.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { isHoliday } from '../contracts/contract-due-day.ts';
import { enqueueDue } from '../jobs/due-clock.ts';
import type { HandledJob, JobContext } from '../jobs/job-declaration.ts';
import { ORDERS_DUE, waitingOrdersJob } from '../orders/waiting-orders.job.ts';
import { REPORTS_DUE, reportRemindersJob } from '../publication-reports/report-reminders.job.ts';
import { END_NOTICES_DUE, endNoticesJob } from './end-notices.job.ts';

const URL = 'https://photo.example.jp';
/** 36,000 yen. */
const PAPER = { ...ORDERED_USE, termCode: '3m' };
const DAY_MS = 86_400_000;

let server: TestApp;
let ids: string[];
let member: Browser;
let desk: Browser;
let colleague: Browser;
let order: string;

beforeAll(async () => {
  server = await startTestApp({ publicUrl: URL });
  ids = await openOrderDesk(
    server,
    ['港', '駅', '橋', '塔'].map((headline) => ({ headline })),
  );
  colleague = await addUserLike(server, 'colleague1', 'member001');
  await signIn();
  order = await placeOrderOf(member, ids.slice(0, 3), 118_800, PAPER);
  await allowOrder(desk, order);
}, STARTUP_MS);
afterAll(async () => server.close());

/** Again after the clock was moved: sessions have ended. */
async function signIn(): Promise<void> {
  const as = (userId: string) => new Browser(server.app).as(userId);
  [member, desk, colleague] = [await as('member001'), await as('desk00001'), await as('colleague1')];
}
const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const mailsTo = async (userId: string): Promise<string[]> => {
  const found = await rows(`delete from mails where recipient like '${userId}@%' returning text_body`);
  return found.map(({ text_body }) => text_body);
};
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const detail = async (id = order, browser = member) => (await browser.get(`/api/orders/${id}`)).body.data;
const licenceOf = async (place: number, id = order) => (await detail(id)).items[place].licence;
const entitled = async (contentId = '') => {
  const body = { contentIdList: [contentId], pixels: null };
  const [{ by, refusal }] = (await member.post('/api/contents/entitlements', body)).body.data;
  return `${by}:${refusal}`;
};
const holds = async (licenceNo: string) =>
  (
    await rows(
      `select 1 from licence_holds join licences using (licence_id) where licence_no = '${licenceNo}'`,
    )
  ).length;

/** Runs a job twice at once at the end of a day (YYYYMMDD). */
async function runOn(day: string, due: typeof ORDERS_DUE, create: typeof waitingOrdersJob) {
  const { db } = server.opened;
  const now = () => new Date(tokyoDayEnd(day).getTime() - 1000);
  const { handler }: HandledJob = create(db, { now, publicUrl: URL });
  const step: JobContext<unknown>['step'] = async (_progress, work) => {
    await db.transaction().execute(work);
  };
  const job: JobContext<unknown> = {
    ...{ jobId: '', payload: {}, signal: new AbortController().signal, checkpoint: null, step },
    ran: { checkpoint: null, result: null },
  };
  await enqueueDue(db, now(), due);
  await Promise.all([handler.run(job), handler.run(job)]);
}

test('the desk suspends, resumes and revokes a licence; the right to download and the hold follow, the holder is notified', async () => {
  const { licenceNo } = await licenceOf(2);
  const step = (from: string, to: string, text = '権利者からの申し出', browser = desk) =>
    browser.post(`/api/order-reviews/${order}/licences/${licenceNo}`, { from, to, text });
  expect((await step('active', 'suspended', 'x', member)).status).toBe(403);
  expect((await step('active', 'suspended', 'x', new Browser(server.app))).status).toBe(401);
  expect(codeOf(await step('active', 'suspended', ' '))).toEqual([400, 'E0001']);
  expect(codeOf(await step('suspended', 'active'))).toEqual([409, 'W0002']);
  expect(codeOf(await step('active', 'active'))).toEqual([409, 'W0002']);
  expect(codeOf(await step('active', 'expired'))).toEqual([400, 'E0061']);
  const other = { from: 'active', to: 'suspended', text: 'x' };
  expect((await desk.post(`/api/order-reviews/${order}/licences/L2026-999999`, other)).status).toBe(404);
  expect(await entitled(ids[2])).toBe('licence:');
  await mailsTo('member001');

  expect((await step('active', 'suspended')).body.data.items[2].licence.state).toBe('suspended');
  expect([await entitled(ids[2]), await holds(licenceNo)]).toEqual([':none', 1]);
  expect(await licenceOf(2)).toMatchObject({ state: 'suspended', reason: '権利者からの申し出' });
  expect((await step('suspended', 'active', '確認済み')).status).toBe(200);
  expect([await entitled(ids[2]), await holds(licenceNo)]).toEqual(['licence:', 1]);
  expect((await step('active', 'revoked', '契約違反')).status).toBe(200);
  expect([await entitled(ids[2]), await holds(licenceNo)]).toEqual([':none', 0]);
  expect(codeOf(await step('revoked', 'active'))).toEqual([409, 'W0002']);
  const mails = await mailsTo('member001');
  expect(mails.map((text) => /■ 理由\n(.*)/.exec(text)?.[1])).toEqual([
    ...['権利者からの申し出', '確認済み', '契約違反'],
  ]);
  expect(mails[2]).toContain(`${URL}/web/orderHistory/${order}`);
  const trail = `select detail->>'to' as step from audit_log where subject = '${licenceNo}' order by audit_id`;
  expect((await rows(trail)).map((one) => one.step)).toEqual(['suspended', 'active', 'revoked']);
});

test('decided orders are found by number, licence and orderer', async () => {
  const { orderNo } = await detail();
  const { licenceNo } = await licenceOf(0);
  const found = async (text: string) =>
    (await desk.get(`/api/order-reviews?text=${encodeURIComponent(text)}`)).body.data.resultList.map(
      ({ orderId }: { orderId: string }) => orderId,
    );
  for (const text of [orderNo, licenceNo, '会員 一郎', '港 朝刊']) expect(await found(text)).toEqual([order]);
  expect(await found('港 夕刊')).toEqual([]);
  expect((await desk.get('/api/order-reviews')).body.data.resultList).toEqual([]);
});

test('a takedown: holders confirm, the desk sees who has and sends the mail again to the others', async () => {
  const editor = await new Browser(server.app).as('editor001');
  const take = { contentIds: [ids[1]], reason: '本人からの申し出' };
  await editor.post('/api/admin/takedowns', take);
  const { licenceNo } = await licenceOf(1);
  const [mail = ''] = await mailsTo('member001');
  expect(mail).toContain(`${URL}/web/orderHistory/${order}`);
  const counts = async () => {
    const [one] = (await editor.get('/api/admin/takedowns')).body.data;
    return [one.acknowledged, one.notified];
  };
  const pending = async (browser = member) => (await browser.get('/api/licences/takedown-notices')).body.data;
  const holders = (browser = editor) => browser.get(`/api/admin/takedowns/${ids[1]}/holders`);
  const remind = (browser = editor) => browser.post(`/api/admin/takedowns/${ids[1]}/reminder`);
  const confirm = (browser = member, no = licenceNo) =>
    browser.post(`/api/licences/${no}/takedown-acknowledgement`);
  expect(await counts()).toEqual([0, 1]);
  expect(await pending()).toMatchObject([{ licenceNo, orderId: order, contentId: ids[1], headline: '駅' }]);
  expect(await pending(colleague)).toEqual([]);
  const unconfirmed = { licenceNo, userName: '会員 一郎', groupName: '青空新聞社', acknowledgedAt: null };
  expect((await holders()).body.data).toMatchObject([unconfirmed]);
  expect((await remind()).body.data).toEqual({ mailed: 1 });
  expect(await mailsTo('member001')).toHaveLength(1);
  for (const call of [holders, remind]) expect((await call(member)).status).toBe(403);
  expect([await confirm(colleague), await confirm(editor)].map(({ status }) => status)).toEqual([404, 404]);
  expect((await confirm(new Browser(server.app))).status).toBe(401);
  expect((await confirm(member, (await licenceOf(0)).licenceNo)).status).toBe(404);

  expect([await confirm(), await confirm()].map(({ status }) => status)).toEqual([204, 204]);
  expect([await counts(), await pending()]).toEqual([[1, 1], []]);
  expect((await holders()).body.data[0].acknowledgedAt).toMatch(/^\d{14}$/);
  expect((await remind()).body.data).toEqual({ mailed: 0 });
  expect(await rows("select 1 from audit_log where action = 'takedown-acknowledged'")).toHaveLength(1);
  await expect(rows('delete from takedown_acknowledgements')).rejects.toThrow();
  await editor.delete(`/api/admin/takedowns/${ids[1]}`);
  expect(codeOf(await holders())).toEqual([404, 'E1071']);
});

test('an order that waits for its orderer reminds after 5 business days and is cancelled after 10, each once', async () => {
  const id = await placeOrderOf(member, ids.slice(3), 33_000);
  const { version } = (await desk.get(`/api/order-reviews/${id}`)).body.data;
  await desk.post(`/api/order-reviews/${id}/question`, { text: '掲載面は？', version });
  await mailsTo('member001');
  const questioned = tokyoDate(server.clock.now());
  const after = async (days: number, more = 0) => {
    const day = shiftDate(shiftBusinessDays(questioned, days, isHoliday), more, 'day');
    await runOn(day, ORDERS_DUE, waitingOrdersJob);
    const mails = await mailsTo('member001');
    return [(await detail(id)).state, mails.length, mails[0]?.includes('10営業日') ?? false];
  };
  expect(await after(4)).toEqual(['returned', 0, false]);
  expect(await after(5)).toEqual(['returned', 1, true]);
  expect(await after(10)).toEqual(['returned', 0, false]);
  expect(await after(10, 1)).toEqual(['cancelled', 1, true]);
  expect(await after(11)).toEqual(['cancelled', 0, false]);
  const { events } = await detail(id);
  expect(events.at(-1)).toMatchObject({ party: 'system', state: 'cancelled' });
});

test('a publication that is not reported 30 days after it was planned is reminded of once', async () => {
  const [{ day }] = await rows("select to_char(min(starts_on), 'YYYYMMDD') as day from licences");
  const on = async (days: number) => {
    await runOn(shiftDate(day, days, 'day'), REPORTS_DUE, reportRemindersJob);
    return mailsTo('member001');
  };
  await rows(`insert into publication_reports (licence_id, user_id, reported_at, is_withdrawal, published_on, title,
    place, note) select licence_id, user_id, now(), false, starts_on, 'x', '', '' from licences
    where content_id = ${ids[1]}`);
  expect(await on(29)).toEqual([]);
  const [mail = '', ...others] = await on(30);
  // Neither the reported one nor the revoked one.
  expect(mail).toMatch(/■ 港\n許諾番号 L/);
  expect([mail.includes('駅'), mail.includes('橋'), others]).toEqual([false, false, []]);
  expect(await on(31)).toEqual([]);
});

test('a licence is renewed from the mail of its end: the next one continues it, and supersedes it', async () => {
  const { licenceNo, endsOn } = await licenceOf(0);
  const renew = (no = licenceNo, browser = member) => browser.post(`/api/licences/${no}/renewal`);
  const days = Math.round((tokyoDayEnd(endsOn).getTime() - server.clock.now().getTime()) / DAY_MS);
  server.clock.advance((days - 30) * DAY_MS);
  await signIn();
  await runOn(shiftDate(endsOn, -30, 'day'), END_NOTICES_DUE, endNoticesJob);
  const [mail = ''] = await mailsTo('member001');
  expect(mail).toContain(`${URL}/web/orderHistory/${order}?renew=${licenceNo}`);

  expect((await renew(licenceNo, colleague)).status).toBe(404);
  expect((await renew(licenceNo, new Browser(server.app))).status).toBe(401);
  expect(codeOf(await renew((await licenceOf(2)).licenceNo))).toEqual([409, '409']);
  await rows(`update contents set state = 'taken-down' where content_id = ${ids[0]}`);
  const gone = await renew();
  expect([gone.status, gone.body.messages[0].text]).toEqual([409, expect.stringContaining('公開を終了')]);
  await rows(`update contents set state = 'ready' where content_id = ${ids[0]}`);
  const startsOn = shiftDate(endsOn, 1, 'day');
  expect((await renew()).body.data).toEqual({ contentId: ids[0], startsOn });

  const { entries, pricing } = (await member.get('/api/cart')).body.data;
  expect(entries).toMatchObject([
    { contentId: ids[0], use: { ...PAPER, plannedOn: startsOn }, renews: licenceNo },
  ]);
  // Removed and put back, it continues the licence; for another content, or another member, it continues none.
  const back = async (browser: Browser, contentId = ids[0]) => {
    const order = [contentId];
    await browser.delete('/api/cart/info', { contentIdList: order });
    const [{ note, use, renews }] = entries;
    const restored = [{ contentId, note, use, renews }];
    await browser.post('/api/cart/restore', { entries: restored, order });
    const shown = (await browser.get('/api/cart')).body.data.entries;
    return shown.find((one: { contentId: string }) => one.contentId === contentId).renews;
  };
  expect([await back(colleague), await back(member, ids[3]), await back(member)]).toEqual([
    '',
    '',
    licenceNo,
  ]);
  await member.delete('/api/cart/info', { contentIdList: [ids[3]] });
  const { version } = (await member.get('/api/cart')).body.data;
  const placed = await member.post('/api/orders', {
    ...{ requestId: crypto.randomUUID(), cartVersion: version, contentIdList: [ids[0]], total: 39_600 },
    ...{ feeVersionId: pricing.feeVersionId, termsVersion: '2026-11', billing: null },
  });
  const next = placed.body.data.orderId;
  expect(codeOf(await renew())).toEqual([409, '409']);
  await allowOrder(desk, next);
  expect(await licenceOf(0, next)).toMatchObject({ startsOn, renews: licenceNo, state: 'active' });
  await mailsTo('member001');
  await runOn(shiftDate(endsOn, -7, 'day'), END_NOTICES_DUE, endNoticesJob);
  // That of the other content is announced.
  expect((await mailsTo('member001')).join()).not.toContain(licenceNo);
  expect((await licenceOf(0)).state).toBe('expiring');
  await runOn(startsOn, END_NOTICES_DUE, endNoticesJob);
  expect((await licenceOf(0)).state).toBe('superseded');
});
