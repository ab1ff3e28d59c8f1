import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newMediaKey } from './media-classes.ts';

let server: TestApp;
const BYTES = Buffer.from('picture of a harbour at dawn');
const keys = {
  p: newMediaKey('p', '240.jpg'),
  l: newMediaKey('l', '240.jpg'),
  v: newMediaKey('v', '1280.jpg'),
  i: newMediaKey('i', '240.jpg'),
};
beforeAll(async () => {
  server = await startTestApp();
  for (const key of Object.values(keys)) await server.media.putRendition(key, BYTES);
}, STARTUP_MS);
afterAll(async () => server.close());
const visit = () => new Browser(server.app);
const statuses = async (browser: Browser) => {
  const answers = await Promise.all(Object.values(keys).map((key) => browser.get(`/media/${key}`)));
  return answers.map(({ status }) => status);
};

test('keys hold 128 random bits', () => {
  expect(keys.p).toMatch(/^p\/[0-9a-f]{32}\/240\.jpg$/);
  expect(newMediaKey('p', 'x').slice(2, 34)).not.toBe(newMediaKey('p', 'x').slice(2, 34));
});

test.each([
  ['nobody', undefined, [403, 403, 403, 403]],
  ['a guest', 'guest', [200, 403, 403, 403]],
  ['a member', 'member001', [200, 200, 200, 403]],
  ['an internal user', 'editor001', [200, 200, 200, 200]],
])('%s reads the classes of the pass and no others', async (_who, userId, expected) => {
  const browser = visit();
  if (userId === 'guest') await browser.asGuest();
  else if (userId) await browser.as(userId);
  expect(await statuses(browser)).toEqual(expected);
});

test('[A-023] the cookie info names an address that sets the pass, and the seconds until its renewal', async () => {
  const browser = await visit().as('member001');
  const { body } = await browser.get('/api/aws-cookie-info');
  expect(Object.keys(body).sort()).toEqual(['expires', 'requestUrl']);
  expect(body.expires).toBeGreaterThanOrEqual(60);
  browser.cookies.delete('NPMEDIA');
  expect(await statuses(browser)).toEqual([403, 403, 403, 403]);
  expect((await browser.get(body.requestUrl)).status).toBe(204);
  expect(await statuses(browser)).toEqual([200, 200, 200, 403]);
});

test('the cookie info needs a session', async () => {
  expect((await visit().get('/api/aws-cookie-info')).status).toBe(401);
});

test('an address that was changed or is older than a minute sets nothing', async () => {
  const guest = await visit().asGuest();
  const { body } = await guest.get('/api/aws-cookie-info');
  const wider = body.requestUrl.replace('policy=p.', 'policy=plvui.');
  expect((await guest.get(wider)).status).toBe(403);
  server.clock.advance(61_000);
  expect((await guest.get(body.requestUrl)).status).toBe(403);
});

test('a pass that was changed, or has run out, opens nothing', async () => {
  const browser = await visit().asGuest();
  const pass = browser.cookies.get('NPMEDIA') ?? '';
  browser.cookies.set('NPMEDIA', pass.replace('p.', 'pl.'));
  expect(await statuses(browser)).toEqual([403, 403, 403, 403]);
  browser.cookies.set('NPMEDIA', pass);
  expect((await statuses(browser))[0]).toBe(200);
  server.clock.advance(601_000);
  expect((await statuses(browser))[0]).toBe(403);
});

test('after a logout the pass opens what is public, and no more', async () => {
  const browser = await visit().as('member001');
  await browser.post('/api/logout');
  expect(browser.cookies.get('NPMEDIA')).toMatch(/^p\./);
});

test('files are sent in ranges, cached only by the browser, and revalidated by their ETag', async () => {
  const browser = await visit().asGuest();
  const url = `/media/${keys.p}`;
  const part = await browser.get(url, { range: 'bytes=0-6' });
  expect([part.status, part.raw.toString()]).toEqual([206, 'picture']);
  expect(part.headers['content-range']).toBe(`bytes 0-6/${BYTES.length}`);
  expect(part.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(part.headers['content-type']).toBe('image/jpeg');
  const again = await browser.get(url, { 'if-none-match': String(part.headers.etag) });
  expect(again.status).toBe(304);
});

test('pictures are counted apart from other calls, and more of them are allowed', async () => {
  const browser = await visit().asGuest();
  const left = async (url: string) => Number((await browser.get(url)).headers['x-ratelimit-remaining']);
  const before = await left('/api/login-user-info');
  expect(await left(`/media/${keys.p}`)).toBeGreaterThan(50_000);
  expect(await left(`/media/${keys.p}`)).toBeGreaterThan(50_000);
  expect(await left('/api/login-user-info')).toBe(before - 1);
});

test('what is not there is 404, and nothing outside the store can be named', async () => {
  const browser = await visit().as('editor001');
  expect((await browser.get(`/media/${newMediaKey('p', '240.jpg')}`)).status).toBe(404);
  for (const path of [
    '/media/p/../../originals',
    '/media/%2e%2e/x/y',
    `/media/p/${'0'.repeat(32)}/..%2f..%2fx`,
  ]) {
    expect([400, 404]).toContain((await browser.get(path)).status);
  }
});
