import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { GroupContractTerms } from '@newsphoto/contract';
import { tokyoDayEnd } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import {
  AS_STORED,
  addStored,
  downloadBy,
  fetchBytes,
  openDownloadDesk,
  requestFor,
  startTransfer,
} from '../../testing/download-desk.ts';
import { addUserLike, allowOrder, ORDERED_USE, placeOrderOf } from '../../testing/order-desk.ts';
import { saveGuestOf } from '../../testing/save-guest.ts';
import { STARTUP_MS, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { addFirstFeeVersion } from '../fees/first-fee-version.ts';

const ALL = { mediumCodes: [], purposeCodes: [], territories: [] };
const TERMS: GroupContractTerms = {
  ...{ name: '契約', kind: 'prices', startsOn: '20200101', endsOn: null, covers: ALL, clears: null },
  ...{ count: 0, periodFee: 0, overage: 'fees', overageFee: 0, percent: 100, closingDay: 31 },
  ...{ payMonths: 1, payDay: 31, payShift: 'after', billing: 'monthly', creditLimit: null },
  ...{ approvalOver: null, monthlyDownloads: 3, isStopped: false },
};
const LARGE = 48 * 1024 * 1024;

let server: TestApp;
let premium: Browser;
let desk: Browser;
let [open, secret, large]: number[] = [];
beforeAll(async () => {
  const opened = await openDownloadDesk([
    { bytes: randomBytes(1000), width: 800, height: 600 },
    { bytes: randomBytes(1000), visibility: '2' },
    { bytes: Buffer.alloc(LARGE) },
  ]);
  ({ server, premium } = opened);
  [open, secret, large] = opened.ids;
  desk = await new Browser(server.app).as('desk00001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await run('truncate limits, monthly_downloads');
});

const run = async (sql: string, values: unknown[] = []) => (await server.opened.pool.query(sql, values)).rows;
const idsOf = (...ids: (number | undefined)[]) => ids.map((id) => id ?? 0);
const get = (browser: Browser, id: string, headers = {}) => fetchBytes(server, browser, id, { headers });
const setLimit = (key: string, value: number) =>
  run('insert into limits (limit_key, value, edited_at, edited_by) values ($1, $2, now(), $3)', [
    key,
    value,
    'x',
  ]);
const counted = async () => (await run('select counted from monthly_downloads'))[0]?.counted ?? 0;
const create = (browser: Browser, ids: readonly number[], change = {}) =>
  browser.post('/api/downloads', requestFor(ids, change));
const takeDown = (contentId: number | undefined, state = 'taken-down') =>
  run('update contents set state = $2 where content_id = $1', [contentId, state]);

test('the matrix: no one but the owner learns of a download', async () => {
  const mine = await downloadBy(server, premium, requestFor(idsOf(open)));
  const guest = await saveGuestOf(server, idsOf(open));
  const preview = { selection: { contentIds: [String(open)], choice: { ...AS_STORED, pixels: 1000 } } };
  const guests = await downloadBy(server, guest, requestFor([], preview));
  const strangers = [
    await new Browser(server.app).as('member001'),
    // Internal users manage contents and links, not what users download.
    ...[desk, await saveGuestOf(server, idsOf(open))],
  ];
  const [group] = await run("select group_id from users where user_id = 'premium01'");
  await run(
    "insert into users (user_id, user_name, user_code, group_id, password_hash) select 'colleague', user_name, 'colleague', $1, password_hash from users where user_id = 'premium01'",
    [group.group_id],
  );
  strangers.push(await new Browser(server.app).as('colleague'));
  for (const browser of [...strangers, guest])
    for (const id of [mine, `${mine.slice(0, -1)}${mine.endsWith('A') ? 'Q' : 'A'}`]) {
      const statuses = [
        (await get(browser, id)).status,
        (await fetchBytes(server, browser, id, { method: 'HEAD' })).status,
        (await browser.get(`/api/downloads/${id}`)).status,
        (await browser.delete(`/api/downloads/${id}`)).status,
        (await browser.post(`/api/downloads/${id}/retry`, { requestId: randomUUID() })).status,
      ];
      expect(statuses).toEqual([404, 404, 404, 404, 404]);
    }
  for (const browser of [...strangers, premium]) expect((await get(browser, guests)).status).toBe(404);
  expect((await get(premium, mine)).status).toBe(200);
  expect((await get(guest, guests)).status).toBe(200);
});

test('a private content, an unknown one and one of another link are the same to users who may not see them', async () => {
  const guest = await saveGuestOf(server, idsOf(open));
  const ids = idsOf(secret, 202600888888, large);
  for (const browser of [premium, guest]) {
    const { body } = await create(browser, ids.slice(0, 2));
    const { failedFiles } = (await browser.get(`/api/downloads/${body.data.downloadId}`)).body.data;
    expect(failedFiles).toEqual(
      ids.slice(0, 2).map((id) => ({ contentId: String(id), reason: 'unknown', headline: '' })),
    );
  }
  const { body } = await guest.post('/api/downloads/check', {
    ...{ selection: { contentIds: ids.map(String), choice: AS_STORED }, nameTemplate: '' },
  });
  expect(body.data).toMatchObject({ allowed: 0, refusedCount: 3, bytes: 0, names: [] });
});

test('E1026 for more than one download may have, E1038 for more than a month may have, also by two requests at once', async () => {
  await setLimit('downloadItems', 1);
  const refused = await create(premium, idsOf(open, large));
  expect([refused.status, refused.body.messages[0].code]).toEqual([400, 'E1026']);
  await run('truncate limits');
  await setLimit('monthlyDownloads', 3);
  const both = await Promise.all([create(premium, idsOf(open, large)), create(premium, idsOf(open, large))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 400)?.body.messages[0].code).toBe('E1038');
  expect(await counted()).toBe(2);
  // Nothing counts of internal users.
  expect((await create(desk, idsOf(open, large, secret))).status).toBe(200);
  expect(await counted()).toBe(2);
});

test('G18 all users of a group together download no more than their contract allows in a month, also two at once', async () => {
  const [{ group_id: groupId }] = (await run("select group_id from users where user_id = 'premium01'")) as [
    { group_id: string },
  ];
  const admin = await new Browser(server.app).as('admin0001');
  const path = `/api/admin/groups/${groupId}/contracts`;
  const { status, body } = await admin.post(path, { terms: TERMS, note: '' });
  expect(status).toBe(201);
  const colleague = await addUserLike(server, 'colleague2', 'premium01');
  const both = await Promise.all([premium, colleague].map((one) => create(one, idsOf(open, large))));
  expect(both.map((one) => one.status).sort()).toEqual([200, 400]);
  expect(both.find((one) => one.status === 400)?.body.messages[0].code).toBe('E1038');
  const check = { selection: requestFor(idsOf(open)).selection, nameTemplate: '' };
  for (const one of [premium, colleague])
    expect((await one.post('/api/downloads/check', check)).body.data.monthly.contract).toEqual({
      ...{ limit: 3, used: 2 },
    });
  const listed = (await admin.get(path)).body.data.contracts;
  expect(
    listed.find(({ contractId }: { contractId: string }) => contractId === body.data.contractId),
  ).toMatchObject({ downloads: 2 });
  const change = { version: 1, terms: { ...TERMS, monthlyDownloads: null }, note: '' };
  await admin.put(`/api/admin/contracts/${body.data.contractId}`, change);
  expect((await create(colleague, idsOf(open, large))).status).toBe(200);
});

test('what was never fetched before a cancel is given back, and what failed', async () => {
  const id = await downloadBy(server, premium, requestFor(idsOf(open, large, secret)));
  expect(await counted()).toBe(2);
  await get(premium, id, { range: 'bytes=0-200' });
  await premium.delete(`/api/downloads/${id}`);
  expect(await counted()).toBe(1);
  await premium.delete(`/api/downloads/${id}`);
  expect(await counted()).toBe(1);
  await server.media.removeOriginal('none');
  const [gone = 0] = await addStored(server, [{ bytes: randomBytes(9), original_key: 'ee/gone' }]);
  await server.media.removeOriginal('ee/gone');
  await downloadBy(server, premium, requestFor([gone]));
  expect(await counted()).toBe(1);
});

test('a takedown ends a running transfer within about a second; later requests get 410', async () => {
  const id = await downloadBy(server, premium, requestFor(idsOf(open, large)));
  const { ended } = await startTransfer(server, premium, id);
  const startedAt = Date.now();
  await takeDown(large);
  expect(await ended).toBeLessThan(LARGE);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  const later = await get(premium, id);
  // As for every content that they may not see: the reason is for the holders of licences.
  expect([later.status, JSON.parse(later.raw.toString()).messages[0].text]).toEqual([
    ...[410, 'このダウンロードは終了しています。もう一度お手続きください。'],
  ]);
  await takeDown(large, 'ready');
  // Once it has ended it stays so.
  expect((await get(premium, id, { range: 'bytes=0-9' })).status).toBe(410);
});

test('a log-out and a cancel end a running transfer', async () => {
  const browser = await new Browser(server.app).as('premium01');
  const id = await downloadBy(server, browser, requestFor(idsOf(large)));
  const first = await startTransfer(server, browser, id);
  await browser.post('/api/logout');
  expect(await first.ended).toBeLessThan(LARGE);
  // The download is of the user, not of the session.
  const second = await startTransfer(server, premium, id);
  await premium.delete(`/api/downloads/${id}`);
  expect(await second.ended).toBeLessThan(LARGE);
  expect((await get(premium, id)).status).toBe(410);
});

test('a revoked link ends the transfer of its guest; then its download is 410, and others stay unknown', async () => {
  const guest = await saveGuestOf(server, idsOf(large));
  const [{ grant_id: grantId }] = (await run(
    'select grant_id from grants order by created_at desc limit 1',
  )) as [{ grant_id: string }];
  await run('update grants set premium = true, most_pixels = null where grant_id = $1', [grantId]);
  await guest.post('/api/auto-login', { autoLoginUser: 'save_premium' });
  const id = await downloadBy(server, guest, requestFor(idsOf(large)));
  const { ended } = await startTransfer(server, guest, id);
  await desk.post(`/api/grants/${grantId}/revoke`);
  expect(await ended).toBeLessThan(LARGE);
  expect((await get(guest, id)).status).toBe(410);
  expect((await get(guest, 'A'.repeat(22))).status).toBe(403);
});

test('a right that was taken away ends a download', async () => {
  const id = await downloadBy(server, premium, requestFor(idsOf(open)));
  const rights = await run(
    "delete from user_permissions where user_id = 'premium01' and code = 'AD001' returning *",
  );
  const ofGroup = await run(
    "delete from group_permissions p using users u where u.user_id = 'premium01' and p.group_id = u.group_id and code = 'AD001' returning p.group_id",
  );
  expect(rights.length + ofGroup.length).toBeGreaterThan(0);
  expect((await get(premium, id)).status).toBe(410);
  for (const { group_id } of ofGroup)
    await run("insert into group_permissions (group_id, code) values ($1, 'AD001')", [group_id]);
  for (const { user_id } of rights)
    await run("insert into user_permissions (user_id, code) values ($1, 'AD001')", [user_id]);
  await until(async () => (await create(premium, idsOf(open))).status === 200);
});

test('what was delivered and created is on record, and a record is never changed', async () => {
  const id = await downloadBy(server, premium, requestFor(idsOf(open)));
  await get(premium, id);
  await until(
    async () => (await run('select 1 from download_records where download_id = $1', [id])).length === 1,
  );
  await expect(run('update download_records set bytes = 0')).rejects.toThrow();
  expect(
    await run("select actor_id, detail from audit_log where action = 'download-created' and subject = $1", [
      id,
    ]),
  ).toEqual([{ actor_id: 'premium01', detail: { contents: 1 } }]);
});

test('a licence that is suspended, revoked or past its last day ends the transfers of its content', async () => {
  await addFirstFeeVersion(server.opened.db, true);
  const bytes = Buffer.alloc(LARGE / 2);
  const ids = await addStored(server, [{ bytes }, { bytes }, { bytes }]);
  const member = await new Browser(server.app).as('member001');
  const use = { ...ORDERED_USE, termCode: '3m' };
  const order = await placeOrderOf(member, ids.map(String), 118_800, use);
  await allowOrder(desk, order);
  const licences = await run('select licence_no, ends_on from licences order by content_id');
  const lastDay = licences[0]?.ends_on.replaceAll('-', '');
  server.clock.advance(tokyoDayEnd(lastDay).getTime() - 60_000 - server.clock.now().getTime());
  const as = (userId: string) => new Browser(server.app).as(userId);
  const [holder, reviewer] = await Promise.all([as('member001'), as('desk00001')]);
  const sets: string[] = [];
  for (const id of ids) sets.push(await downloadBy(server, holder, requestFor([id])));
  const transfers = await Promise.all(sets.map((id) => startTransfer(server, holder, id)));
  for (const [at, to] of ['suspended', 'revoked'].entries()) {
    const path = `/api/order-reviews/${order}/licences/${licences[at]?.licence_no}`;
    expect((await reviewer.post(path, { from: 'active', to, text: '確認のため' })).status).toBe(200);
  }
  for (const { ended } of transfers.slice(0, 2)) expect(await ended).toBeLessThan(bytes.length);
  const isRunning = async () => (await get(holder, sets[2] ?? '', { range: 'bytes=0-9' })).status;
  expect(await isRunning()).toBe(206);
  server.clock.advance(60_000);
  expect(await transfers[2]?.ended).toBeLessThan(bytes.length);
  for (const id of sets) expect((await get(holder, id)).status).toBe(410);
});
