import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { codeOf } from '../../testing/alert-desk.ts';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

// Saved searches of the wire, which are the topics of its monitor.
let server: TestApp;
let editor: Browser;
let agency = '';
beforeAll(async () => {
  server = await startTestApp();
  editor = await new Browser(server.app).as('editor001');
  const { rows } = await server.opened.pool.query("select group_id from users where user_id = 'editor001'");
  agency = rows[0].group_id;
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query("update users set group_id = $1 where user_id = 'editor001'", [agency]);
  await server.opened.pool.query('delete from saved_searches');
});

const CALL = '/api/saved-searches';
const TOPIC = { colour: 'red', sound: 'bell', desktop: true };
const WIRE = {
  ...{
    sources: ['見本通信'],
    categories: ['政治'],
    kinds: ['flash', 'story'],
    classes: ['text'],
    urgency: 3,
  },
};
const search = { collection: 'wire', query: '首相＃会見', wire: WIRE };
const NEW = { name: '首相', folder: '政治部', search };
const saved = async (body: object = NEW) => (await editor.post(CALL, body)).body.data;
/** The editor leaves the agency. */
const leave = () => server.opened.pool.query("update users set group_id = '20' where user_id = 'editor001'");

test('200: an internal user saves a search of the wire, and changes how the monitor announces it', async () => {
  const quiet = { colour: 'grey', sound: 'none', desktop: false };
  expect(await saved()).toMatchObject({ ...NEW, topic: quiet, version: 1 });
  const { savedSearchId } = await saved({ ...NEW, name: '速報', topic: TOPIC });
  const changed = await editor.put(`${CALL}/${savedSearchId}`, { version: 1, topic: quiet });
  expect(changed.body.data).toMatchObject({ name: '速報', topic: quiet, version: 2 });
  const { searches } = (await editor.get(CALL)).body.data;
  expect(searches.map(({ name, topic }: { name: string; topic?: object }) => [name, topic])).toEqual([
    ['首相', quiet],
    ['速報', quiet],
  ]);
  await editor.delete(`${CALL}/${savedSearchId}`);
  expect((await editor.post(`${CALL}/${savedSearchId}/restore`)).body.data.topic).toEqual(quiet);
  const contents = await saved({ name: '写真', folder: '', search: { query: '首相' } });
  expect(contents.topic).toBeUndefined();
});

test.each<[string, object, unknown]>([
  ['a colour that there is none of', { ...NEW, topic: { ...TOPIC, colour: '#f00' } }, '400'],
  [
    'a sound that there is none of',
    { ...NEW, topic: { ...TOPIC, sound: 'https://example.com/a.mp3' } },
    '400',
  ],
  ['a topic of a search of contents', { ...NEW, search: { query: '首相' }, topic: TOPIC }, '400'],
  ['a kind that there is none of', { ...NEW, search: { ...search, wire: { kinds: ['rumour'] } } }, '400'],
  ['an urgency that there is none of', { ...NEW, search: { ...search, wire: { urgency: 9 } } }, '400'],
  ['conditions of contents', { ...NEW, search: { ...search, filters: { year: ['2026'] } } }, '400'],
  ['conditions of the wire for contents', { ...NEW, search: { query: '', wire: WIRE } }, '400'],
  ['no conditions of the wire', { ...NEW, search: { collection: 'wire', query: '' } }, '400'],
  ['an expression with an error', { ...NEW, search: { ...search, query: '(首相' } }, 'E1074'],
])('400: %s', async (_what, body, code) => {
  const answer = await editor.post(CALL, body);
  expect(codeOf(answer)).toEqual([
    400,
    expect.stringMatching(code === '400' ? /^(400|E0061)$/ : String(code)),
  ]);
  expect((await editor.get(CALL)).body.data.searches).toEqual([]);
});

test('400: the search of contents does not search the wire', async () => {
  expect((await editor.post('/api/contents/search', search)).status).toBe(400);
});

test('403: members do not save searches of the wire; a user who left the agency may only delete them', async () => {
  const member = await new Browser(server.app).as('member001');
  expect(codeOf(await member.post(CALL, NEW))).toEqual([403, '403']);
  const { savedSearchId } = await saved();
  const { savedSearchId: deleted } = await saved({ ...NEW, name: '削除' });
  await editor.delete(`${CALL}/${deleted}`);
  await leave();
  const one = `${CALL}/${savedSearchId}`;
  expect(codeOf(await editor.put(one, { version: 1, topic: TOPIC }))).toEqual([403, '403']);
  expect(codeOf(await editor.post(`${one}/seen`))).toEqual([403, '403']);
  expect(codeOf(await editor.post(`${CALL}/${deleted}/restore`))).toEqual([403, '403']);
  expect((await editor.get(`${CALL}/new-hits`)).body.data.newHits).toEqual([
    { savedSearchId, count: 0, relation: 'eq' },
  ]);
  expect((await editor.delete(one)).status).toBe(204);
});
