import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { saveGuestOf } from '../../testing/save-guest.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { IngestResult } from '../ingest/ingest-file.ts';
import { ingestFolder } from '../ingest/ingest-folder.ts';
import { openExifTool } from '../ingest/open-exiftool.ts';
import { insertRelated } from '../relations/relations.repository.ts';
import { takeInUpload } from '../uploads/take-in-upload.ts';
import { uploadPath } from '../uploads/upload-path.ts';

let server: TestApp;
let folder: string;
let guest: Browser;
let member: Browser;
let desk: Browser;
beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'newsphoto-texts-test-'));
  guest = await new Browser(server.app).asGuest();
  member = await new Browser(server.app).as('member001');
  desk = await new Browser(server.app).as('desk00001');
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Ingests files by their names; the results in the order of names. */
async function ingest(files: Readonly<Record<string, string>>): Promise<IngestResult[]> {
  const here = await mkdtemp(join(folder, 'in-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(here, name), text);
  const { db } = server.opened;
  const deps = { db, media: server.media, pictureDecoder: inProcessDecoder };
  const results = await ingestFolder({ ...deps, credentialReader: inProcessCredentials }, here);
  return results.sort((one, other) => (one.file < other.file ? -1 : 1));
}
const idOf = (result: IngestResult | undefined): string =>
  result && 'contentId' in result ? result.contentId : `${JSON.stringify(result)}`;
const plain = (fields: string, body: string) => `---\n${fields}\n---\n${body}\n`;
const read = (browser: Browser, id: string) => browser.get(`/api/texts/${id}`);
const rows = async (sql: string, ...values: unknown[]) => (await server.opened.pool.query(sql, values)).rows;

const FESTIVAL = plain(
  '見出し: 秋祭り始まる\n媒体: 見本新聞\n掲載日: 1983-10-09\n件名: 秋祭り\n人名: 高橋はるか\n発信地: 高山\n分類: 地域',
  `　高山市の秋祭りが始まった。祭囃子《まつりばやし》が町に響く。${'長い列が続いた。'.repeat(30)}\n　１０日まで。`,
);

test('a text is a content with a number of a separate range; its original is stored, its body is found without ruby', async () => {
  const [result] = await ingest({ 'festival.txt': FESTIVAL });
  const id = idOf(result);
  expect(Number(id) % 65_536).toBeLessThan(16_384);
  expect(Number(id.slice(4))).toBeGreaterThan(50_000_000);
  const [row] = await rows(
    'select c.*, t.characters, t.body, s.folded from contents c join text_records t using (content_id) join content_search s using (content_id) where content_id = $1',
    id,
  );
  expect(row).toMatchObject({
    ...{
      content_type: '3',
      visibility: '1',
      headline: '秋祭り始まる',
      category: 'REG',
      mime_type: 'text/plain',
    },
    ...{ shot_date: '1983-10-09', thumb_small_key: '', credit: '見本新聞', characters: 268 },
  });
  expect(row.caption).toMatch(/^高山市の秋祭りが始まった。祭囃子が町に響く。/);
  expect(Array.from(row.caption)).toHaveLength(120);
  expect(row.folded).toContain('祭囃子が町に響く');
  expect(row.folded).toContain('１０日まで'.normalize('NFKC'));
  expect(row.body).toContain('｜祭囃子《まつりばやし》');
  expect((await readFile(server.media.originalFile(row.original_key))).toString()).toBe(FESTIVAL);
  const [again] = await ingest({ 'renamed.txt': FESTIVAL });
  expect(again).toMatchObject({ code: 'E0042', reason: expect.stringContaining(id) });
});

test('of a table every readable row is a text; the others are named with code and reason', async () => {
  const table = [
    '見出し,本文,掲載日,媒体,公開区分',
    '表の一,本文一。,2001/2/3,見本新聞,',
    '表の二,,2001/2/3,見本新聞,',
    '表の三,本文三。,2001/2/3,見本新聞,非公開',
    '表の一,本文一。,2001/2/3,見本新聞,',
  ].join('\n');
  const results = await ingest({ 'table.csv': table });
  expect(results.map(({ file }) => file)).toEqual([2, 3, 4, 5].map((line) => `table.csv（${line}行目）`));
  expect(results.map((result) => ('code' in result ? result.code : 'ok'))).toEqual([
    ...['ok', 'E0001', 'ok', 'E0042'],
  ]);
  expect(results[1]).toMatchObject({
    reason: '「table.csv（3行目）」を登録できません。本文を入力してください。',
  });
  const [row] = await rows('select original_key from contents where content_id = $1', idOf(results[0]));
  expect((await readFile(server.media.originalFile(row.original_key))).toString()).toBe(
    '見出し,本文,掲載日,媒体,公開区分\n表の一,本文一。,2001/2/3,見本新聞,\n',
  );
});

test('an uploaded text is private and unread; a file of several is refused, a newer version corrects its text', async () => {
  const { body } = await desk.post('/api/uploads/deliveries', {
    ...{ name: '', desk: '', fields: [{ key: 'credit', mode: 'set', values: ['持ち込み'] }] },
    requestId: randomUUID(),
  });
  const { deliveryId } = body.data;
  const tool = openExifTool(1);
  const upload = async (name: string, text: string) => {
    const size = Buffer.byteLength(text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    const file = { uploadId: randomUUID(), name, folder: '', size, sha256, values: {} };
    await desk.post(`/api/uploads/deliveries/${deliveryId}/files`, { files: [file] });
    const path = uploadPath(server.media.uploadsDirectory, file.uploadId);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    await rows(
      "update upload_files set state = 'received', received = size where upload_id = $1",
      file.uploadId,
    );
    const { db } = server.opened;
    const readers = { pictureDecoder: inProcessDecoder, credentialReader: inProcessCredentials, tool };
    await takeInUpload({ db, media: server.media, ...readers, now: server.clock.now }, file.uploadId);
    const [row] = await rows(
      'select state, code, content_id from upload_files where upload_id = $1',
      file.uploadId,
    );
    return row;
  };
  const first = await upload('up.txt', plain('見出し: 題\n掲載日: 2001-01-01\n記事ID: up-1', '一版。'));
  expect(first).toMatchObject({ state: 'ready', code: '' });
  expect(
    await rows(
      'select visibility, proof_status, credit from contents where content_id = $1',
      first.content_id,
    ),
  ).toEqual([{ visibility: '2', proof_status: '1', credit: '持ち込み' }]);
  expect(await rows('select 1 from desk_items where content_id = $1', first.content_id)).toEqual([]);
  const second = plain('見出し: 題\n掲載日: 2001-01-01\n記事ID: up-1\n版数: 2\n訂正: 誤字', '二版。');
  expect(await upload('up2.txt', second)).toEqual(first);
  expect(
    await rows('select kind, note, body_after from text_corrections where content_id = $1', first.content_id),
  ).toEqual([{ kind: '1', note: '誤字', body_after: '二版。' }]);
  const table = '見出し,本文,掲載日\n一,あ。,2001-01-01\n二,い。,2001-01-01';
  expect(await upload('two.csv', table)).toMatchObject({ state: 'failed', code: 'E0039', content_id: null });
  await tool.end();
});

const story = (version: number, more: object = {}) =>
  JSON.stringify({
    ...{ uri: 'urn:story', version, type: 'text', versioncreated: '2020-01-02T00:00:00Z' },
    ...{ headline: '首相が訪問', slugline: '訪問', infosource: [{ name: '見本通信' }] },
    body_text: '首相は十日に訪問する。\n日程は調整中。\n同行者は未定。',
    ...more,
  });

test('a newer version of a story corrects its text; the former body is preserved, the same and older ones are refused', async () => {
  const [first] = await ingest({ 'a.json': story(2) });
  const id = idOf(first);
  const changed = {
    headline: '首相が来月訪問',
    body_text: '首相は十二日に訪問する。\n日程は調整中。\n同行者は未定。',
  };
  const [second] = await ingest({ 'b.json': story(10, changed) });
  expect(second).toEqual({ file: 'b.json', contentId: id, isCorrection: true });
  const [same, older] = await ingest({ 'c.json': story(10), 'd.json': story(9) });
  expect([same, older]).toMatchObject([
    { code: 'E0042', reason: expect.stringContaining('同じ版') },
    { code: 'E0042', reason: expect.stringContaining('新しい版') },
  ]);
  const { data } = (await read(member, id)).body;
  expect(data).toMatchObject({ headline: '首相が来月訪問', fileName: 'b.json' });
  expect(data.text.body[0]).toEqual([{ text: '首相は十二日に訪問する。' }]);
  expect(data.text.corrections).toEqual([
    {
      ...{ number: 1, kind: '4', note: '', correctedAt: expect.stringMatching(/^\d{14}$/) },
      headline: [
        { text: '首相が', change: 'same' },
        { text: '来月', change: 'added' },
        { text: '訪問', change: 'same' },
      ],
      paragraphs: [
        [
          { text: '首相は', change: 'same' },
          { text: '十日', change: 'removed' },
          { text: '十二日', change: 'added' },
          { text: 'に訪問する。', change: 'same' },
        ],
      ],
    },
  ]);
  const [search] = await rows('select folded from content_search where content_id = $1', id);
  expect(search.folded).toContain('十二日');
  expect(await rows('select version from contents where content_id = $1', id)).toEqual([{ version: 1 }]);
  // An open form is never saved over it, also where no field of the form differs.
  expect(await ingest({ 'e.json': story(11, changed) })).toMatchObject([{ isCorrection: true }]);
  expect(await rows('select version from contents where content_id = $1', id)).toEqual([{ version: 2 }]);
  await expect(server.opened.pool.query('update text_corrections set note = $1', ['x'])).rejects.toThrow();
  // Neither refused file was left in the store.
  const notes = await server.media.openIntents();
  expect(notes).toEqual([]);
});

test('of two processes with one new story, the second says that it was taken in meanwhile', async () => {
  const twice = (headline: string) => ingest({ 'x.json': story(1, { uri: 'urn:race', headline }) });
  const results = (await Promise.all([twice('一方'), twice('他方')])).flat();
  const stored = results.filter((one) => 'contentId' in one);
  expect(stored).toHaveLength(1);
  expect(results.filter((one) => !('contentId' in one))).toMatchObject([
    {
      code: 'E0042',
      reason: expect.stringContaining(`同じ版がすでに登録されています（素材番号 ${idOf(stored[0])}`),
    },
  ]);
});

test('the ladder: 401, 400, 404 for what is no text or may not be seen, 200', async () => {
  const [limited, hidden, waiting, open] = await ingest({
    'a.txt': plain('見出し: 限定\n掲載日: 2001-01-01\n公開区分: 会員限定', '会員の本文。'),
    'b.txt': plain('見出し: 非公開\n掲載日: 2001-01-01\n公開区分: 非公開', '社内の本文。'),
    'c.txt': plain('見出し: 解禁前\n掲載日: 2001-01-01\n解禁: 2099-01-01 00:00', '解禁前の本文。'),
    'd.txt': plain('見出し: 公開\n掲載日: 2001-01-01\n特記事項: 転載不可', '公開の本文。'),
  });
  const [photograph = 0] = await addContents(server.opened.db, [{ headline: '写真' }]);
  expect((await read(new Browser(server.app), idOf(open))).status).toBe(401);
  expect((await guest.get('/api/texts/12')).status).toBe(400);
  expect((await read(desk, '202699999999')).status).toBe(404);
  expect((await read(desk, String(photograph))).status).toBe(404);
  const seen = async (browser: Browser) =>
    Promise.all([limited, hidden, waiting, open].map(async (one) => (await read(browser, idOf(one))).status));
  expect(await seen(guest)).toEqual([404, 404, 404, 200]);
  expect(await seen(member)).toEqual([200, 404, 404, 200]);
  expect(await seen(desk)).toEqual([200, 200, 200, 200]);
  // What a link grants: this text with its body, and nothing else.
  const recipient = await saveGuestOf(server, [idOf(limited)]);
  const granted = (await read(recipient, idOf(limited))).body.data.text;
  expect(granted).toMatchObject({ mayRead: true, body: [[{ text: '会員の本文。' }]], sameSubject: [] });
  expect((await read(recipient, idOf(open))).status).toBe(404);
  const forGuest = (await read(guest, idOf(open))).body.data;
  expect(forGuest).toMatchObject({ caption: '公開の本文。', restrictions: '' });
  expect(forGuest.text).toMatchObject({ mayRead: false, body: [], corrections: [], characters: 6 });
  const forMember = (await read(member, idOf(open))).body.data;
  expect(forMember.restrictions).toBe('転載不可');
  expect(forMember.text).toMatchObject({ mayRead: true, body: [[{ text: '公開の本文。' }]] });
  await server.opened.pool.query("update contents set state = 'taken-down' where content_id = $1", [
    idOf(open),
  ]);
  expect((await read(desk, idOf(open))).status).toBe(404);
});

test('texts are printed in the order of the request; a clipping is a PDF for members', async () => {
  const [one, other] = await ingest({
    '1.txt': plain(
      '見出し: 橋が開通\n媒体: 見本新聞\n掲載日: 1991-04-02',
      '　｜峠《とうげ》の橋が開通した。',
    ),
    '2.txt': plain('見出し: 雪の朝\n媒体: 見本新聞\n掲載日: 1991-01-02', '　峠に雪。'),
  });
  const [picture] = await addContents(server.opened.db, [{}]);
  const contentIds = [idOf(other), idOf(one), String(picture), '209950000001', idOf(other)];
  const print = (browser: Browser, ids = contentIds) => browser.post('/api/texts/print', { contentIds: ids });
  const printed = (await print(member)).body.data;
  expect(printed.texts.map((text: { headline: string }) => text.headline)).toEqual(['雪の朝', '橋が開通']);
  expect(printed.texts[1].text).toMatchObject({
    ...{ publication: '見本新聞', publishedOn: '19910402', mayRead: true },
    body: [[{ text: '　' }, { text: '峠', ruby: 'とうげ' }, { text: 'の橋が開通した。' }]],
  });
  expect(printed.leftOut).toEqual([String(picture), '209950000001']);
  const ofGuest = (await print(guest, [idOf(one)])).body.data.texts[0];
  expect([ofGuest.text.mayRead, ofGuest.text.body, ofGuest.caption]).toEqual([
    false,
    [],
    '峠の橋が開通した。',
  ]);
  expect((await print(member, [])).status).toBe(400);

  const clip = (browser: Browser, ids: readonly string[]) =>
    browser.post('/api/texts/clipping', { contentIds: ids });
  expect((await clip(guest, [idOf(one)])).status).toBe(401);
  expect((await clip(member, ['１２'])).status).toBe(400);
  expect((await clip(member, [String(picture)])).status).toBe(404);
  const pdf = await clip(member, [idOf(one), idOf(other)]);
  expect(pdf.raw.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(pdf.raw.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('a text shows its photographs, and the articles of its subject over time that the viewer may see', async () => {
  const article = (day: string, more = '') =>
    plain(`見出し: 橋 ${day}\n掲載日: ${day}\n件名: 大橋${more}`, `橋の記事 ${day}。`);
  const results = await ingest({
    'a.txt': article('1988-04-10'),
    'b.txt': article('1978-10-10'),
    'c.txt': article('1998-04-05', '\n公開区分: 非公開'),
    'd.txt': plain('見出し: 別\n掲載日: 1980-01-01\n件名: 別の橋', '別。'),
  });
  const id = Number(idOf(results[0]));
  const [photograph = 0, hidden = 0] = await addContents(server.opened.db, [
    { headline: '大橋の写真' },
    { headline: '非公開の写真', visibility: '2' },
  ]);
  await insertRelated(server.opened.db, [
    [photograph, id],
    [hidden, id],
    [id, Number(idOf(results[3]))],
  ]);
  const { text } = (await read(member, String(id))).body.data;
  expect(text.relatedPictures.map(({ headline }: { headline: string }) => headline)).toEqual(['大橋の写真']);
  expect(text.relatedTexts.map(({ headline }: { headline: string }) => headline)).toEqual(['別']);
  const days = (found: { publishedOn: string }[]) => found.map(({ publishedOn }) => publishedOn);
  expect(days(text.sameSubject)).toEqual(['19781010', '19880410']);
  expect(days((await read(desk, String(id))).body.data.text.sameSubject)).toHaveLength(3);
});
