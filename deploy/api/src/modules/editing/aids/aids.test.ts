import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EDIT_FIELDS } from '@newsphoto/domain/desk';
import { Browser } from '../../../testing/browser.ts';
import { addContents } from '../../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { loadSelectiveItems } from '../../selective-items/load-seed.ts';
import { isOneApart } from './check-names.service.ts';

let server: TestApp;
let editor: Browser;
let desk: Browser;
let member: Browser;

beforeAll(async () => {
  server = await startTestApp();
  const signIn = (userId: string) => new Browser(server.app).as(userId);
  [editor, desk, member] = await Promise.all([signIn('editor001'), signIn('desk00001'), signIn('member001')]);
}, STARTUP_MS);
afterAll(async () => server.close());

const FIELDS = [{ key: 'credit', mode: 'set', values: ['ニュースフォト '] }];
const create = (browser: Browser, more: object = {}) =>
  browser.post('/api/editing/presets', { name: '国会', isShared: false, fields: FIELDS, ...more });
const namesOf = async (browser: Browser) =>
  (await browser.get('/api/editing/presets')).body.data.map(({ name }: { name: string }) => name);

test('presets are of their editor or shared, have one name each, and are changed by version', async () => {
  const { status, body } = await create(editor);
  expect([status, body.data]).toMatchObject([200, { fields: [{ values: ['ニュースフォト'] }], version: 1 }]);
  expect((await create(editor)).body.messages[0].code).toBe('E1029');
  expect((await create(desk)).status).toBe(200);
  const shared = (await create(editor, { isShared: true, name: '全員' })).body.data;
  expect([await namesOf(desk), await namesOf(editor)]).toEqual([
    ['全員', '国会'],
    ['全員', '国会'],
  ]);
  const change = (browser: Browser, presetId: string, more: object) =>
    browser.put(`/api/editing/presets/${presetId}`, {
      name: '全員',
      isShared: true,
      fields: FIELDS,
      ...more,
    });
  expect((await change(desk, body.data.presetId, { version: 1 })).status).toBe(404);
  expect((await change(desk, shared.presetId, { version: 1, isShared: false })).status).toBe(404);
  expect((await change(desk, shared.presetId, { version: 1 })).body.data.version).toBe(2);
  expect((await change(editor, shared.presetId, { version: 1 })).status).toBe(409);
  for (const fields of [[{ key: 'metadata', mode: 'clear', values: [] }], [...FIELDS, ...FIELDS], []])
    expect((await create(editor, { name: 'x', fields })).status).toBe(400);
  expect((await desk.delete(`/api/editing/presets/${body.data.presetId}`)).status).toBe(404);
  expect((await editor.delete(`/api/editing/presets/${body.data.presetId}`)).status).toBe(204);
  expect((await desk.delete(`/api/editing/presets/${shared.presetId}`)).status).toBe(204);
  expect((await member.get('/api/editing/presets')).status).toBe(403);
  const { rows } = await server.opened.pool.query(
    "select actor_id from audit_log where action = 'edit-preset-changed' order by happened_at",
  );
  expect(rows.map(({ actor_id }) => actor_id)).toEqual(['editor001', 'desk00001', 'desk00001']);
});

test('codes are set, changed and removed for every editor; upper and lower case differ', async () => {
  const send = (codes: object[], removed: string[] = []) =>
    desk.post('/api/editing/codes', { codes, removed });
  await send([
    { code: 'ｗｃ８', texts: ['髙橋 遥', 'Haruka Takahashi'] },
    { code: 'WC8', texts: ['山﨑 真帆'] },
  ]);
  const changed = await send([{ code: 'wc8', texts: ['髙橋 遥', 'H. Takahashi'] }], ['WC8']);
  expect(changed.body.data).toEqual([{ code: 'wc8', texts: ['髙橋 遥', 'H. Takahashi'] }]);
  expect((await editor.get('/api/editing/codes')).body).toEqual({ data: changed.body.data });
  for (const code of ['a=b', 'a b', '', 'a#2', '＝'])
    expect((await send([{ code, texts: ['x'] }])).status).toBe(400);
  // In their usual width they end a code, or have several characters.
  for (const code of ['a＃2', '﹦', 'a\ufdfa'.repeat(20)])
    expect((await send([{ code, texts: ['x'] }])).body.messages[0].code).toBe('E0044');
  expect((await send([{ code: 'a', texts: [' '] }])).body.messages[0].code).toBe('E0001');
  expect((await send([{ code: 'a', texts: ['x'] }], ['a'])).body.messages[0].code).toBe('E0041');
  expect((await send([{ code: 'a', texts: ['x\u0007'] }])).body.messages[0].code).toBe('E0044');
});

test('names are compared with those of the archive: known, spelled otherwise, or one character apart', async () => {
  await server.opened.pool.query(
    `insert into search_terms (term, key, reading, kind, in_public) values
     ('高橋 遥', '高橋 遥', '', 'person', 3), ('山本一郎', '山本一郎', '', 'person', 2),
     ('山本市郎', '山本市郎', '', 'person', 1), ('山本次郎', '山本次郎', '', 'keyword', 9)`,
  );
  const { body } = await editor.post('/api/editing/names/check', {
    names: ['高橋 遥', '髙橋 遥', '山本二郎', '無名'],
  });
  expect(body.data).toEqual([
    { name: '高橋 遥', count: 3, similar: [] },
    { name: '髙橋 遥', count: 3, spelling: '高橋 遥', similar: [] },
    {
      ...{ name: '山本二郎', count: 0 },
      similar: [
        { name: '山本一郎', count: 2 },
        { name: '山本市郎', count: 1 },
      ],
    },
    { name: '無名', count: 0, similar: [] },
  ]);
  expect([isOneApart('abc', 'abc'), isOneApart('abc', 'ab'), isOneApart('abc', 'axc')]).toEqual([
    ...[false, true, true],
  ]);
  expect([isOneApart('abc', 'bc'), isOneApart('abcd', 'ab'), isOneApart('𠮷田', '吉田')]).toEqual([
    ...[true, false, true],
  ]);
});

const SEED = fileURLToPath(new URL('../../../../seeds/selective-items', import.meta.url));

test('places are found by city, prefecture, country and code, with their other parts', async () => {
  await loadSelectiveItems(server.opened.db, SEED);
  const places = async (q: string) =>
    (await editor.get(`/api/editing/places?q=${encodeURIComponent(q)}`)).body.data;
  expect(await places('横浜')).toEqual([
    { city: '横浜市', state: '神奈川県', country: '日本', countryCode: 'JPN' },
  ]);
  expect(await places('北海')).toEqual([{ city: '', state: '北海道', country: '日本', countryCode: 'JPN' }]);
  expect(await places('シドニー')).toMatchObject([{ country: 'オーストラリア', countryCode: 'AUS' }]);
  expect(await places('usa')).toEqual([{ city: '', state: '', country: 'アメリカ', countryCode: 'USA' }]);
  expect(await places('%')).toEqual([]);
});

const settings = async () => (await editor.get('/api/editing/batch-settings')).body.data;
const changeForm = (browser: Browser, body: object) => browser.put('/api/editing/batch-settings', body);
const field = (key: string, more: object = {}) => ({
  ...{ key, isShown: true, isRequired: false, usesCodes: false, defaults: [], ...more },
});

test('each desk has its form, or the common one; what is saved meanwhile is not overwritten', async () => {
  await server.opened.pool.query(
    `insert into feed_sources (folder, name, desk) values ('nagoya', '名古屋', '写真'), ('x', 'x', '')`,
  );
  expect(await settings()).toMatchObject([
    { desk: '', version: 0, isOwn: false },
    { desk: '写真', version: 0, isOwn: false },
  ]);
  const common = { desk: '', version: 0, fields: [field('credit'), field('city', { isShown: false })] };
  expect((await changeForm(editor, common)).status).toBe(204);
  expect((await changeForm(desk, common)).body.messages[0].code).toBe('W0002');
  const own = { desk: '写真', version: 0, fields: [field('creator', { defaults: [' 山田 '] })] };
  expect((await changeForm(desk, own)).status).toBe(204);
  const [ofAll, ofDesk] = await settings();
  expect([ofAll.version, ofAll.isOwn, ofAll.fields[0].key, ofAll.fields.length]).toEqual([
    1,
    true,
    'credit',
    EDIT_FIELDS.length,
  ]);
  expect([ofDesk.isOwn, ofDesk.fields[0]]).toMatchObject([true, { key: 'creator', defaults: ['山田'] }]);
  // Without fields it follows the common form again.
  expect((await changeForm(desk, { ...own, version: 1, fields: [] })).status).toBe(204);
  expect((await settings())[1]).toMatchObject({ version: 2, isOwn: false, fields: ofAll.fields });
  const refused = (body: object) => changeForm(desk, { ...own, version: 2, ...body });
  expect((await refused({ fields: [field('metadata')] })).status).toBe(400);
  expect((await refused({ fields: [field('city'), field('city')] })).status).toBe(400);
  expect(
    (await refused({ fields: [field('category', { defaults: ['XXX'] })] })).body.messages[0],
  ).toMatchObject({
    ...{ code: 'E0030', field: 'defaults.category' },
  });
  expect((await refused({ desk: '運動' })).status).toBe(404);
  expect((await changeForm(member, own)).status).toBe(403);
  expect((await changeForm(new Browser(server.app), own)).status).toBe(401);
});

test('what a desk requires is a rule of saving for the contents of its sources, and of no others', async () => {
  const [ofDesk, other] = await addContents(server.opened.db, [{ headline: '港' }, { headline: '空' }]);
  await server.opened.pool.query(
    `insert into desk_items (content_id, folder, arrived_at) values ($1, 'nagoya', now())`,
    [Number(ofDesk)],
  );
  const fields = [field('credit', { isRequired: true }), field('event', { isRequired: true })];
  await changeForm(editor, { desk: '写真', version: (await settings())[1].version, fields });
  const save = async (contentId: unknown, values: object) => {
    const lockId = randomUUID();
    await editor.put(`/api/contents/${contentId}/lock`, { lockId });
    const { status, body } = await editor.put(`/api/contents/${contentId}/edit`, {
      lockId,
      version: 0,
      values,
    });
    await editor.delete(`/api/contents/${contentId}/lock`, { lockId });
    return [
      status,
      body?.messages?.map((one: { code: string; field: string }) => `${one.field} ${one.code}`),
    ];
  };
  expect((await editor.get(`/api/contents/${ofDesk}/edit`)).body.data.desk).toBe('写真');
  expect((await editor.get(`/api/contents/${other}/edit`)).body.data.desk).toBe('');
  expect(await save(ofDesk, { title: ['港'], credit: [] })).toEqual([400, ['event E0001', 'credit E0001']]);
  expect(await save(ofDesk, { credit: ['本社'], event: ['祭り'] })).toEqual([200, undefined]);
  expect(await save(other, { title: ['空'] })).toEqual([200, undefined]);
});

test('a preset has any operation of a bulk update; one that cannot be used is refused with its field', async () => {
  const fields = [
    { key: 'visibility', mode: 'set', values: ['2'] },
    { key: 'headline', mode: 'pattern', text: '(港)(.)', replacement: '$2$1' },
    { key: 'keywords', mode: 'add', values: ['朝'] },
  ];
  const stored = (await create(editor, { name: '港', fields })).body.data;
  expect(stored.fields).toEqual(fields);
  const refused = await create(editor, { name: 'x', fields: [{ key: 'city', mode: 'pattern', text: '(' }] });
  expect(refused.body.messages[0]).toMatchObject({ code: 'E0030', field: 'city' });
  expect(
    (await create(editor, { name: 'x', fields: [{ key: 'city', mode: 'shift', days: 1 }] })).status,
  ).toBe(400);
  const apply = (operations: object[]) =>
    editor.post('/api/editing/presets/apply', {
      operations,
      values: { headline: ['港の朝'], keywords: ['朝'] },
    });
  expect((await apply(stored.fields)).body.data).toEqual({
    values: { headline: ['の港朝'], keywords: ['朝'] },
  });
  expect((await apply([{ key: 'dateCreated', mode: 'shift', days: 1 }])).status).toBe(200);
  expect((await apply([{ key: 'city', mode: 'copy', from: 'none' }])).status).toBe(400);
  // Stored by the release before.
  await server.opened.pool.query('update edit_presets set fields = $1 where preset_id = $2', [
    JSON.stringify([
      { key: 'keywords', mode: 'prepend', values: ['夜'] },
      { key: 'credit', mode: 'append', values: ['提供'] },
    ]),
    stored.presetId,
  ]);
  const { body } = await editor.get('/api/editing/presets');
  expect(body.data.find(({ name }: { name: string }) => name === '港').fields).toEqual([
    { key: 'keywords', mode: 'add', values: ['夜'] },
    { key: 'credit', mode: 'append', text: ' 提供' },
  ]);
});
