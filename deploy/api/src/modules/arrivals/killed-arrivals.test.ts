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
  databaseUrl = await databaseOfProcesses(dataDir);
}, KILLS_MS);
afterAll(() => {
  program.remove();
  for (const folder of [dataDir, feedDir]) rmSync(folder, { recursive: true, force: true });
});

interface Report {
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
      ...{ contents: pictures.length, desk: pictures.length, done: pictures.length, failed: 1 },
      ...{ missing: [], stray: [] },
    });
  },
  KILLS_MS,
);
