import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  ALERT_AT_ONCE,
  type AlertDesk,
  codeOf,
  SAVED_SEARCHES,
  startAlertDesk,
} from '../../testing/alert-desk.ts';
import type { Browser } from '../../testing/browser.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { alertKey } from './alert-key.ts';

let desk: AlertDesk;
let member: Browser;
beforeAll(async () => {
  desk = await startAlertDesk();
}, STARTUP_MS);
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.reset();
  member = await desk.visit().as('member001');
});

const save = async (browser: Browser, name = '夏の祭り'): Promise<number> => {
  const search = { name, folder: '', search: { query: '祭り' }, alert: ALERT_AT_ONCE };
  return Number((await browser.post(SAVED_SEARCHES, search)).body.data.savedSearchId);
};
const keyOf = (id: number) => alertKey(desk.deps().signer, id);
// The holder of the link: no session, no cookie.
const read = (key: string) => desk.visit().get(`/api/search-alerts/${key}`);
const stop = (key: string) => desk.visit().post(`/api/search-alerts/${key}/stop`);
const modes = async () =>
  (await desk.query('select alert from saved_searches order by saved_search_id')).rows.map(
    ({ alert }) => alert,
  );
/** Recorded ends of the alerts of a search; the trail is permanent. */
const stopsOf = async (id: number): Promise<string[]> => {
  const { rows } = await desk.query(
    "select actor_id from audit_log where action = 'search-alert-stopped' and subject = $1",
    [String(id)],
  );
  return rows.map(({ actor_id }) => actor_id);
};

test('a key that was guessed, or signed for something else, neither shows nor stops anything', async () => {
  const id = await save(member);
  const other = await save(await desk.visit().as('member002'));
  const { signer } = desk.deps();
  const [, signature = ''] = keyOf(id).split('.');
  const guessed = [
    // The number of an existing search, with the signature of another one.
    `${other}.${signature}`,
    `${id}.${keyOf(other).split('.')[1]}`,
    `${id}.${'A'.repeat(43)}`,
    `${id}.${signer.sign(String(id))}`,
    `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    keyOf(other + 1000),
  ];
  for (const key of guessed) {
    expect(codeOf(await read(key))).toEqual([404, 'E1077']);
    expect(codeOf(await stop(key))).toEqual([404, 'E1077']);
  }
  for (const key of [String(id), `${id}.`, `0${keyOf(id)}`, `${keyOf(id)}.`, `${keyOf(id)}A`])
    expect((await stop(key)).status).toBe(400);
  expect(await modes()).toEqual(['immediate', 'immediate']);
  expect([await stopsOf(id), await stopsOf(other)]).toEqual([[], []]);
});

test('a key stops its own search alone, reveals nothing but its name, and is recorded once, however often it is used', async () => {
  const id = await save(member);
  await save(member, '秋の祭り');
  expect((await read(keyOf(id))).body).toEqual({ data: { name: '夏の祭り', isStopped: false } });
  const answers = await Promise.all([stop(keyOf(id)), stop(keyOf(id)), stop(keyOf(id))]);
  for (const { status, body, headers } of answers) {
    expect([status, body.data]).toEqual([200, { name: '夏の祭り', isStopped: true }]);
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    expect(headers['set-cookie']).toBeUndefined();
  }
  expect(await modes()).toEqual(['none', 'immediate']);
  expect(await stopsOf(id)).toEqual(['member001']);
  // A page that was loaded before does not enable it again.
  const outdated = { version: 1, alert: ALERT_AT_ONCE };
  expect(codeOf(await member.put(`${SAVED_SEARCHES}/${id}`, outdated))).toEqual([409, 'W0002']);
});

test('used again after the member took it up again, it stops it again', async () => {
  const id = await save(member);
  await stop(keyOf(id));
  const again = await member.put(`${SAVED_SEARCHES}/${id}`, { version: 2, alert: ALERT_AT_ONCE });
  expect(again.body.data.alert.mode).toBe('immediate');
  expect((await stop(keyOf(id))).body.data.isStopped).toBe(true);
  expect([await modes(), (await stopsOf(id)).length]).toEqual([['none'], 2]);
});

test('after the search was deleted its key is closed; it opens again with it', async () => {
  const id = await save(member);
  await member.delete(`${SAVED_SEARCHES}/${id}`);
  expect(codeOf(await read(keyOf(id)))).toEqual([404, 'E1077']);
  expect(codeOf(await stop(keyOf(id)))).toEqual([404, 'E1077']);
  expect(await stopsOf(id)).toEqual([]);
  await member.post(`${SAVED_SEARCHES}/${id}/restore`);
  expect((await stop(keyOf(id))).body.data.isStopped).toBe(true);
  await desk.query('delete from saved_searches');
  expect(codeOf(await read(keyOf(id)))).toEqual([404, 'E1077']);
});

test.each([
  ['suspended', "update users set status = 'suspended' where user_id = 'member001'"],
  ['moved', "update users set group_id = '21' where user_id = 'member001'"],
])('a user who was %s can still end their mails', async (_what, change) => {
  const id = await save(member);
  await desk.query(change);
  expect((await stop(keyOf(id))).status).toBe(200);
  await desk.query("update users set group_id = '20' where user_id = 'member001'");
  expect(await modes()).toEqual(['none']);
});
