import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ENDPOINTS, type Endpoint } from '@newsphoto/contract/endpoints';
import { ACCESS_ROLES, type AccessRole } from '@newsphoto/contract/testing';
import { openSession } from '../modules/auth/sessions.repository.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';
import type { SessionGuestKind } from './actor.ts';

const ROLES = Object.keys(ACCESS_ROLES) as AccessRole[];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  for (const [index, role] of ROLES.entries()) await createUserOf(role, index);
}, STARTUP_MS);
afterAll(async () => server.close());

const userOf = (role: AccessRole) => `role-${role.replace(' ', '-')}`;

/** A user of the role with a separate group, personal and group codes as the role has them. */
async function createUserOf(role: AccessRole, index: number): Promise<void> {
  const { groupKbn, permission } = ACCESS_ROLES[role];
  const run = (sql: string, values: unknown[]) => server.opened.pool.query(sql, values);
  await run('insert into groups (group_id, name, group_kbn) values ($1, $1, $2)', [`R${index}`, groupKbn]);
  await run('insert into users (user_id, user_name, user_code, group_id) values ($1, $1, $1, $2)', [
    userOf(role),
    `R${index}`,
  ]);
  for (const code of permission.sig) {
    await run('insert into user_permissions (user_id, code) values ($1, $2)', [userOf(role), code]);
  }
  for (const code of permission.grp) {
    await run('insert into group_permissions (group_id, code) values ($1, $2)', [`R${index}`, code]);
  }
}

// 1: refused with 401, 3: with 403, O: let through to the call's own checks. A column for each role:
//
//                  n gg dd ss pp members internal
const ANYONE /* */ = 'O OO OO OO OO OOOOO OO';
const SESSION /* */ = '1 OO OO OO OO OOOOO OO';
const READERS /* */ = '1 OO 33 33 33 OOOOO OO';
const MEMBERS /* */ = '1 11 11 11 11 OOOOO OO';
const STAFF /*   */ = '1 11 11 11 11 33333 OO';
const ADMINS /*  */ = '1 11 11 11 11 33333 33';
const CART /*    */ = '1 3O 3O 3O 3O 3O33O 3O';
const USE_COST /**/ = '1 11 11 11 11 3333O 3O';
const PREVIEW /* */ = '1 11 11 3O 3O 33O3O 3O';
const DOWNLOAD /**/ = '1 33 33 33 33 OOOOO OO';
const OUTSIDE /* */ = 'O OO OO OO OO OOOOO 33';
const SENDERS /* */ = '1 11 11 11 11 OOOOO 33';
const NO_USER /*  */ = '3 33 33 33 33 33333 33';

const UUID = '00000000-0000-4000-8000-000000000000';
const GRANT = 'A'.repeat(22);
const HANDLE = '0'.repeat(32);
const IDS = { contentIdList: ['202600000001'] };

type Row = readonly [columns: string, call: string, body?: unknown];

/** Sample of each parameter of a path. */
const SAMPLES: Readonly<Record<string, string>> = {
  allocationId: '1',
  name: 'search',
  announcementId: '1',
  asideId: '1',
  attachmentId: '1',
  bulkId: GRANT,
  code: '1000001',
  collectionId: '1',
  ...{ destinationId: '1', ruleId: '1', transferId: 'A'.repeat(22) },
  contentId: '202600000001',
  documentId: '1',
  downloadId: GRANT,
  contractId: '1',
  featureId: GRANT,
  feeVersionId: '1',
  folder: 'tokyo',
  grantId: GRANT,
  groupId: '20',
  deliveryId: UUID,
  handle: HANDLE,
  inquiryId: '1',
  invitationId: '1',
  itemCd: '900001',
  licenceNo: 'L2026-000001',
  lightboxId: '1',
  identityId: UUID,
  jobId: UUID,
  key: 'cartItems',
  mailId: UUID,
  nameId: '1',
  orderId: '1',
  passkeyId: UUID,
  paymentId: '1',
  presetId: '1',
  recipientId: '1',
  registrationId: '1',
  reportId: '1',
  savedSearchId: '1',
  sessionId: UUID,
  setId: '1',
  specialPageSeqNo: '1',
  templateId: '1',
  uploadId: UUID,
  userId: 'member001',
  wireId: '1',
};
/** Valid input of calls, so that users of these roles pass the validation. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /announcements': '?place=index',
  'GET /contracts/:contractId/closing': '?periodEnd=20261031',
  'GET /search/suggestions': '?text=a',
};
const BODIES: Readonly<Record<string, unknown>> = {
  'DELETE /cart/info': IDS,
  'POST /cart/info': IDS,
  'POST /cart/info-list': { contentIdList: null, loginUser: 'general' },
  'PUT /cart/items/:contentId/note': { note: '', was: '' },
  'PUT /cart/order': { ...IDS, beforeId: null },
  'POST /cart/restore': { entries: [{ contentId: '202600000001', note: '', use: null }], order: [] },
  'POST /contents/entitlements': { ...IDS, pixels: null },
  'POST /documents/quotes': {
    ...{ ...IDS, requestId: UUID, cartVersion: 1, feeVersionId: '1', total: 0 },
    billing: null,
  },
  'POST /orders': {
    ...{ ...IDS, requestId: UUID, cartVersion: 1, feeVersionId: '1', total: 0, termsVersion: '' },
    billing: null,
  },
  'POST /password-reset/open': { urlId: GRANT },
  // Without a password only a recent confirmation is enough.
  'PUT /user/member-logoff': { password: 'x' },
  'POST /selective-item/setting-value': [{ itemCd: '900001' }],
};
/** Calls that decide on access themselves, by name. */
const BY_HAND: Readonly<Record<string, string>> = {
  'DELETE /cart/info': CART,
  'DELETE /cart/info/delete-guest': CART,
  'DELETE /cart/use-presets/:presetId': USE_COST,
  'DELETE /downloads/:downloadId': DOWNLOAD,
  'GET /cart': CART,
  'GET /cart/use-presets': USE_COST,
  'GET /downloads': DOWNLOAD,
  'GET /downloads/:downloadId': DOWNLOAD,
  'GET /downloads/:downloadId/file': DOWNLOAD,
  'GET /inquiries': SENDERS,
  'GET /inquiries/:inquiryId': SENDERS,
  'GET /inquiries/:inquiryId/attachments/:attachmentId': SENDERS,
  'GET /inquiries/sender': SENDERS,
  'GET /previews': PREVIEW,
  'GET /previews/:contentId': PREVIEW,
  'POST /cart/info': CART,
  'POST /cart/info-list': CART,
  'POST /cart/restore': CART,
  'POST /contents/downloaded': DOWNLOAD,
  'POST /documents/quotes': USE_COST,
  'POST /downloads': DOWNLOAD,
  'POST /downloads/:downloadId/retry': DOWNLOAD,
  'POST /downloads/check': DOWNLOAD,
  'POST /inquiries': OUTSIDE,
  'POST /inquiries/:inquiryId/reply': SENDERS,
  'POST /inquiries/contents': OUTSIDE,
  'POST /inquiries/thread': OUTSIDE,
  'POST /inquiries/thread/reply': OUTSIDE,
  'POST /licences/:licenceNo/renewal': USE_COST,
  'POST /orders': USE_COST,
  'PUT /cart/items/:contentId/note': CART,
  'PUT /cart/order': CART,
  'POST /contents/search/:handle/cart': '1 11 11 11 11 3O33O 3O',
};

function columnsOf(name: string, { access, permission }: Endpoint): string {
  const byHand = BY_HAND[name];
  if (byHand) return byHand;
  // None of these roles may edit or administer.
  if (permission) return ADMINS;
  // None of these guests has opened a link.
  const recipient = READERS;
  const columns = { anybody: ANYONE, session: SESSION, reader: READERS, recipient, member: MEMBERS };
  return access === 'internal' ? STAFF : columns[access];
}

function sampleOf(part: string): string {
  const sample = SAMPLES[part];
  if (!sample) throw new Error(`no sample of :${part}`);
  return sample;
}

/** The calls of the contract, each checked against its statement. */
const STATED: readonly Row[] = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]) => {
  const [method, path = ''] = name.split(' ');
  const address = path.replaceAll(/:(\w+)/g, (_, part: string) => sampleOf(part));
  const call = `${method} /api${address}${QUERIES[name] ?? ''}`;
  return [columnsOf(name, endpoint), call, endpoint.body && (BODIES[name] ?? {})];
});

const OTHERS: readonly Row[] = [
  [ANYONE, 'GET /api/openapi.json'],
  [ANYONE, 'GET /healthz'],
  [ANYONE, 'GET /readyz'],
  [ANYONE, 'GET /api/sso/callback'],
  [STAFF, 'GET /api/contents/202600000001/original'],
  // Bytes of an upload.
  [ADMINS, `HEAD /api/uploads/files/${UUID}`],
  [ADMINS, `PATCH /api/uploads/files/${UUID}`],
  // Senders of stories use a secret instead of a session.
  [ADMINS, 'POST /api/wire/deliveries'],
  // Opened by a signed cookie, a signed address or the secret of this machine, never by a session.
  [NO_USER, `GET /media/i/${HANDLE}/1280.jpg`],
  [NO_USER, 'GET /media/cookie?policy=pl.99999999999&signature=forged'],
];

const STATED_CALLS = new Set(STATED.map(([, call]) => call));
const CALLS = [...STATED, ...OTHERS];

/** Each call has a separate session: some of them end it. */
async function answerOf(role: AccessRole, call: string, body: unknown) {
  const [method = 'GET', url = ''] = call.split(' ');
  const headers: Record<string, string> = { 'x-requested-with': 'newsphoto' };
  if (role !== 'nobody') {
    const guestKind = ACCESS_ROLES[role].guestUser as SessionGuestKind;
    // A call that needs a recent password is refused for its access alone.
    const confirmedAt = server.clock.now();
    const session = { userId: userOf(role), guestKind, device: '', address: '', confirmedAt };
    headers.cookie = `NPSESSION=${await openSession(server.opened.db, session, server.clock.now())}`;
  }
  return server.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(body === undefined ? {} : { headers: { ...headers, 'content-type': 'application/json' } }),
  });
}
const statusOf = async (role: AccessRole, call: string, body?: unknown) =>
  (await answerOf(role, call, body)).statusCode;

const rows = CALLS.map(([columns, call, body]) => ({ columns, call, body }));

test.each(rows)(
  '$columns: $call is held to it for every role',
  async ({ columns, call, body }) => {
    const marks = [...columns.replaceAll(' ', '')];
    const found: string[] = [];
    for (const role of ROLES) {
      const { statusCode: status, headers } = await answerOf(role, call, body);
      expect(status).toBeLessThan(500);
      if (STATED_CALLS.has(call)) expect(headers['cache-control']).toBe('no-store');
      found.push(status === 401 ? '1' : status === 403 ? '3' : 'O');
    }
    expect(found.join('')).toBe(marks.join(''));
  },
  STARTUP_MS,
);

test('what the table does not list is closed without a session', async () => {
  const { paths = {} } = server.app.swagger();
  const declared = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const stated = Object.keys(ENDPOINTS).map((name) =>
    name.replace(' ', ' /api').replaceAll(/:(\w+)/g, '{$1}'),
  );
  expect(declared).toEqual(expect.arrayContaining(stated));
  const shape = (call: string) =>
    call
      .replace(/\?.*/, '')
      .replace(/\/(\{\w+\}|[0-9a-f-]{6,}|A{22}|1\.A{43}|cartItems|member001|20|1)(?=\/|$)/g, '/…');
  const listed = new Set(CALLS.map(([, call]) => shape(call)));
  for (const call of declared.filter((one) => !listed.has(shape(one)))) {
    const status = await statusOf('nobody', call.replace(/\{\w+\}/g, UUID));
    expect([call, status]).toEqual([call, 401]);
  }
});
