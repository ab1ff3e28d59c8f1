#!/usr/bin/env node
// Photographs a second of the ingest command, to sharp and ExifTool alone doing the same decode, the same renditions and the same
// reading of metadata, in pairs within one run: 50 photographs of 12 to 24 megapixels, and 1,000 of one.
// `npm run bench:ingest -- <folder of photographs> [--work <folder>] [--prepare]`: the files are made of those photographs once,
// and cached in the work folder; `--prepare` only makes them. Needs a build. Nothing fails on absolute times.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { recordFigure } from './figures.mjs';

const {
  values: options,
  positionals: [source],
} = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: join(tmpdir(), 'newsphoto-bench-ingest') },
    prepare: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    sets: { type: 'string', default: 'large,small' },
  },
});
if (!source) throw new Error('npm run bench:ingest -- <folder of photographs>');
const sharp = createRequire(new URL('../../deploy/api/package.json', import.meta.url))('sharp');
const INGEST = join(import.meta.dirname, '../../deploy/api/bin/ingest.mjs');
const BARE = join(import.meta.dirname, 'ingest-bare.mjs');
const SETS = {
  large: { title: '50 of 12 to 24 megapixels', count: 50, sides: [4240, 4900, 6000] },
  small: { title: '1,000 of one megapixel', count: 1000, sides: [1240] },
};

/** Every file has its own bytes: each is cropped a little more than the one before it of the same photograph. */
async function prepare(name) {
  const { count, sides } = SETS[name];
  const folder = join(resolve(options.work), name);
  await mkdir(folder, { recursive: true });
  const photographs = (await readdir(source)).filter((file) => file.endsWith('.jpg')).sort();
  const present = new Set(await readdir(folder));
  for (let index = 0; index < count; index += 1) {
    const file = `${String(index).padStart(4, '0')}.jpg`;
    if (present.has(file)) continue;
    const photograph = join(source, photographs[index % photographs.length]);
    const crop = 2 + Math.floor(index / photographs.length) * 3;
    const { width, height } = await sharp(photograph).metadata();
    const side = sides[index % sides.length];
    await sharp(photograph)
      .extract({ left: crop, top: crop, width: width - 2 * crop, height: height - 2 * crop })
      .resize({ width: side, height: Math.round(side / 1.5), fit: 'cover' })
      .keepMetadata()
      .jpeg({ quality: 88 })
      .toFile(join(folder, file));
  }
  return folder;
}

/** Files a second of a program that prints a line for each, from its first line to its last: without its start. */
async function rateOf(program, args, dataDir, isLine) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const times = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (isLine(line)) times.push(performance.now());
  }
  const [code] = await exit;
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return ((times.length - 1) * 1000) / (times.at(-1) - times[0]);
}

async function pair(folder) {
  const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-bench-data-'));
  try {
    const own = await rateOf(INGEST, [folder], dataDir, (line) => line.startsWith('登録　'));
    const bare = await rateOf(BARE, [folder, join(dataDir, 'bare')], dataDir, (line) =>
      line.endsWith('.jpg'),
    );
    return { own, bare, ratio: own / bare };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

for (const name of options.sets.split(',')) {
  const folder = await prepare(name);
  if (options.prepare) continue;
  const pairs = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    pairs.push(await pair(folder));
    const { own, bare, ratio } = pairs.at(-1);
    console.log(`${name}: ${own.toFixed(1)} a second, bare ${bare.toFixed(1)}, ratio ${ratio.toFixed(2)}`);
  }
  const median = pairs.sort((a, b) => a.ratio - b.ratio)[Math.floor(pairs.length / 2)];
  recordFigure(
    'bench:ingest',
    `${SETS[name].title}: photographs a second, to sharp and ExifTool alone`,
    median.own,
    median.ratio,
  );
}
