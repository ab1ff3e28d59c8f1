import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { saveGuestOf } from '../../testing/save-guest.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { KEY_NAMES, type MediaKeys } from './media-keys.ts';
import { firstKeys } from './plan-keys.ts';

const VISIBILITIES = ['1', '3', '2'] as const;

let server: TestApp;
/** Public, limited, private. */
let ids: string[];
let keys: MediaKeys[];

beforeAll(async () => {
  server = await startTestApp();
  keys = VISIBILITIES.map((visibility) => firstKeys(visibility, { hasPicture: true, streamed: '' }));
  const added = await addContents(
    server.opened.db,
    VISIBILITIES.map((visibility, at) => ({ headline: '港', visibility, ...keys[at] })),
  );
  ids = added.map(String);
  for (const one of keys) {
    for (const name of KEY_NAMES) if (one[name]) await server.media.putRendition(one[name], textOf(name));
  }
}, STARTUP_MS);
afterAll(async () => server.close());

/** The bytes of a picture show which one it is. */
const textOf = (name: string) => Buffer.from(name.startsWith('unmarked') ? 'unmarked' : 'marked');
const visit = () => new Browser(server.app);
const addressesOf = (one: MediaKeys | undefined) =>
  one ? [one.unmarked_small_key, one.unmarked_large_key, one.unmarked_preview_key].map(inMedia) : [];
const inMedia = (key: string) => `/media/${key}`;

type Role = keyof typeof ROLES;
const ROLES = {
  'the general guest': () => visit().asGuest(),
  'a guest of a SAVE link': () => saveGuestOf(server, ids),
  'a member': () => visit().as('member001'),
  'a member with a contract': () => visit().as('premium01'),
  'an editor': () => visit().as('editor001'),
  'the desk': () => visit().as('desk00001'),
  'an administrator': () => visit().as('admin0001'),
} as const;

interface Shown {
  readonly thumbnails: { readonly small: string; readonly large: string };
  readonly previewUrl?: string;
}

/** Bytes of every picture that an answer shows; '' in the place of a missing address. */
async function bytesOf(browser: Browser, shown: Shown | undefined): Promise<string[]> {
  const { small = '', large = '' } = shown?.thumbnails ?? {};
  const addresses = [small, large, ...(shown?.previewUrl === undefined ? [] : [shown.previewUrl])];
  return Promise.all(
    addresses.map(async (address) => (address === '' ? '' : (await browser.get(address)).raw.toString())),
  );
}

/** The pictures of the public content on each screen, by size: small, large, preview. */
const SCREENS: Readonly<Record<string, (browser: Browser) => Promise<string[]>>> = {
  results: async (browser) => {
    const { body } = await browser.post('/api/contents/search', { query: '港' });
    return bytesOf(browser, itemOf(body.data.items));
  },
  detail: async (browser) =>
    bytesOf(browser, (await browser.get(`/api/contents/detail/${ids[0]}`)).body.data),
  print: async (browser) => {
    const { body } = await browser.post('/api/contents/print', { contentIds: [ids[0]] });
    return body.data ? bytesOf(browser, body.data.contents[0]) : [];
  },
  preview: async (browser) => {
    const { status, body } = await browser.get(`/api/previews/${ids[0]}`);
    if (status !== 200) return [];
    const bytes = (await browser.get(body.data.previewUrl)).raw.toString();
    // The note under the picture follows the flag.
    return [bytes === (body.data.unmarked ? 'unmarked' : 'marked') ? bytes : 'contradiction'];
  },
};
/** Pictures in the place of others: of a lightbox, and of what is to be taken down. */
const COVERS: Readonly<Record<string, (browser: Browser) => Promise<string>>> = {
  lightbox: async (browser) => {
    const [box] = (await browser.get('/api/lightboxes')).body.data;
    await browser.post(`/api/lightboxes/${box.lightboxId}/items`, { contentIdList: [ids[0]] });
    return (await browser.get('/api/lightboxes')).body.data[0].covers[0];
  },
  takedown: async (browser) => {
    const { body } = await browser.get(`/api/admin/takedowns/reach?contentIds=${ids[0]}`);
    return body.data[0].thumbnail;
  },
};

const itemOf = (items: readonly (Shown & { readonly contentId: string })[]) =>
  items.find(({ contentId }) => contentId === ids[0]);

const seenBy = (mark: string) => ({
  results: [mark, mark],
  detail: [mark, mark, mark],
  print: [mark, mark, mark],
  preview: [mark],
});
const GUEST = { ...seenBy('marked'), detail: ['marked', 'marked', ''], print: ['marked', 'marked', ''] };
const EXPECTED: Readonly<Record<Role, Readonly<Record<string, readonly string[]>>>> = {
  'the general guest': { ...GUEST, preview: [] },
  'a guest of a SAVE link': { ...seenBy('marked'), print: [] },
  'a member': seenBy('marked'),
  'a member with a contract': seenBy('unmarked'),
  'an editor': seenBy('unmarked'),
  'the desk': seenBy('unmarked'),
  'an administrator': seenBy('unmarked'),
};

test.each(Object.keys(ROLES) as Role[])('%s: which pictures each screen shows, by size', async (role) => {
  const browser = await ROLES[role]();
  const seen: Record<string, readonly string[]> = {};
  for (const [screen, read] of Object.entries(SCREENS)) seen[screen] = await read(browser);
  expect([role, seen]).toEqual([role, EXPECTED[role]]);
});

test('covers have a watermark for those who see pictures with one', async () => {
  const coverFor = async (cover: keyof typeof COVERS, userId: string) => {
    const browser = await visit().as(userId);
    return (await browser.get((await COVERS[cover]?.(browser)) ?? '')).raw.toString();
  };
  expect(await coverFor('lightbox', 'member001')).toBe('marked');
  expect(await coverFor('lightbox', 'premium01')).toBe('unmarked');
  expect(await coverFor('lightbox', 'editor001')).toBe('unmarked');
  expect(await coverFor('takedown', 'editor001')).toBe('unmarked');
});

test('a copied address of an unmarked picture opens for internal users and licensed members alone', async () => {
  const all = keys.flatMap(addressesOf);
  const open = (count: number) => all.map((_, at) => (at < count ? 200 : 403));
  const expected: Readonly<Record<Role, number[]>> = {
    ...{ 'the general guest': open(0), 'a guest of a SAVE link': open(0), 'a member': open(0) },
    'a member with a contract': open(6),
    ...{ 'an editor': open(9), 'the desk': open(9), 'an administrator': open(9) },
  };
  for (const role of Object.keys(ROLES) as Role[]) {
    const browser = await ROLES[role]();
    const seen = await Promise.all(all.map(async (address) => (await browser.get(address)).status));
    expect([role, seen]).toEqual([role, expected[role]]);
  }
});

test('neither an address nor a signature of a marked picture leads to the unmarked one', async () => {
  const guest = await saveGuestOf(server, ids);
  const signed = (await guest.get(`/api/contents/detail/${ids[0]}`)).body.data.previewUrl;
  expect((await visit().get(signed)).raw.toString()).toBe('marked');
  const [, query = ''] = signed.split('?');
  const member = await visit().as('member001');
  const own = (await member.get(`/api/contents/detail/${ids[0]}`)).body.data;
  const guesses = [own.thumbnails.small, own.thumbnails.large, own.previewUrl].flatMap((address: string) => [
    address.replace(/^\/media\/./, '/media/u'),
    address.replace(/^\/media\/./, '/media/i'),
  ]);
  for (const address of [...addressesOf(keys[0]).map((one) => `${one}?${query}`), ...guesses]) {
    expect([address, (await guest.get(address)).status]).toEqual([address, 403]);
    expect([address, (await member.get(address)).status]).toEqual([address, 403]);
  }
  const pass = member.cookies.get('NPMEDIA') ?? '';
  member.cookies.set('NPMEDIA', pass.replace('plv.', 'plvu.'));
  expect((await member.get(addressesOf(keys[0])[0] ?? '')).status).toBe(403);
});

test('an internal user who opens a link sees its contents unmarked, its recipient marked', async () => {
  const desk = await visit().as('desk00001');
  const { body } = await desk.post('/api/grants', {
    ...{ kind: 'save', premium: true, subject: '確認', message: '', contentIds: [ids[2]], maxOpens: null },
    ...{ expiresOn: '20991231', withPassword: false, recipients: [] },
  });
  const opened = async (browser: Browser) => {
    const answer = await browser.post(`/api/grants/${body.data.grant.grantId}/open`, { password: '' });
    return bytesOf(browser, answer.body.data.contents[0]);
  };
  expect(await opened(desk)).toEqual(['unmarked', 'unmarked', 'unmarked']);
  expect(await opened(visit())).toEqual(['marked', 'marked', 'marked']);
  // The contract covers what the member may find: not the private content.
  expect(await opened(await visit().as('premium01'))).toEqual(['marked', 'marked', 'marked']);
});

test('a contract that ends closes the pictures of a cookie that was issued before', async () => {
  const member = await visit().as('premium01');
  const [address = ''] = addressesOf(keys[0]);
  expect((await member.get(address)).status).toBe(200);
  await server.opened.pool.query(
    "delete from user_permissions where user_id = 'premium01' and code = 'AD001'",
  );
  await server.opened.pool.query(
    "delete from group_permissions using users where users.user_id = 'premium01' and users.group_id = group_permissions.group_id and code = 'AD001'",
  );
  server.clock.advance(21_000);
  expect((await member.get(address)).status).toBe(403);
  const { data } = (await member.get(`/api/contents/detail/${ids[0]}`)).body;
  expect(await bytesOf(member, data)).toEqual(['marked', 'marked', 'marked']);
});

test('until its unmarked pictures exist, a content shows the marked ones to all', async () => {
  const [id] = await addContents(server.opened.db, [{ headline: '旧', ...keys[0], ...NOT_YET }]);
  const editor = await visit().as('editor001');
  const { data } = (await editor.get(`/api/contents/detail/${id}`)).body;
  expect(await bytesOf(editor, data)).toEqual(['marked', 'marked', 'marked']);
});
const NOT_YET = { unmarked_small_key: '', unmarked_large_key: '', unmarked_preview_key: '' };
