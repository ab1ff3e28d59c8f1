import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderReceipt } from '@newsphoto/contract';
import { databaseOfProcesses } from '../../testing/database.ts';
import { buildKilledProgram, KILLS, KILLS_MS, type KilledProgram } from '../../testing/killed-program.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { planOf, SINGLE } from '../../testing/order-plan.ts';
import type { OrderReport } from '../../testing/order-report.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-orders-'));
const SIDES = ['before', 'after'] as const;
const isDrill = process.env.KILLS !== undefined;
const MOMENTS = isDrill ? 50 : KILLS;
/** The drill kills some 600 times; a process needs two to ten seconds. */
const DRILL_MS = 2 * 60 * 60_000;
/** More than one order has. */
const MOST_COMMITS = 300;
/** Of the first commits of an order, which it has in any case. */
const SOME_COMMITS = 30;

let program: KilledProgram;
let post: TestMailServer;
let databaseUrl = '';
/** What the members learned before a process was killed. */
const receipts: OrderReceipt[] = [];

beforeAll(async () => {
  program = buildKilledProgram('orders-process', []);
  post = await startMailServer();
  databaseUrl = await databaseOfProcesses(dataDir);
}, KILLS_MS);
afterAll(async () => {
  await post.close();
  program.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const args = (mode: string, at = 0) => [mode, dataDir, post.url, databaseUrl, String(at)];

/** Each commit of an order, or in the ordinary run one of them for each side. */
const deaths = (): (readonly [side: string, at: number])[] =>
  isDrill
    ? Array.from({ length: MOST_COMMITS }, (_, index) =>
        SIDES.map((side) => [side, index + 1] as const),
      ).flat()
    : SIDES.map((side) => [side, 1 + Math.floor(Math.random() * SOME_COMMITS)]);

/** Kills the process before or after commits of one order, until there are no more; returns how many times. */
async function killAtCommits(): Promise<number> {
  let kills = 0;
  for (const [side, at] of deaths()) {
    const { reports, isKilled } = await program.run<OrderReceipt | { commits: number }>(args(side, at));
    receipts.push(...reports.flatMap((one) => ('orderNo' in one ? [one] : [])));
    if (!isKilled) break;
    kills += 1;
  }
  expect(kills).toBeGreaterThanOrEqual(SIDES.length);
  return kills;
}

const numbersOf = (numbers: readonly string[]) =>
  numbers.map((one) => Number(one.slice(-6))).sort((a, b) => a - b);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Numbers of each kind are 1, 2, 3 … without gaps, as far as the counter counts. */
function expectNoGaps({ orders, licences, documents, counters }: OrderReport): void {
  const used: Record<string, string[]> = {
    order: orders.map(({ orderNo }) => orderNo),
    licence: licences.map(({ licenceNo }) => licenceNo),
  };
  for (const { kind, documentNo } of documents) used[kind] = [...(used[kind] ?? []), documentNo];
  expect(Object.keys(used).sort()).toEqual(counters.map(({ kind }) => kind));
  for (const { kind, last } of counters)
    expect([kind, numbersOf(used[kind] ?? [])]).toEqual([kind, upTo(last)]);
}

/** Each order was taken once through the steps of its plan, with the licences that belong to it. */
function expectOrdersOnce({ orders, licences }: OrderReport): void {
  expect(new Set(orders.map(({ requestId }) => requestId)).size).toBe(orders.length);
  for (const { state, steps, allowed, ...order } of orders) {
    const { orderNo } = order;
    const plan = planOf(order);
    const own = licences.filter((one) => one.orderNo === orderNo);
    const decided = plan === 'refused' ? ['refused'] : ['approved'];
    const cancelled = plan === 'cancelled' ? ['cancelled'] : [];
    expect([orderNo, state, steps]).toEqual([
      orderNo,
      plan === 'refused' || plan === 'cancelled' ? plan : 'approved',
      ['submitted', 'reviewing', ...decided, ...cancelled],
    ]);
    expect([orderNo, allowed, own.length]).toEqual([
      orderNo,
      ...{ refused: [0, 0], part: [1, 1], allowed: [2, 2], cancelled: [2, 2] }[plan],
    ]);
    for (const { decision, states, isHeld } of own) {
      const isRevoked = plan === 'cancelled';
      expect([decision, states, isHeld]).toEqual([
        'allowed',
        isRevoked ? ['active', 'revoked'] : ['active'],
        !isRevoked,
      ]);
    }
  }
}

/** The documents of an order, each once; an invoice that was issued before the cancellation is taken back. */
function expectDocumentsOnce({ orders, documents }: OrderReport): void {
  for (const order of orders) {
    const { orderNo } = order;
    const plan = planOf(order);
    const own = documents.filter((one) => one.orderNo === orderNo);
    const kinds = own.map(({ kind }) => kind).sort();
    const issued = ['delivery', 'invoice'];
    if (plan === 'refused') expect([orderNo, kinds]).toEqual([orderNo, []]);
    else if (plan !== 'cancelled') expect([orderNo, kinds]).toEqual([orderNo, issued]);
    else expect([[], ['credit', ...issued]]).toContainEqual(kinds);
    const total = plan === 'part' ? 33_000 : 66_000;
    expect(own.map((one) => one.total)).toEqual(own.map(() => total));
    const credit = own.find(({ kind }) => kind === 'credit');
    if (credit) expect(credit.refersTo).toBe(own.find(({ kind }) => kind === 'invoice')?.documentNo);
  }
  for (const kind of new Set(documents.map((one) => one.kind))) {
    const chain = documents.filter((one) => one.kind === kind);
    expect(chain.map(({ previous }) => previous)).toEqual([
      '',
      ...chain.slice(0, -1).map(({ hash }) => hash),
    ]);
  }
  expect(documents.filter(({ isSound }) => !isSound)).toEqual([]);
}

/** What is to be paid of each invoice, with one payment that is allocated once, or freed by the credit note. */
function expectPaidOnce({ orders, documents, receivables }: OrderReport): void {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  expect(receivables.map(({ orderNo }) => orderNo).sort()).toEqual(
    invoices.map(({ orderNo }) => orderNo).sort(),
  );
  for (const { orderNo, amount, ...one } of receivables) {
    const order = orders.find((known) => known.orderNo === orderNo);
    const isCancelled = order && planOf(order) === 'cancelled';
    const [settled, credited] = isCancelled ? [0, amount] : [amount, 0];
    // The members' orders that are cancelled are not paid.
    const isPaid = !isCancelled || order.userId === SINGLE;
    expect([orderNo, one]).toEqual([
      orderNo,
      {
        ...{ settled, credited, state: isCancelled ? 'credited' : 'paid', payments: isPaid ? [amount] : [] },
        ...{ unallocated: isCancelled && isPaid ? amount : 0, ledger: settled },
      },
    ]);
  }
}

/** Each step was mailed to each of its readers by one mail; a mail that arrived twice is the same one. */
function expectMailsOnce({ orders, documents, mails }: OrderReport): void {
  const parties = ['order', 'review'];
  const expected = orders.flatMap(({ orderNo, userId }) => [
    ...parties.map((party) => `${party} placed ${orderNo}`),
    ...parties.map((party) => `${party} decided ${orderNo}`),
    ...(planOf({ orderNo, userId }) === 'cancelled'
      ? parties.map((party) => `${party} cancelled ${orderNo}`)
      : []),
  ]);
  const announced = documents.flatMap(({ kind, documentNo }) =>
    kind === 'invoice' ? [`invoice ${documentNo}`] : [],
  );
  const credited = documents.flatMap(({ kind, refersTo }) =>
    kind === 'credit' ? [`credit ${refersTo}`] : [],
  );
  const all = [...expected, ...announced, ...credited].sort();
  expect(mails.map(({ subject }) => subjectOf(subject)).sort()).toEqual(all);
  expect(mails.filter(({ state }) => state !== 'sent')).toEqual([]);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  const arrived = new Map(
    post.received.map(({ parsed }) => [parsed.messageId, subjectOf(parsed.subject ?? '')]),
  );
  expect([...arrived.keys()].sort()).toEqual(mails.map(({ messageId }) => messageId).sort());
  expect([...arrived.values()].sort()).toEqual(all);
}

const NEWS = {
  'order placed': 'ご注文を受け付けました',
  'order decided': '審査の結果について',
  'order cancelled': 'ご注文を取り消しました',
  'review placed': '審査：新しい申込',
  'review decided': '審査：審査の終了',
  'review cancelled': '審査：申込の取り消し',
  invoice: '請求書を発行しました',
  credit: '請求書を取り消しました',
};

function subjectOf(subject: string): string {
  const [news] = Object.entries(NEWS).find(([, text]) => subject.includes(`】${text}`)) ?? [subject];
  return `${news} ${/[A-Z]\d{4}-\d{6}/.exec(subject)?.[0]}`;
}

test(
  `kill -9 before and after commits, and at ${MOMENTS} random moments: each order, licence, document, payment and mail exists once, and numbers have no gaps`,
  async () => {
    const atCommits = await killAtCommits();
    for (let kill = 0; kill < MOMENTS; kill += 1)
      receipts.push(...(await program.workAndDie<OrderReceipt>(args('work'))));
    const report = await program.finish<OrderReport>(args('finish'));

    expect(report.jobs).toEqual([]);
    expect(report.waiting).toEqual([]);
    // A process may end between filling a cart and ordering; an order takes both contents out of it.
    expect(report.carts.filter(({ count }) => count !== 2)).toEqual([]);
    const numbers = report.orders.map(({ orderNo }) => orderNo);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(expect.arrayContaining(receipts.map(({ orderNo }) => orderNo)));
    expectNoGaps(report);
    expectOrdersOnce(report);
    expectDocumentsOnce(report);
    expectPaidOnce(report);
    expectMailsOnce(report);
    const traced = [...numbers, ...report.documents.map(({ documentNo }) => documentNo)];
    expect(report.audit.map(({ subject }) => subject).sort()).toEqual(traced.sort());
    if (isDrill) {
      const { orders, licences, documents, mails } = report;
      console.log(
        `${atCommits} kills at commits, ${MOMENTS} at random moments: ${orders.length} orders (${receipts.length} ` +
          `acknowledged before a kill), ${licences.length} licences, ${documents.length} documents, ${mails.length} ` +
          `mails (${post.received.length - mails.length} sent twice)`,
      );
    }
  },
  isDrill ? DRILL_MS : KILLS_MS * 2,
);
