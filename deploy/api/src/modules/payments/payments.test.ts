import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { type Answer, Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

// What payments do to invoices is tested beside the receivables.

let server: TestApp;
let accounts: Browser;

beforeAll(async () => {
  server = await startTestApp();
  accounts = await new Browser(server.app).as('keiri0001');
}, STARTUP_MS);
afterAll(async () => server.close());

const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const today = () => tokyoDate(server.clock.now());
const payment = (change: object = {}) => ({
  ...{ requestId: randomUUID(), receivedOn: today(), amount: 33_000, payer: 'ｱｵｿﾞﾗｼﾝﾌﾞﾝｼﾔ', note: '' },
  ...change,
});

test('a payment is entered once for a request; bad input enters nothing', async () => {
  const count = async () =>
    (await server.opened.pool.query('select count(*)::int as n from payments')).rows[0].n;
  const before = await count();
  const enter = (body: object) => accounts.post('/api/payments', body);
  const request = payment();
  const answers = await Promise.all([enter(request), enter({ ...request, payer: ` ${request.payer} ` })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(codeOf(await enter({ ...request, amount: 1 }))).toEqual([409, '409']);
  const tomorrow = shiftDate(today(), 1, 'day');
  expect(codeOf(await enter(payment({ receivedOn: tomorrow })))).toEqual([400, 'E0052']);
  expect(codeOf(await enter(payment({ receivedOn: '20260231' })))).toEqual([400, 'E0030']);
  expect(codeOf(await enter(payment({ payer: ' ' })))).toEqual([400, 'E0001']);
  expect(codeOf(await enter(payment({ payer: '\u202Eﾗｿﾞｵｱ' })))).toEqual([400, 'E0044']);
  expect(codeOf(await enter(payment({ payer: '\u200B' })))).toEqual([400, 'E0001']);
  for (const receivedOn of ['00010101', shiftDate(shiftDate(today(), -2, 'year'), -1, 'day')])
    expect(codeOf(await enter(payment({ receivedOn })))).toEqual([400, 'E0022']);
  for (const amount of [0, -1, 1.5, 1_000_000_000_000])
    expect((await enter(payment({ amount }))).status).toBe(400);
  expect(await count()).toBe(before + 1);
});
