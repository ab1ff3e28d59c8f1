import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let member: Browser;
let box: string;
let contentId: string;

beforeAll(async () => {
  server = await startTestApp();
  [contentId = ''] = (await addContents(server.opened.db, [{}])).map(String);
  member = await new Browser(server.app).as('member001');
  box = (await member.get('/api/lightboxes')).body.data[0].lightboxId;
  await member.post(`/api/lightboxes/${box}/items`, { contentIdList: [contentId] });
}, STARTUP_MS);
afterAll(async () => server.close());

const codeOf = ({ status, body }: Answer) => [status, body.messages?.[0].code];
const write = (note: string, was = '') =>
  member.put(`/api/lightboxes/${box}/items/${contentId}/note`, { note, was });
const noted = async () => (await member.get(`/api/lightboxes/${box}`)).body.data.entries[0].note;

test.each([
  ['emoji and their joins', '👩‍👩‍👧‍👦🇯🇵 𠮷野家 葛󠄀城'],
  ['marks that turn the direction', '‮逆さ‬ שלום ‏'],
  ['markup', '<img src=x onerror=alert(1)> &amp; "\''],
  ['formulas', '=1+1\t@SUM(A1)'],
])('%s are stored unchanged, as a note and as a name', async (_, text) => {
  expect((await write(text)).status).toBe(200);
  expect(await noted()).toBe(text);
  await write('', text);
  const { status, body } = await member.post('/api/lightboxes', { name: text });
  expect([status, body.data.name]).toEqual([201, text]);
});

test.each([
  ['NUL', '見出し\u0000写真'],
  ['half of a pair', '写真\ud83d'],
])('%s is refused with a code, wherever it is typed', async (_, text) => {
  const answers = [
    await write(text),
    await member.post('/api/lightboxes', { name: text }),
    await member.put('/api/user/member-lightbox', {
      lightboxId: box,
      name: text,
      was: 'マイライトボックス',
    }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(answer.body.messages[0].code).toMatch(/^[EW]\d{4}$/);
  }
  expect(await noted()).toBe('');
});

test('a note of 500 characters is stored in full; 501 and more than 10,000 characters are refused', async () => {
  const most = '𠮷'.repeat(500);
  expect((await write(most)).status).toBe(200);
  expect(await noted()).toBe(most);
  for (const length of [501, 10_000])
    expect(codeOf(await write('長'.repeat(length), most))).toEqual([400, 'E0024']);
  expect((await write('長'.repeat(10_001), most)).status).toBe(400);
  await write('', most);
});

test('line breaks in a note are preserved; a name of blanks counts as empty', async () => {
  expect((await write('一行目\n二行目')).status).toBe(200);
  expect(await noted()).toBe('一行目\n二行目');
  expect(codeOf(await member.post('/api/lightboxes', { name: ' 　\n' }))).toEqual([400, 'E0001']);
});
