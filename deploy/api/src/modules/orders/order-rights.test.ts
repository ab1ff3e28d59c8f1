import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ENDPOINTS } from '@newsphoto/contract/endpoints';
import { Browser } from '../../testing/browser.ts';
import { ISSUER, issueDue } from '../../testing/document-desk.ts';
import { addUserLike, allowOrder, openOrderDesk, placeOrderOf } from '../../testing/order-desk.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addSampleContract } from '../contracts/sample-contract.ts';

/** In the order of the columns. `other`: a member of another group; `editor`: of the agency, without BO001 and BO002. */
const ROLES = {
  ...{ guest: '', orderer: 'keiyaku01', colleague: 'keiyaku04', approver: 'keiyaku02' },
  ...{ accountant: 'keiyaku03', other: 'premium01', editor: 'editor001', desk: 'desk00001' },
  accounts: 'keiri0001',
} as const;
type Role = keyof typeof ROLES;

/** Orders with an invoice of the orderer and of the other group; one of the orderer that waits for approval. */
type Of = 'own' | 'foreign' | 'waiting';

let server: TestApp;
const browsers = new Map<Role, Browser>();
const orders = new Map<Of, string>();
const documents = new Map<Of, string>();

beforeAll(async () => {
  server = await startTestApp();
  const ids = await openOrderDesk(server, [{}, {}]);
  for (const [role, userId] of Object.entries(ROLES)) {
    const browser = new Browser(server.app);
    browsers.set(role as Role, userId === '' ? await browser.asGuest() : await browser.as(userId));
  }
  const admin = await new Browser(server.app).as('admin0001');
  await admin.put('/api/admin/issuer', { issuer: ISSUER, version: 0 });
  for (const [of, role] of [
    ['own', 'orderer'],
    ['foreign', 'other'],
  ] as const) {
    const orderId = await placeOrderOf(as(role), ids.slice(0, 1), 33_000);
    orders.set(of, orderId);
    await allowOrder(as('desk'), orderId);
    await issueDue(server);
    const { body } = await as(role).get(`/api/orders/${orderId}/documents`);
    documents.set(of, body.data.documents[0].documentId);
  }
  await addSampleContract(server.opened.db, '23', server.clock.now());
  await server.opened.pool.query(
    'alter table contract_versions disable trigger contract_versions_append_only',
  );
  await server.opened.pool.query(
    `update contract_versions set terms = terms || '{"kind": "prices", "percent": 100, "approvalOver": 0}'`,
  );
  orders.set('waiting', await placeOrderOf(as('orderer'), ids.slice(1), 33_000));
}, STARTUP_MS);
afterAll(async () => server.close());

function as(role: Role): Browser {
  const browser = browsers.get(role);
  if (!browser) throw new Error(`no ${role}`);
  return browser;
}

// 1: 401, 3: 403, 4: 404, O: let through to the input and the state. Columns as in ROLES:
//
//                       g o c a k o e d a
const MEMBERS /*    */ = '1 O O O O O O O O';
const BUYERS /*     */ = '1 O O O 3 O O O 3';
const ORDERER /*    */ = '1 O 4 4 4 4 4 4 4';
const ACCEPTER /*   */ = '1 O 4 4 3 4 4 4 3';
const FOREIGN_ACCEPTER = '1 4 4 4 3 O 4 4 3';
const FOREIGN /*    */ = '1 4 4 4 4 O 4 4 4';
const REVIEWERS /*  */ = '1 3 3 3 3 3 3 O 3';
const NO_REPORT /*  */ = '1 3 3 3 3 3 3 4 3';
const UNKNOWN /*    */ = '1 4 4 4 4 4 4 4 4';
const APPROVERS /*  */ = '1 3 3 O 3 3 3 3 3';
const NOT_WAITING /**/ = '1 3 3 4 3 3 3 3 3';
const READERS /*    */ = '1 O 4 4 O 4 4 O O';
const FOREIGN_READERS = '1 4 4 4 4 O 4 O O';
/** Whatever the object is: what there is not is 404 for the accounts alone. */
const BILLING /*    */ = '1 3 3 3 3 3 3 3 O';
const SEARCHERS /*  */ = '1 3 3 3 O 3 3 O O';

/** Of another state than the order is in: it changes nothing. */
const STEP = { text: '確認', version: 99 };
const NEW = {
  ...{ requestId: randomUUID(), cartVersion: 99, contentIdList: ['202600000001'], feeVersionId: '1' },
  ...{ total: 0, billing: null },
};
const ACCEPTANCE = {
  ...{ requestId: randomUUID(), documentId: '1', total: 0, version: 99, termsVersion: '', billing: null },
};
const DECISIONS = { ...STEP, decisions: [{ itemId: '1', decision: 'refuse', reason: 'other' }] };
type Row = readonly [columns: string, call: string, of?: Of, body?: object];
const TABLE: readonly Row[] = [
  [MEMBERS, 'GET /orders'],
  [MEMBERS, 'GET /orders/export'],
  [BUYERS, 'POST /orders', undefined, { ...NEW, termsVersion: '' }],
  [ORDERER, 'GET /orders/:orderId', 'own'],
  [FOREIGN, 'GET /orders/:orderId', 'foreign'],
  [ORDERER, 'GET /orders/:orderId', 'waiting'],
  [ORDERER, 'POST /orders/:orderId/answer', 'own', STEP],
  [FOREIGN, 'POST /orders/:orderId/answer', 'foreign', STEP],
  [ORDERER, 'POST /orders/:orderId/cancel', 'own', { version: 99 }],
  [ORDERER, 'POST /orders/:orderId/cancel', 'waiting', { version: 99 }],
  [FOREIGN, 'POST /orders/:orderId/cancel', 'foreign', { version: 99 }],
  [READERS, 'GET /orders/:orderId/documents', 'own'],
  [READERS, 'GET /orders/:orderId/documents', 'waiting'],
  [FOREIGN_READERS, 'GET /orders/:orderId/documents', 'foreign'],
  [UNKNOWN, 'POST /orders/:orderId/reports/1/withdrawal', 'own'],
  [UNKNOWN, 'GET /orders/:orderId/reports/1/file', 'own'],
  [NO_REPORT, 'GET /order-reviews/:orderId/reports/1/file', 'own'],
  [REVIEWERS, 'GET /order-reviews'],
  [REVIEWERS, 'GET /order-reviews/:orderId', 'own'],
  [REVIEWERS, 'GET /order-reviews/:orderId', 'foreign'],
  [REVIEWERS, 'POST /order-reviews/:orderId/start', 'own', { version: 99 }],
  [REVIEWERS, 'POST /order-reviews/:orderId/question', 'own', STEP],
  [REVIEWERS, 'POST /order-reviews/:orderId/cancel', 'own', STEP],
  [REVIEWERS, 'POST /order-reviews/:orderId/decisions', 'own', DECISIONS],
  [APPROVERS, 'GET /order-approvals'],
  [APPROVERS, 'GET /order-approvals/:orderId', 'waiting'],
  [NOT_WAITING, 'GET /order-approvals/:orderId', 'own'],
  [NOT_WAITING, 'GET /order-approvals/:orderId', 'foreign'],
  [APPROVERS, 'POST /order-approvals/:orderId/approve', 'waiting', STEP],
  [NOT_WAITING, 'POST /order-approvals/:orderId/approve', 'foreign', STEP],
  [APPROVERS, 'POST /order-approvals/:orderId/refuse', 'waiting', STEP],
  [NOT_WAITING, 'POST /order-approvals/:orderId/refuse', 'own', STEP],
  [SEARCHERS, 'GET /documents'],
  [SEARCHERS, 'GET /documents/sums'],
  [BUYERS, 'POST /documents/quotes', undefined, NEW],
  [READERS, 'GET /documents/:documentId', 'own'],
  [FOREIGN_READERS, 'GET /documents/:documentId', 'foreign'],
  [READERS, 'GET /documents/:documentId/pdf', 'own'],
  [FOREIGN_READERS, 'GET /documents/:documentId/pdf', 'foreign'],
  [MEMBERS, 'GET /documents/quotes'],
  [ACCEPTER, 'POST /orders/:orderId/accept', 'own', ACCEPTANCE],
  [FOREIGN_ACCEPTER, 'POST /orders/:orderId/accept', 'foreign', ACCEPTANCE],
  [REVIEWERS, 'GET /order-reviews/:orderId/offer-basis', 'own'],
  [REVIEWERS, 'POST /order-reviews/:orderId/offer', 'own', {}],
  ...[
    ...['GET /receivables', 'GET /receivables/ages', 'GET /receivables/:documentId'],
    ...['GET /receivables/:documentId/reminders', 'POST /receivables/:documentId/reminders'],
    ...['POST /receivables/:documentId/dispute', 'POST /receivables/:documentId/write-off'],
    ...['GET /payments', 'POST /payments', 'GET /payments/1', 'GET /payments/1/proposals'],
    ...[
      'POST /payments/1/allocations',
      'POST /payments/1/allocations/1/reversal',
      'POST /payments/1/refunds',
    ],
    ...['POST /bank-files', 'POST /bank-files/preview', 'GET /journal', 'GET /journal/check'],
    ...['GET /closings', 'GET /contracts/1/closing', 'POST /contracts/1/closing'],
  ].map((call): Row => [BILLING, call, 'foreign', {}]),
];

const MARKS: Readonly<Record<number, string>> = { 401: '1', 403: '3', 404: '4' };

// A row that is shorter than the parameters would make Jest wait for a callback: objects.
test.each(TABLE.map(([columns, call, of, body]) => ({ columns, call, of, body })))(
  '$columns: $call of $of',
  async ({ columns, call, of, body }) => {
    const [method, path = ''] = call.split(' ');
    const address = `/api${path}`
      .replace(':orderId', (of && orders.get(of)) ?? '')
      .replace(':documentId', (of && documents.get(of)) ?? '');
    const found: string[] = [];
    for (const role of Object.keys(ROLES) as Role[]) {
      const { status } = method === 'GET' ? await as(role).get(address) : await as(role).post(address, body);
      expect(status).toBeLessThan(500);
      const isLetThrough = columns === BILLING && status === 404;
      found.push(isLetThrough ? 'O' : (MARKS[status] ?? 'O'));
    }
    expect(found.join(' ')).toBe(columns);
  },
);

/** In the tests of publication reports (multipart form data), receipts and licences. */
const ELSEWHERE = new Set([
  ...['POST /orders/:orderId/reports', 'POST /documents/:documentId/receipt'],
  'POST /order-reviews/:orderId/licences/:licenceNo',
]);

test('the table has every call of orders, reviews, approvals and documents', () => {
  const calls = Object.keys(ENDPOINTS).filter((name) =>
    / \/(orders|order-reviews|order-approvals|documents)\b/.test(name),
  );
  const listed = new Set(TABLE.map(([, call]) => call.replace('/1/', '/:reportId/')));
  expect(calls.filter((name) => !listed.has(name) && !ELSEWHERE.has(name))).toEqual([]);
});

const foundBy = async (browser: Browser, query = ''): Promise<string[]> => {
  const { body } = await browser.get(`/api/documents${query}`);
  return body.data.resultList.map(({ documentId }: { documentId: string }) => documentId);
};

test('an accountant finds the documents of the group, in any combination, with their sums; the agency all', async () => {
  const [own = '', foreign = ''] = [documents.get('own'), documents.get('foreign')];
  const accountant = as('accountant');
  expect(await foundBy(accountant)).toHaveLength(2);
  expect(await foundBy(accountant, '?kind=invoice')).toEqual([own]);
  for (const role of ['desk', 'accounts'] as const)
    expect(await foundBy(as(role), '?kind=invoice')).toEqual([foreign, own]);
  const texts = encodeURIComponent('新聞　注文');
  const { documentNo, issuedOn } = (await accountant.get(`/api/documents/${own}`)).body.data;
  expect(await foundBy(accountant, `?kind=invoice&from=${issuedOn}&least=33000&party=${texts}`)).toEqual([
    own,
  ]);
  expect(await foundBy(accountant, `?party=${documentNo.toLowerCase()}`)).toEqual([own]);
  for (const none of ['least=33001', 'most=32999', 'to=20200101', `party=${encodeURIComponent('放送')}`])
    expect(await foundBy(accountant, `?${none}`)).toEqual([]);
  expect((await accountant.get('/api/documents/sums')).body.data.sums).toEqual([
    { kind: 'invoice', title: '請求書', count: 1, total: 33_000 },
    { kind: 'delivery', title: '納品書', count: 1, total: 33_000 },
  ]);
  expect((await as('accounts').get('/api/documents/sums?kind=invoice')).body.data.sums).toMatchObject([
    { count: 2, total: 66_000 },
  ]);
  for (const bad of ['from=20261331', 'from=20261102&to=20261101', 'least=-1', 'kind=bill'])
    for (const call of ['documents', 'documents/sums'])
      expect([bad, (await accountant.get(`/api/${call}?${bad}`)).status]).toEqual([bad, 400]);
});

test('an accountant who changes groups loses the documents of the old one, except their own', async () => {
  const mover = await addUserLike(server, 'mover0001', 'keiyaku03');
  const run = (sql: string) => server.opened.pool.query(sql);
  const statusOf = async (of: Of) => (await mover.get(`/api/documents/${documents.get(of)}`)).status;
  expect([await statusOf('own'), await statusOf('foreign')]).toEqual([200, 404]);
  await run("update users set group_id = '22' where user_id = 'mover0001'");
  expect([await statusOf('own'), await statusOf('foreign')]).toEqual([404, 200]);
  // The orderer themselves keeps what they ordered.
  await run("update users set group_id = '22' where user_id = 'keiyaku01'");
  expect((await as('orderer').get(`/api/documents/${documents.get('own')}`)).status).toBe(200);
  await run("update users set group_id = '23' where user_id = 'keiyaku01'");
});

test('in a group of unrelated people the permission opens nothing', async () => {
  const run = (sql: string) => server.opened.pool.query(sql);
  await run("update groups set group_kbn = '1' where group_id = '23'");
  const accountant = as('accountant');
  const calls = ['documents', 'documents/sums', `documents/${documents.get('own')}`];
  const statuses = await Promise.all(
    calls.map(async (call) => (await accountant.get(`/api/${call}`)).status),
  );
  expect(statuses).toEqual([403, 403, 404]);
  await run("update groups set group_kbn = '2' where group_id = '23'");
  expect(await foundBy(accountant)).toHaveLength(2);
});
