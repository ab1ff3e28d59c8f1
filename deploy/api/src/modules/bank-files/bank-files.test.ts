import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { type BuiltRow, bankBytes, bankText, buildBankFile } from '@newsphoto/domain/testing';
import { openAccountDesk } from '../../testing/account-desk.ts';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { enqueueDue } from '../jobs/due-clock.ts';
import { REMINDERS_DUE } from '../reminders/reminder-clock.ts';
import { remindersJob } from '../reminders/reminders.job.ts';

const ONE = 33_000;
let server: TestApp;
let office: Awaited<ReturnType<typeof openAccountDesk>>;
let accounts: Browser;

beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://archive.example' });
  office = await openAccountDesk(server);
  accounts = office.accounts;
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await rows('delete from mails');
  // Nothing of another test is open.
  await rows(
    "update receivables set is_disputed = false, state = 'paid', settled = amount where state <> 'paid'",
  );
});

const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const today = () => tokyoDate(server.clock.now());
/** YYMMDD of Reiwa. */
const bankToday = () => `${String(Number(today().slice(0, 4)) - 2018).padStart(2, '0')}${today().slice(4)}`;
const row = (amount: number, payer: string, over: Partial<BuiltRow> = {}): BuiltRow => ({
  ...{ day: bankToday(), amount, payer, ...over },
});

function upload(path: string, bytes: Uint8Array, { browser = accounts, values = {} } = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, String(value));
  form.append('files[]', new Blob([Uint8Array.from(bytes)]), '入金.txt');
  return browser.postForm(`/api/bank-files${path}`, form);
}
const importRows = async (built: readonly BuiltRow[]) => (await upload('', buildBankFile(built))).body.data;

const receivable = async ({ documentId }: { documentId: string }) =>
  (await accounts.get(`/api/receivables/${documentId}`)).body.data;

test('the ladder: without a session 401, without BO002 403, no form 415, no file 400, damaged rows 200', async () => {
  const file = buildBankFile([row(1, 'ｱ')]);
  for (const path of ['', '/preview']) {
    expect((await upload(path, file, { browser: new Browser(server.app) })).status).toBe(401);
    expect((await upload(path, file, { browser: office.member })).status).toBe(403);
    expect((await upload(path, file, { browser: office.desk })).status).toBe(403);
    expect((await accounts.post(`/api/bank-files${path}`, {})).status).toBe(415);
    const empty = await upload(path, new Uint8Array());
    expect([empty.status, empty.body.messages[0].code]).toEqual([400, 'E0050']);
    expect((await upload(path, file, { values: { other: '1' } })).status).toBe(400);
    const large = await upload(path, new Uint8Array(1_500_001));
    expect([large.status, large.body.messages[0].code]).toEqual([400, 'E0049']);
    expect((await upload(path, new Uint8Array(2_500_000))).status).toBe(413);
  }
  const text = bankText([row(1, 'ｱ'), row(2, 'ｲ')]).replace(
    `${bankToday()}0000000002`,
    `${bankToday()}00000000x2`,
  );
  const { status, body } = await upload('/preview', bankBytes(text));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    rows: [{ row: 2, amount: 1, payer: 'ｱ', state: 'new' }],
    problems: [{ row: 3, text: '金額「00000000x2」を読み取れません。' }],
    warnings: [{ row: 4, text: '合計の行の金額（3円）が、明細の合計（1円）と一致しません。' }],
  });
  expect(await rows('select * from payments')).toEqual([]);
});

test('a suspicious file is imported only after a confirmation', async () => {
  const file = buildBankFile([row(11, 'ｱ')], { trailer: { count: 2, sum: 11 } });
  const refused = await upload('', file);
  expect([refused.status, refused.body.messages[0].code]).toEqual([409, '409']);
  expect(await rows('select * from payments')).toEqual([]);
  const { status, body } = await upload('', file, { values: { isConfirmed: 'true' } });
  expect([status, body.data.newCount]).toEqual([201, 1]);
});

test('an invoice number with the exact amount is posted, everything else is proposed; the same file again changes nothing', async () => {
  const [one, two] = [await office.invoice(), await office.invoice()];
  const file = buildBankFile([
    row(ONE, 'ｱｵｿﾞﾗｼﾝﾌﾞﾝ', { code: one.documentNo.replace(/\D/g, '') }),
    row(12_345, 'ｼﾗﾅｲ', { edi: two.documentNo }),
    // Equal rows are two payments.
    row(777, 'ｺｳｻﾞ'),
    row(777, 'ｺｳｻﾞ'),
    row(888, 'ﾄﾘｹｼ'),
    row(888, 'ﾄﾘｹｼ', { isCancelled: true }),
  ]);
  const preview = (await upload('/preview', file)).body.data;
  expect(preview).toMatchObject({
    newCount: 4,
    newSum: ONE + 12_345 + 777 * 2,
    automaticCount: 1,
    warnings: [],
  });
  expect(preview.rows[0]).toMatchObject({ isPosted: false, paymentId: null });
  expect(preview.rows[4]).toMatchObject({ state: 'cancelled', paymentId: null, proposals: [] });
  const imported = (await upload('', file)).body.data;
  expect(imported.rows[0]).toMatchObject({
    ...{ state: 'new', isPosted: true, paymentId: expect.stringMatching(/^\d+$/) },
    proposals: [
      {
        reason: 'number',
        isAutomatic: true,
        allocations: [{ documentId: one.documentId, amount: ONE, fee: 0 }],
      },
      { reason: 'amount', isAutomatic: false, allocations: [{ documentId: two.documentId }] },
    ],
  });
  expect(imported.rows[1]).toMatchObject({
    isPosted: false,
    proposals: [
      { reason: 'number', isAutomatic: false, allocations: [{ documentNo: two.documentNo, amount: 12_345 }] },
    ],
  });
  expect(await receivable(one)).toMatchObject({ state: 'paid', outstanding: 0 });
  expect(await receivable(two)).toMatchObject({ state: 'open', outstanding: ONE });
  const before = await rows('select * from payments order by payment_id');
  const again = (await upload('', file)).body.data;
  expect(again).toMatchObject({ newCount: 0, automaticCount: 0 });
  expect(again.rows.map(({ state }: { state: string }) => state)).toEqual([
    ...Array(4).fill('known'),
    'cancelled',
  ]);
  // Of an overlapping file only the third equal row is new.
  const overlapping = await importRows([row(777, 'ｺｳｻﾞ'), row(777, 'ｺｳｻﾞ'), row(777, 'ｺｳｻﾞ')]);
  expect(overlapping.newCount).toBe(1);
  expect(await rows('select * from payments order by payment_id')).toHaveLength(before.length + 1);
  expect(
    await rows("select detail from audit_log where action = 'bank-file-imported' order by 1::text"),
  ).toContainEqual({ detail: { payments: 4, amount: preview.newSum, invoices: 1 } });
  // A payment that was imported, and is taken back later.
  const late = await importRows([
    row(12_345, 'ｼﾗﾅｲ', { edi: two.documentNo }),
    row(12_345, 'ｼﾗﾅｲ', { isCancelled: true }),
  ]);
  expect(late.rows[0]).toMatchObject({ state: 'cancelled', paymentId: imported.rows[1].paymentId });
});

test('two payments of one invoice in a file: the second is left to people', async () => {
  const one = await office.invoice();
  const code = one.documentNo.replace(/\D/g, '');
  const answer = await importRows([row(ONE, 'ｱ', { code }), row(ONE, 'ｲ', { code })]);
  expect(answer.rows.map(({ isPosted }: { isPosted: boolean }) => isPosted)).toEqual([true, false]);
});

test('a disputed invoice is not posted without a person', async () => {
  const one = await office.invoice();
  const { version } = await receivable(one);
  const dispute = { isDisputed: true, text: '金額を確認中', version };
  expect((await accounts.post(`/api/receivables/${one.documentId}/dispute`, dispute)).status).toBe(200);
  const answer = await importRows([row(ONE, 'ｱ', { code: one.documentNo.replace(/\D/g, '') })]);
  expect(answer.rows[0]).toMatchObject({
    isPosted: false,
    proposals: [{ reason: 'number', isAutomatic: false }],
  });
});

test('a name is learned by the decision of a person, and forgotten when they take it back', async () => {
  const one = await office.invoice(2);
  const first = (await importRows([row(30_000, 'ｼｹﾝｼﾝﾌﾞﾝ(ｶ')])).rows[0];
  expect(first.proposals).toEqual([]);
  const of = `/api/payments/${first.paymentId}`;
  const body = { unallocated: 30_000, allocations: [{ documentId: one.documentId, amount: 30_000, fee: 0 }] };
  expect((await accounts.post(`${of}/allocations`, body)).status).toBeLessThan(300);
  expect(await rows('select payer_key, debtor from payer_aliases')).toEqual([
    { payer_key: 'シケンシンブン', debtor: 'user member001' },
  ]);
  // By its alias, without a word of the invoice.
  const second = (await importRows([row(36_000, 'ｶ)ｼｹﾝｼﾝﾌﾞﾝ')])).rows[0];
  expect(second).toMatchObject({ isPosted: true, proposals: [{ reason: 'alias' }] });
  expect(await receivable(one)).toMatchObject({ state: 'paid' });
  const { allocations } = (await accounts.get(of)).body.data;
  const reversal = `${of}/allocations/${allocations[0].allocationId}/reversal`;
  expect((await accounts.post(reversal, { text: '誤り' })).status).toBeLessThan(300);
  expect(await rows('select * from payer_aliases')).toEqual([]);
  const { proposals } = (await accounts.get(`${of}/proposals`)).body.data;
  expect(proposals).toMatchObject([
    {
      reason: 'amount',
      text: '金額だけが一致',
      allocations: [{ documentId: one.documentId, outstanding: 30_000 }],
    },
  ]);
  expect((await accounts.get('/api/payments/999999/proposals')).status).toBe(404);
  expect((await office.member.get(`${of}/proposals`)).status).toBe(403);
  expect((await new Browser(server.app).get(`${of}/proposals`)).status).toBe(401);
});

const remind = async () => {
  const job = remindersJob(server.opened.db, { now: server.clock.now, publicUrl: 'https://archive.example' });
  return job.handler.run({
    ...{ jobId: '', payload: {}, signal: new AbortController().signal, checkpoint: null },
    ran: { checkpoint: null, result: null },
    step: async (_progress, work) => {
      await server.opened.db.transaction().execute(work);
    },
  });
};
const DAY_MS = 86_400_000;
const goTo = (day: string) => {
  while (today() < day) server.clock.advance(DAY_MS);
};
const signIn = async () => {
  accounts = await office.signIn('accounts1');
};

test('reminders: three stages, each once, none during a dispute, while money is unallocated, and to suspended accounts', async () => {
  await rows('delete from unallocated_payments');
  const one = await office.invoice();
  const { dueOn } = await receivable(one);
  const mails = async () => {
    const found = await rows('select subject from mails order by created_at');
    await rows('delete from mails');
    return found.map(({ subject }) => subject);
  };
  await mails();
  goTo(dueOn);
  expect(await remind()).toEqual({ reminders: 0 });
  goTo(shiftDate(dueOn, 9, 'day'));
  await signIn();
  const money = (await importRows([row(ONE, 'ﾐﾁｶﾈ')])).rows[0];
  expect(await remind()).toEqual({ reminders: 0 });
  const sendNow = () => accounts.post(`/api/receivables/${one.documentId}/reminders`);
  expect((await sendNow()).body.messages[0].text).toContain('未充当の入金');
  const refund = { unallocated: ONE, amount: ONE, text: '誤入金のため' };
  await accounts.post(`/api/payments/${money.paymentId}/refunds`, refund);
  await rows("update users set status = 'suspended' where user_id = 'member001'");
  expect(await remind()).toEqual({ reminders: 0 });
  expect((await sendNow()).status).toBe(409);
  await rows("update users set status = 'active' where user_id = 'member001'");
  await enqueueDue(server.opened.db, server.clock.now(), REMINDERS_DUE);
  await enqueueDue(server.opened.db, server.clock.now(), REMINDERS_DUE);
  expect(await rows("select state from jobs where kind = 'payment-reminders'")).toEqual([
    { state: 'queued' },
  ]);
  // Two processes at once.
  await Promise.all([remind(), remind()]);
  expect(await mails()).toEqual([
    `【ニュースフォト】お支払いのご確認のお願い（請求書番号 ${one.documentNo}）`,
  ]);
  expect((await sendNow()).body.messages[0].text).toContain('本日すでに送信');
  goTo(shiftDate(dueOn, 10, 'day'));
  expect(await remind()).toEqual({ reminders: 1 });
  expect(await mails()).toEqual([expect.stringContaining('再度のご連絡')]);
  goTo(shiftDate(dueOn, 29, 'day'));
  await signIn();
  const { version } = await receivable(one);
  const dispute = { isDisputed: true, text: '金額を確認中', version };
  await accounts.post(`/api/receivables/${one.documentId}/dispute`, dispute);
  goTo(shiftDate(dueOn, 30, 'day'));
  await signIn();
  expect(await remind()).toEqual({ reminders: 0 });
  expect((await sendNow()).body.messages[0].text).toContain('確認中の請求');
  await accounts.post(`/api/receivables/${one.documentId}/dispute`, {
    ...dispute,
    isDisputed: false,
    version: version + 1,
  });
  expect(await remind()).toEqual({ reminders: 1 });
  const [third] = await rows('select subject, text_body from mails');
  expect(third.subject).toContain('【重要】お支払いについてのご通知');
  expect(third.text_body).toContain('お支払残額（税込）： 33,000円');
  expect(third.text_body).toContain('https://archive.example/web/billPrint?documentId=');
  goTo(shiftDate(dueOn, 31, 'day'));
  await signIn();
  expect((await new Browser(server.app).post(`/api/receivables/${one.documentId}/reminders`)).status).toBe(
    401,
  );
  expect((await office.desk.post(`/api/receivables/${one.documentId}/reminders`)).status).toBeGreaterThan(
    400,
  );
  expect((await accounts.post('/api/receivables/999999/reminders')).status).toBe(404);
  const { status, body } = await sendNow();
  expect([status, body.data]).toMatchObject([
    201,
    {
      reminders: [
        { kind: 'first', sentBy: '' },
        { kind: 'second' },
        { kind: 'third' },
        { kind: 'manual', sentBy: 'accounts1' },
      ],
      refusal: 'この請求の督促は、本日すでに送信しています。',
    },
  ]);
  expect(await remind()).toEqual({ reminders: 0 });
});
