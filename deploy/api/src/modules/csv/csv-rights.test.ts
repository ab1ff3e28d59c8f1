import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { saveGuestOf } from '../../testing/save-guest.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const GUESSED = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SETTING = { columns: ['contentId', 'headline'], encoding: 'utf-8' };
let server: TestApp;
let member: Browser;
let other: Browser;
let open: string;
let hidden: string;
let takenDown: string;

beforeAll(async () => {
  server = await startTestApp();
  const ids = await addContents(server.opened.db, [
    { headline: '公開' },
    { headline: '非公開の秘話', visibility: '2' },
    { headline: '使用禁止の秘話' },
  ]);
  [open = '', hidden = '', takenDown = ''] = ids.map(String);
  await server.opened.pool.query("update contents set state = 'taken-down' where content_id = $1", [
    takenDown,
  ]);
  member = await visit().as('member001');
  other = await visit().as('member002');
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const request = () => ({ source: { contentIds: [hidden, open, takenDown] }, setting: SETTING });

/** Every call of the CSV screen, with guessable ids. */
const calls = (
  presetId: string,
  jobId: string,
): readonly [name: string, (browser: Browser) => ReturnType<Browser['get']>][] => [
  ['plan', (browser) => browser.post('/api/csv/plan', { source: request().source })],
  ['check', (browser) => browser.post('/api/csv/check', request())],
  ['make', (browser) => browser.post('/api/csv', request())],
  ['job', (browser) => browser.post('/api/csv/jobs', { ...request(), checkOnly: false })],
  ['file', (browser) => browser.get(`/api/csv/files/${jobId}`)],
  ['state', (browser) => browser.get(`/api/jobs/${jobId}`)],
  ['cancel', (browser) => browser.post(`/api/jobs/${jobId}/cancel`)],
  ['retry', (browser) => browser.post(`/api/jobs/${jobId}/retry`)],
  ['presets', (browser) => browser.get('/api/csv/presets')],
  ['keep', (browser) => browser.post('/api/csv/presets', { name: '盗', ...SETTING })],
  [
    'change',
    (browser) => browser.put(`/api/csv/presets/${presetId}`, { name: '盗', version: 1, ...SETTING }),
  ],
  ['remove', (browser) => browser.delete(`/api/csv/presets/${presetId}`)],
];
async function mine() {
  const { preset } = (await member.post('/api/csv/presets', { name: `私 ${Math.random()}`, ...SETTING })).body
    .data;
  const job = await member.post('/api/csv/jobs', { ...request(), checkOnly: false });
  return [preset.presetId, job.body.data.jobId] as const;
}
const statusesOf = async (browser: Browser, presetId: string, jobId: string) => {
  const statuses: Record<string, number> = {};
  for (const [name, call] of calls(presetId, jobId)) statuses[name] = (await call(browser)).status;
  return statuses;
};

test('without a session and as a guest, of a SAVE link too: 401 for every call, with its code and a sentence', async () => {
  const [presetId, jobId] = await mine();
  const visitors = [visit(), await visit().asGuest(), await saveGuestOf(server, [open, hidden])];
  for (const visitor of visitors) {
    for (const [name, call] of calls(presetId, jobId)) {
      const { status, body } = await call(visitor);
      expect([name, status, body.messages]).toEqual([
        name,
        401,
        [{ code: '401', text: 'ログインしていないか、ログインの有効期限が切れています。' }],
      ]);
    }
  }
});

test('what belongs to another member is refused, however its id was learned, and is left as it was', async () => {
  const [presetId, jobId] = await mine();
  const refused = { file: 404, state: 403, cancel: 403, retry: 403, change: 404, remove: 404 };
  expect(await statusesOf(other, presetId, jobId)).toMatchObject(refused);
  expect((await member.get(`/api/jobs/${jobId}`)).body.data.state).toBe('queued');
  const { presets } = (await member.get('/api/csv/presets')).body.data;
  const stored = presets.find((one: { presetId: string }) => one.presetId === presetId);
  expect([stored.version, stored.name]).toEqual([1, expect.stringMatching(/^私/)]);
});

test('ids that there are not: 404; ids that are none: 400', async () => {
  const unknown = { file: 404, state: 404, cancel: 404, retry: 404, change: 404, remove: 404 };
  expect(await statusesOf(member, '999999', GUESSED)).toMatchObject(unknown);
  const none = { file: 400, state: 400, cancel: 400, retry: 400, change: 400, remove: 400 };
  expect(await statusesOf(member, '0x1', "x' or 1=1")).toMatchObject(none);
});

test('private contents and those taken down, named in a selection, are in no file and no tally but as left out', async () => {
  const made = await member.post('/api/csv', request());
  expect([made.status, parse(made.raw, { bom: true })]).toEqual([
    200,
    [
      ['素材番号', '見出し'],
      [open, '公開'],
    ],
  ]);
  const { body } = await member.post('/api/csv/check', {
    ...request(),
    setting: { ...SETTING, encoding: 'shift_jis' },
  });
  expect(body.data).toEqual({ rows: 1, leftOut: 2, lost: [], lostKinds: 0 });
  // Only contents that may not be seen: a file with its header alone.
  const nothing = await member.post('/api/csv', {
    ...request(),
    source: { contentIds: [hidden, takenDown] },
  });
  expect(parse(nothing.raw, { bom: true })).toEqual([['素材番号', '見出し']]);
});
