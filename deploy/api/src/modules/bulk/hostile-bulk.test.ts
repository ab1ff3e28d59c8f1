import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { bulkDesk } from '../../testing/bulk-desk.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let editor: Browser;
let desk: ReturnType<typeof bulkDesk>;
let ids: number[];
let bulkId: string;

const COUNT = 12;
const query = (sql: string, values: unknown[] = []) => server.opened.pool.query(sql, values);
const idOf = (index: number) => String(ids[index]).padStart(12, '0');
const set = (key: string, ...values: string[]) => ({ key, mode: 'set', values });
const codeOf = ({ body }: { body: ReturnType<typeof JSON.parse> }) => body.messages?.[0]?.code;

beforeAll(async () => {
  server = await startTestApp();
  editor = await new Browser(server.app).as('desk00001');
  desk = bulkDesk(server, editor);
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  const traits = Array.from({ length: COUNT }, (_one, at) => ({
    headline: `祭り ${at}`,
    metadata: [{ key: 'headline', values: [`祭り ${at}`] }],
  }));
  ids = await addContents(server.opened.db, traits);
  bulkId = await desk.made(ids);
});

test('operations that cannot be used are named by their index, and change nothing', async () => {
  const attempts: [object, string][] = [
    [{ key: 'title', mode: 'pattern', text: '(' }, 'E0030'],
    [{ key: 'title', mode: 'pattern', text: '(a)\\1', replacement: '' }, 'E0030'],
    [{ key: 'title', mode: 'find', text: '' }, 'E0001'],
    [{ key: 'headline', mode: 'clear' }, 'E0061'],
    [{ key: 'constructor', mode: 'set', values: ['x'] }, 'E0061'],
    [set('visibility', '9'), 'E0061'],
  ];
  for (const [operation, code] of attempts) {
    const { status, body } = await desk.operate(bulkId, [set('title', 'a'), operation as never]);
    expect([status, body.messages[0].code, body.messages[0].field]).toEqual([400, code, 'operations.1']);
  }
  for (const operation of [
    { key: 'title', mode: 'eval' },
    { key: 'title', mode: 'set', values: ['x'.repeat(10_001)] },
  ])
    expect((await desk.operate(bulkId, [operation])).status).toBe(400);
  expect(await desk.read(bulkId)).toMatchObject({ version: 0, operations: [], state: 'draft' });
});

test('hostile patterns and templates take bounded time and memory', async () => {
  const long = 'a'.repeat(9_999);
  await query('update contents set caption = $1, metadata = $2 where content_id = any($3)', [
    long,
    JSON.stringify([
      { key: 'headline', values: ['h'] },
      { key: 'description', values: [long] },
    ]),
    ids,
  ]);
  const started = performance.now();
  const memory = process.memoryUsage().heapUsed;
  const grow = { key: 'description', mode: 'pattern', text: 'a', replacement: 'b'.repeat(10_000) };
  const grown = await desk.operate(bulkId, [grow]);
  expect(grown.body.data.counts).toMatchObject({ refused: COUNT });
  expect(await desk.items(bulkId, '?outcome=refused')).toMatchObject(ids.map(() => ({ code: 'E0024' })));
  const doubled = { key: 'description', mode: 'pattern', text: '(a)', replacement: '$1'.repeat(5_000) };
  const again = await desk.operate(
    bulkId,
    Array.from({ length: 90 }, () => doubled),
  );
  expect(again.body).toMatchObject({ data: { counts: { refused: COUNT } } });
  const slow = { key: 'description', mode: 'pattern', text: 'a.*?z|a', replacement: 'b' };
  expect(codeOf(await desk.operate(bulkId, [slow]))).toBe('E0030');
  const many = {
    key: 'keywords',
    mode: 'add',
    values: Array.from({ length: 90 }, (_one, at) => `${at}`.padEnd(9_999, 'x')),
  };
  expect((await desk.operate(bulkId, [many])).body.data.counts).toMatchObject({ refused: COUNT });
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(process.memoryUsage().heapUsed - memory).toBeLessThan(200 * 1024 ** 2);
});

/** The longest time in which nothing else ran. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()];
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 5);
  await work();
  clearInterval(timer);
  look();
  return longest;
}

test('a hundred slow patterns hold up no other request, and are refused', async () => {
  const metadata = JSON.stringify([{ key: 'description', values: ['ab'.repeat(5_000)] }]);
  await query('update contents set metadata = $1 where content_id = any($2)', [metadata, ids]);
  const slow = { key: 'description', mode: 'pattern', text: '(?:[ab]?){300}[c-z]', replacement: '' };
  const operations = Array.from({ length: 100 }, () => slow);
  const block = await longestBlock(async () => {
    expect(codeOf(await desk.operate(bulkId, operations))).toBe('E0030');
  });
  expect(block).toBeLessThan(2_000);
});

test('names that every object has are no fields, in whatever place they are sent', async () => {
  const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  const item = desk.path(bulkId, `/items/${idOf(0)}`);
  for (const name of names) {
    const answers = [
      await editor.get(desk.path(bulkId, `/values?key=${name}`)),
      await editor.put(item, { excluded: false, values: { [name]: ['x'] } }),
      await desk.operate(bulkId, [{ key: 'title', mode: 'copy', from: name }]),
      await editor.post('/api/editing/presets', {
        ...{ name, isShared: false, fields: [{ key: name, mode: 'set', values: ['x'] }] },
      }),
    ];
    expect([name, answers.map(({ status }) => status)]).toEqual([name, [400, 400, 400, 400]]);
  }
  expect(await desk.read(bulkId)).toMatchObject({ version: 0, operations: [], counts: { unchecked: COUNT } });
});

test('of a content that is taken down after the run no value is shown, and the undo leaves it', async () => {
  await desk.operate(bulkId, [set('event', '夏祭り')]);
  await desk.run(bulkId);
  const [first] = await desk.items(bulkId, '?outcome=changed');
  expect(first.changes).toMatchObject([{ key: 'event', to: ['夏祭り'] }]);
  await query("update contents set state = 'taken-down' where content_id = $1", [ids[0]]);
  const [item] = await desk.items(bulkId, '?outcome=changed');
  expect(item).toMatchObject({ contentId: idOf(0), headline: '', thumbnail: '', changes: [] });
  const { body } = await editor.get(desk.path(bulkId, '/values?key=headline'));
  expect(body.data.values.map(({ value }: { value: string }) => value)).not.toContain('祭り 0');
  expect((await desk.undo(bulkId)).counts).toMatchObject({ skipped: 1, undone: COUNT - 1 });
  expect(await desk.items(bulkId, '?outcome=skipped')).toMatchObject([{ code: 'E1071', changes: [] }]);
});

test('an undo does not publish what was set back to 未 since, and names it', async () => {
  await query("update contents set proof_status = '4' where content_id = any($1)", [ids]);
  await desk.operate(bulkId, [set('visibility', '2')]);
  await desk.run(bulkId, ['visibility']);
  const back = await editor.post(`/api/contents/${idOf(0)}/proof`, { version: 0, to: '1', reason: '誤り' });
  expect(back.status).toBe(200);
  expect((await desk.undo(bulkId)).counts).toMatchObject({ skipped: 1, undone: COUNT - 1 });
  expect(await desk.items(bulkId, '?outcome=skipped')).toMatchObject([{ contentId: idOf(0), code: 'E1002' }]);
  const { rows } = await query(
    'select visibility, count(*)::int as count from contents where content_id = any($1) group by 1 order by 1',
    [ids],
  );
  expect(rows).toEqual([
    { visibility: '1', count: COUNT - 1 },
    { visibility: '2', count: 1 },
  ]);
});

test('an undo stops with its reason when the right is revoked, and changes nothing more', async () => {
  await desk.operate(bulkId, [set('event', '夏祭り')]);
  await desk.run(bulkId);
  await editor.post(desk.path(bulkId, '/undo'));
  await query("update group_permissions set code = 'BX002' where code = 'BE002'");
  await desk.working(async () => {
    const { rows } = await query("select from jobs where kind = 'bulk-undo' and state = 'failed'");
    return rows.length > 0;
  });
  expect((await editor.post(desk.path(bulkId, '/undo'))).status).toBe(403);
  await query("update group_permissions set code = 'BE002' where code = 'BX002'");
  expect(await desk.read(bulkId)).toMatchObject({
    ...{ state: 'stopped', counts: { changed: COUNT, undone: 0 } },
    errorText: expect.stringContaining('権限'),
  });
});
