import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeOf } from '../../testing/alert-desk.ts';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deliverItems, wireItem } from '../../testing/wire-item.ts';

// An item of the wire becomes a text of the archive.
let server: TestApp;
let desk: Browser;
let member: Browser;
beforeAll(async () => {
  server = await startTestApp();
  desk = await new Browser(server.app).as('desk00001');
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());

const CALL = '/api/texts/from-wire';
const send = (wireId: string, browser = desk) => browser.post(CALL, { wireId });
const deliver = async (guid: string, changes = {}): Promise<string> =>
  (await deliverItems(desk, wireItem(guid, changes)))[0] ?? '';
const texts = async (guid: string) =>
  (
    await server.opened.pool.query(
      'select content_id, body, guid_version from text_records where guid like $1',
      [`%:${guid}`],
    )
  ).rows;
const conflict = (text: string) => [409, expect.stringContaining(text)];
const refusal = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer;
  return [status, body.messages[0].text];
};

test('401, 403, 400, 404: editors alone, and items that there are', async () => {
  const wireId = await deliver('rights');
  expect((await send(wireId, new Browser(server.app))).status).toBe(401);
  expect((await send(wireId, member)).status).toBe(403);
  for (const body of [{}, { wireId: '0' }, { wireId: 'x' }, { wireId: 1 }, { wireId, visibility: '1' }])
    expect((await desk.post(CALL, body)).status).toBe(400);
  expect((await send('999999999')).status).toBe(404);
  expect(await texts('rights')).toEqual([]);
});

test('200: a private text with body, source, terms and notes, recorded in the audit trail; the same version once', async () => {
  const wireId = await deliver('taken', {
    ...{ usageterms: '国内の新聞に限る', ednote: '写真あり', byline: '政治部', headline: '湾岸の火災' },
  });
  const { status, body } = await send(wireId);
  expect([status, body.data]).toEqual([
    200,
    { contentId: expect.stringMatching(/^\d{12}$/), outcome: 'added' },
  ]);
  const { contentId } = body.data;
  expect((await send(wireId)).body.data).toEqual({ contentId, outcome: 'known' });
  expect(await texts('taken')).toHaveLength(1);
  const detail = (await desk.get(`/api/texts/${contentId}`)).body.data;
  expect(detail).toMatchObject({ headline: '湾岸の火災', visibility: '2' });
  expect(detail.text).toMatchObject({
    publication: '見本通信',
    publishedOn: '20261126',
    sourceFormat: 'ninjs',
  });
  expect(detail.text.body.flat().map(({ text }: { text: string }) => text)).toEqual([
    '本文 taken',
    '二段落目',
  ]);
  expect(detail.restrictions).toContain('国内の新聞に限る');
  expect(detail.restrictions).toContain('写真あり');
  expect((await member.get(`/api/texts/${contentId}`)).status).toBe(404);
  const { rows } = await server.opened.pool.query(
    "select actor_id, subject from audit_log where action = 'text-taken-over' and subject = $1",
    [String(Number(contentId))],
  );
  expect(rows).toEqual([{ actor_id: 'desk00001', subject: String(Number(contentId)) }]);
});

test('a newer version corrects the text; an older one is refused afterwards', async () => {
  const first = await deliver('corrected');
  const second = await deliver('corrected', { version: '2', body_text: '訂正した本文' });
  const { contentId } = (await send(first)).body.data;
  expect((await send(second)).body.data).toEqual({ contentId, outcome: 'corrected' });
  expect(await texts('corrected')).toEqual([
    expect.objectContaining({ body: '訂正した本文', guid_version: '2' }),
  ]);
  expect(await refusal(send(first))).toEqual(conflict('新しい版'));
  await server.opened.pool.query("update contents set state = 'taken-down' where content_id = $1", [
    contentId,
  ]);
  expect(await refusal(send(second))).toEqual(conflict('使用停止中'));
});

test('409, 404: nothing that was cancelled or withheld, that is no text, under embargo or expired', async () => {
  const cancelled = await deliver('cancelled');
  const cancellation = await deliver('cancelled', { version: '2', pubstatus: 'canceled' });
  for (const wireId of [cancelled, cancellation])
    expect(await refusal(send(wireId))).toEqual(conflict('取り消された'));
  const withheld = await deliver('withheld');
  await deliver('withheld', { version: '2', pubstatus: 'withheld' });
  expect(await refusal(send(withheld))).toEqual(conflict('保留'));
  const picture = await deliver('picture', { type: 'picture' });
  expect(await refusal(send(picture))).toEqual(conflict('記事ではない'));
  expect(await deliver('held', { embargoed: '2099-01-01T00:00:00Z' })).toBe('');
  const { rows } = await server.opened.pool.query('select wire_id from wire_items where is_held');
  expect(codeOf(await send(String(rows[0].wire_id)))).toEqual([404, '404']);
  const expired = await deliver('expired', { expires: '2020-01-01T00:00:00Z' });
  expect((await send(expired)).status).toBe(404);
  for (const guid of ['cancelled', 'withheld', 'picture', 'held', 'expired'])
    expect(await texts(guid)).toEqual([]);
});

test('two users at once: one text', async () => {
  const wireId = await deliver('twice');
  const answers = await Promise.all([send(wireId), send(wireId), send(wireId)]);
  const ids = new Set(answers.map(({ body }) => body.data.contentId));
  expect(ids.size).toBe(1);
  expect(answers.map(({ body }) => body.data.outcome).sort()).toEqual(['added', 'known', 'known']);
  expect(await texts('twice')).toHaveLength(1);
});
