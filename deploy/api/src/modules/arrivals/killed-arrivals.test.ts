import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { databaseOfProcesses } from '../../testing/database.ts';
import { buildKilledProgram, KILLS, KILLS_MS, type KilledProgram } from '../../testing/killed-program.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-arrivals-'));
const feedDir = mkdtempSync(join(tmpdir(), 'newsphoto-feed-'));
const FILES_A_KILL = 6;
/** Of the wire: news, photographs that some of them name, and one file that cannot be read. */
const NEWS_A_KILL = 40;
const NEWS = KILLS * NEWS_A_KILL;
const WIRE_PICTURES = 4;
const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;

let program: KilledProgram;
let databaseUrl = '';
const pictures: string[] = [];

beforeAll(async () => {
  program = buildKilledProgram('arrivals-process', ['modules/renditions/picture-decoder-process']);
  mkdirSync(join(feedDir, 'tokyo'));
  for (let index = 0; index < KILLS * FILES_A_KILL; index += 1) {
    const background = { r: index % 256, g: index >> 8, b: 128 };
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background, noise: NOISE } });
    const name = `${String(index).padStart(4, '0')}.jpg`;
    await picture.jpeg().toFile(join(feedDir, 'tokyo', name));
    pictures.push(name);
  }
  writeFileSync(join(feedDir, 'tokyo', 'zz.txt'), 'no picture');
  mkdirSync(join(feedDir, 'wire'));
  for (let index = 0; index < NEWS; index += 1) {
    const href = index < WIRE_PICTURES ? `<remoteContent href="w${index}.jpg"/>` : '';
    writeFileSync(join(feedDir, 'wire', `${index}.xml`), newsItem(index, href));
  }
  for (let index = 0; index < WIRE_PICTURES; index += 1)
    await sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 9, g: index, b: 3 } } })
      .jpeg()
      .toFile(join(feedDir, 'wire', `w${index}.jpg`));
  writeFileSync(join(feedDir, 'wire', 'zz.xml'), '<no-news></no-news>');
  databaseUrl = await databaseOfProcesses(dataDir);
}, KILLS_MS);
afterAll(() => {
  program.remove();
  for (const folder of [dataDir, feedDir]) rmSync(folder, { recursive: true, force: true });
});

const newsItem = (index: number, contents: string) =>
  `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:killed:${index}" version="1"><itemMeta><itemClass qcode="ninat:text"/></itemMeta>
  <contentMeta><headline>記事 ${index}</headline></contentMeta><contentSet><inlineData>本文。</inlineData>${contents}</contentSet></newsItem>`;

interface Report {
  readonly wire: { items: number; aside: number; tied: number; files: number };
  readonly arrivals: { file: string; code: string; stored: boolean }[];
  readonly contents: number;
  readonly desk: number;
  readonly done: number;
  readonly failed: number;
  readonly missing: string[];
  readonly stray: string[];
}

test(
  `kill -9 at ${KILLS} random moments: each file is ingested once, or is refused once, and is where its record says`,
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1)
      await program.workAndDie(['work', dataDir, feedDir, databaseUrl]);
    const report = await program.finish<Report>(['finish', dataDir, feedDir, databaseUrl]);
    expect(report).toEqual({
      arrivals: [
        ...pictures.map((file) => ({ file, code: '', stored: true })),
        { file: 'zz.txt', code: 'E0039', stored: false },
      ],
      wire: { items: NEWS, aside: 1, tied: WIRE_PICTURES, files: NEWS + WIRE_PICTURES + 1 },
      ...{ contents: pictures.length + WIRE_PICTURES, desk: pictures.length + WIRE_PICTURES },
      ...{ done: pictures.length + NEWS + WIRE_PICTURES, failed: 2 },
      ...{ missing: [], stray: [] },
    });
  },
  KILLS_MS,
);
