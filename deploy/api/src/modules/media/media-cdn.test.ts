import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type S3Server, startS3Server } from '@newsphoto/releases/testing';
import { readEnvironment } from '../../environment.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { openMediaStore } from '../../media-store/open-media-store.ts';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { CookieJar, startTestCdn } from '../../testing/test-cdn.ts';
import { newMediaKey } from './media-classes.ts';
import { openMediaCdn } from './open-media-cdn.ts';

const URL_OF_CDN = 'https://photos.example';
const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [first, second] = [newKeys(), newKeys()];
const pem = first.privateKey;
const settings = {
  ...{ MEDIA_CDN_KEY_PAIR_ID: 'K1FIRST', MEDIA_CDN_PRIVATE_KEY: pem.replaceAll('\n', '\\n') },
  ...{ PUBLIC_URL: URL_OF_CDN, MEDIA_CDN_CLASSES: 'pv' },
};
const cdnOf = async (variables: Record<string, string>) => openMediaCdn(readEnvironment(variables));

let root: string;
let s3: S3Server;
let media: MediaStore;
let server: TestApp;
let cdn: ReturnType<typeof startTestCdn>;
let contentId: string;
const keys = (['p', 'v', 'l', 'u'] as const).map((mediaClass) => newMediaKey(mediaClass, '240.jpg'));
const [publicPath = '', previewPath = '', limitedPath = '', unmarkedPath = ''] = keys.map(
  (key) => `/media/${key}`,
);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-cdn-'));
  s3 = await startS3Server();
  Object.assign(process.env, s3.env);
  media = await openMediaStore({
    ...{ DATA_DIR: root, MEDIA_STORE: s3.newStore(), MEDIA_CACHE: 0 },
    AWS_ENDPOINT_URL_S3: s3.env.AWS_ENDPOINT_URL_S3 ?? '',
  });
  for (const key of keys) await media.putRendition(key, Buffer.from(key));
  server = await startTestApp({ media, mediaCdn: await cdnOf(settings) });
  const [id] = await addContents(server.opened.db, [{ visibility: '3', preview_key: keys[1] ?? '' }]);
  contentId = String(id);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  cdn = startTestCdn({
    ...{ url: URL_OF_CDN, closed: ['/media/p/', '/media/v/'], now: server.clock.now },
    origin: () => `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`,
    keys: new Map([
      ['K1FIRST', createPublicKey(first.publicKey)],
      ['K2SECOND', createPublicKey(second.publicKey)],
    ]),
  });
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

/** A browser behind the CDN; its calls go to the server. */
async function visit(userId?: string, app = server.app) {
  const [browser, jar] = [new Browser(app), new CookieJar()];
  const call = async (answer: Promise<Awaited<ReturnType<Browser['get']>>>) => {
    const done = await answer;
    jar.take(done);
    return done;
  };
  await call(userId ? browser.login(userId) : browser.post('/api/auto-login', { autoLoginUser: 'general' }));
  const see = async (path: string, changed: Record<string, string> = {}) => {
    const { status, from } = await cdn(path, { ...jar.for(path), ...changed });
    return [status, from];
  };
  return { browser, jar, call, see };
}

const BY_CDN = [403, 'cdn'];

test('the CDN admits members and guests to what they may see, and serves it without the bucket', async () => {
  const [member, guest] = [await visit('member001'), await visit()];
  expect(await member.see(publicPath)).toEqual([200, 'origin']);
  s3.answers();
  expect(await guest.see(publicPath)).toEqual([200, 'cache']);
  expect(await member.see(previewPath)).toEqual([200, 'origin']);
  expect(await member.see(previewPath)).toEqual([200, 'cache']);
  expect(s3.answers()).toEqual(['GET 200']);
  // A guest has no cookie for previews, and what is not the CDN's is decided by the server.
  expect(await guest.see(previewPath)).toEqual(BY_CDN);
  expect(await member.see(limitedPath)).toEqual([200, 'origin']);
  expect(await guest.see(limitedPath)).toEqual([403, 'origin']);
  expect(await member.see(unmarkedPath)).toEqual([403, 'origin']);
  expect((await cdn(limitedPath, member.jar.for(limitedPath))).control).toMatch(/^private/);
  expect(member.jar.for('/media/l/x')).not.toHaveProperty('CloudFront-Policy');
});

test('it refuses requests without cookies, for another path, after their end, and with a changed policy or key', async () => {
  const member = await visit('member001');
  const cookies = member.jar.for(publicPath);
  expect((await cdn(publicPath, {})).from).toBe('cdn');
  expect(await member.see(previewPath, cookies)).toEqual(BY_CDN);
  const longer = Buffer.from(cookies['CloudFront-Policy'] ?? '', 'base64').toString();
  const changed = longer.replace(/(EpochTime":)\d+/, '$19999999999');
  expect(changed).not.toBe(longer);
  const encoded = Buffer.from(changed)
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('=', '_')
    .replaceAll('/', '~');
  expect(await member.see(publicPath, { 'CloudFront-Policy': encoded })).toEqual(BY_CDN);
  expect(await member.see(publicPath, { 'CloudFront-Key-Pair-Id': 'K2SECOND' })).toEqual(BY_CDN);
  expect(await member.see(publicPath, { 'CloudFront-Key-Pair-Id': 'K3' })).toEqual(BY_CDN);
  expect((await member.see(publicPath))[0]).toBe(200);
  server.clock.advance(570_000);
  const renewed = await visit('member001');
  server.clock.advance(31_000);
  expect(await member.see(publicPath)).toEqual(BY_CDN);
  expect((await renewed.see(publicPath))[0]).toBe(200);
});

test('cookies are renewed with the cookie of the server, and leave with the log-out', async () => {
  const member = await visit('member001');
  const before = member.jar.for(previewPath);
  server.clock.advance(300_000);
  const info = await member.call(member.browser.get('/api/aws-cookie-info'));
  await member.call(member.browser.get(info.body.requestUrl));
  const after = member.jar.for(previewPath);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after['CloudFront-Policy']).not.toBe(before['CloudFront-Policy']);
  server.clock.advance(400_000);
  expect((await member.see(previewPath))[0]).toBe(200);
  await member.call(member.browser.post('/api/logout'));
  expect(member.jar.for(previewPath)).not.toHaveProperty('CloudFront-Policy');
  expect(await member.see(previewPath)).toEqual(BY_CDN);
  // Public pictures stay on the page until the guest has a pass.
  expect((await member.see(publicPath))[0]).toBe(200);
});

test('behind TLS the cookies are for TLS, of one folder each, and no script reads them', async () => {
  const browser = new Browser(server.app);
  const jar = new CookieJar();
  jar.take(
    await browser.post(
      '/api/login',
      { userId: 'member001', password: 'Sample#2026', save: false },
      {
        'x-forwarded-proto': 'https',
      },
    ),
  );
  for (const name of ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'])
    for (const folder of ['/media/p', '/media/v']) {
      const attributes = jar.attributesOf(name, folder) ?? '';
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(attributes).toContain(attribute);
      const age = Number(/Max-Age=(\d+)/.exec(attributes)?.[1]);
      expect([age > 560, age <= 600]).toEqual([true, true]);
    }
});

test('an address of a link needs no cookie of the CDN, and is closed with the link', async () => {
  const editor = await visit('editor001');
  const { body } = await editor.browser.post('/api/grants', {
    ...{ kind: 'save', premium: false, subject: '確認', message: '', contentIds: [contentId] },
    ...{ maxOpens: null, expiresOn: '20991231', withPassword: false, recipients: [] },
  });
  const { grantId } = body.data.grant;
  const opened = await new Browser(server.app).post(`/api/grants/${grantId}/open`, { password: '' });
  const { previewUrl } = opened.body.data.contents[0];
  expect(previewUrl).toMatch(/^\/media\/linked\/v\//);
  const shown = await cdn(previewUrl, {});
  expect([shown.status, shown.from, shown.control.split(',')[0]]).toEqual([200, 'origin', 'private']);
  const bare = await cdn(previewUrl.split('?')[0], (await visit('member001')).jar.for('/media'));
  expect(bare.status).toBe(403);
  await editor.browser.post(`/api/grants/${grantId}/revoke`);
  expect((await cdn(previewUrl, {})).status).toBe(403);
});

test('a picture that was taken away is served for ten minutes at most', async () => {
  const member = await visit('member001');
  expect((await member.see(previewPath))[0]).toBe(200);
  await media.removeRenditionFolder(keys[1]?.slice(0, 34) ?? '');
  server.clock.advance(601_000);
  expect(await (await visit('member001')).see(previewPath)).toEqual([404, 'origin']);
});

test('while keys are changed both are admitted', async () => {
  const other = await startTestApp(
    {
      media,
      mediaCdn: await cdnOf({
        ...{ ...settings, MEDIA_CDN_KEY_PAIR_ID: 'K2SECOND', MEDIA_CDN_PRIVATE_KEY: second.privateKey },
        MEDIA_CDN_URL: 'http*://*',
      }),
    },
    server,
  );
  const [before, after] = [await visit('member001'), await visit('member001', other.app)];
  expect(after.jar.for(publicPath)['CloudFront-Key-Pair-Id']).toBe('K2SECOND');
  for (const { see } of [before, after]) expect((await see(publicPath))[0]).toBe(200);
  await other.close();
});

test('settings that do not fit are refused without the key', async () => {
  const file = join(root, 'key.pem');
  await writeFile(file, pem);
  const { MEDIA_CDN_PRIVATE_KEY: _key, ...rest } = settings;
  expect(await cdnOf({ ...rest, MEDIA_CDN_PRIVATE_KEY_FILE: file })).toBeDefined();
  expect(await cdnOf({ PUBLIC_URL: URL_OF_CDN })).toBeUndefined();
  const wrong: readonly (readonly [Record<string, string>, string])[] = [
    [{ MEDIA_CDN_PRIVATE_KEY: pem }, 'needs MEDIA_CDN_KEY_PAIR_ID'],
    [{ ...rest, MEDIA_CDN_PRIVATE_KEY: 'SECRET' }, 'no readable RSA key'],
    [{ ...settings, MEDIA_CDN_PRIVATE_KEY_FILE: file }, 'not both'],
    [{ ...rest, MEDIA_CDN_PRIVATE_KEY_FILE: join(root, 'none') }, 'no readable RSA key'],
    [{ ...settings, PUBLIC_URL: '' }, 'needs MEDIA_CDN_URL or PUBLIC_URL'],
    [{ ...settings, MEDIA_CDN_CLASSES: 'pu' }, 'MEDIA_CDN_CLASSES'],
  ];
  for (const [variables, text] of wrong) {
    const refused = await cdnOf(variables).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(refused).toContain(text);
    expect(refused).not.toMatch(/SECRET|PRIVATE KEY-/);
  }
});
