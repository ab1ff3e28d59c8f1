import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anonymisationDesk } from '../../testing/anonymisation-desk.ts';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addTexts } from '../../testing/text-factory.ts';
import type { JobContext, Storable } from '../jobs/job-declaration.ts';
import { buildBlocks } from '../search-index/blocks/build-blocks.ts';
import { anonymiseNameJob } from './anonymise-name.job.ts';
import { deleteExports } from './drop-derived.ts';

let server: TestApp;
let admin: Browser;
let member: Browser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await new Browser(server.app).as('admin0001');
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());

const PATH = '/api/admin/anonymisations';
const rows = async (sql: string, ...values: unknown[]) => (await server.opened.pool.query(sql, values)).rows;
const found = async (query: string, collection: 'pictures' | 'texts') => {
  const { body } = await member.post('/api/contents/search/count', { query, collection });
  return body.data.total.value;
};
/** Everything that is stored of contents. */
const stored = async (ids: readonly number[]) =>
  rows(
    `select c.content_id, c.headline, c.caption, c.metadata, c.image_regions, c.file_name, c.is_anonymised, t.body, t.persons,
       t.characters, s.folded, array(select v.field_values || jsonb_build_object('reason', v.reason)
         from content_versions v where v.content_id = c.content_id order by version) as versions,
       array(select body_before || body_after || note from text_corrections where content_id = c.content_id) as corrections
     from contents c left join text_records t using (content_id) left join content_search s using (content_id)
     where c.content_id = any($1) order by 1`,
    ids,
  );

async function fill(): Promise<number[]> {
  const { db } = server.opened;
  const pictures = await addContents(db, [
    {
      headline: '佐倉　静子さんの会見',
      caption: '会見する佐倉静子（さくら・しずこ）さん',
      file_name: '佐倉静子.jpg',
      byline: '佐倉靜子',
      metadata: [
        { key: 'personsShown', values: ['佐倉静子', '別の人'] },
        { key: 'keywords', values: ['会見'] },
      ],
    },
    { headline: '佐倉市の桜', caption: '静子の桜', metadata: [] },
  ]);
  const texts = await addTexts(db, [
    {
      headline: '静かな町',
      body: `${'あ'.repeat(116)}佐倉静子さん。\n｜佐倉《さくら》｜静子《しずこ》さんは語った。`,
    },
    { headline: 'ほかの記事', body: '桜が咲いた。' },
  ]);
  const [picture] = pictures;
  const [text] = texts;
  await rows(
    `insert into content_versions (content_id, version, kind, edited_at, edited_by, reason, field_values, changed_keys)
     values ($1, 0, 'registered', now(), '', '佐倉静子さんの件', '{"headline": ["サクラ・シズコ氏"]}', '{}')`,
    picture,
  );
  await rows(
    `insert into text_corrections (content_id, number, corrected_at, kind, headline_before, headline_after, body_before, body_after)
     values ($1, 1, now(), '1', '', '', '佐倉静子さん（３０）', '佐倉静子さん（３１）')`,
    text,
  );
  await rows('update text_records set persons = $2, characters = 134 where content_id = $1', text, [
    '佐倉静子',
  ]);
  await buildBlocks(db, { fewest: 1 });
  return [...pictures, ...texts];
}
const PERSON = { name: '佐倉静子', spellings: ['さくら しずこ', 'Shizuko Sakura'] };
const OLD = /佐倉[\s　]*[静靜]子|さくら[・\s]*しずこ|サクラ[・\s]*シズコ/;

test('only administrators read, add and withdraw names; a new or withdrawn one needs the password, and bad input changes nothing', async () => {
  const guest = await new Browser(server.app).asGuest();
  const desk = await new Browser(server.app).as('desk00001');
  for (const [browser, status] of [
    [guest, 401],
    [member, 403],
    [desk, 403],
  ] as const) {
    expect((await browser.get(PATH)).status).toBe(status);
    expect((await browser.post(`${PATH}/check`, { name: '佐倉静子', spellings: [] })).status).toBe(status);
    expect((await browser.delete(`${PATH}/1?version=1`)).status).toBe(status);
  }
  const names = anonymisationDesk(server, admin);
  for (const person of [
    { name: '桜' },
    { name: 'さく' },
    { name: 'Sak' },
    { name: '佐倉"静子' },
    { name: '佐倉静子', spellings: ['静'] },
    { name: '佐倉静子', replacement: '佐倉静子（仮名）' },
    { name: '佐倉静子', replacement: '\\' },
  ])
    expect([person, (await names.create(person)).status]).toEqual([person, 400]);
  expect((await admin.delete(`${PATH}/999?version=1`)).status).toBe(404);
  expect(await names.list()).toEqual([]);
});

test('what contains a name is counted, rewritten with its history, found no more, and restored when the name is withdrawn', async () => {
  const ids = await fill();
  const before = await stored(ids);
  expect(await found('佐倉静子', 'pictures')).toBe(1);
  expect(await found('佐倉静子', 'texts')).toBe(1);
  const names = anonymisationDesk(server, admin);
  const { body: reach } = await admin.post(`${PATH}/check`, PERSON);
  expect(reach.data).toEqual({
    counts: [
      { label: '素材（写真・動画・音声・記事）', count: 2, isComplete: true },
      { label: '記事の本文', count: 1, isComplete: true },
      { label: '記事の訂正の記録', count: 1, isComplete: true },
      { label: '編集の履歴', count: 1, isComplete: true },
    ],
    namesakes: 0,
  });
  expect(await stored(ids)).toEqual(before);

  const done = await names.anonymise(PERSON);
  expect(done).toMatchObject({ refused: 0, counts: reach.data.counts.map(expect.objectContaining) });
  const after = await stored(ids);
  expect(JSON.stringify(after)).not.toMatch(OLD);
  const [picture, other, text, otherText] = after;
  expect(picture).toMatchObject({
    headline: '（氏名非公表）さんの会見',
    caption: '会見する（氏名非公表）さん',
    file_name: '（氏名非公表）.jpg',
    is_anonymised: true,
    versions: [{ headline: ['（氏名非公表）氏'], reason: '（氏名非公表）さんの件' }],
  });
  expect(picture.metadata[0].values).toEqual(['（氏名非公表）', '別の人']);
  expect(text.body).toBe(`${'あ'.repeat(116)}（氏名非公表）さん。\n（氏名非公表）さんは語った。`);
  expect(text.caption).toBe(`${'あ'.repeat(116)}（氏名非`);
  expect(text).toMatchObject({ persons: ['（氏名非公表）'], characters: 140, is_anonymised: true });
  expect([other, otherText]).toEqual([before[1], before[3]]);
  for (const query of ['佐倉静子', '佐倉靜子', 'さくらしずこ'])
    for (const collection of ['pictures', 'texts'] as const)
      expect([query, await found(query, collection)]).toEqual([query, 0]);
  expect(await found('会見', 'pictures')).toBe(1);
  const index = await rows(
    'select dictionaries from search_blocks union all select to_jsonb(token) from search_postings',
  );
  expect(JSON.stringify(index)).not.toMatch(OLD);

  const restored = await names.restore(done.nameId);
  expect(restored).toMatchObject({ state: 'withdrawn', changed: 0, refused: 0 });
  expect(await stored(ids)).toEqual(before);
  expect(await found('佐倉静子', 'texts')).toBe(1);
  expect(await rows('select * from anonymised_originals')).toEqual([]);
  expect((await names.withdraw(done.nameId)).status).toBe(404);
});

test('what arrives after a name is anonymised is stored without it', async () => {
  const names = anonymisationDesk(server, admin);
  const { nameId } = await names.anonymise({ name: '水野ひかる', replacement: '被害者' });
  const [picture = 0] = await addContents(server.opened.db, [
    {
      headline: '水野ひかるさん',
      metadata: [{ key: 'personsShown', values: ['水野ヒカル', '水野 ひかる'] }],
    },
  ]);
  const [row] = await rows(
    'select headline, metadata, edited_keys, is_anonymised from contents where content_id = $1',
    picture,
  );
  expect(row).toEqual({
    headline: '被害者さん',
    metadata: [{ key: 'personsShown', values: ['水野ヒカル', '被害者'] }],
    edited_keys: ['personsShown'],
    is_anonymised: true,
  });
  expect(await found('水野ひかる', 'pictures')).toBe(0);
  // The original of what arrives is stored as well.
  await names.restore(nameId);
  expect((await stored([picture]))[0].headline).toBe('水野ひかるさん');
});

test('the same request is one entry, and two names in one text are independent', async () => {
  const names = anonymisationDesk(server, admin);
  const [id = 0] = await addContents(server.opened.db, [
    { headline: '北川まことと南田みどり', metadata: [] },
  ]);
  const requestId = randomUUID();
  const first = await names.create({ name: '北川まこと' }, requestId);
  const again = await names.create({ name: '北川まこと' }, requestId);
  expect(again.body.data.nameId).toBe(first.body.data.nameId);
  await names.work(first.body.data.nameId, 'done');
  const second = await names.anonymise({ name: '南田みどり', replacement: '知人' });
  expect((await stored([id]))[0].headline).toBe('（氏名非公表）と知人');
  await names.restore(first.body.data.nameId);
  expect((await stored([id]))[0].headline).toBe('北川まことと知人');
  // What an editor changed since stays.
  await rows("update contents set headline = '知人の話' where content_id = $1", id);
  expect(await names.restore(second.nameId)).toMatchObject({ changed: 1 });
  expect((await stored([id]))[0].headline).toBe('知人の話');
  const trail = await rows("select subject, detail from audit_log where action like 'name-%'");
  expect(JSON.stringify(trail)).not.toMatch(/北川|南田|佐倉/);
});

test('a job that ends after any of its steps goes on, and a row that the database refuses does not stop the others', async () => {
  const { opened, media } = server;
  const ids = await addContents(
    opened.db,
    Array.from({ length: 5 }, (_, at) => ({ headline: `${at} 早川すみれ`, metadata: [] })),
  );
  await rows(
    `alter table contents add constraint one_is_refused check (content_id <> ${ids[2]} or headline like '%早川すみれ')`,
  );
  const names = anonymisationDesk(server, admin);
  const { body } = await names.create({ name: '早川すみれ' });
  const nameId = Number(body.data.nameId);
  const { handler } = anonymiseNameJob({ db: opened.db, media, rows: 2 });
  let checkpoint: Storable = null;
  let starts = 0;
  /** Ends like a killed process before its fourth step. */
  const runOnce = async (): Promise<boolean> => {
    starts += 1;
    let steps = 0;
    const context = { jobId: '', payload: { nameId }, signal: new AbortController().signal, checkpoint };
    const step = async (_progress: unknown, work: Parameters<JobContext<unknown>['step']>[1]) => {
      if (steps === 3) throw new Error('killed');
      steps += 1;
      checkpoint = await opened.db.transaction().execute(work);
    };
    const run = handler.run({ ...context, ran: { checkpoint: null, result: null }, step });
    return run.then(
      () => true,
      () => false,
    );
  };
  while (!(await runOnce()));
  expect(starts).toBeGreaterThan(5);
  const [entry] = await names.list();
  const ofContents = { label: '素材（写真・動画・音声・記事）', count: 4, isComplete: true };
  expect(entry).toMatchObject({ state: 'done', refused: 1, counts: [ofContents] });
  const headlines = (await stored(ids)).map(({ headline }) => headline);
  expect(headlines).toEqual(
    [0, 1, 2, 3, 4].map((at) => `${at} ${at === 2 ? '早川すみれ' : '（氏名非公表）'}`),
  );
  await rows('alter table contents drop constraint one_is_refused');
});

test('while the store is away a file of an export stays with its row, and the repeated job removes both', async () => {
  const [{ user_id } = { user_id: '' }] = await rows('select user_id from users limit 1');
  const values = {
    export_id: randomUUID(),
    job_id: randomUUID(),
    user_id,
    content_ids: [1],
    columns: '[]',
    encoding: 'utf-8',
  };
  await rows(
    `insert into csv_exports (${Object.keys(values)}, check_only, finished_at) values ($1, $2, $3, $4, $5, $6, false, now())`,
    ...Object.values(values),
  );
  const removed: string[] = [];
  const remove = (isAway: boolean) =>
    server.opened.db.transaction().execute((transaction) =>
      deleteExports(transaction, {
        async removeExport(exportId) {
          if (isAway) throw new Error('away');
          removed.push(exportId);
        },
      }),
    );
  await expect(remove(true)).rejects.toThrow('away');
  await remove(false);
  expect(removed).toContain(values.export_id);
  expect(await rows('select 1 from csv_exports where export_id = $1', values.export_id)).toEqual([]);
});
