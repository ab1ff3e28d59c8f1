import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RULE_OWNER, type RuleDesk, startRuleDesk } from '../../testing/rule-desk.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { cleanUpRules } from './clean-up.ts';
import { endRules } from './give-up.ts';

// Matches become transfers once, with the rights, hours and limits of that moment; what cannot be sent waits, and is given up.
let desk: RuleDesk;
beforeAll(async () => {
  desk = await startRuleDesk();
}, STARTUP_MS);
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.reset();
  await desk.query('delete from limits');
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const matches = async () => {
  const { rows } = await desk.query('select state, reason from transfer_matches order by match_id');
  return rows.map(({ state, reason }) => `${state} ${reason}`.trim());
};
const transfers = async () => Number((await desk.query('select 1 from transfers')).rowCount);

test('each match is handed over once: by two runs at once, after a crash before and after the transfer, and when it is found again', async () => {
  const ruleId = await desk.rule();
  const ids = await desk.add({ headline: '祭り' }, { headline: '会見' }, { headline: '夏の祭り' });
  await Promise.all([desk.run(), desk.run()]);
  const expected = [`${ruleId} ${ids[0]}`, `${ruleId} ${ids[2]}`];
  expect((await desk.handed()).sort()).toEqual(expected);
  // The transfer was created, and its record was not.
  await desk.query("update transfer_batches set state = 'open', decided_at = null");
  await Promise.all([desk.run(), desk.run()]);
  // The claim was written, and the moved horizon was not.
  await desk.query("update transfer_rules set looked_until = looked_until - interval '1 hour'");
  await Promise.all([desk.run(), desk.run()]);
  expect([(await desk.handed()).sort(), await transfers()]).toEqual([expected, 1]);
  const { rows } = await desk.query('select origin, origin_name, user_id, rule_id from transfers');
  expect(rows).toEqual([{ origin: 'automatic', origin_name: '規則2', user_id: RULE_OWNER, rule_id: ruleId }]);
});

test('refused matches are recorded with their reason, and not tried again: no right, and what was taken down meanwhile', async () => {
  await desk.rule({ userId: 'member001' });
  const ruleId = await desk.rule();
  await desk.query("update transfer_rules set weekdays = '{}' where rule_id = $1", [ruleId]);
  const [first] = await desk.add({ headline: '祭り' }, { headline: '祭りの夜' });
  await desk.run();
  await desk.query("update contents set state = 'taken-down' where content_id = $1", [first]);
  await desk.query(
    "update transfer_rules set weekdays = '{0,1,2,3,4,5,6}', hand_over_at = now() where rule_id = $1",
    [ruleId],
  );
  await desk.run();
  await desk.query("update contents set state = 'ready' where content_id = $1", [first]);
  await desk.run();
  expect((await matches()).sort()).toEqual(['handed', 'refused none', 'refused none', 'refused unknown']);
  expect((await desk.handed()).length).toBe(1);
});

test('a suspended account and a stopped destination pause what waits; after seven days it is given up', async () => {
  await desk.rule();
  await desk.add({ headline: '祭り' });
  await desk.query('update transfer_destinations set is_stopped = true');
  await desk.run();
  await desk.query("update users set status = 'suspended' where user_id = $1", [RULE_OWNER]);
  await desk.query('update transfer_destinations set is_stopped = false');
  desk.server.clock.advance(HOUR_MS);
  await desk.run();
  expect([await desk.handed(), await matches()]).toEqual([[], ['waiting']]);
  await desk.query("update users set status = 'active' where user_id = $1", [RULE_OWNER]);
  await desk.run();
  expect((await desk.handed()).length).toBe(1);
  await desk.query('update transfer_destinations set is_stopped = true');
  await desk.add({ headline: '祭りの朝' });
  await desk.run();
  desk.server.clock.advance(7 * DAY_MS);
  await desk.query('update transfer_destinations set is_stopped = false');
  await desk.run();
  expect([(await desk.handed()).length, await matches()]).toEqual([1, ['handed', 'given-up waited']]);
});

test('of more than the month allows, what is allowed is sent, the rest waits and is given up', async () => {
  await desk.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('monthlyDownloads', 2, now(), 'x')",
  );
  await desk.rule();
  await desk.add(...['一', '二', '三', '四', '五'].map((name) => ({ headline: `祭り${name}` })));
  await desk.run();
  expect((await desk.handed()).length).toBe(2);
  await desk.query('update limits set value = 3');
  await desk.run();
  expect((await desk.handed()).length).toBe(2);
  desk.server.clock.advance(HOUR_MS);
  await desk.run();
  expect((await desk.handed()).length).toBe(3);
  desk.server.clock.advance(7 * DAY_MS);
  await desk.run();
  expect((await matches()).sort()).toEqual([
    ...['given-up download/monthly', 'given-up download/monthly', 'handed', 'handed', 'handed'],
  ]);
});

test('outside the hours matches wait, and count for the limits of the day on which they are sent', async () => {
  const ruleId = await desk.rule({ dailyFiles: 1 });
  const setDays = (days: string) =>
    desk.query('update transfer_rules set weekdays = $2, hand_over_at = $3 where rule_id = $1', [
      ...[ruleId, days, desk.server.clock.now()],
    ]);
  await setDays('{}');
  await desk.add(...['一', '二', '三'].map((name) => ({ headline: `祭り${name}` })));
  await desk.run();
  desk.server.clock.advance(DAY_MS);
  await desk.run();
  expect(await desk.handed()).toEqual([]);
  for (const [days, expected] of [
    [0, 1],
    [0, 1],
    [1, 2],
  ] as const) {
    desk.server.clock.advance(days * DAY_MS);
    await setDays('{0,1,2,3,4,5,6}');
    await desk.run();
    expect((await desk.handed()).length).toBe(expected);
  }
});

test('what is under embargo is found at its end, by internal users as well: until then it does not wait', async () => {
  const rules = [await desk.rule(), await desk.rule({ userId: 'admin0001' })];
  const [id] = await desk.add({ headline: '祭り' });
  await desk.query("update contents set released_at = now() + interval '30 days' where content_id = $1", [
    id,
  ]);
  await desk.run();
  expect(await matches()).toEqual([]);
  await desk.query('update contents set released_at = clock_timestamp() where content_id = $1', [id]);
  await desk.run();
  expect((await desk.handed()).sort()).toEqual(rules.map((ruleId) => `${ruleId} ${id}`));
});

test('a withdrawn account ends its rules; old refusals are removed, and what was sent stays claimed', async () => {
  const { db } = desk.server.opened;
  const ruleId = await desk.rule({ dailyFiles: 1 });
  await desk.rule({ userId: 'member001' });
  const [first] = await desk.add({ headline: '祭り' });
  await desk.run();
  await desk.add({ headline: '祭りの夜' });
  await desk.run();
  const ended = { userId: RULE_OWNER, status: 'withdrawn', now: desk.server.clock.now() } as const;
  await db.transaction().execute((transaction) => endRules(transaction, ended));
  const { rows } = await desk.query('select is_active from transfer_rules where rule_id = $1', [ruleId]);
  expect([rows, (await matches()).sort()]).toEqual([
    [{ is_active: false }],
    ['given-up changed', 'handed', 'refused none', 'refused none'],
  ]);
  desk.server.clock.advance(91 * DAY_MS);
  await cleanUpRules(db, desk.server.clock.now());
  expect(await matches()).toEqual(['handed']);
  expect(await desk.handed()).toEqual([`${ruleId} ${first}`]);
});
