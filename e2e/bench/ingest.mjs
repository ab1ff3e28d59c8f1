#!/usr/bin/env node
// Photographs a second of the ingest command, to sharp and ExifTool alone doing the same decode, the same renditions and the same
// reading of metadata, in pairs within one run: 50 photographs of 12 to 24 megapixels, and 1,000 of one.
// `npm run bench:ingest -- <folder of photographs> [--work <folder>] [--prepare]`: the files are made of those photographs once,
// and cached in the work folder; `--prepare` only makes them. Needs a build. Nothing fails on absolute times.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFigure } from './figures.mjs';
import { prepareSet, rateOf, SETS } from './ingest-sets.mjs';

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
const INGEST = join(import.meta.dirname, '../../deploy/api/bin/ingest.mjs');
const BARE = join(import.meta.dirname, 'ingest-bare.mjs');
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
  const folder = await prepareSet(name, { source, work: options.work });
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
