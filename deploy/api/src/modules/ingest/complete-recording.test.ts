import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isCompleteRecording } from './complete-recording.ts';

const assets = join(import.meta.dirname, '../../../../sample/assets');
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-recordings-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function judge(bytes: Buffer, mimeType: string): Promise<boolean> {
  const file = join(root, 'file');
  await writeFile(file, bytes);
  return isCompleteRecording(file, mimeType);
}

const box = (name: string, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32BE(length, 0);
  bytes.write(name, 4);
  return bytes;
};
const MP4 = Buffer.concat([box('ftyp', 24), box('mdat', 400), box('moov', 120)]);
const WAV = Buffer.alloc(200);
WAV.write('RIFF');
WAV.writeUInt32LE(192, 4);
WAV.write('WAVE', 8);

test.each([
  ['video/webm', () => readFile(join(assets, 'film-train.webm'))],
  ['audio/ogg', () => readFile(join(assets, 'sound-wind.ogg'))],
  ['audio/mpeg', () => readFile(join(assets, 'sound-waves.mp3'))],
  ['video/mp4', async () => MP4],
  ['audio/wav', async () => WAV],
])('%s: whole, cut in the middle, cut to its head', async (mimeType, read) => {
  const bytes = await read();
  expect(await judge(bytes, mimeType)).toBe(true);
  expect(await judge(bytes.subarray(0, Math.floor(bytes.length / 2)), mimeType)).toBe(false);
  expect(await judge(bytes.subarray(0, 18), mimeType)).toBe(false);
});

test('a film without its table of contents is not whole', async () => {
  expect(await judge(MP4.subarray(0, 424), 'video/mp4')).toBe(false);
});

test.each([1, 3, 8, 40])('12.24 %i bytes behind the last box of a film are no damage', async (length) => {
  const padded = Buffer.concat([MP4, Buffer.alloc(length)]);
  expect(await judge(padded, 'video/mp4')).toBe(true);
  const withoutMedia = Buffer.concat([MP4.subarray(0, 24), MP4.subarray(424), Buffer.alloc(length)]);
  expect(await judge(withoutMedia, 'video/mp4')).toBe(false);
});

test('a live recording of unknown length counts as whole', async () => {
  const film = await readFile(join(assets, 'film-train.webm'));
  const live = Buffer.from(film);
  const at = live.indexOf(Buffer.from('18538067', 'hex')) + 4;
  live.fill(0xff, at + 1, at + 8);
  expect(await judge(live.subarray(0, live.length / 2), 'video/webm')).toBe(true);
});
