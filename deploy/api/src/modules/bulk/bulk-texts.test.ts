import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { bulkDesk } from '../../testing/bulk-desk.ts';
import { addContents } from '../../testing/content-factory.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ingestFolder } from '../ingest/ingest-folder.ts';

let server: TestApp;
let editor: Browser;
let other: Browser;
let desk: ReturnType<typeof bulkDesk>;
let folder: string;
let ids: number[];
let photograph: number;
let bulkId: string;
let rounds = 0;

const COUNT = 6;
const query = async (sql: string, values: unknown[] = []) =>
  (await server.opened.pool.query(sql, values)).rows;
const idOf = (index: number) => String(ids[index]).padStart(12, '0');
const set = (key: string, ...values: string[]) => ({ key, mode: 'set', values });
const codeOf = ({ body }: { body: ReturnType<typeof JSON.parse> }) => body.messages?.[0]?.code;
const createOf = (kind: string | undefined, contentIds: readonly number[], by = editor) =>
  by.post('/api/bulk', {
    ...{ requestId: randomUUID(), ...(kind && { kind }) },
    source: { contentIds: contentIds.map((id) => String(id).padStart(12, '0')) },
  });
const readText = async (index: number, browser = editor) =>
  (await browser.get(`/api/texts/${idOf(index)}`)).body.data;
const hitsOf = async (text: string): Promise<string[]> => {
  const { body } = await editor.post('/api/contents/search', { query: text, collection: 'texts' });
  return body.data.items.map(({ contentId }: { contentId: string }) => contentId);
};
const record = async (index: number) =>
  (
    await query(
      'select c.*, t.* from contents c join text_records t using (content_id) where content_id = $1',
      [ids[index]],
    )
  )[0];

/** Every byte that is known of the texts, but for the number of the version and the search's own times. */
async function hashOfAll(): Promise<string> {
  const rows = await query(
    `select to_jsonb(c) - 'version' as content, to_jsonb(t) as text, to_jsonb(s) - 'found_since' as search
     from contents c join text_records t using (content_id) join content_search s using (content_id)
     where content_id = any($1) order by content_id`,
    [ids],
  );
  expect(rows).toHaveLength(ids.length);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'newsphoto-bulk-texts-'));
  const signIn = (userId: string) => new Browser(server.app).as(userId);
  [editor, other] = await Promise.all([signIn('desk00001'), signIn('admin0001')]);
  desk = bulkDesk(server, editor);
  await query(
    "insert into selective_items (item_cd, item_id, item_name, sort_order) values ('900006', 'SPO', 'スポーツ', 1)",
  );
  [photograph = 0] = await addContents(server.opened.db, [{ headline: '写真' }]);
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  rounds += 1;
  const rows = Array.from({ length: COUNT }, (_one, at) =>
    [
      ...[
        `秋祭り${at}`,
        `【速報】第${rounds}回の祭り`,
        `1983-10-0${at + 1}`,
        '見本新聞',
        '朝刊',
        String(at + 1),
      ],
      ...['高山', '記者名', '社会', '高橋はるか', '祭り;行事', '可'],
      `　高山市の祭囃子《まつりばやし》が響く。第${rounds}回の${at}番。\\n　列は続いた。`,
    ].join(','),
  );
  const names = '副見出し,見出し,掲載日,媒体,朝夕刊,ページ,発信地,署名,分類,人名,キーワード,配信可否,本文';
  const here = await mkdtemp(join(folder, 'in-'));
  await writeFile(join(here, 'texts.csv'), [names, ...rows].join('\n'));
  const { db } = server.opened;
  const deps = { db, media: server.media, pictureDecoder: inProcessDecoder };
  const results = await ingestFolder({ ...deps, credentialReader: inProcessCredentials }, here);
  ids = results.map((one) => ('contentId' in one ? Number(one.contentId) : 0)).sort((a, b) => a - b);
  const { body } = await createOf('text', ids);
  bulkId = body.data.bulkId;
});

test('texts are selected apart from photographs, by those who may, and each kind has its fields', async () => {
  expect((await createOf('text', ids, new Browser(server.app))).status).toBe(401);
  expect((await createOf('text', ids, await new Browser(server.app).as('editor001'))).status).toBe(403);
  expect((await createOf('film', ids)).status).toBe(400);
  expect((await createOf('text', [photograph])).status).toBe(404);
  expect((await createOf(undefined, ids)).status).toBe(404);
  expect((await other.get(desk.path(bulkId))).status).toBe(404);
  const mixed = await createOf('text', [photograph, ...ids]);
  expect(mixed.body.data).toMatchObject({ kind: 'text', total: COUNT, unknown: 1, state: 'draft' });
  const ofPictures = await createOf(undefined, [photograph, ...ids]);
  expect(ofPictures.body.data).toMatchObject({ kind: 'content', total: 1, unknown: COUNT });
  // Fields of the other kind are no operation, no source and no correction.
  for (const [of, key] of [
    [bulkId, 'scene'],
    [ofPictures.body.data.bulkId, 'subheadline'],
  ] as const) {
    expect(codeOf(await desk.operate(of, [set(key, 'x')]))).toBe('E0061');
    expect(codeOf(await desk.operate(of, [{ key: 'title', mode: 'copy', from: key }]))).toBe('E0061');
    expect(codeOf(await editor.get(desk.path(of, `/values?key=${key}`)))).toBe('E0061');
  }
  const correction = { excluded: false, values: { scene: ['x'] } };
  expect(codeOf(await editor.put(desk.path(bulkId, `/items/${idOf(0)}`), correction))).toBe('E0061');
  const listed = async (kind: string) =>
    (await editor.get(`/api/bulk${kind}`)).body.data.map((one: { bulkId: string }) => one.bulkId);
  expect(await listed('?kind=text')).toContain(bulkId);
  expect(await listed('')).not.toContain(bulkId);
  const fields = (await editor.get(desk.path(bulkId, '/fields'))).body.data;
  const field = (key: string) => fields.find((one: { key: string }) => one.key === key);
  expect([field('source'), field('page').isSame, field('category').values]).toEqual([
    { key: 'source', isSame: true, values: ['見本新聞'] },
    false,
    ['SOC'],
  ]);
});

test('every kind of update changes texts with all that follows from it; one undo restores every byte', async () => {
  const before = await hashOfAll();
  const { body } = await desk.operate(bulkId, [
    { key: 'headline', mode: 'find', text: '【速報】', replacement: '', at: 'start' },
    { key: 'subheadline', mode: 'prepend', text: '特集　' },
    { key: 'body', mode: 'find', text: '高山市', replacement: '飛騨高山' },
    { key: 'body', mode: 'append', text: '\n　（終わり）' },
    set('source', '新見本新聞'),
    { key: 'dateCreated', mode: 'shift', days: 1, minutes: 0 },
    set('editionTime', '2'),
    { key: 'page', mode: 'clear' },
    { key: 'creator', mode: 'append', text: '、写真部' },
    set('category', 'SPO'),
    { key: 'title', mode: 'copy', from: 'city' },
    { key: 'personsShown', mode: 'add', values: ['佐藤花子'] },
    { key: 'keywords', mode: 'remove', values: ['行事'] },
    set('distribution', '2'),
  ]);
  expect(body.data).toMatchObject({ state: 'checked', confirmations: ['restrictions'] });
  const [item] = await desk.items(bulkId);
  expect([item.code, item.key]).toEqual(['', '']);
  expect(item).toMatchObject({
    outcome: 'pending',
    contentType: '3',
    appeared: '見本新聞 1983/10/01 朝刊',
    thumbnail: '',
  });
  expect(item.changes.slice(0, 2)).toMatchObject([
    { label: '見出し', to: [`第${rounds}回の祭り`] },
    { label: '副見出し', to: ['特集　秋祭り0'] },
  ]);
  expect(await hashOfAll()).toBe(before);
  expect(codeOf(await desk.start(bulkId))).toBe('E0001');

  const done = await desk.run(bulkId, ['restrictions']);
  expect(done).toMatchObject({ state: 'done', counts: { changed: COUNT } });
  const row = await record(1);
  expect(row).toMatchObject({
    ...{ headline: `第${rounds}回の祭り`, subheadline: '特集　秋祭り1', publication: '新見本新聞' },
    ...{ published_on: '1983-10-03', shot_date: '1983-10-03', edition_time: '2', page: null },
    ...{ byline: '記者名、写真部', category: 'SPO', subject: '高山', distribution: '2', version: 1 },
    ...{ persons: ['高橋はるか', '佐藤花子'], keywords: ['祭り'] },
    body: `　飛騨高山の｜祭囃子《まつりばやし》が響く。第${rounds}回の1番。\n　列は続いた。\n　（終わり）`,
  });
  expect(row.caption).toMatch(/^飛騨高山の祭囃子が響く。/);
  expect(row.characters).toBe(Array.from(row.body.replace(/[\s｜]|《.*?》/g, '')).length);
  expect(await hitsOf(`飛騨高山 第${rounds}回の1番`)).toEqual([idOf(1)]);
  expect(await hitsOf('高山市')).not.toContain(idOf(1));
  expect((await readText(1)).text).toMatchObject({ publication: '新見本新聞', distribution: '2' });
  const made = await desk.items(bulkId, '?outcome=changed');
  expect(made[0].changes).toHaveLength(13);
  const versions = (await editor.get(`/api/contents/${idOf(1)}/versions`)).body.data;
  expect(versions[0].changes.map(({ label }: { label: string }) => label)).toContain('本文');

  const undone = await desk.undo(bulkId);
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: COUNT } });
  expect(await hashOfAll()).toBe(before);
  expect(await hitsOf('飛騨高山')).toEqual([]);
  expect((await editor.get(`/api/contents/${idOf(1)}/versions`)).body.data[0]).toMatchObject({
    ...{ version: 2, kind: 'reverted', revertedTo: 0 },
  });
});

test('a record that would break a rule is refused with its reason, and is corrected by hand', async () => {
  await query("update contents set proof_status = '1', visibility = '2' where content_id = $1", [ids[0]]);
  await query('update text_records set page = 999 where content_id = $1', [ids[1]]);
  const refusals: readonly (readonly [operation: object, code: string])[] = [
    [set('page', '1000'), 'E0023'],
    [set('page', '一'), 'E0023'],
    [set('dateCreated', '2030:01:01'), 'E0052'],
    [set('dateCreated', '1983:02:30'), 'E0007'],
    [set('editionTime', '3'), 'E0030'],
    [set('category', 'NONE'), 'E0030'],
    [set('section', 'x'.repeat(251)), 'E0024'],
    [{ key: 'body', mode: 'pattern', text: '(?s).*', replacement: '' }, 'E0001'],
    [set('releaseTime', '18:00:00+09:00'), 'E0001'],
  ];
  for (const [operation, code] of refusals) {
    const { body } = await desk.operate(bulkId, [operation as Record<string, unknown>]);
    expect([code, body.data.counts]).toMatchObject([code, { refused: COUNT }]);
    expect((await desk.items(bulkId, '?outcome=refused'))[0].code).toBe(code);
  }
  expect(codeOf(await desk.operate(bulkId, [{ key: 'body', mode: 'clear' }]))).toBe('E0061');
  const published = await desk.operate(bulkId, [set('visibility', '1'), set('section', '社会面')]);
  expect(published.body.data.counts).toMatchObject({ refused: 1, pending: COUNT - 1 });
  expect(await desk.items(bulkId, '?outcome=refused')).toMatchObject([{ code: 'E1002', contentId: idOf(0) }]);
  const body = { excluded: false, values: { body: ['　直した本文。　\n\n　二段落'], visibility: ['2'] } };
  const corrected = await editor.put(desk.path(bulkId, `/items/${idOf(0)}`), body);
  expect(corrected.body.data).toMatchObject({ outcome: 'pending', corrected: ['body', 'visibility'] });
  const done = await desk.run(bulkId, ['visibility']);
  expect(done.counts).toMatchObject({ changed: COUNT });
  expect((await record(0)).body).toBe('　直した本文。\n　二段落');
});

test('公開区分 and 解禁 hide texts at once, and the undo shows them again', async () => {
  const guest = await new Browser(server.app).asGuest();
  const statusOf = async (index: number) => (await guest.get(`/api/texts/${idOf(index)}`)).status;
  const before = await hashOfAll();
  await desk.operate(bulkId, [set('visibility', '2')]);
  await desk.run(bulkId, ['visibility']);
  expect(await statusOf(0)).toBe(404);
  await desk.undo(bulkId);
  expect([await statusOf(0), await hashOfAll()]).toEqual([200, before]);
  const { body } = await createOf('text', ids);
  const embargo = [set('releaseDate', '2030:01:01'), set('releaseTime', '06:00:00+09:00')];
  await desk.operate(body.data.bulkId, embargo);
  await desk.run(body.data.bulkId, ['restrictions']);
  expect(await statusOf(0)).toBe(404);
  await desk.undo(body.data.bulkId);
  expect([await statusOf(0), await hashOfAll()]).toEqual([200, before]);
});

test('校閲状態 goes one step, by those who may take it, and back with the undo unless someone else read the text since', async () => {
  await query("update contents set proof_status = '1' where content_id = any($1)", [ids]);
  const before = await hashOfAll();
  const skipping = await desk.operate(bulkId, [set('proofStatus', '4')]);
  expect(skipping.body.data.counts).toMatchObject({ refused: COUNT });
  expect((await desk.items(bulkId))[0]).toMatchObject({ code: 'E1064', key: 'proofStatus' });
  await desk.operate(bulkId, [set('proofStatus', '2')]);
  await query("delete from user_permissions where user_id = 'desk00001' and code = 'BE003' returning code");
  const taken = await query("delete from group_permissions where code = 'BE003' returning *");
  const refused = await desk.operate(bulkId, [set('proofStatus', '2')]);
  expect(refused.body.data.counts).toMatchObject({ refused: COUNT });
  for (const row of taken)
    await query(
      'insert into group_permissions select * from jsonb_populate_record(null::group_permissions, $1)',
      [row],
    );
  await query(
    "insert into user_permissions (user_id, code) values ('desk00001', 'BE003') on conflict do nothing",
  );
  await desk.operate(bulkId, [set('proofStatus', '2')]);
  expect((await desk.run(bulkId)).counts).toMatchObject({ changed: COUNT });
  expect(await record(0)).toMatchObject({ proof_status: '2', proof_version: 1 });
  const [trail] = await query(
    "select actor_id, detail from audit_log where action = 'proof-changed' and subject = $1",
    [idOf(0)],
  );
  expect(trail).toMatchObject({ actor_id: 'desk00001', detail: { from: '1', to: '2' } });
  const read = await other.post(`/api/contents/${idOf(2)}/proof`, { version: 1, to: '1', reason: '再確認' });
  expect(read.status).toBe(200);
  expect((await desk.undo(bulkId)).counts).toMatchObject({ undone: COUNT - 1, skipped: 1 });
  await query('update contents set proof_version = 0 where content_id = $1', [ids[2]]);
  await query(
    "update contents set edited_keys = '{}' where content_id = $1 and edited_keys = '{proofStatus}'",
    [ids[2]],
  );
  expect(await hashOfAll()).toBe(before);
});

test('what others changed since is left by the run and by the undo, and named', async () => {
  await desk.operate(bulkId, [{ key: 'body', mode: 'find', text: '列', replacement: '行列' }]);
  const second = (await createOf('text', [ids[0] ?? 0], other)).body.data.bulkId;
  const others = bulkDesk(server, other);
  await others.operate(second, [set('section', '一面')]);
  await others.run(second);
  await other.put(`/api/contents/${idOf(1)}/lock`, { lockId: randomUUID() });
  const done = await desk.run(bulkId);
  expect(done.counts).toMatchObject({ changed: COUNT - 2, conflict: 1, locked: 1 });
  expect(await desk.items(bulkId, '?outcome=conflict')).toMatchObject([
    { contentId: idOf(0), code: 'W0002', changedBy: { userName: '管理 六花' } },
  ]);
  const third = (await createOf('text', [ids[2] ?? 0], other)).body.data.bulkId;
  await others.operate(third, [{ key: 'body', mode: 'append', text: '\n　追記。' }]);
  await others.run(third);
  await query("update contents set state = 'taken-down' where content_id = $1", [ids[3]]);
  expect(await desk.read(bulkId)).toMatchObject({ changedSince: 2 });
  const undone = await desk.undo(bulkId);
  expect(undone.counts).toMatchObject({ undone: COUNT - 4, skipped: 2 });
  expect((await record(2)).body).toContain('行列は続いた。\n　追記。');
  expect((await record(3)).body).toContain('行列は続いた。');
  expect((await record(4)).body).toContain('　列は続いた。');
  // The undo of the other one finds its version changed by no one.
  expect((await others.undo(third)).counts).toMatchObject({ undone: 1 });
  await query("update contents set state = 'ready' where content_id = $1", [ids[3]]);
});

test('a cancelled run leaves complete records, and all hits of a result of texts are selected', async () => {
  const before = await hashOfAll();
  await desk.operate(bulkId, [{ key: 'subheadline', mode: 'append', text: '（終）' }]);
  await desk.start(bulkId);
  const cancelled = await editor.post(desk.path(bulkId, '/cancel'));
  expect(cancelled.body.data).toMatchObject({ state: 'cancelled', counts: { pending: COUNT, changed: 0 } });
  expect(await hashOfAll()).toBe(before);
  const hits = await editor.post('/api/contents/search', { query: `第${rounds}回`, collection: 'texts' });
  const made = await editor.post('/api/bulk', {
    ...{ requestId: randomUUID(), kind: 'text', source: { handle: hits.body.data.handle } },
  });
  expect(made.body.data).toMatchObject({ total: COUNT, unknown: 0 });
});
