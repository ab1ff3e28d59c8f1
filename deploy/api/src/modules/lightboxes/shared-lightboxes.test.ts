import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let ids: string[];
let owner: Browser;
let colleague: Browser;
let stranger: Browser;
let box: string;

beforeAll(async () => {
  server = await startTestApp();
  const traits = Array.from({ length: 40 }, (_, index) => ({ headline: `写真${index}` }));
  ids = (await addContents(server.opened.db, traits)).map(String);
  // The sample has one member in each group.
  await server.opened.pool.query("update users set group_id = '20' where user_id = 'premium01'");
  owner = await new Browser(server.app).as('member001');
  colleague = await new Browser(server.app).as('premium01');
  stranger = await new Browser(server.app).as('member002');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from lightboxes');
  box = (await owner.get('/api/lightboxes')).body.data[0].lightboxId;
});

const at = (path: string) => `/api/lightboxes/${box}${path}`;
const share = (type: string, lightboxId = box) =>
  owner.put('/api/user/member-lightbox-type', { lightboxId, type });
const add = (browser: Browser, ...contentIdList: (string | undefined)[]) =>
  browser.post(at('/items'), { contentIdList });
const held = async (browser = owner): Promise<string[]> =>
  (await browser.get(at(''))).body.data.entries.map((one: { contentId: string }) => one.contentId);
const open = async (browser: Browser) =>
  (await browser.get('/api/lightboxes')).body.data.map((one: { name: string }) => one.name);

test('the group reads or edits what is shared with it; no one else does, not even with a guessed id', async () => {
  await add(owner, ids[0], ids[1]);
  expect((await colleague.get(at(''))).status).toBe(404);
  await share('1');
  expect(await open(colleague)).toEqual(['マイライトボックス', 'マイライトボックス']);
  const { lightbox } = (await colleague.get(at(''))).body.data;
  expect(lightbox).toMatchObject({ isOwn: false, mayWrite: false, ownerName: '会員 一郎', count: 2 });
  expect((await add(colleague, ids[2])).status).toBe(403);
  const note = { note: '見た', was: '' };
  expect((await colleague.put(at(`/items/${ids[0]}/note`), note)).status).toBe(403);
  await share('2');
  expect((await add(colleague, ids[2])).status).toBe(200);
  expect((await colleague.put(at(`/items/${ids[0]}/note`), note)).status).toBe(200);
  for (const call of [
    colleague.delete(at('')),
    colleague.put(at('/place'), { beforeId: null }),
    colleague.put('/api/user/member-lightbox', { lightboxId: box, name: '奪う', was: 'マイライトボックス' }),
    colleague.put('/api/user/member-lightbox-type', { lightboxId: box, type: '0' }),
  ])
    expect((await call).status).toBe(403);
  for (const call of [stranger.get(at('')), add(stranger, ids[3]), stranger.get(at('/log'))])
    expect((await call).status).toBe(404);
  await share('0');
  expect((await colleague.get(at(''))).status).toBe(404);
  expect((await add(colleague, ids[4])).status).toBe(404);
});

test('a member who leaves the group can no longer read its lightboxes, and their own are not shared with the next group', async () => {
  await share('2');
  const move = (userId: string, groupId: string) =>
    server.opened.pool.query('update users set group_id = $2 where user_id = $1', [userId, groupId]);
  await move('premium01', '22');
  expect((await colleague.get(at(''))).status).toBe(404);
  await move('premium01', '20');
  expect((await colleague.get(at(''))).status).toBe(200);
  await move('member001', '21');
  const answers = [await colleague.get(at('')), await stranger.get(at(''))];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect((await owner.get(at(''))).status).toBe(200);
  await move('member001', '20');
});

test('a move needs both lightboxes; a copy takes from what may only be read', async () => {
  const [{ lightboxId: mine }] = (await colleague.get('/api/lightboxes')).body.data;
  await add(owner, ids[0]);
  await share('1');
  const send = (act: string) =>
    colleague.post(at(`/items/${act}`), { contentIdList: [ids[0]], targetId: mine });
  expect((await send('move')).status).toBe(403);
  expect((await send('copy')).status).toBe(200);
  const back = { contentIdList: [ids[0]], targetId: box };
  expect((await colleague.post(`/api/lightboxes/${mine}/items/copy`, back)).status).toBe(403);
  // No one learns whether a private lightbox exists.
  const guessed = await owner.post(at('/items/move'), { contentIdList: [ids[0]], targetId: mine });
  expect([guessed.status, guessed.body.messages[0].code]).toEqual([404, 'E1045']);
});

test('nothing is lost where two people add, order, note and take out at once', async () => {
  await share('2');
  const each = (from: number) => ids.slice(from, from + 20);
  const additions = [owner, colleague].flatMap((who, at20) => each(at20 * 20).map((id) => add(who, id)));
  expect((await Promise.all(additions)).every(({ status }) => status === 200)).toBe(true);
  expect((await held()).sort()).toEqual([...ids].sort());
  const before = await held();
  const order = (who: Browser, id: unknown, beforeId: unknown) =>
    who.put(at('/items/order'), { contentIdList: [id], beforeId });
  await Promise.all([
    order(owner, before[10], before[0]),
    order(colleague, before[20], null),
    colleague.delete(at('/items'), { contentIdList: [before[5]] }),
    owner.put(at(`/items/${before[7]}/note`), { note: '残る', was: '' }),
  ]);
  const after = await held();
  expect([after[0], after.at(-1), after.length]).toEqual([before[10], before[20], 39]);
  const rest = before.filter((id) => ![before[5], before[10], before[20]].includes(id));
  expect(after.slice(1, -1)).toEqual(rest);
  const { rows } = await server.opened.pool.query(
    'select count(distinct place)::int as places, count(*)::int as items from lightbox_items where lightbox_id = $1',
    [box],
  );
  expect(rows).toEqual([{ places: 39, items: 39 }]);
  const notes = ['一', '二'].map((note, index) =>
    [owner, colleague][index]?.put(at(`/items/${before[8]}/note`), { note, was: '' }),
  );
  expect((await Promise.all(notes)).map((answer) => answer?.status).sort()).toEqual([200, 409]);
});

test('two moves between the same lightboxes in both directions wait for each other', async () => {
  const { lightboxId: other } = (await owner.post('/api/lightboxes', { name: '別' })).body.data;
  await add(owner, ...ids.slice(0, 10));
  await owner.post(`/api/lightboxes/${other}/items`, { contentIdList: ids.slice(10, 20) });
  const moves = ids
    .slice(0, 10)
    .flatMap((id, index) => [
      owner.post(at('/items/move'), { contentIdList: [id], targetId: other }),
      owner.post(`/api/lightboxes/${other}/items/move`, { contentIdList: [ids[10 + index]], targetId: box }),
    ]);
  expect((await Promise.all(moves)).every(({ status }) => status === 200)).toBe(true);
  expect((await held()).sort()).toEqual(ids.slice(10, 20).sort());
});

test('the log shows who did what, newest first; users can only undo their own changes', async () => {
  await share('2');
  await add(owner, ids[0], ids[1]);
  const { body } = await colleague.delete(at('/items'), { contentIdList: [ids[0]] });
  const undo = (who: Browser) => who.post(at('/undo'), { eventId: body.data.eventId });
  expect((await undo(owner)).status).toBe(404);
  expect((await undo(colleague)).status).toBe(200);
  const log = (await colleague.get(at('/log'))).body.data;
  expect(log.map(({ userName, act, count }: Record<string, unknown>) => [userName, act, count])).toEqual([
    ['契約 三枝', 'undone', 1],
    ['契約 三枝', 'removed', 1],
    ['会員 一郎', 'added', 2],
    ['会員 一郎', 'shared', 0],
    ['会員 一郎', 'created', 0],
  ]);
});

test('each reader sees those contents of a shared lightbox that they may see', async () => {
  const editor = await new Browser(server.app).as('editor001');
  await server.opened.pool.query("update users set group_id = '20' where user_id = 'editor001'");
  await server.opened.pool.query("update groups set group_kbn = '0' where group_id = '20'");
  await server.opened.pool.query("update contents set visibility = '2' where content_id = $1", [ids[0]]);
  await add(owner, ids[0], ids[1]);
  await share('1');
  expect(await held(editor)).toHaveLength(2);
  await server.opened.pool.query("update groups set group_kbn = '1' where group_id = '20'");
  expect(await held(colleague)).toEqual([ids[1]]);
  expect(JSON.stringify((await colleague.get('/api/lightboxes')).body)).toContain('"count":1');
  await server.opened.pool.query("update contents set visibility = '1' where content_id = $1", [ids[0]]);
  await server.opened.pool.query("update users set group_id = '01' where user_id = 'editor001'");
});

test('a change is pushed within a second to the users who may read the lightbox, and to no one else', async () => {
  await share('2');
  const [ofColleague, ofStranger] = await Promise.all(
    [colleague, stranger].map((browser) => readEvents(server, browser, 'lightboxes')),
  );
  await add(owner, ids[0]);
  expect(await ofColleague?.hears('lightboxes', box)).toBeLessThan(1_000);
  expect(ofStranger?.changes).toEqual([]);
  for (const events of [ofColleague, ofStranger]) events?.leave();
});
