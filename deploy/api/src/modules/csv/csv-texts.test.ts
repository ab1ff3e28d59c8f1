import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { runJob } from '../../testing/run-job.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addTexts } from '../../testing/text-factory.ts';
import { csvExportJob } from './csv-export.job.ts';

const COLUMNS = ['contentId', 'text.publication', 'text.publishedOn', 'text.editionTime', 'text.page'].concat(
  ['text.characters', 'text.persons', 'text.distribution', 'text.body'],
);
let server: TestApp;
let member: Browser;
let desk: Browser;
let open: string;
let hostile: string;
let hidden: string;
let embargoed: string;
let takenDown: string;
let picture: string;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server.opened;
  [picture = ''] = (await addContents(db, [{ headline: '写真' }])).map(String);
  const trait = { publication: '港新聞', shot_date: '1983-10-09' };
  [open = '', hostile = '', hidden = '', embargoed = '', takenDown = ''] = (
    await addTexts(db, [
      { ...trait, headline: '秋祭り', body: '｜祭囃子《まつりばやし》が響く。\n二段落目。' },
      { ...trait, headline: '=1+1', body: '=cmd|calc\n続き' },
      { ...trait, headline: '秘話', body: '非公開の本文', visibility: '2' },
      { ...trait, headline: '解禁前', body: '解禁前の本文' },
      { ...trait, headline: '取下', body: '取り下げた本文', state: 'taken-down' },
    ])
  ).map(String);
  await server.opened.pool.query(
    `update text_records set edition_time = '2', page = 3, persons = '{高橋はるか,森}', distribution = '1',
     subheadline = '町に響く' where content_id = $1`,
    [open],
  );
  await server.opened.pool.query("update contents set released_at = '2099-01-01' where content_id = $1", [
    embargoed,
  ]);
  member = await new Browser(server.app).as('member001');
  desk = await new Browser(server.app).as('desk00001');
}, STARTUP_MS);
afterAll(async () => server.close());

const all = () => [picture, open, hostile, hidden, embargoed, takenDown];
const SETTING = { columns: COLUMNS, encoding: 'utf-8' };
const make = async (contentIds: readonly string[], browser = member) =>
  parse((await browser.post('/api/csv', { source: { contentIds }, setting: SETTING })).raw, { bom: true });
const file = (contentIds: readonly string[], browser = member) =>
  browser.post('/api/csv/texts', { source: { contentIds } });

test('texts have their own columns, with the body as it reads; a photograph leaves them empty', async () => {
  expect(await make([open, picture])).toEqual([
    ['素材番号', '媒体', '掲載日', '朝夕刊', 'ページ', '字数', '人名', '配信可否', '本文'],
    [
      ...[open, '港新聞', '1983/10/09', '夕刊', '3', expect.any(String), '高橋はるか\n森', '可'],
      '祭囃子が響く。\n二段落目。',
    ],
    [picture, '', '', '', '', '', '', '', ''],
  ]);
});

test('no body begins a formula, and none of a text that the user may not see or that is under embargo is written', async () => {
  const rows = await make(all());
  expect(rows.map(([id]) => id)).toEqual(['素材番号', picture, open, hostile]);
  expect(rows[3]?.at(-1)).toBe("'=cmd|calc\n続き");
  // An internal user sees it, and hands the file to others.
  const ofDesk = await make([hidden, embargoed, takenDown], desk);
  expect(ofDesk.map((row) => row.at(-1))).toEqual(['本文', '非公開の本文', '']);
});

test('a large CSV of texts, made by a job, is the same', async () => {
  const { body } = await member.post('/api/csv/jobs', {
    ...{ source: { contentIds: all() }, setting: SETTING, checkOnly: false },
  });
  const { db } = server.opened;
  const { rows } = await server.opened.pool.query('select export_id from csv_exports');
  const job = csvExportJob({ db, media: server.media, now: server.clock.now });
  await runJob(server, job, { exportId: rows[0].export_id });
  const made = await member.get(`/api/csv/files/${body.data.jobId}`);
  expect(parse(made.raw, { bom: true })).toEqual(await make(all()));
});

test('the plain file has each text with where it appeared, and nothing that may not be seen', async () => {
  const { status, raw, headers } = await file(all());
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(/articles_\d{8}_\d{4}\.txt/);
  const [first = '', second = '', ...others] = raw.toString('utf8').split(`\r\n${'─'.repeat(20)}\r\n\r\n`);
  expect(first.split('\r\n')).toEqual([
    ...['秋祭り', '町に響く', '', '祭囃子が響く。', '二段落目。', '', '港新聞　1983年10月9日　夕刊　3ページ'],
    ...[`素材番号　${open}`, ''],
  ]);
  expect([second.startsWith('=1+1\r\n'), others]).toEqual([true, []]);
  expect((await file([hidden, embargoed], desk)).raw.toString('utf8')).not.toContain('解禁前');
});

test('more texts than are in memory at once are written in order', async () => {
  const many = Array.from({ length: 205 }, (_, at) => ({ headline: `連載${at}`, body: '本文' }));
  const ids = (await addTexts(server.opened.db, many)).map(String);
  const heads = (await file(ids)).raw.toString('utf8').match(/連載\d+/g);
  expect(heads).toEqual(many.map(({ headline }) => headline));
});

test('a result of texts is a source, and the plan says how many of the contents are texts', async () => {
  const search = { query: '祭囃子', collection: 'texts' };
  const { handle } = (await member.post('/api/contents/search', search)).body.data;
  const plan = async (source: object) => (await member.post('/api/csv/plan', { source })).body.data;
  expect(await plan({ handle })).toMatchObject({ contents: 1, texts: 1 });
  expect(await plan({ contentIds: [picture, open] })).toMatchObject({ contents: 2, texts: 1 });
  const { raw } = await member.post('/api/csv/texts', { source: { handle } });
  expect(raw.toString('utf8')).toContain('祭囃子が響く。');
});

test('guests get none; without a text that may be seen there is none; each export is recorded', async () => {
  const guest = await new Browser(server.app).asGuest();
  expect(
    (await new Browser(server.app).post('/api/csv/texts', { source: { contentIds: [open] } })).status,
  ).toBe(401);
  expect((await file([open], guest)).status).toBe(401);
  expect((await file(['12'])).status).toBe(400);
  expect((await file([picture, hidden, embargoed, takenDown])).status).toBe(404);
  const { rows } = await server.opened.pool.query(
    "select actor_id from audit_log where action = 'texts-exported' and actor_id = 'member001'",
  );
  expect(rows.length).toBe(3);
});
