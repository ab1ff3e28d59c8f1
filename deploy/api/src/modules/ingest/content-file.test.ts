import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ExifTool, type WriteTags } from 'exiftool-vendored';
import sharp from 'sharp';
import { Browser } from '../../testing/browser.ts';
import { createCredentialSigner } from '../../testing/content-credentials.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ingestFolder } from './ingest-folder.ts';

let server: TestApp;
let root: string;
let guest: Browser;
let member: Browser;
let editor: Browser;

beforeAll(async () => {
  server = await startTestApp();
  root = await mkdtemp(join(tmpdir(), 'newsphoto-content-file-'));
  guest = await new Browser(server.app).asGuest();
  member = await new Browser(server.app).as('member001');
  editor = await new Browser(server.app).as('editor001');
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
}, STARTUP_MS);

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Ingests files, and returns the number of each. */
async function takeIn(name: string, files: Readonly<Record<string, Buffer>>): Promise<Map<string, string>> {
  const folder = join(root, name);
  await mkdir(folder);
  for (const [file, bytes] of Object.entries(files)) await writeFile(join(folder, file), bytes);
  return ingestHere(folder);
}

async function ingestHere(folder: string): Promise<Map<string, string>> {
  const results = await ingestFolder(
    {
      ...{ db: server.opened.db, media: server.media },
      ...{ pictureDecoder: inProcessDecoder, credentialReader: inProcessCredentials },
    },
    folder,
  );
  return new Map(results.map((one) => [one.file, 'contentId' in one ? one.contentId : one.code]));
}

const detailOf = async (browser: Browser, id = '') =>
  (await browser.get(`/api/contents/detail/${id}`)).body.data;
const partOf = (browser: Browser, part: string, id = '') => browser.get(`/api/contents/${id}/${part}`);

test('credentials are stored whatever they say, shown with their content, and marked for the desk if invalid', async () => {
  const signer = await createCredentialSigner('試験通信社');
  const signed = await signer.sign(await picture('#336699'), 'image/jpeg', [
    {
      action: 'c2pa.created',
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
    },
  ]);
  const changed = Buffer.from(signed);
  changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
  const ids = await takeIn('signed', {
    'signed.jpg': signed,
    'changed.jpg': changed,
    'plain.jpg': await picture('#996633'),
  });
  const id = ids.get('changed.jpg');
  expect(await detailOf(editor, id)).toMatchObject({
    hasCredentials: true,
    intakeMarks: ['credentials-invalid'],
  });
  expect((await detailOf(editor, ids.get('signed.jpg'))).intakeMarks).toBeUndefined();
  expect((await detailOf(member, id)).intakeMarks).toBeUndefined();
  expect((await detailOf(guest, ids.get('plain.jpg'))).hasCredentials).toBeUndefined();
  const read = async (file: string) => (await partOf(guest, 'credentials', ids.get(file))).body.data;
  expect(await read('changed.jpg')).toMatchObject({
    credentials: { state: 'changed', issuer: '試験通信社', actions: [{ action: 'c2pa.created' }] },
  });
  expect(await read('signed.jpg')).toMatchObject({ credentials: { state: 'valid' } });
  expect(await read('plain.jpg')).toEqual({});
});

test('regions are stored and read with their content; a person who is named by a region alone is found', async () => {
  const folder = join(root, 'regions');
  await mkdir(folder);
  const file = join(folder, 'regions.jpg');
  await writeFile(file, await picture('#224466'));
  const tool = new ExifTool({ maxProcs: 1 });
  const area = { X: 0.5, Y: 0.5, W: 0.2, H: 0.4, Unit: 'normalized' };
  const tags = { RegionInfo: { RegionList: [{ Name: '久保田領子', Type: 'Face', Area: area }] } };
  await tool.write(file, tags as WriteTags, { writeArgs: ['-overwrite_original'] });
  await tool.end();
  const ids = await ingestHere(folder);
  const id = ids.get('regions.jpg');
  expect(await detailOf(guest, id)).toMatchObject({ regionCount: 1 });
  expect((await partOf(guest, 'regions', id)).body.data.regions).toEqual([
    { name: '久保田領子', kind: 'Face', outline: expect.objectContaining({ shape: 'polygon' }) },
  ]);
  const answer = await guest.post('/api/contents/search', { query: '久保田領子' });
  const { items, facets } = answer.body.data;
  expect(items.map((one: { contentId: string }) => one.contentId)).toEqual([id]);
  expect(JSON.stringify(facets)).toContain('久保田領子');
});

test('parts of a file are refused like its detail: 401, 400, 404 for what may not be seen', async () => {
  const ids = await takeIn('limited', { 'limited.jpg': await picture('#111111') });
  const id = ids.get('limited.jpg');
  await server.opened.pool.query("update contents set visibility = '3' where content_id = $1", [id]);
  for (const part of ['credentials', 'regions']) {
    expect((await partOf(new Browser(server.app), part, id)).status).toBe(401);
    expect((await partOf(guest, part, '12')).status).toBe(400);
    const answers = [await partOf(guest, part, id), await partOf(guest, part, '202699999999')];
    expect(answers.map(({ status, body }) => [status, body.messages[0].code])).toEqual([
      [404, 'E1071'],
      [404, 'E1071'],
    ]);
    expect((await partOf(member, part, id)).status).toBe(200);
  }
});
