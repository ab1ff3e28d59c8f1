import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { codeOf } from '../../testing/alert-desk.ts';
import type { Browser } from '../../testing/browser.ts';
import { type RuleDesk, startRuleDesk } from '../../testing/rule-desk.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';

// Every call of rules, one status after the other, and what the list shows.
let desk: RuleDesk;
let member: Browser;
let settings: Record<string, unknown>;
beforeAll(async () => {
  desk = await startRuleDesk();
  member = await desk.visit().as('premium01');
}, STARTUP_MS);
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.reset();
  settings = {
    ...{ name: '祭りの写真', savedSearchId: await search(), isActive: true, weekdays: [1, 2], from: '22:00' },
    destinationId: String(await desk.destination('premium01', { name: '編集局' })),
    ...{ to: '05:00', dailyFiles: 100, dailyMegabytes: 500, reports: true },
  };
});

const PATH = '/api/transfer-rules';
const search = async (browser = member, request: object = { query: '祭り' }): Promise<string> => {
  const named = { name: `検索 ${JSON.stringify(request)}`, folder: '', search: request };
  return (await browser.post('/api/saved-searches', named)).body.data.savedSearchId;
};
const create = async (change: object = {}, browser = member): Promise<string> =>
  (await browser.post(PATH, { ...settings, ...change })).body.data.ruleId;
const list = async (browser = member) => (await browser.get(PATH)).body.data.rules;

test('401 without a session and for guests; 404 and an empty list for other members', async () => {
  const ruleId = await create();
  for (const visitor of [desk.visit(), await desk.visit().asGuest()]) {
    const answers = [
      await visitor.get(PATH),
      await visitor.post(PATH, settings),
      await visitor.put(`${PATH}/${ruleId}`, { ...settings, version: 1 }),
      await visitor.delete(`${PATH}/${ruleId}?version=1`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  }
  const other = await desk.visit().as('admin0001');
  const change = { ...settings, version: 1, isActive: false };
  expect(codeOf(await other.put(`${PATH}/${ruleId}`, change))).toEqual([404, '404']);
  expect(codeOf(await other.delete(`${PATH}/${ruleId}?version=1`))).toEqual([404, '404']);
  expect([await list(other), (await list()).length]).toEqual([[], 1]);
});

test('a rule is created, shown, changed and deleted, each with its entry in the trail', async () => {
  const ruleId = await create();
  expect(await list()).toEqual([
    {
      ...{ ...settings, ruleId, version: 1, searchName: '検索 {"query":"祭り"}', destinationName: '編集局' },
      ...{ isOfWire: false, sentToday: 0, bytesToday: 0, waiting: 0, lastSentAt: '', problem: null },
    },
  ]);
  const changed = { ...settings, name: '夏祭り', dailyFiles: 5, version: 1 };
  expect((await member.put(`${PATH}/${ruleId}`, changed)).status).toBe(204);
  expect(codeOf(await member.put(`${PATH}/${ruleId}`, changed))).toEqual([409, 'W0002']);
  expect(await list()).toMatchObject([{ name: '夏祭り', dailyFiles: 5, version: 2 }]);
  expect(codeOf(await member.delete(`${PATH}/${ruleId}?version=1`))).toEqual([409, 'W0002']);
  expect((await member.delete(`${PATH}/${ruleId}?version=2`)).status).toBe(204);
  expect(await list()).toEqual([]);
  const { rows } = await desk.query(
    "select action, detail from audit_log where action like 'transfer-rule%' and subject = $1 order by action = 'transfer-rule-deleted' desc, action desc",
    [ruleId],
  );
  expect(rows).toEqual([
    { action: 'transfer-rule-deleted', detail: { name: '夏祭り' } },
    { action: 'transfer-rule-created', detail: { name: '祭りの写真' } },
    { action: 'transfer-rule-changed', detail: { name: '夏祭り' } },
  ]);
});

test('400: settings that cannot be, a name that exists, searches and destinations of others, and too many', async () => {
  await create();
  const other = await desk.visit().as('admin0001');
  const deleted = await search(member, { query: '花火' });
  await member.delete(`/api/saved-searches/${deleted}`);
  const tries: [object, [number, string]][] = [
    [{ name: '' }, [400, 'E0061']],
    [{ name: 'b', weekdays: [] }, [400, 'E0061']],
    [{ name: 'b', weekdays: [7] }, [400, 'E0061']],
    [{ name: 'b', from: '24:00' }, [400, 'E0061']],
    [{ name: 'b', dailyFiles: 0 }, [400, 'E0061']],
    [{}, [400, 'E1029']],
    [{ name: 'b', savedSearchId: await search(other) }, [400, 'E0002']],
    [{ name: 'b', savedSearchId: deleted }, [400, 'E0002']],
    [{ name: 'b', destinationId: String(await desk.destination('admin0001')) }, [400, 'E0002']],
    [{ name: 'b', destinationId: '999999' }, [400, 'E0002']],
  ];
  for (const [change, expected] of tries) {
    const refused = codeOf(await member.post(PATH, { ...settings, ...change }));
    expect([change, refused]).toEqual([change, expected]);
  }
  await desk.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('registrations', 1, now(), 'x')",
  );
  expect(codeOf(await member.post(PATH, { ...settings, name: 'b' }))).toEqual([400, 'E1033']);
  await desk.query('delete from limits');
});

test('a topic of the wire: internal users alone; a former one sees why it sends nothing', async () => {
  const desk00001 = await desk.visit().as('desk00001');
  const topic = await search(desk00001, { collection: 'wire', query: '首相', wire: {} });
  const of = { savedSearchId: topic, destinationId: String(await desk.destination('desk00001')) };
  await create(of, desk00001);
  expect(await list(desk00001)).toMatchObject([{ isOfWire: true, problem: null }]);
  await desk.query("update saved_searches set user_id = 'premium01' where saved_search_id = $1", [topic]);
  expect(codeOf(await member.post(PATH, { ...settings, savedSearchId: topic }))).toEqual([403, '403']);
  await desk.query("update saved_searches set user_id = 'desk00001' where saved_search_id = $1", [topic]);
  const { rows } = await desk.query("select group_id from users where user_id = 'desk00001'");
  await desk.query("update users set group_id = '20' where user_id = 'desk00001'");
  expect(await list(desk00001)).toMatchObject([{ problem: { code: 'transfer/ended' } }]);
  await desk.query("update users set group_id = $1 where user_id = 'desk00001'", [rows[0].group_id]);
});

test('why a rule sends nothing: a stopped destination, no contract, a deleted search, a deleted destination', async () => {
  const ruleId = await create();
  const problem = async () => (await list())[0].problem?.code ?? null;
  await desk.query("update transfer_destinations set is_stopped = true, problem_code = 'transfer/login'");
  expect(await problem()).toBe('transfer/login');
  await desk.query('update transfer_destinations set is_stopped = false');
  await desk.query("update transfer_rules set user_id = 'member001'");
  await desk.query("update transfer_destinations set user_id = 'member001'");
  const [withoutContract] = await list(await desk.visit().as('member001'));
  expect(withoutContract.problem).toMatchObject({
    code: 'transfer/ended',
    text: expect.stringContaining('契約'),
  });
  await desk.query("update transfer_rules set user_id = 'premium01'");
  await desk.query("update transfer_destinations set user_id = 'premium01'");
  await desk.query('update saved_searches set deleted_at = now()');
  expect((await list())[0]).toMatchObject({ searchName: '', problem: { code: 'transfer/other' } });
  await desk.query('update saved_searches set deleted_at = null');
  await desk.query('delete from transfer_destinations');
  expect((await list())[0]).toMatchObject({
    ...{ destinationName: '', destinationId: '', problem: { code: 'transfer/destination' } },
  });
  expect((await member.put(`${PATH}/${ruleId}`, { ...settings, version: 1 })).status).toBe(400);
});

test('what arrived before a rule, or while it was not active, is not sent; what waits at its end is given up', async () => {
  await desk.add({ headline: '祭りの前' });
  const all = { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' };
  const ruleId = await create(all);
  await desk.run();
  const put = (change: object, version: number) =>
    member.put(`${PATH}/${ruleId}`, { ...settings, ...all, ...change, version });
  await put({ isActive: false }, 1);
  await desk.add({ headline: '祭りの間' });
  await desk.run();
  await put({ isActive: true, dailyFiles: 1 }, 2);
  await desk.run();
  expect(await desk.handed()).toEqual([]);
  const [first, second] = await desk.add({ headline: '祭りの後' }, { headline: '祭りの後二' });
  await desk.run();
  await desk.run();
  expect(await desk.handed()).toEqual([`${ruleId} ${first}`]);
  expect(await list()).toMatchObject([{ waiting: 1, sentToday: 0 }]);
  expect(await desk.send()).toBe(1);
  expect(await list()).toMatchObject([
    { waiting: 1, sentToday: 1, bytesToday: 1000, lastSentAt: expect.stringMatching(/^20/) },
  ]);
  await put({ isActive: false }, 3);
  const { rows } = await desk.query('select content_id, state from transfer_matches order by match_id');
  expect(rows).toEqual([
    { content_id: first, state: 'handed' },
    { content_id: second, state: 'given-up' },
  ]);
});
