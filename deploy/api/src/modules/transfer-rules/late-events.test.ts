import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RULE_OWNER, type RuleDesk, startRuleDesk } from '../../testing/rule-desk.ts';
import { runJob } from '../../testing/run-job.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { transferReportsJob } from './daily-report.job.ts';

// Events that meet what is under way.
let desk: RuleDesk;
beforeAll(async () => {
  desk = await startRuleDesk();
}, STARTUP_MS);
afterAll(() => desk.close());
beforeEach(() => desk.reset());

const DAY_MS = 24 * 60 * 60_000;
const takeDown = async (contentIds: readonly number[]): Promise<void> => {
  await desk.query("update contents set state = 'taken-down' where content_id = any($1)", [contentIds]);
  await desk.query(
    `insert into content_takedowns (content_id, reason, taken_down_at, taken_down_by)
      select id, '', $2, 'x' from unnest($1::bigint[]) as id`,
    [contentIds, desk.server.clock.now()],
  );
};
const notices = async () => {
  const { rows } = await desk.query("select content_id from transfer_files where kind = 'notice'");
  return rows.map(({ content_id }) => content_id);
};

test('a content that is withdrawn while its file arrives is announced', async () => {
  await desk.rule();
  const ids = await desk.add({ headline: '祭り' });
  await desk.run();
  await takeDown(ids);
  desk.server.clock.advance(500);
  await desk.send();
  await desk.run();
  expect(await notices()).toEqual(ids);
});

test('a notice waits for a destination that was stopped in this moment', async () => {
  for (const headline of ['祭り', '会見'])
    await desk.rule({
      search: { query: headline },
      destinationId: await desk.destination(RULE_OWNER, { updates: 'kills' }),
    });
  const ids = await desk.add({ headline: '祭り' }, { headline: '会見' });
  await desk.run();
  await desk.send();
  await takeDown(ids);
  // The first notice stops both.
  await desk.query(`create function stop_all() returns trigger language plpgsql as
    'begin update transfer_destinations set is_stopped = true; return null; end'`);
  await desk.query('create trigger stop_all after insert on transfer_files execute function stop_all()');
  await desk.run();
  await desk.query('drop function stop_all cascade');
  expect(await notices()).toHaveLength(1);
  await desk.query('update transfer_destinations set is_stopped = false');
  await desk.run();
  expect((await notices()).toSorted()).toEqual(ids.toSorted());
});

test('who switches reports on gets none about earlier days', async () => {
  const ruleId = await desk.rule({ name: '祭り' });
  await desk.add({ headline: '祭り' });
  await desk.run();
  await desk.send();
  const report = async () => {
    const deps = { now: desk.server.clock.now, publicUrl: undefined };
    await runJob(desk.server, transferReportsJob(desk.server.opened.db, deps));
    return (await desk.query('select 1 from mails')).rowCount;
  };
  desk.server.clock.advance(DAY_MS);
  const owner = await desk.visit().as(RULE_OWNER);
  const rule = (await owner.get('/api/transfer-rules')).body.data.rules[0];
  const { savedSearchId, destinationId, name, isActive, weekdays, from, to, dailyFiles, dailyMegabytes } =
    rule;
  const settings = {
    ...{ savedSearchId, destinationId, name, isActive, weekdays, from, to, dailyFiles, dailyMegabytes },
    ...{ reports: true, version: rule.version },
  };
  const changed = await owner.put(`/api/transfer-rules/${ruleId}`, settings);
  expect([changed.status, changed.body]).toEqual([204, undefined]);
  expect(await report()).toBe(0);
  await desk.add({ headline: '祭りの夜' });
  await desk.run();
  await desk.send();
  desk.server.clock.advance(DAY_MS);
  expect(await report()).toBe(1);
});
