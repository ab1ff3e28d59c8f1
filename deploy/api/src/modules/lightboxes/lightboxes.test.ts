import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let ids: string[];
let hidden: string;
let member: Browser;
let first: string;

beforeAll(async () => {
  server = await startTestApp();
  const traits = Array.from({ length: 8 }, (_, index) => ({ headline: `写真${index}` }));
  ids = (await addContents(server.opened.db, traits)).map(String);
  [hidden = ''] = (await addContents(server.opened.db, [{ visibility: '2' }])).map(String);
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from lightboxes');
  await server.opened.pool.query('delete from limits');
  first = (await all())[0].lightboxId;
});

const all = async (browser = member) => (await browser.get('/api/lightboxes')).body.data;
const make = async (name: string): Promise<string> =>
  (await member.post('/api/lightboxes', { name })).body.data.lightboxId;
const at = (path: string, lightboxId = first) => `/api/lightboxes/${lightboxId}${path}`;
const add = (contentIdList: readonly string[], lightboxId = first, browser = member) =>
  browser.post(at('/items', lightboxId), { contentIdList });
const held = async (lightboxId = first, browser = member): Promise<string[]> =>
  (await browser.get(at('', lightboxId))).body.data.entries.map(
    (one: { contentId: string }) => one.contentId,
  );
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const limit = (key: string, value: number) =>
  server.opened.pool.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ($1, $2, now(), 'x')",
    [key, value],
  );

test('every member has a lightbox from the first request on, and only one, even with concurrent requests', async () => {
  const other = await new Browser(server.app).as('member002');
  const lists = await Promise.all([all(other), all(other)]);
  for (const list of lists) expect(list).toHaveLength(1);
  expect(lists[0]).toMatchObject([
    { name: 'マイライトボックス', isOwn: true, mayWrite: true, type: '0', count: 0 },
  ]);
});

test('[C-005] what is put in is there, in order, also on another machine', async () => {
  const { status, body } = await add([ids[1] ?? '', ids[0] ?? '']);
  expect([status, body.data.changed]).toEqual([200, [ids[1], ids[0]]]);
  const elsewhere = await new Browser(server.app).as('member001');
  expect(await held(first, elsewhere)).toEqual([ids[1], ids[0]]);
  const { entries } = (await elsewhere.get(at(''))).body.data;
  expect(entries[0]).toMatchObject({ aspectRatio: 1.5, note: '', addedBy: '会員 一郎' });
  expect((await all(elsewhere))[0]).toMatchObject({
    count: 2,
    covers: [expect.stringContaining('/media/'), expect.anything()],
  });
  const { body: addition } = await member.post(at('/contents'), { contentIdList: [ids[0], ids[7]] });
  expect(addition.data).toMatchObject([{ contentId: ids[0], headline: '写真0' }]);
});

test('[E-049] a content that is already there is reported with E1001; the others are added', async () => {
  await add([ids[0] ?? '']);
  expect(codeOf(await add([ids[0] ?? '']))).toEqual([400, 'E1001']);
  const { body } = await add([ids[0] ?? '', ids[1] ?? '']);
  expect(body.data).toMatchObject({ changed: [ids[1]], already: [ids[0]] });
  expect(await held()).toEqual([ids[0], ids[1]]);
});

test('[E-051] the last lightbox cannot be deleted; another can, and can be brought back', async () => {
  expect(codeOf(await member.delete(at('')))).toEqual([400, 'E1003']);
  const other = await make('選挙');
  await add([ids[0] ?? ''], other);
  expect((await member.delete(at('', other))).status).toBe(204);
  expect((await member.get(at('', other))).status).toBe(404);
  await make('選挙');
  expect((await member.post(at('/restore', other))).body.data).toMatchObject({ name: '選挙（2）', count: 1 });
  const both = await make('同時');
  const third = [first, other, both, ...(await all()).map((one: { lightboxId: string }) => one.lightboxId)];
  const answers = await Promise.all([...new Set(third)].map((id) => member.delete(at('', id))));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
  expect(await all()).toHaveLength(1);
});

test('[E-052] two lightboxes of one member never have one name', async () => {
  expect(codeOf(await member.post('/api/lightboxes', { name: ' マイライトボックス ' }))).toEqual([
    400,
    'E1004',
  ]);
  const other = await make('選挙');
  const rename = { lightboxId: other, name: 'マイライトボックス', was: '選挙' };
  expect(codeOf(await member.put('/api/user/member-lightbox', rename))).toEqual([400, 'E1004']);
  const twice = await Promise.all(['同じ', '同じ'].map((name) => member.post('/api/lightboxes', { name })));
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('[A-014] a lightbox is renamed; over another name than the one that was seen it is not', async () => {
  const put = (name: string, was: string) =>
    member.put('/api/user/member-lightbox', { lightboxId: first, name, was });
  expect((await put('選挙', 'マイライトボックス')).body.data).toMatchObject({ name: '選挙', revision: 2 });
  expect(codeOf(await put('知事選', 'マイライトボックス'))).toEqual([409, 'W0002']);
  expect(codeOf(await put('', '選挙'))).toEqual([400, 'E0001']);
  expect(codeOf(await put('長'.repeat(51), '選挙'))).toEqual([400, 'E0024']);
  expect((await all())[0].name).toBe('選挙');
});

test('[A-015] the type is changed, to one that exists', async () => {
  const put = (type: unknown) => member.put('/api/user/member-lightbox-type', { lightboxId: first, type });
  for (const type of ['1', '2', '0', '2']) {
    expect((await put(type)).body.data.type).toBe(type);
    expect((await all())[0].type).toBe(type);
  }
  expect((await put('3')).status).toBe(400);
  expect((await all())[0].type).toBe('2');
});

test('lightboxes and contents have their limits, which two calls at once do not pass either', async () => {
  await limit('lightboxes', 2);
  await limit('lightboxItems', 3);
  const made = await Promise.all(['一', '二'].map((name) => member.post('/api/lightboxes', { name })));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(codeOf(await member.post('/api/lightboxes', { name: '三' }))).toEqual([400, 'E1034']);
  expect(codeOf(await add(ids.slice(0, 4)))).toEqual([400, 'E1035']);
  expect(await held()).toEqual([]);
  await add(ids.slice(0, 2));
  const both = await Promise.all([add([ids[2] ?? '']), add([ids[3] ?? ''])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await held()).toHaveLength(3);
});

test('contents are moved before another one or to the end, as a block in their order', async () => {
  await add(ids.slice(0, 5));
  const [a, b, c, d, e] = ids;
  const order = (contentIdList: unknown[], beforeId: unknown) =>
    member.put(at('/items/order'), { contentIdList, beforeId });
  expect((await order([e, b], a)).status).toBe(200);
  expect(await held()).toEqual([b, e, a, c, d]);
  await order([b], null);
  expect(await held()).toEqual([e, a, c, d, b]);
  expect((await order([b], null)).body.data).toMatchObject({ eventId: '', changed: [] });
  expect(codeOf(await order([a], ids[6]))).toEqual([409, 'W0002']);
});

test('lightboxes are listed in the order that their owner set', async () => {
  const [second, third] = [await make('二'), await make('三')];
  const { body } = await member.put(at('/place', third), { beforeId: first });
  expect(body.data.map((one: { lightboxId: string }) => one.lightboxId)).toEqual([third, first, second]);
  await member.put(at('/place', third), { beforeId: null });
  expect((await all()).map((one: { name: string }) => one.name)).toEqual(['マイライトボックス', '二', '三']);
});

test('a note is saved; it does not overwrite a note that the user has not seen', async () => {
  await add([ids[0] ?? '']);
  const put = (note: string, was: string) => member.put(at(`/items/${ids[0]}/note`), { note, was });
  expect((await put('一面候補', '')).body.data.changed).toEqual([ids[0]]);
  expect(codeOf(await put('二面', ''))).toEqual([409, 'W0002']);
  expect(codeOf(await put('長'.repeat(501), '一面候補'))).toEqual([400, 'E0024']);
  expect((await member.get(at(''))).body.data.entries[0].note).toBe('一面候補');
  expect((await member.put(at(`/items/${ids[1]}/note`), { note: '', was: '' })).status).toBe(404);
});

test('a removed content is restored at its former position, with its note, once', async () => {
  await add(ids.slice(0, 5));
  await member.put(at(`/items/${ids[1]}/note`), { note: '横位置', was: '' });
  const { body } = await member.delete(at('/items'), { contentIdList: [ids[1], ids[2], ids[4]] });
  await add([ids[5] ?? '']);
  const undo = () => member.post(at('/undo'), { eventId: body.data.eventId });
  expect((await undo()).status).toBe(200);
  expect(await held()).toEqual(ids.slice(0, 5).concat(ids[5] ?? ''));
  expect((await member.get(at(''))).body.data.entries[1].note).toBe('横位置');
  expect(codeOf(await undo())).toEqual([404, 'W0003']);
});

test('[E-075] contents are copied and moved with their notes; a missing destination is reported', async () => {
  const other = await make('選挙');
  await add(ids.slice(0, 3));
  await member.put(at(`/items/${ids[0]}/note`), { note: '表紙', was: '' });
  const send = (act: string, contentIdList: unknown[], targetId = other) =>
    member.post(at(`/items/${act}`), { contentIdList, targetId });
  expect(codeOf(await send('move', [ids[0]], '999999'))).toEqual([404, 'E1045']);
  expect(codeOf(await send('copy', [ids[0]], '999999'))).toEqual([404, 'E1046']);
  expect((await send('copy', [ids[0]])).body.data.changed).toEqual([ids[0]]);
  expect(codeOf(await send('copy', [ids[0]]))).toEqual([400, 'E1001']);
  const { body } = await send('move', [ids[0], ids[1]]);
  expect(body.data).toMatchObject({ changed: [ids[0], ids[1]], already: [ids[0]] });
  expect([await held(), await held(other)]).toEqual([[ids[2]], [ids[0], ids[1]]]);
  expect((await member.get(at('', other))).body.data.entries[0].note).toBe('表紙');
  await member.post(at('/undo'), { eventId: body.data.eventId });
  expect([await held(), await held(other)]).toEqual([ids.slice(0, 3), [ids[0]]]);
});

test('only what the reader may see goes in, stays in sight and is marked', async () => {
  const refused = await add([ids[0] ?? '', hidden]);
  expect(codeOf(refused)).toEqual([404, 'E1071']);
  await add(ids.slice(0, 2));
  await server.opened.pool.query("update contents set visibility = '2' where content_id = $1", [ids[0]]);
  expect(await held()).toEqual([ids[1]]);
  expect((await all())[0]).toMatchObject({ count: 1, covers: [expect.anything()], hasHidden: true });
  expect((await member.post(at('/contents'), { contentIdList: [ids[0]] })).body.data).toEqual([]);
  await server.opened.pool.query("update contents set visibility = '1' where content_id = $1", [ids[0]]);
  expect(await held()).toEqual([ids[0], ids[1]]);
  const marks = async (browser: Browser) =>
    (await browser.post('/api/lightboxes/marks', { contentIdList: ids })).body.data;
  expect((await marks(member)).sort()).toEqual([ids[0], ids[1]]);
  expect(await marks(await new Browser(server.app).as('member002'))).toEqual([]);
});

const CALLS = [
  ['GET', '/api/lightboxes', undefined],
  ['POST', '/api/lightboxes', { name: '新しい' }],
  ['PUT', '/api/user/member-lightbox', () => ({ lightboxId: first, name: '改', was: 'マイライトボックス' })],
  ['PUT', '/api/user/member-lightbox-type', () => ({ lightboxId: first, type: '1' })],
  ['PUT', '/api/lightboxes/:id/place', { beforeId: null }],
  ['GET', '/api/lightboxes/:id/log', undefined],
  ['GET', '/api/lightboxes/:id', undefined],
  ['POST', '/api/lightboxes/:id/contents', () => ({ contentIdList: [ids[0]] })],
  ['POST', '/api/lightboxes/marks', () => ({ contentIdList: [ids[0]] })],
  ['POST', '/api/lightboxes/:id/items', () => ({ contentIdList: [ids[5]] })],
  ['PUT', '/api/lightboxes/:id/items/order', () => ({ contentIdList: [ids[0]], beforeId: null })],
  ['PUT', '/api/lightboxes/:id/items/:content/note', { note: 'メモ', was: '' }],
  ['POST', '/api/lightboxes/:id/items/copy', () => ({ contentIdList: [ids[0]], targetId: first })],
  ['POST', '/api/lightboxes/:id/items/move', () => ({ contentIdList: [ids[0]], targetId: first })],
  ['POST', '/api/lightboxes/:id/undo', { eventId: '999999' }],
  ['DELETE', '/api/lightboxes/:id/items', () => ({ contentIdList: [ids[0]] })],
  ['DELETE', '/api/lightboxes/:id', undefined],
  ['POST', '/api/lightboxes/:id/restore', undefined],
] as const;
const ownRefusals: Readonly<Record<string, number>> = {
  '/items/copy': 400,
  '/items/move': 400,
  '/undo': 404,
  '/restore': 404,
};

test.each(CALLS)('the ladder of %s %s: 401, 403, 400, 404, 200', async (method, path, body) => {
  await add([ids[0] ?? '']);
  const url = path.replace(':id', first).replace(':content', ids[0] ?? '');
  const payload = typeof body === 'function' ? body() : body;
  const call = (browser: Browser, header = 'newsphoto', to = url, sent: unknown = payload) => {
    if (method === 'GET') return browser.get(to);
    const name = method === 'PUT' ? 'put' : method === 'POST' ? 'post' : 'delete';
    return browser[name](to, sent, { 'x-requested-with': header });
  };
  expect((await call(new Browser(server.app))).status).toBe(401);
  expect((await call(await new Browser(server.app).asGuest())).status).toBe(401);
  if (method !== 'GET') expect((await call(member, 'forged')).status).toBe(403);
  if (payload !== undefined) {
    for (const bad of [{}, { ...payload, more: 1 }, 'x', { ...payload, contentIdList: ["' or 1=1"] }]) {
      expect((await call(member, 'newsphoto', url, bad)).status).toBe(400);
    }
  }
  if (url.includes(first)) {
    const stranger = await new Browser(server.app).as('member002');
    expect((await call(stranger)).status).toBe(404);
    expect((await call(member, 'newsphoto', url.replace(`/${first}`, '/999999'))).status).toBe(404);
    expect((await call(member, 'newsphoto', url.replace(`/${first}`, '/x'))).status).toBe(400);
  }
  if (url === at('')) await make('もう一つ');
  const own = Object.entries(ownRefusals).find(([end]) => url.endsWith(end))?.[1];
  const { status } = await call(member);
  expect(own === undefined ? status < 300 : status === own).toBe(true);
});
