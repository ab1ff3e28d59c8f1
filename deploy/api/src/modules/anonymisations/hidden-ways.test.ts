import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anonymisationDesk } from '../../testing/anonymisation-desk.ts';
import { Browser } from '../../testing/browser.ts';
import { bulkDesk } from '../../testing/bulk-desk.ts';
import { addContents } from '../../testing/content-factory.ts';
import { addStored } from '../../testing/download-desk.ts';
import { runJob } from '../../testing/run-job.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addTexts } from '../../testing/text-factory.ts';
import { csvExportJob } from '../csv/csv-export.job.ts';
import { replaceTerms } from '../suggestions/terms.repository.ts';

let server: TestApp;
let admin: Browser;
let names: ReturnType<typeof anonymisationDesk>;
beforeAll(async () => {
  server = await startTestApp();
  admin = await new Browser(server.app).as('admin0001');
  names = anonymisationDesk(server, admin, 1_000);
}, STARTUP_MS);
afterAll(async () => server.close());
const rows = async (sql: string, ...values: unknown[]) => (await server.opened.pool.query(sql, values)).rows;

test('a CSV file that was read before the last step of an anonymisation is written again, and one that was finished is gone', async () => {
  const ids = await addContents(server.opened.db, [{ headline: '相沢なつめさん' }]);
  const member = await new Browser(server.app).as('member001');
  const request = async () => {
    const source = { contentIds: ids.map(String) };
    const setting = { columns: ['headline'], encoding: 'utf-8' };
    const { body } = await member.post('/api/csv/jobs', { source, setting, checkOnly: false });
    const [row] = await rows('select export_id from csv_exports where job_id = $1', body.data.jobId);
    return { jobId: body.data.jobId, exportId: row.export_id };
  };
  const [finished, late] = [await request(), await request()];
  const { db } = server.opened;
  const run = (exportId: string, media = server.media) =>
    runJob(server, csvExportJob({ db, media, now: server.clock.now }), { exportId });
  await run(finished.exportId);
  expect((await member.get(`/api/csv/files/${finished.jobId}`)).raw.toString()).toContain('相沢なつめ');
  const putExport: typeof server.media.putExport = async (key, make) => {
    await server.media.putExport(key, make);
    await names.anonymise({ name: '相沢なつめ' });
  };
  await expect(run(late.exportId, { ...server.media, putExport })).rejects.toThrow('非公表');
  for (const { jobId } of [finished, late])
    expect((await member.get(`/api/csv/files/${jobId}`)).status).toBe(404);
  await run(late.exportId);
  expect((await member.get(`/api/csv/files/${late.jobId}`)).raw.toString()).toContain('（氏名非公表）さん');
});

test('suggestions of contents that were read before a name was anonymised do not have it', async () => {
  const [contentId = 0] = await addContents(server.opened.db, [{ headline: '港' }]);
  await names.anonymise({ name: '井口さつき' });
  const term = (text: string) => ({ term: text, key: text, reading: '', kind: 'person' as const });
  await server.opened.db
    .transaction()
    .execute((transaction) =>
      replaceTerms(
        transaction,
        [contentId],
        [{ contentId, visibility: '1', terms: [term('井口さつき'), term('浜口')] }],
      ),
    );
  const found = await rows("select term from search_terms where term like '%口%'");
  expect(found).toEqual([{ term: '浜口' }]);
});

test('a mail to the namesake of one name does not have another one', async () => {
  await names.anonymise({ name: '宇野ひなた' });
  const add = () =>
    rows(
      `insert into mails (mail_id, recipient, recipient_name, subject, text_body, html_body, created_at)
       values ($1, 'a@example.com', '宇野ひなた', '宇野ひなた様', '江川こはくさん', '', now()) returning subject, text_body`,
      randomUUID(),
    );
  await add();
  await names.anonymise({ name: '江川こはく' });
  await add();
  const stored = await rows('select subject, text_body from mails');
  const clean = { subject: '宇野ひなた様', text_body: '（氏名非公表）さん' };
  expect(stored).toEqual([clean, clean]);
});

test('a file with a name that an editor had removed from its fields is not shown, until the name is withdrawn', async () => {
  const [id = 0] = await addStored(server, [{ bytes: Buffer.from('by 尾崎あかね'), headline: '港' }]);
  await rows(
    `insert into content_versions (content_id, version, kind, edited_at, edited_by, reason, field_values, changed_keys)
     values ($1, 0, 'registered', now(), '', '', '{"headline": ["尾崎あかね"]}', '{}')`,
    id,
  );
  const desk = await new Browser(server.app).as('desk00001');
  const original = async () => (await desk.get(`/api/contents/${id}/original`)).status;
  expect(await original()).toBe(200);
  const { nameId } = await names.anonymise({ name: '尾崎あかね' });
  expect(await original()).toBe(404);
  await names.restore(nameId);
  expect(await original()).toBe(200);
});

test('a bulk update before and after an anonymisation leaves no part of the name, and its undo counts again', async () => {
  const desk = await new Browser(server.app).as('desk00001');
  const bulk = bulkDesk(server, desk);
  const opening = 'あ'.repeat(116);
  const [id = 0] = await addTexts(server.opened.db, [{ headline: '町', body: `${opening}神田つばめさん。` }]);
  const made = async () => {
    const source = { contentIds: [String(id).padStart(12, '0')] };
    return (await desk.post('/api/bulk', { requestId: randomUUID(), kind: 'text', source })).body.data.bulkId;
  };
  const stored = async () =>
    (
      await rows(
        'select caption, body, characters from contents join text_records using (content_id) where content_id = $1',
        id,
      )
    )[0];
  const first = await made();
  await bulk.operate(first, [{ key: 'body', mode: 'find', text: 'つばめ', replacement: 'すずめ' }]);
  await bulk.run(first);
  await names.anonymise({ name: '神田つばめ', replacement: '関係者の一人' });
  await bulk.undo(first);
  const clean = { caption: `${opening}関係者の`, body: `${opening}関係者の一人さん。`, characters: 125 };
  expect(await stored()).toEqual(clean);
  // The name is made of parts.
  const [of, to] = [clean.body, `${opening}神田すずめさん。`];
  await rows('update text_records set body = replace(body, $2, $3) where content_id = $1', id, of, to);
  const second = await made();
  await bulk.operate(second, [{ key: 'body', mode: 'find', text: 'すずめ', replacement: 'つばめ' }]);
  expect((await bulk.items(second, '?outcome=pending'))[0].changes).toMatchObject([{ from: [to], to: [of] }]);
  await bulk.run(second);
  expect(await stored()).toEqual(clean);
});
