import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const COLUMNS = ['contentId', 'headline', 'caption', 'restrictions', 'shotDate', 'width', 'file.creator'];
const HOSTILE = ['=1+1', '+SUM(A1)', '-2+3', '@x', '\tx', '\rx', '＝1', '－x'];
let server: TestApp;
let member: Browser;
let ids: string[];
let plain: string;
let limited: string;
let hidden: string;
let lossy: string;

beforeAll(async () => {
  server = await startTestApp();
  const metadata = [{ key: 'creator', values: ['007', '渡邉 "拓"'] }];
  const found = await addContents(server.opened.db, [
    { headline: '一行目\r\n二行目, "引用"', caption: '改行\nあり', restrictions: '二次使用不可', metadata },
    { headline: '限定', visibility: '3', shot_date: '1964-01-01', shot_precision: 'month' },
    { headline: '非公開', visibility: '2' },
    { headline: '髙﨑〜café😀😀', caption: '−5℃ ①㈱' },
    ...HOSTILE.map((headline) => ({ headline, caption: '-12.5', credit: '0012' })),
  ]);
  ids = found.map(String);
  [plain = '', limited = '', hidden = '', lossy = ''] = ids;
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());

type Encoding = 'utf-8' | 'shift_jis';
const requestOf = (contentIds: readonly string[], encoding: Encoding = 'utf-8', columns = COLUMNS) => ({
  source: { contentIds },
  setting: { columns, encoding },
});
const read = (raw: Buffer, encoding: Encoding): string[][] =>
  parse(encoding === 'utf-8' ? raw : Buffer.from(iconv.decode(raw, 'cp932'), 'utf8'), {
    bom: true,
    record_delimiter: '\r\n',
  });
async function make(contentIds: readonly string[], encoding: Encoding = 'utf-8', columns = COLUMNS) {
  const answer = await member.post('/api/csv', requestOf(contentIds, encoding, columns));
  expect(answer.status).toBe(200);
  return { ...answer, rows: read(answer.raw, encoding) };
}
const codeOf = ({ status, body }: { status: number; body: { messages: { code: string }[] } }) => [
  status,
  body.messages[0]?.code,
];

test.each(['utf-8', 'shift_jis'] as const)(
  '%s: columns in their order, quotes, commas and line breaks inside cells, zeros and dates as written',
  async (encoding) => {
    const { rows, raw } = await make([plain, limited], encoding);
    expect(rows).toEqual([
      [
        ...['素材番号', '見出し', 'キャプション', '特記事項・使用上の注意', '撮影日', '幅（px）'],
        '撮影者・署名（ファイル）',
      ],
      [plain, '一行目\n二行目, "引用"', '改行\nあり', '二次使用不可', '2020/01/02', '1500', '007\n渡邉 "拓"'],
      [limited, '限定', '', '', '1964/01', '1500', ''],
    ]);
    expect(raw.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))).toBe(encoding === 'utf-8');
    const text = encoding === 'utf-8' ? raw.toString('utf8') : iconv.decode(raw, 'cp932');
    // Text is quoted, so that a spreadsheet can be set to leave it unchanged; numbers are not.
    expect(text).toContain(`"${plain}",`);
    expect(text).toContain(',1500,');
    expect(text.endsWith('\r\n')).toBe(true);
  },
);

test('the file has the chosen columns in the chosen order, and no others', async () => {
  const { rows } = await make([plain], 'utf-8', ['credit', 'contentId']);
  expect(rows).toEqual([
    ['クレジット', '素材番号'],
    ['', plain],
  ]);
});

test('what a spreadsheet would run begins with an apostrophe; negative numbers stay numbers', async () => {
  const { rows } = await make(ids.slice(4), 'utf-8', ['headline', 'caption', 'credit']);
  const expected = ['=1+1', '+SUM(A1)', '-2+3', '@x', '\tx', '\nx', '＝1', '－x'];
  expect(rows.slice(1).map(([headline]) => headline)).toEqual(expected.map((text) => `'${text}`));
  for (const [, caption, credit] of rows.slice(1)) expect([caption, credit]).toEqual(['-12.5', '0012']);
});

test('what Shift_JIS would lose is reported before it is created: which, how often, where, and what it becomes', async () => {
  const { status, body } = await member.post('/api/csv/check', requestOf([plain, lossy], 'shift_jis'));
  expect(status).toBe(200);
  const lost = Object.fromEntries(
    body.data.lost.map((one: { character: string }) => [one.character, { ...one, character: undefined }]),
  );
  const once = { times: 1, contentIds: [lossy] };
  expect(lost).toEqual({
    '😀': { times: 2, becomes: '〓', contentIds: [lossy] },
    '〜': { ...once, becomes: '～' },
    é: { ...once, becomes: 'e' },
    '−': { ...once, becomes: '－' },
  });
  expect(body.data).toMatchObject({ rows: 2, leftOut: 0, lostKinds: 4 });
  const { rows } = await make([lossy], 'shift_jis', ['headline', 'caption']);
  expect(rows[1]).toEqual(['髙﨑～cafe〓〓', '－5℃ ①㈱']);
  const utf8 = await member.post('/api/csv/check', requestOf([lossy]));
  expect(utf8.body.data.lost).toEqual([]);
});

test('the file is named in Japanese by its content-disposition', async () => {
  const { headers } = await make([plain]);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  const [, ascii, utf8] =
    /^attachment; filename="(contents_\d{8}_\d{4}\.csv)"; filename\*=UTF-8''(.+)$/.exec(
      String(headers['content-disposition']),
    ) ?? [];
  expect(ascii).toBeDefined();
  expect(decodeURIComponent(utf8 ?? '')).toBe(ascii?.replace('contents', '素材一覧'));
});

test('contents that the reader may see are exported, each once; a handle exports all hits of a result, in the same session only', async () => {
  const { rows } = await make([hidden, plain, plain, limited], 'utf-8', ['contentId']);
  expect(rows.flat()).toEqual(['素材番号', plain, limited]);
  const check = await member.post('/api/csv/check', requestOf([hidden, plain]));
  expect(check.body.data).toMatchObject({ rows: 1, leftOut: 1 });
  const desk = await new Browser(server.app).as('desk00001');
  const ofDesk = await desk.post('/api/csv', requestOf([hidden], 'utf-8', ['visibility']));
  expect(read(ofDesk.raw, 'utf-8')).toEqual([['公開区分'], ['非公開']]);

  const { handle } = (await member.post('/api/contents/search', { query: '限定' })).body.data;
  const plan = await member.post('/api/csv/plan', { source: { handle } });
  expect(plan.body.data).toEqual({ contents: 1, texts: 0, limit: 10_000 });
  const request = { source: { handle }, setting: { columns: ['contentId'], encoding: 'utf-8' } };
  expect(read((await member.post('/api/csv', request)).raw, 'utf-8')[1]).toEqual([limited]);
  for (const call of ['/api/csv', '/api/csv/check', '/api/csv/jobs']) {
    const body = call.endsWith('jobs') ? { ...request, checkOnly: false } : request;
    expect((await desk.post(call, body)).status).toBe(404);
  }
  expect((await desk.post('/api/csv/plan', { source: { handle } })).status).toBe(404);
});

test('the ladder: 401 for guests, 400 for what is no setting and no list', async () => {
  const guest = await new Browser(server.app).asGuest();
  const request = requestOf([plain]);
  expect((await guest.post('/api/csv', request)).status).toBe(401);
  expect((await guest.post('/api/csv/check', request)).status).toBe(401);
  expect((await guest.post('/api/csv/plan', { source: request.source })).status).toBe(401);
  expect((await guest.post('/api/csv/jobs', { ...request, checkOnly: false })).status).toBe(401);
  const settings = [
    { columns: [], encoding: 'utf-8' },
    { columns: ['secret'], encoding: 'utf-8' },
    { columns: ['file.nothing'], encoding: 'utf-8' },
    { columns: ['headline', 'headline'], encoding: 'utf-8' },
    { columns: ['headline'], encoding: 'euc-jp' },
    { columns: ['headline'] },
  ];
  for (const setting of settings) {
    for (const call of ['/api/csv', '/api/csv/check']) {
      expect(codeOf(await member.post(call, { source: request.source, setting }))).toEqual([400, 'E0061']);
    }
  }
  for (const source of [{}, { contentIds: [] }, { contentIds: ['1'] }, { handle: 'x' }]) {
    expect(codeOf(await member.post('/api/csv', { ...request, source }))).toEqual([400, 'E0061']);
  }
});

test('[E-062] more than may be exported is refused with the number that may', async () => {
  const admin = await new Browser(server.app).as('admin0001');
  const limit = async (value: number | null, version: number) =>
    expect((await admin.put('/api/admin/limits/csvItems', { value, version })).status).toBe(200);
  await limit(2, 0);
  const refused = await member.post('/api/csv', requestOf(ids.slice(0, 3)));
  const planned = await member.post('/api/csv/plan', { source: { contentIds: ids.slice(0, 3) } });
  await limit(null, 1);
  for (const answer of [refused, planned]) {
    expect(codeOf(answer)).toEqual([400, 'E1022']);
    expect(answer.body.messages[0].text).toContain('2件');
  }
  const many = Array.from({ length: 1001 }, (_, index) => `2099${String(index).padStart(8, '0')}`);
  expect(codeOf(await member.post('/api/csv', requestOf(many)))).toEqual([400, 'E1022']);
});

test('[E-079] a result that has more hits than it holds is refused by the plan already, not by the export alone', async () => {
  const { pool } = server.opened;
  const { handle } = (await member.post('/api/contents/search', { query: '' })).body.data;
  const source = { handle };
  const setting = { columns: ['contentId'], encoding: 'utf-8' };
  const planned = await member.post('/api/csv/plan', { source });
  expect([planned.status, planned.body.data.contents]).toEqual([200, expect.any(Number)]);
  await pool.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('resultItems', 3, now(), 'x')",
  );
  const refused = [
    await member.post('/api/csv/plan', { source }),
    await member.post('/api/csv', { source, setting }),
    await member.post('/api/csv/jobs', { source, setting, checkOnly: false }),
  ];
  await pool.query("delete from limits where limit_key = 'resultItems'");
  for (const answer of refused) {
    expect(codeOf(answer)).toEqual([400, 'E1058']);
    expect(answer.body.messages[0].text).toContain('3件を超えています');
  }
});
