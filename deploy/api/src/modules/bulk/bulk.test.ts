import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { input } from '../../api-module.ts';
import { Browser } from '../../testing/browser.ts';
import { bulkDesk } from '../../testing/bulk-desk.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bulkModule } from './module.ts';

let server: TestApp;
let editor: Browser;
let other: Browser;
let desk: ReturnType<typeof bulkDesk>;
let ids: number[];
let bulkId: string;

const COUNT = 12;
const query = (sql: string, values: unknown[] = []) => server.opened.pool.query(sql, values);
const idOf = (index: number) => String(ids[index]).padStart(12, '0');
const set = (key: string, ...values: string[]) => ({ key, mode: 'set', values });
const codeOf = ({ body }: { body: ReturnType<typeof JSON.parse> }) => body.messages?.[0]?.code;
const edit = (index: number) => `/api/contents/${idOf(index)}/edit`;
const valuesOf = async (index: number) => (await editor.get(edit(index))).body.data.values;

/** An edit of another user, as in the form. */
async function editBy(browser: Browser, index: number, values: object): Promise<void> {
  const lockId = randomUUID();
  const { version } = (await browser.get(edit(index))).body.data;
  await browser.put(`/api/contents/${idOf(index)}/lock`, { lockId });
  expect((await browser.put(edit(index), { lockId, version, values })).status).toBe(200);
  await browser.delete(`/api/contents/${idOf(index)}/lock`, { lockId });
}

/** Everything that is known of the contents, but for versions, the search's own times and the addresses of pictures. */
async function hashOfAll(): Promise<string> {
  const { rows } = await query(
    `select to_jsonb(c) - 'version' - 'edited_keys' - 'thumb_small_key' - 'thumb_large_key' - 'preview_key' as content,
       to_jsonb(s) - 'found_since' - 'index_version' as search
     from contents c join content_search s using (content_id) where content_id = any($1) order by content_id`,
    [ids],
  );
  expect(rows).toHaveLength(ids.length);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

beforeAll(async () => {
  server = await startTestApp();
  const signIn = (userId: string) => new Browser(server.app).as(userId);
  [editor, other] = await Promise.all([signIn('desk00001'), signIn('admin0001')]);
  desk = bulkDesk(server, editor);
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  const traits = Array.from({ length: COUNT }, (_one, at) => ({
    ...{ headline: `祭り ${at}`, caption: '説明', byline: '山田', shot_date: '2020-01-02' },
    // In the order of the fields, as files are read.
    metadata: [
      { key: 'headline', values: [`祭り ${at}`] },
      { key: 'description', values: ['説明'] },
      { key: 'keywords', values: ['祭', `組${at % 2}`] },
      { key: 'category', values: ['SOC'] },
      { key: 'dateCreated', values: [at === 5 ? '1964' : '2020:01:02 10:00:00+09:00'] },
      { key: 'creator', values: ['山田'] },
    ],
  }));
  ids = await addContents(server.opened.db, traits);
  bulkId = await desk.made(ids);
});

test('every call is for editors with the permission for bulk updates, and for the owner alone', async () => {
  const browsers = new Map<string, number>([
    ['member001', 401],
    ['editor001', 403],
    ['admin0001', 404],
  ]);
  const body = { version: 0, operations: [], changes: 0, confirmed: [], excluded: false };
  const calls = ([path, call]: readonly [string, (browser: Browser) => Promise<{ status: number }>]) => ({
    path,
    call,
  });
  const all = [
    ...['', '/items', '/fields', '/values?key=title'].map((call) =>
      calls([call, (browser) => browser.get(desk.path(bulkId, call))]),
    ),
    ...['/check', '/cancel', '/undo'].map((call) =>
      calls([call, (browser) => browser.post(desk.path(bulkId, call))]),
    ),
    calls(['/run', (b) => b.post(desk.path(bulkId, '/run'), { version: 0, changes: 0, confirmed: [] })]),
    calls(['/operations', (b) => b.put(desk.path(bulkId, '/operations'), { version: 0, operations: [] })]),
    calls(['/item', (b) => b.put(desk.path(bulkId, `/items/${idOf(0)}`), { excluded: true })]),
  ];
  expect(Object.keys(body)).toHaveLength(5);
  for (const [userId, status] of browsers) {
    const browser = await new Browser(server.app).as(userId);
    // Members have no internal screens at all.
    const expected = userId === 'member001' ? 403 : status;
    for (const { path, call } of all)
      expect([userId, path, (await call(browser)).status]).toEqual([userId, path, expected]);
  }
  const stranger = new Browser(server.app);
  for (const { path, call } of all) expect([path, (await call(stranger)).status]).toEqual([path, 401]);
  expect((await other.get('/api/bulk')).body.data).toEqual([]);
  expect((await editor.get('/api/bulk')).body.data[0]).toMatchObject({
    bulkId,
    state: 'draft',
    total: COUNT,
  });
  expect((await editor.get('/api/bulk/x')).status).toBe(400);
  expect((await editor.get(`/api/bulk/${'A'.repeat(22)}`)).status).toBe(404);
  expect(await desk.read(bulkId)).toMatchObject({ counts: { excluded: 0, unchecked: COUNT } });
});

test('a selection has each known record once, in its order; the same request returns the same bulk update', async () => {
  const requestId = randomUUID();
  const hidden = ids[3] ?? 0;
  await query("update contents set state = 'taken-down' where content_id = $1", [hidden]);
  const contentIds = [ids[2], ids[0], hidden, ids[2], 999_999_999_999].map((id) =>
    String(id).padStart(12, '0'),
  );
  const create = () => editor.post('/api/bulk', { requestId, source: { contentIds } });
  const { status, body } = await create();
  expect([status, body.data]).toMatchObject([200, { total: 2, unknown: 2, state: 'draft' }]);
  expect((await create()).body.data.bulkId).toBe(body.data.bulkId);
  const items = await desk.items(body.data.bulkId);
  expect(items.map(({ contentId }) => contentId)).toEqual([idOf(2), idOf(0)]);
  expect(codeOf(await desk.create([hidden]))).toBe('E1071');
  expect((await desk.create([])).status).toBe(400);
  await query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('editItems', 3, now(), '')",
  );
  expect(codeOf(await desk.create(ids))).toBe('E1021');
  await query("delete from limits where limit_key = 'editItems'");
  await query("update contents set state = 'ready' where content_id = $1", [hidden]);
});

test('all hits of a result are selected, in its order; those of another session are not', async () => {
  const hits = await editor.post('/api/contents/search', { query: '組1' });
  const source = { handle: hits.body.data.handle };
  const made = await editor.post('/api/bulk', { requestId: randomUUID(), source });
  expect([made.status, made.body.data.total]).toEqual([200, hits.body.data.total.value]);
  expect((await other.post('/api/bulk', { requestId: randomUUID(), source })).status).toBe(404);
});

test('fields that differ are named, and their values counted', async () => {
  const { body } = await editor.get(desk.path(bulkId, '/fields'));
  const field = (key: string) => body.data.find((one: { key: string }) => one.key === key);
  expect(field('description')).toEqual({ key: 'description', isSame: true, values: ['説明'] });
  expect([field('keywords').isSame, field('headline').isSame, field('visibility').values]).toEqual([
    false,
    false,
    ['1'],
  ]);
  const values = await editor.get(desk.path(bulkId, '/values?key=keywords'));
  expect(values.body.data).toMatchObject({
    values: [
      { value: '祭', count: 12 },
      { value: '組0', count: 6 },
      { value: '組1', count: 6 },
    ],
    ...{ none: 0, isComplete: true },
  });
  expect(codeOf(await editor.get(desk.path(bulkId, '/values?key=nothing')))).toBe('E0061');
});

test('the dry run shows every difference and every problem, writes nothing, and records are excluded or corrected', async () => {
  const before = await hashOfAll();
  const operations = [
    { key: 'title', mode: 'number', text: '祭（{番号}）', start: 1, step: 1, digits: 2 },
    { key: 'dateCreated', mode: 'shift', days: 0, minutes: 90 },
    { key: 'headline', mode: 'pattern', text: '祭り (\\d+)', replacement: '夏祭り$1' },
  ];
  const { body } = await desk.operate(bulkId, operations);
  expect(body.data).toMatchObject({
    state: 'checked',
    version: 1,
    counts: { pending: 11, refused: 1, unchecked: 0 },
  });
  const [first] = await desk.items(bulkId, '?outcome=pending');
  expect(first.changes).toEqual([
    { key: 'title', label: '件名', from: [], to: ['祭（01）'] },
    { key: 'headline', label: '見出し', from: ['祭り 0'], to: ['夏祭り0'] },
    {
      key: 'dateCreated',
      label: '撮影日時',
      from: ['2020:01:02 10:00:00+09:00'],
      to: ['2020:01:02 11:30:00+09:00'],
    },
  ]);
  const refused = await desk.items(bulkId, '?outcome=refused');
  expect(refused).toMatchObject([
    { contentId: idOf(5), code: 'E0007', key: 'dateCreated', headline: '祭り 5' },
  ]);
  const choose = (index: number, body: object) =>
    editor.put(desk.path(bulkId, `/items/${idOf(index)}`), body);
  const corrected = await choose(5, { excluded: false, values: { dateCreated: ['1964:10:10'] } });
  expect(corrected.body.data).toMatchObject({ outcome: 'pending', corrected: ['dateCreated'], code: '' });
  expect((await choose(0, { excluded: true })).body.data).toMatchObject({ outcome: 'excluded', changes: [] });
  expect(codeOf(await choose(5, { excluded: false, values: { nothing: ['x'] } }))).toBe('E0061');
  expect((await desk.read(bulkId)).counts).toMatchObject({ pending: 11, refused: 0, excluded: 1 });
  expect(await hashOfAll()).toBe(before);

  const done = await desk.run(bulkId);
  expect(done).toMatchObject({
    state: 'done',
    progress: 1,
    counts: { changed: 11, excluded: 1 },
    changedSince: 0,
  });
  expect(await valuesOf(5)).toMatchObject({
    title: ['祭（06）'],
    dateCreated: ['1964:10:10'],
    headline: ['夏祭り5'],
  });
  expect(await valuesOf(0)).toMatchObject({ title: [], headline: ['祭り 0'] });
  expect((await desk.items(bulkId, '?outcome=changed')).at(0)?.changes).toHaveLength(3);
});

test('a run makes one version of each record, found at once, with its columns and trail; one undo restores every field', async () => {
  const before = await hashOfAll();
  await desk.operate(bulkId, [
    { key: 'keywords', mode: 'add', values: ['夏'] },
    { key: 'keywords', mode: 'remove', values: ['祭'] },
    { key: 'description', mode: 'append', text: '（写真）' },
    { key: 'creator', mode: 'copy', from: 'keywords' },
    { key: 'altText', mode: 'copy', from: 'description' },
    set('country', 'フランス'),
    { key: 'category', mode: 'clear' },
  ]);
  const done = await desk.run(bulkId);
  expect(done.counts).toMatchObject({ changed: COUNT });
  expect(await valuesOf(1)).toMatchObject({
    ...{ keywords: ['組1', '夏'], description: ['説明（写真）'], creator: ['祭', '組1'], altText: ['説明'] },
    ...{ country: ['フランス'], category: [] },
  });
  const { body: detail } = await editor.get(`/api/contents/detail/${idOf(1)}`);
  expect(detail.data).toMatchObject({ caption: '説明（写真）', origin: '2' });
  const { body: versions } = await editor.get(`/api/contents/${idOf(1)}/versions`);
  expect(versions.data).toMatchObject([
    { version: 1, kind: 'edited', editedBy: '写真 五月' },
    { version: 0 },
  ]);
  const hits = await editor.post('/api/contents/search', { query: '夏 組1' });
  expect(hits.body.data.items.map(({ contentId }: { contentId: string }) => contentId)).toContain(idOf(1));
  const { rows: trail } = await query(
    "select detail from audit_log where action = 'bulk-updated' and subject = $1",
    [bulkId],
  );
  expect(trail).toMatchObject([{ detail: { rows: COUNT } }]);
  expect(await hashOfAll()).not.toBe(before);

  const undone = await desk.undo(bulkId);
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: COUNT, changed: 0 } });
  expect(await hashOfAll()).toBe(before);
  const { body: after } = await editor.get(`/api/contents/${idOf(1)}/versions`);
  expect(after.data[0]).toMatchObject({ version: 2, kind: 'reverted', revertedTo: 0 });
  expect(codeOf(await editor.post(desk.path(bulkId, '/undo')))).toBe('E1055');
});

test('what others changed since is left by the run and by the undo, and named with who and when', async () => {
  await desk.operate(bulkId, [set('event', '夏祭り')]);
  await editBy(other, 0, { event: ['先に変更'] });
  const lockId = randomUUID();
  await other.put(`/api/contents/${idOf(1)}/lock`, { lockId });
  const done = await desk.run(bulkId);
  expect(done.counts).toMatchObject({ changed: COUNT - 2, conflict: 1, locked: 1 });
  expect((await valuesOf(0)).event).toEqual(['先に変更']);
  expect(await desk.items(bulkId, '?outcome=conflict')).toMatchObject([
    { contentId: idOf(0), code: 'W0002', changedBy: { userName: '管理 六花' } },
  ]);
  const [locked] = await desk.items(bulkId, '?outcome=locked');
  expect(locked).toMatchObject({ contentId: idOf(1), code: 'E1042', lock: { userName: '管理 六花' } });
  expect(locked.text).toContain('管理 六花さん');

  await editBy(other, 2, { title: ['あとから'] });
  await other.put(`/api/contents/${idOf(3)}/lock`, { lockId: randomUUID() });
  expect(await desk.read(bulkId)).toMatchObject({ changedSince: 1 });
  expect(await desk.items(bulkId, '?since=1')).toMatchObject([
    { contentId: idOf(2), changedBy: { userName: '管理 六花' } },
  ]);
  const undone = await desk.undo(bulkId);
  expect(undone.counts).toMatchObject({ undone: COUNT - 4, skipped: 2 });
  const skipped = await desk.items(bulkId, '?outcome=skipped');
  expect(skipped).toMatchObject([
    { contentId: idOf(2), code: 'W0002', changedBy: { userName: '管理 六花' } },
    { contentId: idOf(3), code: 'E1042' },
  ]);
  expect(skipped[0].changedBy.at).toMatch(/^\d{14}$/);
  expect(await valuesOf(2)).toMatchObject({ event: ['夏祭り'], title: ['あとから'] });
  expect((await valuesOf(4)).event).toEqual([]);
});

test('公開区分 is set with the rules of publishing and its own confirmation, and restored by the undo', async () => {
  await query("update contents set visibility = '2', proof_status = '1' where content_id = $1", [ids[0]]);
  await query("update contents set visibility = '2' where content_id = any($1)", [ids.slice(1, 3)]);
  const keysOf = async () => {
    const { rows } = await query('select thumb_small_key from contents where content_id = $1', [ids[1]]);
    return rows[0].thumb_small_key;
  };
  const key = await keysOf();
  const { body } = await desk.operate(bulkId, [set('visibility', '1'), set('instructions', '要確認')]);
  expect(body.data).toMatchObject({ confirmations: ['visibility', 'restrictions'], counts: { refused: 1 } });
  expect(await desk.items(bulkId, '?outcome=refused')).toMatchObject([{ contentId: idOf(0), code: 'E1002' }]);
  for (const confirmed of [[], ['visibility'], ['restrictions']])
    expect(codeOf(await desk.start(bulkId, confirmed))).toBe('E0001');
  const done = await desk.run(bulkId, ['restrictions', 'visibility']);
  expect(done.counts).toMatchObject({ changed: COUNT - 1, refused: 1 });
  const { rows } = await query(
    'select visibility, restrictions from contents where content_id = any($1) order by 1, 2',
    [ids.slice(0, 2)],
  );
  expect(rows).toEqual([
    { visibility: '1', restrictions: '要確認' },
    { visibility: '2', restrictions: '' },
  ]);
  // The addresses of a private picture end.
  expect(await keysOf()).not.toBe(key);
  const guest = await new Browser(server.app).asGuest();
  expect((await guest.get(`/api/contents/detail/${idOf(1)}`)).status).toBe(200);
  const [item] = await desk.items(bulkId, '?outcome=changed');
  expect(item.changes).toMatchObject([
    { key: 'visibility', label: '公開区分', from: ['2'], to: ['1'] },
    { key: 'instructions', from: [], to: ['要確認'] },
  ]);
  await other.put(`/api/contents/${idOf(2)}/visibility`, { visibility: '3' });
  const undone = await desk.undo(bulkId);
  // The one that is limited since stays as its editor made it.
  expect(undone.counts).toMatchObject({ skipped: 1 });
  expect(await desk.items(bulkId, '?outcome=skipped')).toMatchObject([
    { contentId: idOf(2), changedBy: { userName: '管理 六花' } },
  ]);
  expect((await guest.get(`/api/contents/detail/${idOf(1)}`)).status).toBe(404);
});

test('what runs is what was checked and shown; two starts are one job, and nothing runs twice', async () => {
  expect(codeOf(await desk.start(bulkId))).toBe('E1055');
  await desk.operate(bulkId, [set('event', '夏祭り')]);
  const run = (body: object) =>
    editor.post(desk.path(bulkId, '/run'), { version: 1, changes: COUNT, confirmed: [], ...body });
  expect(codeOf(await run({ version: 0 }))).toBe('W0002');
  expect(codeOf(await run({ changes: 1 }))).toBe('W0002');
  const stale = { version: 0, operations: [set('event', 'x')] };
  expect(codeOf(await editor.put(desk.path(bulkId, '/operations'), stale))).toBe('W0002');
  const answers = await Promise.all([run({}), run({})]);
  expect(answers.map(({ status, body }) => [status, body.data.state])).toEqual([
    [200, 'running'],
    [200, 'running'],
  ]);
  expect(codeOf(await editor.put(desk.path(bulkId, '/operations'), { ...stale, version: 1 }))).toBe('E1055');
  expect(codeOf(await editor.put(desk.path(bulkId, `/items/${idOf(0)}`), { excluded: true }))).toBe('E1055');
  expect(codeOf(await editor.post(desk.path(bulkId, '/undo')))).toBe('E1055');
  await desk.work(bulkId, 'done');
  const { rows } = await query(
    'select max(version) as most from content_versions where content_id = any($1)',
    [ids],
  );
  expect(rows).toEqual([{ most: 1 }]);
  expect(codeOf(await run({}))).toBe('E1055');

  const same = await desk.made(ids);
  const { body } = await desk.operate(same, [set('event', '夏祭り')]);
  expect(body.data.counts).toMatchObject({ same: COUNT, pending: 0 });
  expect(codeOf(await desk.start(same))).toBe('E1061');
});

test('two bulk updates of the same records: each record is changed by the first one alone', async () => {
  const second = await desk.made([...ids].reverse());
  await desk.operate(bulkId, [set('event', '一つ目')]);
  await desk.operate(second, [set('event', '二つ目')]);
  await Promise.all([desk.start(bulkId), desk.start(second)]);
  await desk.work(second, 'done');
  const [one, two] = [await desk.read(bulkId), await desk.read(second)];
  expect([one.counts.changed + two.counts.changed, one.counts.conflict + two.counts.conflict]).toEqual([
    COUNT,
    COUNT,
  ]);
});

test('a run goes on after a log-out, and stops with its reason when the right is revoked', async () => {
  const browser = await new Browser(server.app).as('desk00001');
  const own = bulkDesk(server, browser);
  const made = await own.made(ids);
  await own.operate(made, [set('event', '夏祭り')]);
  await own.start(made);
  await browser.post('/api/logout');
  expect((await desk.work(made, 'done')).counts).toMatchObject({ changed: COUNT });

  const revoke = "delete from group_permissions where code = 'BE002' returning group_id";
  const next = await desk.made(ids);
  await desk.operate(next, [set('event', '秋祭り')]);
  await desk.start(next);
  const { rows: groups } = await query(revoke);
  const { rows: users } = await query("delete from user_permissions where code = 'BE002' returning user_id");
  expect((await editor.get(desk.path(next))).status).toBe(403);
  await desk.working(async () => {
    const { rows } = await query("select 1 from jobs where kind = 'bulk-update' and state = 'failed'");
    return rows.length > 0;
  });
  for (const { group_id } of groups)
    await query("insert into group_permissions values ($1, 'BE002')", [group_id]);
  for (const { user_id } of users)
    await query("insert into user_permissions values ($1, 'BE002')", [user_id]);
  expect(await desk.read(next)).toMatchObject({
    state: 'failed',
    counts: { pending: COUNT },
    errorText: expect.stringContaining('権限'),
  });
}, 60_000);

test('fields that a desk requires are required of each record, but not of one whose 公開区分 alone changes', async () => {
  const fields = JSON.stringify([
    { key: 'event', isShown: true, isRequired: true, defaults: [], usesCodes: false },
  ]);
  await query("insert into batch_settings (desk, fields, edited_at, edited_by) values ('', $1, now(), '')", [
    fields,
  ]);
  const title = await desk.operate(bulkId, [set('title', '題')]);
  expect(title.body.data.counts).toMatchObject({ refused: COUNT });
  expect(await desk.items(bulkId, '?outcome=refused')).toMatchObject(
    ids.map(() => ({ code: 'E0001', key: 'event' })),
  );
  const visibility = await desk.operate(bulkId, [set('visibility', '3')]);
  expect(visibility.body.data.counts).toMatchObject({ pending: COUNT });
  await query('delete from batch_settings');
});

test('a cancelled run leaves complete records, which can be undone; old bulk updates are removed', async () => {
  const before = await hashOfAll();
  await desk.operate(bulkId, [set('event', '夏祭り')]);
  await desk.start(bulkId);
  const cancelled = await editor.post(desk.path(bulkId, '/cancel'));
  expect(cancelled.body.data).toMatchObject({ state: 'cancelled', counts: { pending: COUNT, changed: 0 } });
  expect(codeOf(await editor.post(desk.path(bulkId, '/undo')))).toBe('E1055');
  expect(await hashOfAll()).toBe(before);
  const cleanUpIn = async (days: number) => {
    const now = new Date(server.clock.now().getTime() + days * 24 * 60 * 60_000);
    await input(bulkModule.cleanUp)?.({ db: server.opened.db, media: server.media, now, personalData: [] });
    return (await editor.get(desk.path(bulkId))).status;
  };
  expect([await cleanUpIn(29), await cleanUpIn(31)]).toEqual([200, 404]);
  const { rows } = await query('select count(*) from bulk_items where bulk_id = $1', [bulkId]);
  expect(rows).toEqual([{ count: 0 }]);
});
