import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let editor: Browser;
let desk: Browser;
let member: Browser;
let id: string;

beforeAll(async () => {
  server = await startTestApp();
  const signIn = (userId: string) => new Browser(server.app).as(userId);
  [editor, desk, member] = await Promise.all([signIn('editor001'), signIn('desk00001'), signIn('member001')]);
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  const metadata = [
    { key: 'headline', values: ['港の夜明け'] },
    { key: 'keywords', values: ['港', '朝'] },
    { key: 'artworkTitle', values: ['絵'] },
  ];
  const traits = { headline: '港の夜明け', caption: '説明', byline: '山田、佐藤', category: 'SOC', metadata };
  const [contentId] = await addContents(server.opened.db, [{ ...traits, visibility: '2' }]);
  id = String(contentId);
});

const path = (call: string, of = id) => `/api/contents/${of}/${call}`;
const read = async (of = id) => (await editor.get(path('edit', of))).body.data;
const lockAs = async (browser: Browser, more: object = {}) => {
  const lockId = randomUUID();
  const answer = await browser.put(path('lock'), { lockId, ...more });
  return { lockId, ...answer };
};
const saveAs = (browser: Browser, lockId: string, values: object, version = 0) =>
  browser.put(path('edit'), { lockId, version, values });
const codesOf = ({ body }: { body: { messages?: { code: string; field?: string }[] } }) =>
  (body.messages ?? []).map(({ code, field }) => (field ? `${field} ${code}` : code));

test('the form has the values that the archive shows, and apart from them what is not edited', async () => {
  const { values, readOnly, ...content } = await read();
  expect(content).toMatchObject({ contentId: id, version: 0, visibility: '2', proofStatus: '4' });
  expect(values).toMatchObject({
    ...{ headline: ['港の夜明け'], description: ['説明'], creator: ['山田', '佐藤'], category: ['SOC'] },
    ...{ dateCreated: ['2020:01:02'], title: [], keywords: ['港', '朝'] },
  });
  expect(readOnly).toEqual([{ key: 'artworkTitle', label: '作品名', values: ['絵'] }]);
  expect(content).not.toHaveProperty('lock');
});

test('a saved edit is the next version, found at once, with its columns; only its holder saves it', async () => {
  const { lockId, status, body } = await lockAs(editor);
  expect([status, body.data.draft]).toEqual([200, undefined]);
  const values = { headline: ['髙輪の①番線𠮷'], description: [], keywords: ['駅'], dateCreated: ['1964:10'] };
  expect(codesOf(await saveAs(desk, lockId, values))).toEqual(['E1042']);
  const saved = await saveAs(editor, lockId, values);
  expect([saved.status, saved.body.data]).toEqual([200, { version: 1 }]);
  expect((await read()).values).toMatchObject({ ...values, creator: ['山田', '佐藤'] });
  const { body: detail } = await editor.get(`/api/contents/detail/${id}`);
  expect(detail.data).toMatchObject({ headline: '髙輪の①番線𠮷', caption: '', shotDate: '19641000' });
  const hits = await editor.post('/api/contents/search', { query: '高輪' });
  expect(hits.body.data.items.map(({ contentId }: { contentId: string }) => contentId)).toContain(id);
  expect(codesOf(await saveAs(editor, lockId, { headline: ['x'] }))).toEqual(['W0002']);
  expect(codesOf(await saveAs(editor, lockId, { headline: ['髙輪の①番線𠮷'] }, 1))).toEqual(['E1061']);
  const { body: versions } = await editor.get(path('versions'));
  expect(versions.data).toMatchObject([
    {
      ...{ version: 1, kind: 'edited', editedBy: '編集 四郎' },
      changes: [
        { key: 'headline', label: '見出し', from: ['港の夜明け'], to: ['髙輪の①番線𠮷'] },
        { key: 'description', from: ['説明'], to: [] },
        { key: 'keywords' },
        { key: 'dateCreated' },
      ],
    },
    { version: 0, kind: 'registered', editedBy: '', changes: [] },
  ]);
  const { body: history } = await editor.get(path('history'));
  expect(history.data.entries[0]).toMatchObject({
    ...{ actor: '編集 四郎', action: 'content-edited', change: '見出し、キャプション、キーワード、撮影日時' },
  });
});

test('a lock is renewed by its window, refused to others with its holder, and handed over with the draft', async () => {
  const { lockId } = await lockAs(editor, { draft: { headline: ['下書き'] } });
  expect((await editor.put(path('lock'), { lockId, draft: { headline: ['下書き'] } })).status).toBe(200);
  const refused = await lockAs(desk);
  expect([refused.status, refused.body.messages[0].code]).toEqual([409, 'E1042']);
  expect(refused.body.messages[0].text).toContain('編集 四郎さん');
  expect((await lockAs(editor)).status).toBe(409);
  expect((await desk.put(path('lock'), { lockId })).status).toBe(409);
  expect((await read()).lock).toMatchObject({ userId: 'editor001', isOwn: true, lockId });
  expect((await desk.get(path('edit'))).body.data.lock).not.toHaveProperty('lockId');
  // Another window cannot release it.
  expect((await desk.delete(path('lock'), { lockId })).status).toBe(204);
  const taken = await lockAs(desk, { takeOver: true });
  expect(taken.body.data).toMatchObject({ draft: { headline: ['下書き'] }, draftBy: '編集 四郎' });
  expect(codesOf(await saveAs(editor, lockId, { headline: ['x'] }))).toEqual(['E1042']);
  expect((await editor.put(path('lock'), { lockId })).status).toBe(409);
  expect((await desk.delete(path('lock'), { lockId: taken.lockId })).status).toBe(204);
  expect(await read()).not.toHaveProperty('lock');
});

test('every call is for editors, and knows no content that is taken down', async () => {
  const { lockId } = await lockAs(editor);
  const calls = (browser: Browser, of = id) => [
    browser.get(path('edit', of)),
    browser.put(path('lock', of), { lockId }),
    browser.delete(path('lock', of), { lockId }),
    browser.put(path('edit', of), { lockId, version: 0, values: { title: ['x'] } }),
    browser.post(path('proof', of), { version: 0, to: '2' }),
    browser.get(path('versions', of)),
    browser.post(path('revert', of), { version: 0, to: 0 }),
  ];
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  const all = (status: number) => Array.from({ length: 7 }, () => status);
  expect(await statuses(calls(new Browser(server.app)))).toEqual(all(401));
  expect(await statuses(calls(member))).toEqual(all(403));
  expect(await statuses(calls(editor, '209900000001'))).toEqual(all(404));
  await server.opened.pool.query("update contents set state = 'taken-down' where content_id = $1", [id]);
  expect(await statuses(calls(editor))).toEqual(all(404));
});

const proofAs = (browser: Browser, to: string, more: object = {}) =>
  browser.post(path('proof'), { version: 0, to, ...more });
const publishAs = (browser: Browser, visibility = '1') =>
  browser.put(`/api/contents/${id}/visibility`, { visibility });

test('proofreading takes its steps with their permissions, and back with a reason; it is of a version', async () => {
  expect(codesOf(await proofAs(editor, '1'))).toEqual(['reason E0001']);
  const back = await proofAs(editor, '1', { reason: '誤字がある' });
  expect(back.body.data).toEqual({ proofStatus: '1', proofVersion: 0 });
  expect(codesOf(await proofAs(desk, '3'))).toEqual(['E1064']);
  expect(codesOf(await proofAs(editor, '1', { reason: 'もう一度' }))).toEqual(['E1064']);
  expect((await proofAs(editor, '2')).status).toBe(200);
  expect((await proofAs(editor, '3')).status).toBe(403);
  const { lockId } = await lockAs(editor);
  await saveAs(editor, lockId, { title: ['件名'] });
  expect(codesOf(await proofAs(desk, '3'))).toEqual(['W0002']);
  expect((await proofAs(desk, '3', { version: 1 })).body.data).toEqual({ proofStatus: '3', proofVersion: 1 });
  expect((await read()).proofStatus).toBe('3');
  const { body } = await editor.get(path('history'));
  expect(body.data.entries[0]).toMatchObject({ actor: '写真 五月', change: '和文済 → 英文済' });
  expect(body.data.entries.at(-2)).toMatchObject({ action: 'proof-changed', change: '済 → 未' });
});

test('[E-050] what is not proofread is not published, nor what another user edits', async () => {
  await proofAs(editor, '1', { reason: '確認' });
  expect(codesOf(await publishAs(editor))).toEqual(['E1002']);
  expect((await read()).visibility).toBe('2');
  await proofAs(desk, '2');
  const { lockId } = await lockAs(editor);
  expect(codesOf(await publishAs(desk, '3'))).toEqual(['E1042']);
  await editor.delete(path('lock'), { lockId });
  expect((await publishAs(desk, '3')).status).toBe(204);
  // From members to everyone is publishing, too; not the other way round.
  await proofAs(editor, '1', { reason: '確認' });
  expect(codesOf(await publishAs(desk))).toEqual(['E1002']);
  await proofAs(editor, '2');
  expect((await publishAs(desk)).status).toBe(204);
  await proofAs(editor, '1', { reason: '確認' });
  // Nothing that members see has changed.
  const { rows } = await server.opened.pool.query('select visibility from pushed_changes order by change_id');
  expect(rows.at(-1)).toEqual({ visibility: '2' });
  // What is public may be hidden at any time.
  await lockAs(editor);
  expect((await publishAs(desk, '2')).status).toBe(204);
});

test('a field or a version is reverted by a new version, over no lock of another window', async () => {
  const { lockId } = await lockAs(editor);
  await saveAs(editor, lockId, { title: ['一'], keywords: [] });
  await saveAs(editor, lockId, { title: ['二'], city: ['港区'] }, 1);
  const revert = (browser: Browser, body: object) => browser.post(path('revert'), body);
  expect(codesOf(await revert(desk, { version: 2, to: 1 }))).toEqual(['E1042']);
  expect(codesOf(await revert(editor, { lockId, version: 1, to: 0 }))).toEqual(['W0002']);
  expect((await revert(editor, { lockId, version: 2, to: 9 })).status).toBe(404);
  expect(codesOf(await revert(editor, { lockId, version: 2, to: 2 }))).toEqual(['E1061']);
  expect(codesOf(await revert(editor, { lockId, version: 2, to: 0, keys: ['metadata'] }))).toEqual([
    'metadata E0061',
  ]);
  const field = await revert(editor, { lockId, version: 2, to: 1, keys: ['title'] });
  expect([field.body.data.version, (await read()).values]).toMatchObject([
    3,
    { title: ['一'], city: ['港区'] },
  ]);
  expect((await revert(editor, { lockId, version: 3, to: 0 })).body.data).toEqual({ version: 4 });
  expect((await read()).values).toMatchObject({ title: [], city: [], keywords: ['港', '朝'] });
  const { body } = await editor.get(path('versions'));
  expect(body.data.map(({ version, kind }: { version: number; kind: string }) => [version, kind])).toEqual([
    ...[[4, 'reverted'] as const, [3, 'reverted'] as const, [2, 'edited'] as const, [1, 'edited'] as const],
    [0, 'registered'],
  ]);
  for (const change of ["update content_versions set reason = 'x'", 'delete from content_versions'])
    await expect(server.opened.pool.query(change)).rejects.toThrow('append only');
});

test('values that break a rule are refused together, each with its field, and change nothing', async () => {
  const { lockId } = await lockAs(editor);
  const values = { headline: [' '], dateCreated: ['2026:02:30'], category: ['XXX'], title: ['a\u0007'] };
  const refused = await saveAs(editor, lockId, values);
  expect(refused.status).toBe(400);
  expect(codesOf(refused)).toEqual(['title E0044', 'headline E0001', 'category E0030', 'dateCreated E0007']);
  for (const attack of [
    '{"__proto__":["x"]}',
    '{"constructor":["x"]}',
    '{"artworkTitle":["x"]}',
    '{"title":"x"}',
    '{"title":[1]}',
    `{"title":["${'x'.repeat(50_000)}"]}`,
  ]) {
    const body = JSON.parse(`{"lockId":"${lockId}","version":0,"values":${attack}}`);
    expect([attack.slice(0, 20), (await editor.put(path('edit'), body)).status]).toEqual([
      attack.slice(0, 20),
      400,
    ]);
  }
  const future = await saveAs(editor, lockId, { title: ['x'] }, 2_000_000_000);
  expect(future.status).toBe(409);
  expect((await read()).version).toBe(0);
});

test('of two saves of one version at once one is accepted; a lock that expired saves nothing', async () => {
  const { lockId } = await lockAs(editor);
  const both = await Promise.all(['一', '二'].map((title) => saveAs(editor, lockId, { title: [title] })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await server.opened.pool.query("update content_locks set expires_at = now() - interval '1 second'");
  const late = await saveAs(editor, lockId, { title: ['三'] }, 1);
  expect(codesOf(late)).toEqual(['E1042']);
  expect(await read()).not.toHaveProperty('lock');
  expect((await lockAs(desk)).status).toBe(200);
});

test('members learn nothing of a private content by its changes, and an embargo by edit hides it', async () => {
  await publishAs(editor);
  expect((await member.get(`/api/contents/detail/${id}`)).status).toBe(200);
  const { lockId } = await lockAs(editor);
  const saved = await saveAs(editor, lockId, {
    releaseDate: ['2999:01:01'],
    releaseTime: ['09:00:00+09:00'],
  });
  expect(saved.status).toBe(200);
  expect((await member.get(`/api/contents/detail/${id}`)).status).toBe(404);
  const { rows } = await server.opened.pool.query(
    "select visibility from pushed_changes where topic = 'contents' and key = $1 order by change_id desc limit 2",
    [id],
  );
  expect(rows.map(({ visibility }) => visibility)).toEqual(['2', '1']);
});

test('a draft outlives its browser and the next one, until it is saved; who edits is pushed to internal users alone', async () => {
  const left = await lockAs(editor, { draft: { title: ['途中'] } });
  await server.opened.pool.query("update content_locks set expires_at = now() - interval '1 second'");
  const next = await lockAs(desk);
  expect(next.body.data).toMatchObject({ draft: { title: ['途中'] }, draftBy: '編集 四郎' });
  await server.opened.pool.query("update content_locks set expires_at = now() - interval '1 second'");
  const last = await lockAs(editor);
  expect(last.body.data).toMatchObject({
    ...{ draft: { title: ['途中'] }, draftBy: '編集 四郎', isDraftOwn: true },
  });
  expect((await editor.put(path('lock'), { lockId: left.lockId })).status).toBe(409);
  await saveAs(editor, last.lockId, { title: ['途中'] });
  const taken = await lockAs(desk, { takeOver: true });
  expect(taken.body.data).not.toHaveProperty('draft');
  const { rows } = await server.opened.pool.query(
    "select distinct visibility from pushed_changes where topic = 'contents' and key = $1",
    [id],
  );
  expect(rows).toEqual([{ visibility: '2' }]);
});

test('what is typed survives leaving, a log-out and the next editor, until it is taken, saved or thrown away', async () => {
  const first = await lockAs(editor, { draft: { title: ['一'] } });
  const draft = { title: ['二'], city: ['港区'] };
  // Paged on: the lock is free, what is typed is offered.
  expect((await editor.delete(path('lock'), { lockId: first.lockId, draft })).status).toBe(204);
  expect(await read()).not.toHaveProperty('lock');
  const other = await lockAs(desk, { draft: {} });
  const offered = { draft, draftBy: '編集 四郎' };
  expect(other.body.data).toMatchObject({ ...offered, isDraftOwn: false });
  // The offer stays while the other editor types, and is not ended by that.
  const renewed = await desk.put(path('lock'), { lockId: other.lockId, draft: { title: ['他'] } });
  expect(renewed.body.data).toMatchObject(offered);
  await saveAs(desk, other.lockId, { city: ['港区'] });
  await desk.delete(path('lock'), { lockId: other.lockId, draft: {} });
  // The same window after a log-out has nothing, and sends nothing.
  const back = await editor.put(path('lock'), { lockId: first.lockId });
  expect(back.body.data).toMatchObject({ draft: { title: ['二'] }, isDraftOwn: true });
  // What its author types again is not offered besides.
  const typed = await editor.put(path('lock'), { lockId: first.lockId, draft: { title: ['三'] } });
  expect(typed.body.data).not.toHaveProperty('draft');
  const again = await editor.put(path('lock'), { lockId: first.lockId });
  expect(again.body.data).toMatchObject({ draft: { title: ['三'] }, draftBy: '編集 四郎' });
  const thrown = await editor.put(path('lock'), { lockId: first.lockId, draft: {}, endsLeft: true });
  expect(thrown.body.data).not.toHaveProperty('draft');
  expect((await lockAs(desk, { takeOver: true })).body.data).not.toHaveProperty('draft');
});

test('drafts are of the fields of the form, and together no more than a form holds', async () => {
  const taken = async (draft: object) => {
    const { lockId, body } = await lockAs(editor, { takeOver: true, draft });
    await editor.delete(path('lock'), { lockId });
    return body.data.draft ?? {};
  };
  const long = (label: string) => Array.from({ length: 18 }, (_, at) => `${label}${at}`.padEnd(30_000, 'x'));
  await taken({ title: ['一'], constructor: ['x'], nothing: ['x'] });
  expect(await taken({ keywords: long('k') })).toEqual({ title: ['一'] });
  expect(Object.keys(await taken({ personsShown: long('p') }))).toEqual(['title', 'keywords']);
  const { body } = await lockAs(desk);
  expect(Object.keys(body.data.draft)).toEqual(['personsShown']);
});

test('a form that was left open renews its lock, and neither its session nor its lock lasts for ever', async () => {
  const left = await new Browser(server.app).as('editor001');
  const { lockId } = await lockAs(left, { draft: { title: ['途中'] } });
  const renew = async () => (await left.put(path('lock'), { lockId })).status;
  for (let hour = 0; hour < 11; hour += 1) {
    server.clock.advance(3_600_000);
    expect(await renew()).toBe(200);
  }
  server.clock.advance(3_601_000);
  expect(await renew()).toBe(401);
  const next = await lockAs(await new Browser(server.app).as('desk00001'));
  expect(next.body.data).toMatchObject({ draft: { title: ['途中'] }, draftBy: '編集 四郎' });
});
