import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { classOfRendition, newMediaKey } from './media-classes.ts';

const VISIBILITIES = ['1', '3', '2'] as const;

let server: TestApp;
/** Contents in the order public, limited, private. */
let contentIds: string[];
/** A small picture and a preview of each of them, in that order. */
let addresses: string[];

beforeAll(async () => {
  server = await startTestApp();
  const ids = await addContents(
    server.opened.db,
    VISIBILITIES.map((visibility) => ({ headline: '港', visibility })),
  );
  contentIds = ids.map(String);
  addresses = [];
  for (const [at, visibility] of VISIBILITIES.entries()) {
    const small = newMediaKey(classOfRendition(visibility, 'thumbnail'), '240.jpg');
    const preview = newMediaKey(classOfRendition(visibility, 'preview'), '1280.jpg');
    for (const key of [small, preview]) await server.media.putRendition(key, Buffer.from(key));
    await server.opened.pool.query(
      `update contents set thumb_small_key = $1, thumb_large_key = $1, preview_key = $2, sha256 = $3
       where content_id = $4`,
      [small, preview, `${ids[at]}`.padStart(64, '0'), ids[at]],
    );
    addresses.push(`/media/${small}`, `/media/${preview}`);
  }
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const seen = async (browser: Browser) =>
  Promise.all(addresses.map(async (address) => (await browser.get(address)).status));

async function whoOpenedALink(kind: 'save' | 'download'): Promise<Browser> {
  const editor = await visit().as('editor001');
  const { body } = await editor.post('/api/grants', {
    ...{ kind, premium: false, subject: '確認', message: '', contentIds: [contentIds[1]], maxOpens: null },
    ...{ expiresOn: '20991231', withPassword: false, recipients: [] },
  });
  const guest = visit();
  await guest.post(`/api/grants/${body.data.grant.grantId}/open`, { password: '' });
  await guest.post('/api/auto-login', { autoLoginUser: kind });
  return guest;
}

const ROLES: Readonly<Record<string, () => Promise<Browser>>> = {
  noSession: async () => visit(),
  'the general guest': () => visit().asGuest(),
  'a guest of a SAVE link': () => whoOpenedALink('save'),
  'a guest of a download link': () => whoOpenedALink('download'),
  'a member': () => visit().as('member001'),
  'a member without a cart': () => visit().as('member002'),
  'a member with a contract': () => visit().as('premium01'),
  'an editor': () => visit().as('editor001'),
  'the desk': () => visit().as('desk00001'),
  'an administrator': () => visit().as('admin0001'),
};
const MEMBER = [200, 200, 200, 200, 403, 403];
const INTERNAL = [200, 200, 200, 200, 200, 200];
const GUEST = [200, 403, 403, 403, 403, 403];
const EXPECTED: Readonly<Record<string, readonly number[]>> = {
  noSession: [403, 403, 403, 403, 403, 403],
  'the general guest': GUEST,
  'a guest of a SAVE link': GUEST,
  'a guest of a download link': GUEST,
  'a member': MEMBER,
  'a member without a cart': MEMBER,
  'a member with a contract': MEMBER,
  'an editor': INTERNAL,
  'the desk': INTERNAL,
  'an administrator': INTERNAL,
};

test.each(Object.keys(ROLES))(
  '%s sees pictures and previews of public, limited and private contents by right',
  async (role) => {
    const browser = (await ROLES[role]?.()) ?? visit();
    expect([role, await seen(browser)]).toEqual([role, EXPECTED[role]]);
  },
);

test('a link opens the pictures of its contents by signed addresses, and no others', async () => {
  const guest = await whoOpenedALink('save');
  const { body } = await guest.get('/api/grants/opened');
  const { previewUrl } = body.data.contents[0];
  expect((await guest.get(previewUrl)).status).toBe(200);
  const [path, query] = previewUrl.split('?');
  expect((await guest.get(path)).status).toBe(403);
  expect((await guest.get(`${addresses[5]}?${query}`)).status).toBe(403);
});

test("another's pass opens what that person may see, until it runs out, and cannot be widened", async () => {
  const member = await visit().as('member001');
  const thief = await visit().asGuest();
  const own = thief.cookies.get('NPMEDIA') ?? '';
  const stolen = member.cookies.get('NPMEDIA') ?? '';
  thief.cookies.set('NPMEDIA', stolen);
  expect(await seen(thief)).toEqual(MEMBER);
  const [, expires] = stolen.split('.');
  for (const forged of [
    `plvui.${expires}.${stolen.split('.')[2]}`,
    `plv.${Number(expires) + 1}.${stolen.split('.')[2]}`,
    `${stolen.split('.').slice(0, 2).join('.')}.${own.split('.')[2]}`,
    `plvui.${expires}.`,
    'plvui',
    '',
  ]) {
    thief.cookies.set('NPMEDIA', forged);
    expect([forged, await seen(thief)]).toEqual([forged, EXPECTED.noSession]);
  }
  thief.cookies.set('NPMEDIA', stolen);
  server.clock.advance(601_000);
  expect(await seen(thief)).toEqual(EXPECTED.noSession);
});

test('a guessed key is answered as missing to every user', async () => {
  for (const role of ['a member', 'an administrator']) {
    const browser = (await ROLES[role]?.()) ?? visit();
    for (const mediaClass of ['p', 'l', 'v'] as const) {
      const answer = await browser.get(`/media/${newMediaKey(mediaClass, '240.jpg')}`);
      expect([role, mediaClass, answer.status]).toEqual([role, mediaClass, 404]);
    }
  }
  const guest = await visit().asGuest();
  expect((await guest.get(`/media/${newMediaKey('i', '240.jpg')}`)).status).toBe(403);
  expect((await guest.get(`/media/${newMediaKey('u', '240.jpg')}`)).status).toBe(403);
});

test('after a takedown the addresses are invalid for all', async () => {
  const editor = await visit().as('editor001');
  const answer = await editor.post('/api/admin/takedowns', { contentIds, reason: '本人からの申し出' });
  expect(answer.body.data.takenDown).toEqual(contentIds);
  for (const role of Object.keys(ROLES).filter((one) => !one.includes('link'))) {
    const browser = (await ROLES[role]?.()) ?? visit();
    const gone = (EXPECTED[role] ?? []).map((status) => (status === 200 ? 404 : status));
    expect([role, await seen(browser)]).toEqual([role, gone]);
  }
});
