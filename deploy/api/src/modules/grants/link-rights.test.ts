import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { addStored, prepare } from '../../testing/download-desk.ts';
import { addLinkPeople } from '../../testing/link-people.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** How many guesses; a drill runs 10,000. */
const GUESSES = Number(process.env.GUESSES ?? 300);
/** So many from each network: the limit of calls is not reached. */
const EACH = 250;
const MOST_MS = 30_000 + 40 * GUESSES;

let server: TestApp;
let owner: Browser;
let content: string;

beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
  // For members: a guest without a link does not see it.
  const [id] = await addStored(server, [{ headline: '会員限定の写真', visibility: '3', bytes: PICTURE }]);
  content = String(id);
  await addLinkPeople(server);
  owner = await visit().as('premium01');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await rows('delete from guesses');
});

const PICTURE = Buffer.from('the original');
const visit = () => new Browser(server.app);
const rows = async (sql: string, values: unknown[] = []) =>
  (await server.opened.pool.query(sql, values)).rows;
const day = (days: number) => shiftDate(tokyoDate(server.clock.now()), days, 'day');
const CHANGE = () => ({ message: '', expiresOn: day(7), maxOpens: null });

interface Link {
  readonly id: string;
  readonly own: string;
  readonly password: string;
}
async function make(changes: object = {}): Promise<Link> {
  const { body } = await owner.post('/api/grants', {
    ...{ kind: 'save', premium: false, subject: '見本', message: '', contentIds: [content] },
    ...{ expiresOn: day(7), maxOpens: null, mostPixels: null, withPassword: false },
    ...{ recipients: [{ name: '佐藤 次郎', mail: '' }], ...changes },
  });
  const { grant, password = '' } = body.data;
  return { id: grant.grantId, own: grant.recipients[0]?.address.split('/').at(-1), password };
}
const enter = (browser: Browser, id: string, password = '', network = '192.0.2.1') =>
  browser.post(`/api/grants/${id}/open`, { password }, { 'x-forwarded-for': network });
async function guestOf(id: string): Promise<Browser> {
  const browser = visit();
  await enter(browser, id);
  await browser.post('/api/auto-login', { autoLoginUser: 'save' });
  return browser;
}
const wanted = () => ({
  ...{ requestId: randomUUID(), nameTemplate: '', captions: '', contactSheet: false },
  selection: { contentIds: [content], choice: { pixels: null, format: 'original' } },
});
async function downloadOf(browser: Browser): Promise<string> {
  const { downloadId } = (await browser.post('/api/downloads', wanted())).body.data;
  await prepare(server, downloadId);
  return downloadId;
}
const refusalOf = async (browser: Browser) => {
  const requested = { contentIdList: [content], pixels: null };
  const { status, body } = await browser.post('/api/contents/entitlements', requested);
  return status === 200 ? body.data[0].refusal || 'allowed' : status;
};

const PEOPLE: Readonly<Record<string, () => Promise<Browser>>> = {
  owner: async () => owner,
  colleague: () => visit().as('colleague1'),
  'group administrator': () => visit().as('linkadmin1'),
  'other member': () => visit().as('keiyaku01'),
  'internal user': () => visit().as('desk00001'),
  'general guest': () => visit().asGuest(),
  'guest of another link': async () => guestOf((await make()).own),
  'visitor without a session': async () => visit(),
};

// Columns: read the link, change it, remind, revoke its recipient; the content; the download of the recipient and its file.
test.each([
  ['owner', [200, 200, 400, 200], 'allowed', [404, 404]],
  ['colleague', [404, 404, 404, 404], 'allowed', [404, 404]],
  ['group administrator', [200, 200, 400, 200], 'allowed', [404, 404]],
  ['other member', [404, 404, 404, 404], 'none', [404, 404]],
  ['internal user', [200, 200, 400, 200], 'allowed', [404, 404]],
  ['general guest', [401, 401, 401, 401], 'unknown', [403, 403]],
  ['guest of another link', [401, 401, 401, 401], 'allowed', [404, 404]],
  ['visitor without a session', [401, 401, 401, 401], 401, [401, 401]],
] as const)('a link and a recipient’s download, for: %s', async (who, managing, right, download) => {
  const link = await make();
  const downloadId = await downloadOf(await guestOf(link.own));
  const browser = (await PEOPLE[who]?.()) ?? visit();
  const path = `/api/grants/${link.id}`;
  const managed = [
    await browser.get(path),
    await browser.put(path, CHANGE()),
    await browser.post(`${path}/remind`),
    await browser.post(`${path}/recipients/1/revoke`),
  ];
  expect(managed.map(({ status }) => status)).toEqual(managing);
  expect(await refusalOf(browser)).toBe(right);
  const reads = [`/api/downloads/${downloadId}`, `/api/downloads/${downloadId}/file`];
  const answers = [await browser.get(reads[0] ?? ''), await browser.get(reads[1] ?? '')];
  expect(answers.map(({ status }) => status)).toEqual(download);
  for (const { status, raw } of [...managed, ...answers]) {
    if (status >= 400) expect(raw.toString()).not.toMatch(/佐藤 次郎|会員限定の写真|the original/);
  }
});

const expire = ({ id }: Link) =>
  rows('update grants set expires_at = $1 where grant_id = $2', [server.clock.now(), id]);
const ENDS: Readonly<Record<string, (link: Link) => Promise<unknown>>> = {
  nothing: async () => undefined,
  expired: expire,
  revoked: ({ id }) => owner.post(`/api/grants/${id}/revoke`),
  'recipient revoked': ({ id }) => owner.post(`/api/grants/${id}/recipients/1/revoke`),
  'used up by others': ({ id }) =>
    rows('update grants set max_opens = 1, opens = 1 where grant_id = $1', [id]),
  'content taken down': async () =>
    rows("update contents set state = 'taken-down' where content_id = $1", [content]),
};

// What the recipient's open browser may do after the link ended: read it, the content, a new download; and a new browser.
test.each([
  ['nothing', 200, 'allowed', 200, 200],
  ['expired', 404, 403, 403, 404],
  ['revoked', 404, 403, 403, 404],
  ['recipient revoked', 404, 403, 403, 404],
  ['used up by others', 200, 'allowed', 200, 404],
  ['content taken down', 200, 'takenDown', 200, 200],
] as const)('an open link after: %s', async (end, opened, right, created, again) => {
  const link = await make();
  const guest = await guestOf(link.own);
  await ENDS[end]?.(link);
  expect((await guest.get('/api/grants/opened')).status).toBe(opened);
  expect(await refusalOf(guest)).toBe(right);
  const download = await guest.post('/api/downloads', wanted());
  expect(download.status).toBe(created);
  if (right !== 'allowed' && created === 200) {
    const { downloadId } = download.body.data;
    await prepare(server, downloadId);
    const { body } = await guest.get(`/api/downloads/${downloadId}`);
    expect(body.data.failedFiles).toMatchObject([{ contentId: content, reason: 'takenDown', headline: '' }]);
  }
  expect((await enter(visit(), link.own)).status).toBe(again);
  await rows("update contents set state = 'ready' where content_id = $1", [content]);
});

test('the creator gets one mail, at the first download', async () => {
  const link = await make({ notifyFirstDownload: true, subject: '通知つき' });
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const guest = await guestOf(link.own);
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const download of [await downloadOf(guest), await downloadOf(guest)]) {
    const path = `${base}/api/downloads/${download}/file`;
    const answer = await fetch(path, { headers: { cookie } });
    expect(await answer.text()).toBe('the original');
  }
  const subject = '【ニュースフォト】素材がダウンロードされました：通知つき';
  const sent = () => rows('select text_body from mails where subject = $1', [subject]);
  const detail = async () => (await owner.get(`/api/grants/${link.id}`)).body.data;
  while ((await detail()).downloads < 2) await new Promise((wake) => setTimeout(wake, 50));
  const mails = await sent();
  expect(mails).toHaveLength(1);
  expect(mails[0].text_body).toContain('佐藤 次郎 様');
});

test('unknown, revoked and used-up ids give the same answer', async () => {
  const [revoked, usedUp] = [await make(), await make()];
  await ENDS.revoked?.(revoked);
  await ENDS['used up by others']?.(usedUp);
  const ids = ['A'.repeat(22), revoked.id, revoked.own, usedUp.id];
  const answers = await Promise.all(ids.map((id) => visit().get(`/api/grants/${id}/entrance`)));
  const [first, ...others] = answers.map(({ status, body }) => [status, body.messages]);
  expect(first?.[0]).toBe(404);
  expect(others).toEqual([first, first, first]);
});

test(
  'guessed ids lock their network alone, and no browser that has a link open',
  async () => {
    const link = await make();
    const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` });
    const inside = visit();
    await enter(inside, link.id, '', '198.51.100.0');
    const counts = new Map<string, number>();
    for (let at = 0; at < GUESSES; at += 1) {
      const id = randomUUID().replaceAll('-', '').slice(0, 22);
      const { body } = await visit().get(`/api/grants/${id}/entrance`, from(Math.floor(at / EACH)));
      const { code } = body.messages[0];
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    const unlocked = 50 * Math.ceil(GUESSES / EACH);
    expect([...counts]).toEqual([
      ['E1077', unlocked],
      ['E1080', GUESSES - unlocked],
    ]);
    expect((await visit().get(`/api/grants/${link.id}/entrance`, from(0))).status).toBe(400);
    expect((await inside.get('/api/grants/opened', from(0))).status).toBe(200);
    expect((await enter(visit(), link.id)).status).toBe(200);
    server.clock.advance(16 * 60_000);
    expect((await visit().get(`/api/grants/${link.id}/entrance`, from(0))).status).toBe(200);
  },
  MOST_MS,
);

test(
  'guessed passwords lock the link for unknown networks, notify its creator once, and leave other links open',
  async () => {
    const [link, other] = [await make({ withPassword: true }), await make({ withPassword: true })];
    expect((await enter(visit(), link.own, link.password, '203.0.113.1')).status).toBe(200);
    // A lower limit: each password that is checked takes a while.
    await rows(
      "insert into limits (limit_key, value, edited_at, edited_by) values ('loginAccountFailures', 20, now(), '')",
    );
    const codes = new Set<string>();
    // Four from each network: no network is locked by itself.
    for (let at = 0; at < GUESSES; at += 1) {
      const network = `198.51.${100 + Math.floor(at / 1000)}.${Math.floor(at / 4) % 250}`;
      codes.add((await enter(visit(), link.id, `guess-${at}`, network)).body.messages[0].code);
    }
    expect([...codes]).toEqual(['E1017', 'E1080']);
    expect((await enter(visit(), link.id, link.password, '192.0.2.200')).status).toBe(400);
    expect((await enter(visit(), link.id, link.password, '203.0.113.1')).status).toBe(200);
    expect((await enter(visit(), other.id, other.password, '192.0.2.200')).status).toBe(200);
    const mails = await rows(
      "select subject from mails where recipient = 'premium01@newsphoto.example' and subject like '%誤入力%'",
    );
    expect(mails).toEqual([{ subject: '【ニュースフォト】重要：リンクのパスワードの誤入力について：見本' }]);
    const { log } = (await owner.get(`/api/grants/${link.id}`)).body.data;
    expect(log.filter(({ action }: { action: string }) => action === 'locked')).toHaveLength(1);
  },
  MOST_MS,
);
