import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { input } from '../../api-module.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { MediaStoreAway } from '../../media-store/media-store-away.ts';
import { erasePerson } from '../../personal-data.ts';
import { Browser } from '../../testing/browser.ts';
import { filesBelow } from '../../testing/files-below.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepOrphans } from '../ingest/sweep-orphans.ts';
import { cleanUpInquiries } from './clean-up.ts';
import { inquiriesModule } from './module.ts';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]);
const DAY_MS = 24 * 3_600_000;

let server: TestApp;
let member: Browser;
let desk: Browser;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp();
  member = await new Browser(server.app).as('member001');
  desk = await new Browser(server.app).as('desk00001');
  admin = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());

async function sent(values: Readonly<Record<string, string>> = {}, browser = member): Promise<string> {
  const form = new FormData();
  const entered = {
    ...{
      requestId: randomUUID(),
      kind: 'licence',
      name: '会員 一郎',
      mailAddress: 'm@example.com',
      phone: '',
    },
    ...{ contentIds: '', text: '料金を教えてください', wantsCopy: 'false' },
  };
  for (const [key, value] of Object.entries({ ...entered, ...values })) form.append(key, value);
  form.append('files[]', new Blob([Uint8Array.from(JPEG)]), '図.jpg');
  const { receiptNo } = (await browser.postForm('/api/inquiries', form)).body.data;
  return (await listed(`text=${receiptNo}`))[0].inquiryId;
}
const listed = async (query: string) =>
  (await desk.get(`/api/admin/inquiries?${query}`)).body.data.resultList;
const idsOf = async (query: string) =>
  (await listed(query)).map(({ inquiryId }: { inquiryId: string }) => inquiryId);
const read = async (id: string) => (await desk.get(`/api/admin/inquiries/${id}`)).body.data;
const codeOf = ({ status, body }: { status: number; body: { messages: { code: string }[] } }) => [
  status,
  body.messages[0]?.code,
];

test('of two users who answer at once one is refused, and one mail is sent', async () => {
  const id = await sent();
  const path = `/api/admin/inquiries/${id}`;
  const answers = await Promise.all(
    [desk, admin].map((browser) => browser.post(`${path}/answer`, { version: 1, text: '回答' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.filter(({ status }) => status === 409).map(codeOf)).toEqual([[409, 'W0002']]);
  const mails = await server.opened.pool.query("select 1 from mails where recipient = 'm@example.com'");
  expect(mails.rowCount).toBe(1);
  for (const step of ['note', 'close', 'reopen', 'answer'])
    expect(codeOf(await desk.post(`${path}/${step}`, { version: 1, text: '遅れた操作' })).at(0)).toBe(
      step === 'note' || step === 'answer' ? 409 : 400,
    );
  expect(codeOf(await desk.post(`${path}/close`, { version: 1 }))).toEqual([409, 'W0002']);
  expect((await desk.post('/api/admin/inquiries/999999/close', { version: 1 })).status).toBe(404);
});

test('assignment, notes, close and reopen: the states of the queue and what the sender sees of them', async () => {
  const id = await sent();
  const path = `/api/admin/inquiries/${id}`;
  const states: string[] = [];
  const take = async (answer: Promise<{ body: { data: { state: string; version: number } } }>) => {
    const { state, version } = (await answer).body.data;
    states.push(state);
    return version;
  };
  let version = await take(desk.put(`${path}/assignee`, { version: 1, assigneeId: 'admin0001' }));
  for (const assigneeId of ['member001', 'editor001', 'unknown'])
    expect(codeOf(await desk.put(`${path}/assignee`, { version, assigneeId }))).toEqual([400, '400']);
  expect(await idsOf('assignee=admin0001')).toEqual([id]);
  expect(await idsOf('assignee=none&state=open')).not.toContain(id);
  version = await take(desk.post(`${path}/note`, { version, text: '社内のメモ' }));
  version = await take(desk.post(`${path}/answer`, { version, text: '回答' }));
  version = await take(desk.post(`${path}/close`, { version }));
  expect(await idsOf('state=done')).toEqual([id]);
  version = await take(desk.post(`${path}/reopen`, { version }));
  await take(desk.post(`${path}/close`, { version }));
  const own = (await member.get(`/api/inquiries/${id}`)).body.data;
  expect(own.messages.map(({ text }: { text: string }) => text)).toEqual(['料金を教えてください', '回答']);
  expect(JSON.stringify(own)).not.toMatch(/社内のメモ|管理 六花|写真 五月/);
  await member.post(`/api/inquiries/${id}/reply`, { requestId: randomUUID(), text: 'もう一点' });
  states.push((await read(id)).state);
  expect(states.join()).toBe('working,working,answered,done,working,done,working');
  const { rows } = await server.opened.pool.query(
    "select topic, user_id from pushed_changes where topic = 'inquiries' and key = $1",
    [id],
  );
  expect(rows).toEqual(Array.from({ length: 8 }, () => ({ topic: 'inquiries', user_id: 'member001' })));
});

test('the queue: those that wait oldest first, others newest first, by kind and text, in pages', async () => {
  const ids = [await sent({ text: '急ぎの確認' }), await sent({ kind: 'press', text: 'ドラマの取材' })];
  expect((await idsOf('state=open')).slice(-2)).toEqual(ids);
  expect((await idsOf('')).slice(0, 2)).toEqual([...ids].reverse());
  expect(await idsOf('kind=press')).toEqual([ids[1]]);
  expect(await idsOf(`text=${encodeURIComponent('ドラマ　M@EXAMPLE')}`)).toEqual([ids[1]]);
  expect(await idsOf(`text=${encodeURIComponent('%')}`)).toEqual([]);
  const first = (await desk.get('/api/admin/inquiries?limit=1')).body.data;
  expect(await idsOf(`limit=1&cursor=${first.nextCursor}`)).toEqual([ids[0]]);
});

test('templates: names are used once, two editors do not overwrite each other', async () => {
  const path = '/api/admin/inquiry-templates';
  const made = await desk.post(path, { name: '料金', text: '{氏名} 様\n受付番号 {受付番号}' });
  expect(made.status).toBe(201);
  const { templateId } = made.body.data;
  expect(codeOf(await desk.post(path, { name: ' 料金 ', text: '別' }))).toEqual([400, '400']);
  expect(codeOf(await desk.post(path, { name: '', text: '別' }))).toEqual([400, 'E0001']);
  const change = (browser: Browser) =>
    browser.put(`${path}/${templateId}`, { version: 1, name: '料金', text: '新' });
  expect((await Promise.all([change(desk), change(admin)])).map(({ status }) => status).sort()).toEqual([
    200, 409,
  ]);
  expect((await desk.delete(`${path}/${templateId}`, { version: 1 })).status).toBe(409);
  expect((await desk.delete(`${path}/${templateId}`, { version: 2 })).status).toBe(204);
  expect((await desk.get(path)).body.data).toEqual([]);
  expect((await member.get(path)).status).toBe(403);
});

test('an erasure leaves number and kind; the clean-up removes its files, old inquiries, and networks', async () => {
  const { db, pool } = server.opened;
  const id = await sent(
    { mailAddress: 'member002@newsphoto.example' },
    await new Browser(server.app).as('member002'),
  );
  const visitor = await sent({ mailAddress: 'MEMBER002@newsphoto.example' }, new Browser(server.app));
  const { personalData } = inquiriesModule;
  const concern = input(personalData);
  if (!concern) throw new Error('declined');
  const person = { userId: 'member002', mailAddress: 'member002@newsphoto.example', now: server.clock.now() };
  await db.transaction().execute((transaction) => erasePerson(transaction, person, [concern]));
  for (const one of [id, visitor])
    expect(await read(one)).toMatchObject({
      ...{ senderName: '', mailAddress: '', opening: '', state: 'done', kind: 'licence' },
      messages: [{ text: '', attachments: [] }],
    });
  const files = () => filesBelow(server.media.originalFile('inquiries'));
  const stored = (await files()).length;
  const clean = (days: number, media: MediaStore = server.media) =>
    cleanUpInquiries({
      db,
      media,
      now: new Date(server.clock.now().getTime() + days * DAY_MS),
    });
  await clean(0);
  expect((await files()).length).toBe(stored - 2);
  await pool.query("update inquiries set state = 'done'");
  await clean(1_000);
  expect((await files()).length).toBe(stored - 2);
  expect((await pool.query("select 1 from inquiries where network_key <> ''")).rowCount).toBe(0);
  // A note names the files while the store is away: the check of notes removes them.
  const away = { ...server.media, removeOriginal: async () => Promise.reject(new MediaStoreAway('test')) };
  await expect(clean(1_200, away)).rejects.toThrow('away');
  expect((await idsOf('')).length).toBe(0);
  const openIntents = async () =>
    (await server.media.openIntents()).map((one) => ({ ...one, isUnderWay: false }));
  await sweepOrphans(db, { ...server.media, openIntents });
  expect([(await files()).length, await server.media.openIntents()]).toEqual([0, []]);
});

test('files of a call that was killed are removed at the next start, those of an inquiry stay', async () => {
  await sent();
  const { media } = server;
  const [stored] = await filesBelow(media.originalFile('inquiries'));
  if (!stored) throw new Error('nothing is stored');
  const folder = stored.parentPath.slice(media.originalFile('inquiries').length + 1);
  const keep = `inquiries/${folder}/${stored.name}`;
  await media.putOriginal('inquiries/aa/left.jpg', `${stored.parentPath}/${stored.name}`);
  const originalKeys = [keep, 'inquiries/aa/left.jpg'];
  const note = { owner: 'inquiry', sha256: 'a'.repeat(64), originalKeys, renditionFolders: [] } as const;
  await media.noteIntent(note);
  const ended = {
    ...media,
    openIntents: async () => (await media.openIntents()).map((one) => ({ ...one, isUnderWay: false })),
  };
  expect(await sweepOrphans(server.opened.db, ended)).toBe(1);
  expect((await filesBelow(media.originalFile('inquiries'))).map(({ name }) => name)).toEqual([stored.name]);
});
