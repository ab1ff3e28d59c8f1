import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { openAccountDesk } from '../../testing/account-desk.ts';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;
let server: TestApp;
let office: Awaited<ReturnType<typeof openAccountDesk>>;
let accounts: Browser;

beforeAll(async () => {
  server = await startTestApp();
  office = await openAccountDesk(server);
  accounts = office.accounts;
}, STARTUP_MS);
afterAll(async () => server.close());

const rows = async (sql: string) => (await server.opened.pool.query(sql)).rows;
const today = () => tokyoDate(server.clock.now());

async function post(path: string, body: object) {
  const answer = await accounts.post(`/api/${path}`, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
const pay = (amount: number, payer: string) =>
  post('payments', { requestId: randomUUID(), receivedOn: today(), amount, payer, note: '' });
const allocate = (
  { paymentId, unallocated }: { paymentId: string; unallocated: number },
  { documentId }: { documentId: string },
  [amount, fee = 0]: readonly [number, number?],
) => post(`payments/${paymentId}/allocations`, { unallocated, allocations: [{ documentId, amount, fee }] });
const laterOn = async (days: number) => {
  for (let count = 0; count < days; count += 1) server.clock.advance(DAY_MS);
  accounts = await office.signIn('accounts1');
};

interface Line {
  readonly slip: string;
  readonly day: string;
  readonly debit: string;
  readonly credit: string;
  readonly amounts: readonly [number, number];
  readonly text: string;
}

async function journal(from: string, to: string, encoding = 'utf8') {
  const answer = await accounts.get(`/api/journal?from=${from}&to=${to}&encoding=${encoding}`);
  const text = encoding === 'utf8' ? answer.raw.toString('utf8') : iconv.decode(answer.raw, 'cp932');
  const [head, ...records]: string[][] = parse(text, { bom: true });
  const lines = records.map(
    ([slip = '', day = '', debit = '', , , debitAmount, credit = '', , , creditAmount, note = '']): Line => ({
      ...{ slip, day, debit, credit, text: note },
      amounts: [Number(debitAmount), Number(creditAmount)],
    }),
  );
  return { answer, text, head, lines };
}
const balanceOf = (lines: readonly Line[], account: string) =>
  lines.reduce(
    (sum, { debit, credit, amounts }) =>
      sum + (debit === account ? amounts[0] : 0) - (credit === account ? amounts[1] : 0),
    0,
  );

test('every slip is balanced, and the accounts equal what the database has', async () => {
  const start = today();
  const paid = await office.invoice();
  const part = await office.invoice(2);
  const cancelled = await office.invoice();
  const lost = await office.invoice();
  // On the day of the entry: less a fee, and with an excess.
  await allocate(await pay(32_560, 'ｱｵｿﾞﾗ'), paid, [32_560, 440]);
  const excess = await allocate(await pay(40_000, '=1+1'), part, [30_000]);
  const { allocationId } = excess.allocations[0];
  const full = await allocate(await pay(33_000, 'ﾘﾖｳｼﾕｳ'), cancelled, [33_000]);
  await laterOn(2);
  const of = `payments/${excess.paymentId}`;
  const reversed = await post(`${of}/allocations/${allocationId}/reversal`, { text: '誤り' });
  await allocate(reversed, part, [20_000]);
  const desk = await office.signIn('desk00001');
  const { version } = (await desk.get(`/api/order-reviews/${cancelled.orderId}`)).body.data;
  const cancel = { text: '重複した申込のため', version };
  expect((await desk.post(`/api/order-reviews/${cancelled.orderId}/cancel`, cancel)).status).toBeLessThan(
    300,
  );
  await post(`payments/${full.paymentId}/refunds`, {
    unallocated: 33_000,
    amount: 33_000,
    text: '取消のため',
  });
  const dispute = { isDisputed: true, text: '回収不能', version: 1 };
  const { version: disputed } = await post(`receivables/${lost.documentId}/dispute`, dispute);
  await post(`receivables/${lost.documentId}/write-off`, { text: '回収不能', version: disputed });
  const { head, lines, text, answer } = await journal(start, today());
  expect(head).toEqual([
    ...['伝票番号', '取引日', '借方勘定科目', '借方補助科目', '借方税区分', '借方金額'],
    ...['貸方勘定科目', '貸方補助科目', '貸方税区分', '貸方金額', '摘要'],
  ]);
  for (const { amounts } of lines) expect(amounts[0] > 0 && amounts[0] === amounts[1]).toBe(true);
  const [left] = await rows(
    `select (select sum(amount - settled - credited - written_off)::int from receivables) as receivable,
      (select sum(amount)::int from unallocated_payments) as unallocated,
      (select sum(amount)::int from payments) as received`,
  );
  expect(balanceOf(lines, '売掛金')).toBe(left.receivable);
  expect(balanceOf(lines, '仮受金')).toBe(-left.unallocated);
  expect(balanceOf(lines, '普通預金')).toBe(left.received - 33_000);
  // Four orders, of which one is cancelled; tax besides: 440 yen of fee have 40, what is written off 3,000.
  expect(balanceOf(lines, '売上高')).toBe(-120_000);
  expect(balanceOf(lines, '売上値引')).toBe(400);
  expect(balanceOf(lines, '貸倒損失')).toBe(30_000);
  expect(balanceOf(lines, '仮受消費税等')).toBe(-12_000 + 40 + 3_000);
  const slip = lines.filter((line) => line.slip === `P${excess.paymentId}`);
  expect(slip.map(({ debit, credit, amounts }) => [debit, credit, amounts[0]])).toEqual([
    ['普通預金', '売掛金', 30_000],
    ['普通預金', '仮受金', 10_000],
  ]);
  // A spreadsheet would run the name of the payer.
  expect(text).toContain('"\'=1+1"');
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('仕訳_'));
  // The first day alone has what was known then, and the rest has the rest.
  const [first, rest] = [await journal(start, start), await journal(shiftDate(start, 1, 'day'), today())];
  expect([...first.lines, ...rest.lines]).toEqual(lines);
  expect(new Set(first.lines.map(({ day }) => day)).size).toBe(1);
  const check = await accounts.get(`/api/journal/check?from=${start}&to=${today()}&encoding=utf8`);
  const amount = lines.reduce((sum, { amounts }) => sum + amounts[0], 0);
  const slips = new Set(lines.map((line) => line.slip)).size;
  const { preview, ...counts } = check.body.data;
  expect(counts).toEqual({ slips, rows: lines.length, amount, lost: [] });
  expect(
    preview.map((one: { slipNo: string; debit: string; amount: number }) => [
      one.slipNo,
      one.debit,
      one.amount,
    ]),
  ).toEqual(lines.slice(0, 20).map(({ slip, debit, amounts }) => [slip, debit, amounts[0]]));
});

test('Shift_JIS: characters that it lacks are replaced, and reported before', async () => {
  await pay(1, '𠮷野家');
  const query = `from=${today()}&to=${today()}&encoding=sjis`;
  const { lost } = (await accounts.get(`/api/journal/check?${query}`)).body.data;
  expect(lost).toMatchObject([{ character: '𠮷', times: 2, slipNos: [expect.stringMatching(/^P\d+$/)] }]);
  const { lines, answer } = await journal(today(), today(), 'sjis');
  expect(lines.map((line) => line.text)).toContain(`入金 ${lost[0].becomes}野家`);
  expect(answer.headers['content-type']).toContain('shift_jis');
});

test('the ladder: 401, 403, 400 for a period that is none, and an entry of the audit trail', async () => {
  const query = `from=${today()}&to=${today()}&encoding=utf8`;
  for (const path of ['journal', 'journal/check']) {
    expect((await new Browser(server.app).get(`/api/${path}?${query}`)).status).toBe(401);
    expect((await office.signIn('member001').then((one) => one.get(`/api/${path}?${query}`))).status).toBe(
      403,
    );
    const refused = async (from: string, to: string) =>
      (await accounts.get(`/api/${path}?from=${from}&to=${to}&encoding=utf8`)).status;
    expect(await refused('20261101', '20261031')).toBe(400);
    expect(await refused('20261131', '20261201')).toBe(400);
    expect(await refused('20260101', '20270102')).toBe(400);
    expect(await refused('20260101', '20270101')).toBe(200);
  }
  expect(
    await rows("select subject, actor_id from audit_log where action = 'journal-exported'"),
  ).toContainEqual({
    ...{ subject: '20260101-20270101', actor_id: 'accounts1' },
  });
});
