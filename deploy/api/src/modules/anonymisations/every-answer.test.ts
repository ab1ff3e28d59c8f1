import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ENDPOINTS } from '@newsphoto/contract/endpoints';
import { anonymisationDesk } from '../../testing/anonymisation-desk.ts';
import { type Answer, Browser } from '../../testing/browser.ts';
import { downloadBy, requestFor } from '../../testing/download-desk.ts';
import { fillWithName } from '../../testing/named-archive.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { partsKey } from '../downloads/parts-file.ts';

const NAME = '霧島小夜子';
/** Every way in which the archive or its texts write it. */
const OLD = /霧島[\s　]*小夜子|きりしま[\s　・]*さよこ|キリシマ[\s　・]*サヨコ/;

let server: TestApp;
let filled: Awaited<ReturnType<typeof fillWithName>>;
const browsers = new Map<string, Browser>();
beforeAll(async () => {
  server = await startTestApp();
  filled = await fillWithName(server, NAME);
  browsers.set('guest', await new Browser(server.app).asGuest());
  for (const userId of ['member001', 'desk00001', 'admin0001'])
    browsers.set(userId, await new Browser(server.app).as(userId));
}, STARTUP_MS);
afterAll(async () => server.close());

/** Queries of calls that need one. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /announcements': '?place=index',
  'GET /search/suggestions': `?text=${encodeURIComponent(NAME.slice(0, 3))}`,
};
const UUID = '00000000-0000-4000-8000-000000000000';
const search = (query: string, collection = 'pictures') => ({ query, collection });

/** Calls that read, as a user with an old query makes them. */
function calls(): (readonly [name: string, url: string, body?: unknown])[] {
  const { samples, ids } = filled;
  const gets = Object.keys(ENDPOINTS).filter((name) => name.startsWith('GET '));
  const texts = { contentId: String(ids.text) };
  const urlOf = (name: string, own: Readonly<Record<string, string>>) =>
    name.slice(4).replaceAll(/:(\w+)/g, (_, part: string) => own[part] || samples[part] || UUID) +
    (QUERIES[name] ?? '');
  const contentIds = Object.values(ids).map(String);
  return [
    ...gets.map((name) => [name, `/api${urlOf(name, {})}`] as const),
    ...gets
      .filter((name) => name.includes(':contentId'))
      .map((name) => [name, `/api${urlOf(name, texts)}`] as const),
    ...['pictures', 'texts'].flatMap((collection) =>
      [NAME, ''].map(
        (query) => ['POST /contents/search', '/api/contents/search', search(query, collection)] as const,
      ),
    ),
    ['POST /contents/print', '/api/contents/print', { contentIds }],
    ['POST /texts/print', '/api/texts/print', { contentIds }],
    ['POST /csv/plan', '/api/csv/plan', { contentIds }],
  ];
}

/** The names of the calls whose answers have the name, by user. */
async function namedAnswers(
  users: readonly string[],
  only?: readonly string[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [user, browser] of browsers) {
    if (!users.includes(user)) continue;
    const names = new Set<string>();
    for (const [name, url, body] of calls().filter(([one]) => !only || only.includes(one))) {
      const answer = body === undefined ? await browser.get(url) : await browser.post(url, body);
      // 503: there is no gateway.
      expect([name, user, answer.status === 500]).toEqual([name, user, false]);
      if (OLD.test(textOf(answer, body))) names.add(name);
      const handle = answer.body?.data?.handle;
      if (handle) for (const one of await ofResult(browser, handle)) names.add(one);
    }
    found[user] = [...names].sort();
  }
  return found;
}

/** Pages, facets and layout of a result. */
async function ofResult(browser: Browser, handle: string): Promise<string[]> {
  const gets = Object.keys(ENDPOINTS).filter((name) => name.startsWith('GET ') && name.includes(':handle'));
  const names: string[] = [];
  for (const name of gets) {
    const answer = await browser.get(`/api${name.slice(4).replace(':handle', handle)}`);
    if (OLD.test(textOf(answer, undefined))) names.push(name);
  }
  return names;
}

/** All that is sent, without the echo of the query. */
function textOf({ body, raw, headers }: Answer, sent: unknown): string {
  const echo = (sent as { query?: string } | undefined)?.query;
  const isEcho = (key: string, value: unknown) => key === 'words' && value === `「${echo}」`;
  const shown = JSON.stringify(body ?? '', (key, value) => (isEcho(key, value) ? '' : value));
  const all = `${shown}${body === undefined ? raw.toString() : ''}${decodeURIComponent(JSON.stringify(headers))}`;
  // In whatever width, with ruby, and with what may join the parts of a name.
  return `${all}${all.normalize('NFKC').replaceAll(/《[^》]*》|[_-]/g, '')}`;
}

/** Calls that showed the name before: those without it would prove nothing. */
const SHOWN = [
  ...['GET /announcements', 'GET /documents/:documentId', 'GET /special-pages/:specialPageSeqNo'],
  ...['GET /texts/:contentId', 'GET /contents/detail/:contentId', 'GET /contents/search/:handle/facets'],
  ...['POST /contents/print', 'POST /contents/search', 'POST /texts/print'],
];
const SHOWN_TO_MEMBER = [
  ...['GET /cart', 'GET /lightboxes', 'GET /lightboxes/:lightboxId', 'GET /orders', 'GET /orders/:orderId'],
  'GET /orders/export',
];
const SHOWN_TO_STAFF = [
  ...[
    'GET /admin/audit',
    'GET /admin/audit/export',
    'GET /admin/mails/:mailId',
    'GET /order-reviews/:orderId',
  ],
  ...['GET /contents/:contentId/edit', 'GET /contents/:contentId/versions', 'GET /wire/items/:wireId'],
  'GET /contents/:contentId/relations/all',
  ...['GET /admin/features', 'GET /admin/takedowns', 'GET /bulk/:bulkId', 'GET /bulk/:bulkId/items'],
  ...['GET /csv/presets', 'GET /editing/presets', 'GET /features/:featureId'],
];

test('after a name is anonymised no answer of any call has it, for any user, but the list of the administrators', async () => {
  const before = await namedAnswers(
    ['member001', 'admin0001'],
    [...SHOWN, ...SHOWN_TO_MEMBER, ...SHOWN_TO_STAFF],
  );
  expect(before.member001).toEqual(expect.arrayContaining([...SHOWN, ...SHOWN_TO_MEMBER]));
  expect(before.admin0001).toEqual(expect.arrayContaining([...SHOWN, ...SHOWN_TO_STAFF]));
  const names = anonymisationDesk(server, browsers.get('admin0001') ?? new Browser(server.app));
  const { refused } = await names.anonymise({ name: NAME, spellings: ['きりしま さよこ'] });
  expect(refused).toBe(0);
  const none = Object.fromEntries([...browsers.keys()].map((user) => [user, [] as string[]]));
  const after = await namedAnswers([...browsers.keys()]);
  expect(after).toEqual({ ...none, admin0001: ['GET /admin/anonymisations'] });
}, 180_000);

test('a file with the name is not delivered, of a text the rewritten one is, and what was prepared before has ended', async () => {
  const { opened, media } = server;
  const rows = async (sql: string, ...values: unknown[]) => (await opened.pool.query(sql, values)).rows;
  const [prepared] = await rows(
    'select state from downloads where download_id = $1',
    filled.samples.downloadId,
  );
  expect(prepared).toEqual({ state: 'ended' });
  const desk = browsers.get('desk00001') ?? new Browser(server.app);
  const { picture, text } = filled.ids;
  const downloadId = await downloadBy(server, desk, requestFor([picture, text]));
  const files = await rows(
    'select reason, name, state from download_files where download_id = $1 and content_id is not null order by position',
    downloadId,
  );
  expect(files).toMatchObject([{ reason: 'anonymised' }, { reason: '', state: 'prepared' }]);
  const parts = (await readFile(media.exportFile(partsKey(downloadId)))).toString();
  expect(parts).toContain('（氏名非公表）');
  expect(`${parts}${JSON.stringify(files)}`).not.toMatch(OLD);
  expect((await desk.get(`/api/contents/${picture}/original`)).status).toBe(404);
});
