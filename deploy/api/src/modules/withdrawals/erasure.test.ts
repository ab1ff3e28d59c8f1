import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { input } from '../../api-module.ts';
import type { PersonalData } from '../../personal-data.ts';
import { addContents } from '../../testing/content-factory.ts';
import { fillTable } from '../../testing/fill-table.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { API_MODULES } from '../index.ts';
import { eraseDue } from './erase-account.ts';

const USER = 'leaving01';
const PERSON = {
  name: '消田 去子',
  mail: 'sariko.kieda@newsphoto.example',
  phone: '090-5555-1234',
  town: '消去町一丁目',
  network: '203.0.113.77',
};
const DAY_MS = 86_400_000;
const TEXTS = [Object.values(PERSON).join(' '), PERSON.name];
const CONCERNS = API_MODULES.flatMap(({ personalData }) => input(personalData) ?? []);
const DELETES = CONCERNS.flatMap(({ deletes = {} }) => Object.entries(deletes));
const STAYS = CONCERNS.flatMap(({ stays = {} }) => Object.keys(stays));

/** Columns that a filled row needs besides those of the person. */
const FIXED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  guesses: { space: 'login' },
  transfer_rules: { weekdays: [1] },
};
/** Rows of the tables that are not deleted but changed. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  audit_log: {
    ...{ actor_id: USER, action: 'login', subject: USER, address: PERSON.network },
    ...{ detail: '{}', request_id: '' },
  },
  download_records: {
    ...{ user_id: USER, address: PERSON.network, download_id: 'x', licence_no: '' },
    ...{ grant_id: null, recipient_id: null },
  },
  grants: { grant_id: 'L'.repeat(22), kind: 'save', created_by: USER, most_pixels: null, premium: false },
  grant_recipients: { grant_id: 'L'.repeat(22), recipient_id: 1, name: PERSON.name, mail: PERSON.mail },
  group_invitations: { invited_by: USER },
  registrations: { user_id: USER, state: 'approved' },
  mails: { recipient: PERSON.mail.toUpperCase(), state: 'queued' },
};

let server: TestApp;
const query = (text: string, values?: unknown[]) => server.opened.pool.query(text, values);

/** A withdrawn member whose grace is over. */
async function addLeaving(userId: string, mail: string): Promise<void> {
  await query(
    `insert into users (user_id, user_name, user_code, group_id, status, mail_address, password_hash)
     select $1, $2, $2, group_id, 'withdrawn', $3, password_hash from users where user_id = 'member001'`,
    [userId, PERSON.name, mail],
  );
  await query(
    'insert into withdrawals (user_id, withdrawn_at, grace_until, reason, token_hash) values ($1, $2, $2, $3, $4)',
    [userId, new Date(server.clock.now().getTime() - DAY_MS), PERSON.name, Buffer.from(userId)],
  );
}

beforeAll(async () => {
  server = await startTestApp();
  await addContents(server.opened.db, [{ headline: '港' }]);
}, STARTUP_MS);
afterAll(async () => server.close());

/** Tables with a row that contains one of the person's values. */
async function tablesWithPerson(): Promise<string[]> {
  const { rows } = await query(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const patterns = Object.values(PERSON).map((value) => `%${value}%`);
    const hit = await query(`select 1 from "${name}" t where to_jsonb(t)::text ilike any ($1) limit 1`, [
      patterns,
    ]);
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

const erase = (personalData: readonly PersonalData[] = CONCERNS) =>
  eraseDue(server.opened.db, { now: server.clock.now(), personalData });
const erasedAt = async (userId: string): Promise<Date | null> =>
  (await query('select erased_at from withdrawals where user_id = $1', [userId])).rows[0].erased_at;

test('nothing of a member is left in any table after the grace, but in those that have to stay', async () => {
  await addLeaving(USER, PERSON.mail);
  await addLeaving('leaving02', 'b@newsphoto.example');
  for (const [table, columns] of Object.entries(CHANGED))
    await fillTable(server.opened.pool, table, columns, TEXTS);
  // Rows of other tables refer to one.
  await fillTable(server.opened.pool, 'orders', { total: 2 }, ['x']);
  for (const [table, column] of DELETES)
    await fillTable(server.opened.pool, table, { [column]: USER, ...FIXED[table] }, TEXTS);
  const before = await tablesWithPerson();
  expect(before).toEqual(expect.arrayContaining(['users', 'withdrawals', ...Object.keys(CHANGED)]));

  await erase();
  const left = (await tablesWithPerson()).filter((table) => !STAYS.includes(table));
  expect(left).toEqual([]);
  for (const [table, column] of DELETES) {
    const { rows } = await query(`select count(*) from ${table} where "${column}" = $1`, [USER]);
    expect([table, Number(rows[0].count)]).toEqual([table, 0]);
  }
  const { rows } = await query(
    "select actor_id, subject from audit_log where action = 'account-erased' order by subject",
  );
  expect(rows).toEqual([USER, 'leaving02'].map((subject) => ({ actor_id: 'system', subject })));
});

test('an account that cannot be erased is recorded and tried again, and the others are erased', async () => {
  await addLeaving('stuck0001', 'c@newsphoto.example');
  await addLeaving('stuck0002', 'd@newsphoto.example');
  const refuses: PersonalData = {
    exports: [],
    changes: {
      users: async (_transaction, { userId }) => {
        if (userId === 'stuck0001') throw new Error(`broken for ${PERSON.name}`);
      },
    },
  };
  await expect(erase([...CONCERNS, refuses])).rejects.toThrow('erasures');
  expect(await erasedAt('stuck0002')).toEqual(expect.any(Date));
  const { rows } = await query(
    "select attempts, problem, reason from withdrawals where user_id = 'stuck0001'",
  );
  // All or nothing: what was erased before the failure is there again.
  expect(rows).toEqual([{ attempts: 1, problem: 'failed', reason: PERSON.name }]);

  // Not at once again, but after hours.
  await erase();
  expect(await erasedAt('stuck0001')).toBeNull();
  server.clock.advance(7 * 3_600_000);
  await erase();
  expect(await erasedAt('stuck0001')).toEqual(expect.any(Date));
});

test('runs at once erase an account once', async () => {
  await addLeaving('twice0001', 'e@newsphoto.example');
  await Promise.all([erase(), erase()]);
  const { rows } = await query(
    "select count(*)::int from audit_log where action = 'account-erased' and subject = 'twice0001'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('invitations and applications to the address go as well, but nothing of another account with the address', async () => {
  const mail = (address: string) =>
    fillTable(server.opened.pool, 'mails', { recipient: address, state: 'queued' }, ['x']);
  const mailsTo = async (address: string) =>
    (await query('select 1 from mails where recipient = $1', [address])).rows.length;
  await addLeaving('invited01', 'invited@newsphoto.example');
  await query(
    `insert into group_invitations (group_id, mail_address, token_hash, invited_by, invited_at, expires_at)
     values ('20', 'Invited@newsphoto.example', 'i', 'member001', now(), now())`,
  );
  await query(
    `insert into registrations (receipt_id, user_id, kind, company, user_name, mail_address, data, group_id, terms_version,
       token_hash, applied_at, expires_at)
     values ('r', 'other-id01', 'personal', '', 'x', 'Invited@newsphoto.example', '{}', '20', '', 'r', now(), now())`,
  );
  await addLeaving('again0001', 'again@newsphoto.example');
  await query("update users set mail_address = 'Again@newsphoto.example' where user_id = 'member002'");
  await mail('again@newsphoto.example');
  await mail('invited@newsphoto.example');
  await erase();
  for (const table of ['group_invitations', 'registrations'])
    expect([
      table,
      (await query(`select 1 from ${table} where mail_address ilike 'invited@%'`)).rows,
    ]).toEqual([table, []]);
  expect([await mailsTo('invited@newsphoto.example'), await mailsTo('again@newsphoto.example')]).toEqual([
    0, 1,
  ]);
});
