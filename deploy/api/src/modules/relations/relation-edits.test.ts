import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteOldEdits, UNDOABLE_MS } from './relation-edits.ts';

const COUNT = 8;
const UNKNOWN = '202699999999';
let server: TestApp;
let editor: Browser;
let other: Browser;
let member: Browser;
let guest: Browser;
/** Contents, by their place. */
let ids: string[];

beforeAll(async () => {
  server = await startTestApp();
  const traits = Array.from({ length: COUNT }, (_, at) => ({ headline: `写真${at}` }));
  ids = (await addContents(server.opened.db, traits)).map(String);
  editor = await new Browser(server.app).as('desk00001');
  other = await new Browser(server.app).as('admin0001');
  member = await new Browser(server.app).as('member001');
  guest = await new Browser(server.app).asGuest();
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  const { pool } = server.opened;
  await pool.query('delete from content_relations');
  await pool.query('delete from variation_sets');
  await pool.query('delete from relation_edits');
  await pool.query("update contents set state = 'ready'");
});

type Answer = Awaited<ReturnType<Browser['get']>>;
const some = (...places: number[]) => places.map((at) => ids[at] ?? UNKNOWN);
const placesOf = (contentIds: readonly string[]) => contentIds.map((id) => ids.indexOf(id));
const code = ({ status, body }: Answer) => [status, body?.messages?.[0]?.code];

const relate = (places: number[], main?: number, who = editor) =>
  who.post('/api/relations', { contentIds: some(...places), mainId: main === undefined ? '' : ids[main] });
const unlink = (main: number, ...places: number[]) =>
  editor.delete(`/api/contents/${ids[main]}/relations`, { contentIds: some(...places) });
const move = (main: number, places: number[], before: number | null) =>
  editor.put(`/api/contents/${ids[main]}/relations/order`, {
    ...{ contentIds: some(...places), beforeId: before === null ? null : ids[before] },
  });
const undo = (answer: Answer, who = editor) =>
  who.post('/api/relations/undo', { editId: answer.body.data.editId });
const related = async (at: number) => {
  const { body } = await editor.get(`/api/contents/${ids[at]}/relations/all`);
  return placesOf(body.data.related.map(({ contentId }: { contentId: string }) => contentId));
};
const makeSet = (places: number[], representative?: number, who = editor) =>
  who.post('/api/variations', {
    ...{
      contentIds: some(...places),
      representativeId: representative === undefined ? '' : ids[representative],
    },
  });
interface SetState {
  readonly setId: string;
  readonly revision: number;
}
const changeSet = (set: SetState, places: number[], representative?: number, who = editor) =>
  who.put(`/api/variations/${set.setId}`, {
    ...{ contentIds: some(...places), revision: set.revision },
    representativeId: representative === undefined ? '' : ids[representative],
  });
/** Places of the members in order, and of the representative; undefined without a set. */
const setOf = async (at: number) => {
  const { body } = await editor.post('/api/relations/check', { contentIds: some(at) });
  const [set] = body.data.sets;
  return set && [placesOf(set.contentIds), ids.indexOf(set.representativeId)];
};
const takeDown = (at: number, state = 'taken-down') =>
  server.opened.pool.query('update contents set state = $2 where content_id = $1', [ids[at], state]);

const CALLS: readonly (readonly ['get' | 'post' | 'put' | 'delete', string, object | null])[] = [
  ['get', '/contents/ID/relations/all', null],
  ['post', '/relations/check', { contentIds: ['ID'] }],
  ['post', '/relations', { contentIds: ['ID', UNKNOWN], mainId: '' }],
  ['delete', '/contents/ID/relations', { contentIds: [UNKNOWN] }],
  ['put', '/contents/ID/relations/order', { contentIds: ['ID'], beforeId: null }],
  ['post', '/variations', { contentIds: ['ID', '202699999998'], representativeId: 'ID' }],
  ['put', '/variations/1', { contentIds: ['ID'], representativeId: 'ID', revision: 1 }],
  ['post', '/relations/undo', { editId: '1' }],
];
test.each(CALLS)(
  'the ladder of %s %s: 401, 403 without the permission, 400, 404',
  async (method, path, body) => {
    const call = async (who: Browser, contentId: string, input = body) => {
      const filled =
        input === null ? undefined : JSON.parse(JSON.stringify(input).replaceAll('ID', contentId));
      return code(await who[method](`/api${path.replace('ID', contentId)}`, filled));
    };
    const [known = ''] = ids;
    expect((await call(new Browser(server.app), known))[0]).toBe(401);
    expect((await call(guest, known))[0]).toBe(401);
    expect((await call(member, known))[0]).toBe(403);
    // Internal, without BE001.
    expect((await call(await new Browser(server.app).as('keiri0001'), known))[0]).toBe(403);
    expect((await call(editor, known.slice(1), body && { ...body, more: 1 }))[0]).toBe(400);
    if (path !== '/relations/check') expect((await call(editor, UNKNOWN))[0]).toBe(404);
  },
);

test('contents are related to a main one in their order, behind the others; unknown ids stop no others', async () => {
  const first = await relate([3, 1], 0);
  expect(first.body.data).toMatchObject({ count: 2, unknown: [] });
  await takeDown(5);
  const second = await relate([1, 2, 5, COUNT], 0);
  expect(second.body.data).toMatchObject({ count: 1, unknown: [ids[5], UNKNOWN] });
  expect(await related(0)).toEqual([3, 1, 2]);
  expect(await related(3)).toEqual([0]);
  expect((await relate([2], 0)).body.data).toEqual({ editId: '', count: 0, unknown: [] });
  expect(code(await relate([5], 0))).toEqual([404, 'E1071']);
  expect(code(await relate([1], 5))).toEqual([404, 'E1071']);
});

test('without a main content each is related to each; alone, to itself or beyond the limit is refused', async () => {
  expect((await relate([0, 1, 2])).body.data.count).toBe(3);
  expect([await related(0), await related(1), await related(2)]).toEqual([
    [2, 1],
    [2, 0],
    [1, 0],
  ]);
  expect(code(await relate([4]))).toEqual([400, 'E0061']);
  expect(code(await relate([0, 1], 0))).toEqual([400, 'E1032']);
  const { pool } = server.opened;
  await pool.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('relatedItems', 2, now(), '')",
  );
  expect(code(await relate([3, 4, 5]))).toEqual([400, 'E1023']);
  expect(code(await relate([3, 4, 5], 0))).toEqual([400, 'E1023']);
  await pool.query("delete from limits where limit_key = 'relatedItems'");
  expect(await related(3)).toEqual([]);
});

test('the order of a list is that of its content alone, and what readers are shown', async () => {
  await relate([1, 2, 3, 4], 0);
  await relate([5], 4);
  expect((await move(0, [4, 1], 3)).body.data.count).toBe(2);
  expect(await related(0)).toEqual([2, 1, 4, 3]);
  await move(0, [2], null);
  expect(await related(0)).toEqual([1, 4, 3, 2]);
  expect(await related(4)).toEqual([0, 5]);
  const shown = (await guest.get(`/api/contents/${ids[0]}/relations`)).body.data.related;
  expect(placesOf(shown.map(({ contentId }: { contentId: string }) => contentId))).toEqual([1, 4, 3, 2]);
  expect((await move(0, [1], 4)).body.data.editId).toBe('');
  expect(code(await move(0, [1], 5))).toEqual([409, 'W0002']);
});

test('an undone unlink restores the list exactly, once and only for its editor', async () => {
  await relate([1, 2, 3], 0);
  const { pool } = server.opened;
  const stored = async () => (await pool.query('select * from content_relations order by 1, 2')).rows;
  const before = await stored();
  const unlinked = await unlink(0, 1, 3);
  expect(await related(0)).toEqual([2]);
  expect(code(await undo(unlinked, other))).toEqual([404, 'W0003']);
  expect((await undo(unlinked)).status).toBe(204);
  expect(await stored()).toEqual(before);
  expect(code(await undo(unlinked))).toEqual([404, 'W0003']);
});

test('an undo is refused once another editor changed the same list, and after a day', async () => {
  await relate([1, 2], 0);
  const unlinked = await unlink(0, 1);
  const added = await relate([3], 0, other);
  expect(code(await undo(unlinked))).toEqual([409, 'W0002']);
  await undo(added, other);
  expect((await undo(unlinked)).status).toBe(204);
  const late = await unlink(0, 2);
  await deleteOldEdits(server.opened.db, new Date(Date.now() + UNDOABLE_MS + 60_000));
  expect(code(await undo(late))).toEqual([404, 'W0003']);
});

test('rules of variations: two or more, exactly one representative among them, in one set at most', async () => {
  expect(code(await makeSet([0], 0))).toEqual([400, 'E1014']);
  expect(code(await makeSet([0, 0], 0))).toEqual([400, 'E1014']);
  expect(code(await makeSet([0, 1]))).toEqual([400, 'E1016']);
  expect(code(await makeSet([0, 1], 2))).toEqual([400, 'E1016']);
  expect(code(await makeSet([0, COUNT], 0))).toEqual([404, 'E1071']);
  const set = (await makeSet([0, 1, 2], 1)).body.data;
  expect(await setOf(2)).toEqual([[0, 1, 2], 1]);
  expect(code(await makeSet([3, 2], 3))).toEqual([400, 'E1015']);
  await makeSet([3, 4], 4);
  expect(code(await changeSet(set, [0, 1, 3], 1))).toEqual([400, 'E1015']);
  expect(code(await changeSet(set, [0, 1], 2))).toEqual([400, 'E1016']);
  expect(await setOf(0)).toEqual([[0, 1, 2], 1]);
  expect(await setOf(5)).toBeUndefined();
});

test('a set takes in, gives up and orders contents and changes its representative; an outdated change is refused', async () => {
  const made = (await makeSet([0, 1, 2], 0)).body.data;
  const changed = await changeSet(made, [5, 2, 0], 5);
  expect(await setOf(0)).toEqual([[5, 2, 0], 5]);
  expect(await setOf(1)).toBeUndefined();
  expect(code(await changeSet(made, [0, 1], 0, other))).toEqual([409, 'W0002']);
  expect((await changeSet(changed.body.data, [5, 2, 0], 5)).body.data.editId).toBe('');
  await undo(changed);
  expect(await setOf(1)).toEqual([[0, 1, 2], 0]);
});

test('a set of fewer than two closes, and an undo reopens it unless one of its contents is in another', async () => {
  const made = (await makeSet([0, 1, 2], 2)).body.data;
  const closed = await changeSet(made, [1]);
  expect(closed.body.data.closed).toBe(true);
  expect([await setOf(0), await setOf(1)]).toEqual([undefined, undefined]);
  expect(code(await changeSet(closed.body.data, [0, 1], 0))).toEqual([409, 'W0002']);
  const another = await makeSet([0, 5], 0, other);
  expect(code(await undo(closed))).toEqual([409, 'W0002']);
  await undo(another, other);
  await undo(closed);
  expect(await setOf(1)).toEqual([[0, 1, 2], 2]);
});

test('what is taken down stays in a set unseen, at its end', async () => {
  const made = (await makeSet([0, 1, 2], 1)).body.data;
  await takeDown(1);
  expect(await setOf(0)).toEqual([[0, 2], -1]);
  const changed = await changeSet(made, [2, 0, 3], 3);
  await takeDown(1, 'ready');
  expect(await setOf(0)).toEqual([[2, 0, 3, 1], 3]);
  await takeDown(1);
  expect((await changeSet(changed.body.data, [2])).body.data.closed).toBe(true);
});

test('each change is in the history of its contents, and pushed to those who may see them', async () => {
  const events = await readEvents(server, member, 'contents');
  const made = (await makeSet([6, 7], 6)).body.data;
  await Promise.all([events.hears('contents', ids[6] ?? ''), events.hears('contents', ids[7] ?? '')]);
  events.leave();
  await undo(await changeSet(made, []));
  await relate([7], 6);
  await relate([5], 6);
  await move(6, [5], 7);
  await unlink(6, 7);
  const { entries } = (await editor.get(`/api/contents/${ids[6]}/history`)).body.data;
  const shown = entries.map(({ actionLabel, change }: { actionLabel: string; change: string }) =>
    ids.reduce((text, id, at) => text.replaceAll(id, String(at)), `${actionLabel}：${change}`),
  );
  expect(shown).toEqual([
    ...['関連づけの解除：7', '関連素材の並べ替え：5', '関連づけ：5', '関連づけ：7'],
    '関連・バリエーションの変更の取り消し：',
    ...['バリエーションの解除：6、7 → なし', 'バリエーションの設定：なし → 6、7', '素材の登録：'],
  ]);
});

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const shuffled = (random: () => number) => {
  const places = Array.from({ length: COUNT }, (_, at) => at);
  return places
    .map((at) => ({ at, by: random() }))
    .sort((one, next) => one.by - next.by)
    .map(({ at }) => at);
};

/** What must hold whatever was done: sets of two or more with one representative. */
async function brokenSets() {
  const { rows } = await server.opened.pool.query(
    `select set_id, count(*)::int as members from variation_members group by set_id
     having count(*) < 2 or count(*) filter (where representative) <> 1`,
  );
  return rows;
}

test('sets follow a model through sixty random changes', async () => {
  const random = seeded(7);
  let model: { set: SetState; places: number[]; representative: number }[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const places = shuffled(random).slice(0, Math.floor(random() * 5));
    const representative = places[0];
    const at = Math.floor(random() * (model.length + 1));
    const target = model[at];
    const others = model.filter((one) => one !== target);
    const taken = others.some((one) => one.places.some((place) => places.includes(place)));
    const answer = target
      ? await changeSet(target.set, places, representative)
      : places.length === 0
        ? undefined
        : await makeSet(places, representative);
    if (!answer) continue;
    const expected =
      taken && places.length > 1 ? 'E1015' : !target && places.length < 2 ? 'E1014' : undefined;
    const refused = taken && target ? 'E1015' : expected;
    expect([turn, answer.body.messages?.[0]?.code]).toEqual([turn, refused]);
    if (refused) continue;
    if (places.length < 2) model = others;
    else model = [...others, { set: answer.body.data, places, representative: representative ?? -1 }];
  }
  expect(await brokenSets()).toEqual([]);
  for (const { places, representative } of model)
    expect(await setOf(places[0] ?? -1)).toEqual([places, representative]);
  expect(model.length).toBeGreaterThan(0);
});

/** The embedded database has one connection: its transactions follow each other. */
const onPostgres = process.env.TEST_DATABASE === 'postgres' ? test : test.skip;
onPostgres('two editors at once make no set of one, no content in two sets, and no deadlock', async () => {
  const random = seeded(11);
  for (let round = 0; round < 25; round += 1) {
    const [a, b] = [shuffled(random).slice(0, 3), shuffled(random).slice(0, 3)];
    const made = await Promise.all([makeSet(a, a[0]), makeSet(b, b[0], other)]);
    const isShared = a.some((at) => b.includes(at));
    expect(made.map(({ status }) => status).sort()).toEqual([201, isShared ? 400 : 201]);
    const set = made.find(({ status }) => status === 201)?.body.data;
    const members = made[0]?.status === 201 ? a : b;
    const [x = 0, y = 0, z = 0] = members;
    const changes = await Promise.all([
      changeSet(set, [x, y], x),
      changeSet(set, [z, y], z, other),
      relate([x, y, z]),
      relate([z, x], y, other),
    ]);
    expect(
      changes
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 409]);
    const undone = changes.slice(0, 2).find(({ status }) => status === 200);
    if (undone) await Promise.all([undo(undone), undo(undone, other), undo(undone)]);
    expect(await brokenSets()).toEqual([]);
    await server.opened.pool.query('delete from variation_sets');
    await server.opened.pool.query('delete from content_relations');
  }
});

test('editors who order the lists of contents that are related each to each at once all succeed', async () => {
  await relate([0, 1, 2, 3, 4]);
  const moves = Array.from({ length: 40 }, (_, at) => {
    const main = at % 5;
    return move(main, [(main + 1 + (Math.floor(at / 5) % 4)) % 5], null);
  });
  expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200]));
});
