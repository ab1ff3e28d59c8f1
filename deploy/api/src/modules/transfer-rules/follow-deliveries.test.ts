import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RULE_OWNER, type RuleDesk, startRuleDesk } from '../../testing/rule-desk.ts';
import { runJob } from '../../testing/run-job.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { deliverItems, wireItem } from '../../testing/wire-item.ts';
import { followRewriting } from '../anonymisations/follow-rewriting.ts';
import { transferReportsJob } from './daily-report.job.ts';
import { hasUpdates } from './send-updates.ts';
import { tokyoMidnight } from './sending-hours.ts';

// What follows a delivery: corrected files, notices of withdrawals, and the report of the day.
let desk: RuleDesk;
beforeAll(async () => {
  desk = await startRuleDesk();
}, STARTUP_MS);
afterAll(() => desk.close());
beforeEach(() => desk.reset());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const takeDown = async (contentId: number | undefined): Promise<void> => {
  await desk.query("update contents set state = 'taken-down' where content_id = $1", [contentId]);
  await desk.query(
    "insert into content_takedowns (content_id, reason, taken_down_at, taken_down_by) values ($1, '', $2, 'x')",
    [contentId, desk.server.clock.now()],
  );
};
const notices = async () => {
  const { rows } = await desk.query(`
    select f.name, f.content_id, convert_from(f.content_bytes, 'UTF8') as text, t.user_id, t.origin
    from transfers t join transfer_files f on f.transfer_id = t.transfer_id where f.kind = 'notice' order by f.name`);
  return rows;
};
const edit = (contentId: number | undefined, change: string) =>
  desk.query(`update contents set ${change} where content_id = $1`, [contentId]);

test('a correction of what was sent is sent once, at most every five minutes, and only where it is wanted', async () => {
  const ruleId = await desk.rule();
  await desk.rule({ destinationId: await desk.destination(RULE_OWNER, { updates: 'kills' }) });
  const [id, failed] = await desk.add({ headline: '祭り' }, { headline: '祭りの夜' });
  await desk.run();
  const updates = async () => {
    const { rows } = await desk.query("select rule_id, file_count from transfers where origin = 'update'");
    expect(rows.every(({ file_count }) => file_count === 1)).toBe(true);
    return rows.map(({ rule_id }) => rule_id);
  };
  const later = async (minutes: number) => {
    desk.server.clock.advance(minutes * MINUTE_MS);
    await desk.run();
  };
  // Changed before it was sent: it has the new details.
  await edit(id, "version = version + 1, caption = '訂正の訂正'");
  await later(6);
  expect(await updates()).toEqual([]);
  await desk.send();
  // What never arrived there is not corrected.
  await desk.query("update transfer_files set state = 'failed' where content_id = $1", [failed]);
  await edit(failed, 'version = version + 1');
  await later(1);
  expect(await updates()).toEqual([ruleId]);
  await desk.send();
  await edit(id, 'version = version + 1');
  await later(2);
  await edit(id, `crop = '{"turn":0,"left":0,"top":0,"width":0.5,"height":0.5}'`);
  await later(2);
  expect(await updates()).toEqual([ruleId]);
  await later(2);
  await later(6);
  expect(await updates()).toEqual([ruleId, ruleId]);
  // A name in it becomes anonymous.
  await desk.send();
  await desk.server.opened.db
    .transaction()
    .execute((transaction) => followRewriting(transaction, 'contents', [{ content_id: id ?? 0 }]));
  await later(6);
  expect(await updates()).toEqual([ruleId, ruleId, ruleId]);
  // Without the right there is no correction.
  await desk.send();
  await edit(id, "version = version + 1, visibility = '2'");
  await later(6);
  expect(await updates()).toEqual([ruleId, ruleId, ruleId]);
});

test('a correction waits for the hours and for the limits of the day', async () => {
  const ruleId = await desk.rule({ dailyFiles: 1 });
  const [id] = await desk.add({ headline: '祭り' });
  await desk.run();
  await desk.send();
  await edit(id, 'version = version + 1');
  const updates = async (days: number, weekdays: string) => {
    desk.server.clock.advance(days * DAY_MS + 6 * MINUTE_MS);
    await desk.query('update transfer_rules set weekdays = $1', [weekdays]);
    await desk.run();
    return (await desk.query("select 1 from transfers where origin = 'update'")).rowCount;
  };
  const follows = async () =>
    (await desk.query('select follow_at from transfer_rules where rule_id = $1', [ruleId])).rows[0].follow_at;
  expect(await updates(0, '{0,1,2,3,4,5,6}')).toBe(0);
  expect(await follows()).toEqual(tokyoMidnight(desk.server.clock.now(), 1));
  // Nothing is to be done before.
  expect(await hasUpdates(desk.server.opened.db, desk.server.clock.now())).toBe(false);
  expect(await updates(1, '{}')).toBe(0);
  await desk.query('update transfer_rules set follow_at = null');
  expect(await updates(0, '{0,1,2,3,4,5,6}')).toBe(1);
  expect(await follows()).toBeNull();
});

test('a content that is cropped before its file was sent is handed over again', async () => {
  const ruleId = await desk.rule();
  const [id] = await desk.add({ headline: '祭り' });
  await desk.run();
  await desk.send();
  await desk.query("update transfer_files set state = 'refused', sent_at = null");
  await desk.run();
  expect(await desk.handed()).toEqual([`${ruleId} ${id}`]);
  await edit(id, `crop = '{"turn":0,"left":0,"top":0,"width":0.5,"height":0.5}'`);
  await desk.run();
  await desk.run();
  expect(await desk.handed()).toEqual([`${ruleId} ${id}`, `${ruleId} ${id}`]);
});

test('after a takedown a notice names the files on the server, once, whatever the hours; not where nothing was sent', async () => {
  await desk.rule({ weekdays: [0, 1, 2, 3, 4, 5, 6] });
  await desk.rule({ destinationId: await desk.destination(RULE_OWNER, { updates: 'none' }) });
  const [sent, unsent] = await desk.add({ headline: '祭り' }, { headline: '会見' });
  await desk.run();
  await desk.send();
  await desk.query("update transfer_rules set weekdays = '{}'");
  await takeDown(unsent);
  await takeDown(sent);
  await Promise.all([desk.run(), desk.run()]);
  await desk.query('update transfer_notices set is_handed = false');
  await desk.run();
  const [notice, ...others] = await notices();
  expect([others, notice]).toEqual([
    [],
    {
      ...{ content_id: sent, user_id: RULE_OWNER, origin: 'update', name: `KILL_${sent}.txt` },
      text: expect.stringContaining(`File: in/${sent}.jpg\r\n`),
    },
  ]);
  for (const line of ['使用禁止・配信取消', 'MANDATORY KILL', `Content ID: ${sent}`, 'Delivered: 20'])
    expect(notice.text).toContain(line);
  expect(notice.text).not.toContain('祭り');
});

test('no notice to a destination that the member may no longer use; to a stopped one it is sent later', async () => {
  await desk.rule({ destinationId: await desk.destination(RULE_OWNER, { updates: 'kills' }) });
  const [first, second] = await desk.add({ headline: '祭り' }, { headline: '祭りの夜' });
  await desk.run();
  await desk.send();
  await takeDown(first);
  await desk.query('update transfer_destinations set is_stopped = true');
  await desk.run();
  expect(await notices()).toEqual([]);
  await desk.query('update transfer_destinations set is_stopped = false');
  await desk.run();
  expect((await notices()).length).toBe(1);
  await desk.query("update transfer_destinations set user_id = 'premium02'");
  await takeDown(second);
  await desk.run();
  await desk.query("update transfer_destinations set user_id = 'premium01'");
  await desk.run();
  expect((await notices()).length).toBe(1);
});

test('the wire: a new version of a story is sent although it does not match, and a cancellation as a notice', async () => {
  const ruleId = await desk.rule({
    userId: 'desk00001',
    search: { collection: 'wire', query: '首相', wire: {} },
  });
  const editor = await desk.visit().as('desk00001');
  const [first, other] = await deliverItems(
    editor,
    wireItem('story', { headline: '首相が会見' }),
    wireItem('other', { headline: '首相の休日' }),
  );
  await desk.run();
  await desk.send();
  const [second] = await deliverItems(editor, wireItem('story', { version: '2', headline: '総理が会見' }));
  await desk.run();
  await desk.run();
  expect(await desk.handed()).toEqual([`${ruleId} ${first}`, `${ruleId} ${other}`, `${ruleId} ${second}`]);
  await desk.send();
  await deliverItems(
    editor,
    wireItem('story', { version: '3', pubstatus: 'canceled', headline: '首相が会見' }),
  );
  await desk.run();
  await desk.run();
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice.text.match(/File: /g)).toHaveLength(2);
  expect(notice.text).toContain('首相が会見');
});

test('the report of a day is mailed once, with what was sent, refused and given up; a day without events has none', async () => {
  await desk.rule({ name: '祭りの写真', reports: true });
  await desk.rule({ name: '権利なし', reports: true, userId: 'member001' });
  await desk.rule({ name: '報告なし', userId: 'premium02' });
  await desk.add({ headline: '祭り', file_size: 1000 });
  await desk.run();
  await desk.send();
  const deps = { now: desk.server.clock.now, publicUrl: 'https://photo.example.jp' };
  const report = () => runJob(desk.server, transferReportsJob(desk.server.opened.db, deps));
  const mails = async () =>
    (await desk.query('select recipient, subject, text_body from mails order by recipient')).rows;
  await report();
  expect(await mails()).toEqual([]);
  desk.server.clock.advance(DAY_MS);
  await Promise.all([report(), report()]);
  await report();
  const [first, second, ...others] = await mails();
  expect([first.recipient, second.recipient, others]).toEqual([
    'member001@example.jp',
    'premium01@example.jp',
    [],
  ]);
  expect(second.subject).toMatch(/自動転送の報告 20\d\d\/\d\d\/\d\d（送信 1件）/);
  expect(second.text_body).toContain('■ 祭りの写真\n転送先： 転送先');
  expect(second.text_body).toContain('送信： 1件（1.0 KB）');
  expect(second.text_body).toContain('https://photo.example.jp/web/ftpTrans/automatic');
  expect(first.text_body).toContain('対象外： 1件　利用できる契約または許諾がありません');
  // The next day had no event.
  desk.server.clock.advance(DAY_MS);
  await report();
  expect((await mails()).length).toBe(2);
  expect((await desk.query('select 1 from transfer_reports')).rowCount).toBeGreaterThanOrEqual(4);
});
