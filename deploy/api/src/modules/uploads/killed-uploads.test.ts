import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { databaseOfProcesses } from '../../testing/database.ts';
import { buildKilledProgram, KILLS, KILLS_MS, type KilledProgram } from '../../testing/killed-program.ts';
import { sha256Of } from '../../testing/upload-desk.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-uploads-'));
const filesDir = mkdtempSync(join(tmpdir(), 'newsphoto-sent-'));
const FILES_A_KILL = 6;
const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;

let program: KilledProgram;
let databaseUrl = '';
const pictures: string[] = [];

const write = (name: string, bytes: Buffer, hash = sha256Of(bytes)) =>
  writeFileSync(join(filesDir, `${randomUUID()},${hash},${name}`), bytes);

beforeAll(async () => {
  program = buildKilledProgram('uploads-process', ['modules/renditions/picture-decoder-process']);
  for (let index = 0; index < KILLS * FILES_A_KILL; index += 1) {
    const background = { r: index % 256, g: index >> 8, b: 128 };
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background, noise: NOISE } });
    const name = `${String(index).padStart(4, '0')}.jpg`;
    write(name, await picture.jpeg().toBuffer());
    pictures.push(name);
  }
  write('zz-other.jpg', Buffer.from('other bytes than announced'), '0'.repeat(64));
  write('zz-text.txt', Buffer.from('no picture'));
  databaseUrl = await databaseOfProcesses(dataDir);
}, KILLS_MS);
afterAll(() => {
  program.remove();
  for (const folder of [dataDir, filesDir]) rmSync(folder, { recursive: true, force: true });
});

/** Files of which a new process has fewer bytes than an earlier one acknowledged; what was refused is sent again. */
const lostOf = (acknowledged: ReadonlyMap<string, number>, received: Readonly<Record<string, number>>) =>
  [...acknowledged].filter(([id, offset]) => (received[id] ?? offset) < offset);

type Line =
  | { readonly received: Readonly<Record<string, number>> }
  | { readonly id: string; readonly offset: number };

test(
  `kill -9 at ${KILLS} random moments: no acknowledged byte is lost, and each file is taken in once, unchanged, with its values`,
  async () => {
    const acknowledged = new Map<string, number>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const lines = await program.workAndDie<Line>(['work', dataDir, filesDir, databaseUrl]);
      for (const line of lines) {
        if ('offset' in line) acknowledged.set(line.id, line.offset);
        else expect(lostOf(acknowledged, line.received)).toEqual([]);
      }
    }
    expect(await program.finish(['finish', dataDir, filesDir, databaseUrl])).toEqual({
      files: [
        ...pictures.map((name) => ({ name, state: 'ready', code: '', is_equal: true, has_values: true })),
        { name: 'zz-other.jpg', state: 'failed', code: 'E1063', is_equal: null, has_values: null },
        { name: 'zz-text.txt', state: 'failed', code: 'E0039', is_equal: null, has_values: null },
      ],
      ...{ contents: pictures.length, desk: pictures.length, left: 1, missing: [], stray: [] },
    });
  },
  KILLS_MS,
);
