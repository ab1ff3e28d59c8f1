import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

let server: TestApp;
let ids: string[];
let owner: Browser;
let colleague: Browser;
let box: string;

beforeAll(async () => {
  server = await startTestApp({ heartbeatMs: 100 });
  const traits = Array.from({ length: 12 }, (_, index) => ({ headline: `写真${index}` }));
  ids = (await addContents(server.opened.db, traits)).map(String);
  await inGroup('premium01', '20');
  owner = await new Browser(server.app).as('member001');
  colleague = await new Browser(server.app).as('premium01');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from lightboxes');
  box = (await owner.get('/api/lightboxes')).body.data[0].lightboxId;
  await share('2');
});

const inGroup = (userId: string, groupId: string) =>
  server.opened.pool.query('update users set group_id = $2 where user_id = $1', [userId, groupId]);
const at = (path: string, lightboxId = box) => `/api/lightboxes/${lightboxId}${path}`;
const share = (type: string) => owner.put('/api/user/member-lightbox-type', { lightboxId: box, type });
const make = async (name: string, who = owner): Promise<string> =>
  (await who.post('/api/lightboxes', { name })).body.data.lightboxId;
const add = (who: Browser, contentIdList: readonly (string | undefined)[], lightboxId = box) =>
  who.post(at('/items', lightboxId), { contentIdList });
const take = (who: Browser, ...contentIdList: (string | undefined)[]) =>
  who.delete(at('/items'), { contentIdList });
const undo = (who: Browser, { body }: Answer, lightboxId = box) =>
  who.post(at('/undo', lightboxId), { eventId: body.data.eventId });
const entries = async (lightboxId = box, who = owner) =>
  (await who.get(at('', lightboxId))).body.data.entries;
const held = async (lightboxId = box, who = owner): Promise<string[]> =>
  (await entries(lightboxId, who)).map((one: { contentId: string }) => one.contentId);
const loggedActions = async (lightboxId = box): Promise<[string, string, number][]> =>
  (await owner.get(at('/log', lightboxId))).body.data.map(
    ({ userName, act, count }: { userName: string; act: string; count: number }) => [userName, act, count],
  );

test('two users move one picture to different lightboxes: one succeeds, and only that user gets a success response', async () => {
  const [left, right] = [await make('左'), await make('右', colleague)];
  await add(owner, ids.slice(0, 2));
  const move = (who: Browser, targetId: string) =>
    who.post(at('/items/move'), { contentIdList: [ids[0]], targetId });
  const answers = await Promise.all([move(owner, left), move(colleague, right)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const moved = answers.map(({ body }) => body.data.changed.length);
  expect([...moved].sort()).toEqual([0, 1]);
  expect([await held(), await held(left), await held(right, colleague)]).toEqual([
    [ids[1]],
    moved[0] === 1 ? [ids[0]] : [],
    moved[1] === 1 ? [ids[0]] : [],
  ]);
  expect((await loggedActions()).filter(([, act]) => act === 'moved-out')).toHaveLength(1);
});

test('two people move one picture within the lightbox: both moves take place, one after the other, both in the log', async () => {
  await add(owner, ids.slice(0, 5));
  const order = (who: Browser, beforeId: string | undefined | null) =>
    who.put(at('/items/order'), { contentIdList: [ids[2]], beforeId });
  const answers = await Promise.all([order(owner, ids[0]), order(colleague, null)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const rest = ids.slice(0, 5).filter((id) => id !== ids[2]);
  expect([
    [ids[2], ...rest],
    [...rest, ids[2]],
  ]).toContainEqual(await held());
  expect((await loggedActions()).filter(([, act]) => act === 'ordered')).toHaveLength(2);
});

test('one deletes the lightbox while the other adds: each addition is in it or refused, and comes back with it', async () => {
  await make('もう一つ');
  const answers = await Promise.all([
    ...ids.slice(0, 4).map((id) => add(colleague, [id])),
    owner.delete(at('')),
    ...ids.slice(4, 8).map((id) => add(colleague, [id])),
  ]);
  const [deletion] = answers.splice(4, 1);
  expect(deletion?.status).toBe(204);
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect((await add(colleague, [ids[9]])).status).toBe(404);
  await owner.post(at('/restore'), undefined);
  const accepted = answers.flatMap(({ status, body }) => (status === 200 ? body.data.changed : []));
  expect((await held()).sort()).toEqual(accepted.sort());
  expect((await loggedActions()).filter(([, act]) => act === 'added')).toHaveLength(accepted.length);
  // The colleague has it again as well.
  expect((await colleague.get(at(''))).status).toBe(200);
});

test('an undo takes back what its maker did, nothing that a colleague did since, and the log counts no more', async () => {
  const addition = await add(owner, [ids[0], ids[1], ids[2]]);
  await take(colleague, ids[0], ids[1]);
  await add(colleague, [ids[1]]);
  expect((await undo(owner, addition)).body.data.changed).toEqual([ids[2]]);
  expect(await held()).toEqual([ids[1]]);
  expect((await loggedActions())[0]).toEqual(['会員 一郎', 'undone', 1]);

  const target = await make('共同の宛先');
  await owner.put('/api/user/member-lightbox-type', { lightboxId: target, type: '2' });
  const move = await owner.post(at('/items/move'), { contentIdList: [ids[1]], targetId: target });
  await colleague.delete(at('/items', target), { contentIdList: [ids[1]] });
  await add(colleague, [ids[1]], target);
  await undo(owner, move);
  expect([await held(), await held(target)]).toEqual([[ids[1]], [ids[1]]]);
  expect((await loggedActions(target)).map(([, act]) => act)).toEqual([
    'added',
    'removed',
    'moved-in',
    'shared',
    'created',
  ]);
});

test('sharing ends and begins again: what was refused meanwhile is not there, what was there is', async () => {
  await add(colleague, [ids[0]]);
  await share('0');
  for (const call of [add(colleague, [ids[1]]), take(colleague, ids[0]), colleague.get(at('/log'))])
    expect((await call).status).toBe(404);
  await share('1');
  expect(await held(box, colleague)).toEqual([ids[0]]);
  expect((await add(colleague, [ids[1]])).status).toBe(403);
  await share('2');
  expect((await add(colleague, [ids[1]])).status).toBe(200);
});

test('a user who leaves the group while the lightbox is open receives no more events, and their undo is refused', async () => {
  const addition = await add(colleague, [ids[0]]);
  const events = await readEvents(server, colleague, 'lightboxes');
  await inGroup('premium01', '22');
  // The connection ends by itself: the page reads again, and finds no such lightbox.
  await until(async () => events.hasEnded);
  expect((await colleague.get(at(''))).status).toBe(404);
  expect((await undo(colleague, addition)).status).toBe(404);
  await inGroup('premium01', '20');
  expect((await undo(colleague, addition)).status).toBe(200);
});

test('a user who leaves the group, and readers of their shared lightboxes, are notified at once, not at the next heartbeat', async () => {
  // No heartbeat is sent during this test: only the change itself can notify them.
  const still = await startTestApp({ heartbeatMs: 60_000 });
  try {
    const move = (userId: string, groupId: string) =>
      still.opened.pool.query('update users set group_id = $2 where user_id = $1', [userId, groupId]);
    await move('premium01', '20');
    const [first, second, stranger] = await Promise.all(
      ['member001', 'premium01', 'member002'].map((userId) => new Browser(still.app).as(userId)),
    );
    const [stayed, left, apart] = await Promise.all(
      [first, second, stranger].map((browser) => readEvents(still, browser as Browser, 'lightboxes')),
    );
    await move('premium01', '22');
    const tookEach = await Promise.all([left?.hears('lightboxes', ''), stayed?.hears('lightboxes', '')]);
    await until(async () => left?.hasEnded);
    expect(Math.max(...tookEach.map(Number))).toBeLessThan(1_000);
    expect([stayed?.hasEnded, apart?.changes]).toEqual([false, []]);
  } finally {
    await still.close();
  }
});

test('a content under embargo is not counted and not listed for customers, and stays where it is', async () => {
  await add(owner, ids.slice(0, 3));
  const releasedAt = (moment: string | null) =>
    server.opened.pool.query('update contents set released_at = $2 where content_id = $1', [ids[1], moment]);
  await releasedAt('2999-01-01');
  expect(await held()).toEqual([ids[0], ids[2]]);
  // The answer shows that something is hidden, not what or how much.
  const { lightbox } = (await owner.get(at(''))).body.data;
  expect([lightbox.count, lightbox.hasHidden]).toEqual([2, true]);
  await releasedAt(null);
  expect(await held()).toEqual(ids.slice(0, 3));
  expect((await owner.get(at(''))).body.data.lightbox.hasHidden).toBe(false);
});
