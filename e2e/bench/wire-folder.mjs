#!/usr/bin/env node
// 10,000 files of news in a watched folder at once: files a second until all are on the wire, once, while another source goes on.
// Among them are files that are half-written or locked, that cannot be read or are there twice, and hostile names. `--kills 2` kills
// the API -9 meanwhile; `--full` fills the disk of the folder for a while (a tmpfs, which needs the rights to mount one). Fails where
// an item is missing or there twice, or a file is left. `npm run bench:wire-folder` after a build.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recordFigure } from './figures.mjs';
import { signIn, startProduct } from './search/product.mjs';

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '0' },
    full: { type: 'boolean', default: false },
  },
});
const FILES = Number(options.files);
const KILLS = Number(options.kills);
const OTHER_MS = 500;
const LONGEST_MS = 15 * 60_000;
const FULL_MS = 5_000;
const SPECIAL = 8;

const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-wire-folder-'));
const feedDir = join(dataDir, 'feed');
mkdirSync(feedDir);
if (options.full) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', feedDir]);
for (const folder of ['burst', 'other']) mkdirSync(join(feedDir, folder));

const item = (name) =>
  `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:bench:${name}" version="1"><itemMeta><itemClass qcode="ninat:text"/></itemMeta>
  <contentMeta><headline>${name}</headline></contentMeta><contentSet><inlineData>${'本文の一段落です。'.repeat(40)}</inlineData></contentSet></newsItem>`;
const drop = (folder, name, text) => {
  const hidden = join(feedDir, folder, `.${name.replaceAll('\n', '').slice(0, 40)}`);
  writeFileSync(hidden, text);
  renameSync(hidden, join(feedDir, folder, name));
};
/** What was put away is not among them. Folders vanish while they are read. */
function countBelow(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .map((entry) => (entry.isDirectory() ? countBelow(join(folder, entry.name)) : 1))
      .reduce((sum, one) => sum + one, 0);
  } catch {
    return 0;
  }
}
const left = () => ['burst', 'other', '.work'].reduce((sum, one) => sum + countBelow(join(feedDir, one)), 0);

let product = await startProduct({ dataDir });
let call = await signIn(product.url);
const sourceOf = async (folder) => {
  for (;;) {
    const { sources } = await call('GET', '/desk/summary');
    const found = sources.find((one) => one.folder === folder);
    if (found) return found;
    await sleep(100);
  }
};
const expected = new Set();
const started = { at: 0 };
const others = [];
const holders = [];
try {
  for (const folder of ['burst', 'other']) {
    const { name, desk, isActive, defaults, version } = await sourceOf(folder);
    await call('PUT', `/desk/sources/${folder}`, {
      ...{ name, desk, isActive, defaults, version, target: 'wire' },
    }).catch((error) => {
      // Answered without a body.
      if (!(error instanceof SyntaxError)) throw error;
    });
  }
  // Moved into the folder at once.
  const names = [
    'line\nbreak.xml',
    '-rf.xml',
    'a..xml',
    '速報🔥.xml',
    '$(id);.xml',
    `${'長'.repeat(80)}.xml`,
  ];
  for (let at = 0; at < FILES; at += 1) {
    const headline = `item-${at}`;
    expected.add(headline);
    writeFileSync(join(feedDir, 'burst', `.${at}`), item(headline));
  }
  for (let at = 0; at < FILES; at += 1)
    renameSync(join(feedDir, 'burst', `.${at}`), join(feedDir, 'burst', names[at] ?? `${at}.xml`));
  started.at = performance.now();
  for (let at = 0; at < SPECIAL; at += 1) {
    const [half, locked] = [`half-${at}`, `locked-${at}`];
    expected.add(half).add(locked);
    drop('burst', `${half}.xml`, item(half).slice(0, 300));
    drop('burst', `${locked}.xml`, item(locked));
    const holder = spawn('flock', [join(feedDir, 'burst', `${locked}.xml`), 'cat']);
    holders.push(holder);
    drop('burst', `twice-${at}.xml`, item(`item-${at}`));
    drop('burst', `bad-${at}.xml`, '<no-news></no-news>');
  }
  const filler = join(feedDir, '.filler');
  let [killed, ended, freed] = [0, 0, !options.full];
  let sentAt = 0;
  for (;;) {
    await sleep(100);
    const now = performance.now() - started.at;
    if (now > LONGEST_MS) throw new Error(`${left()} files are left`);
    if (!freed && now > 2 * FULL_MS) {
      rmSync(filler, { force: true });
      freed = true;
    } else if (!freed && now > FULL_MS) fill(filler);
    if (killed < KILLS && now > (killed + 1) * 4_000) {
      process.kill(product.pid, 'SIGKILL');
      killed += 1;
      product = await startProduct({ dataDir });
      call = await signIn(product.url);
    }
    if (holders.length > 0 && now > 12_000) {
      for (const holder of holders.splice(0)) holder.stdin.end();
      for (let at = 0; at < SPECIAL; at += 1)
        appendFileSync(join(feedDir, 'burst', `half-${at}.xml`), item(`half-${at}`).slice(300));
    }
    if (ended === 0 && now - sentAt > OTHER_MS && freed) {
      sentAt = now;
      const headline = `other-${others.length}`;
      expected.add(headline);
      others.push(headline);
      drop('other', `${headline}.xml`, item(headline));
    }
    const count = left();
    if (ended === 0 && count <= 2 * SPECIAL + 2) ended = now;
    if (count === 0 && holders.length === 0) break;
  }
  const found = await allItems();
  const twice = found.length - new Set(found.map(({ headline }) => headline)).size;
  const missing = [...expected].filter((headline) => !found.some((one) => one.headline === headline));
  const aside = (await call('GET', '/wire/aside')).deliveries.length;
  const rate = (FILES / ended) * 1000;
  console.log({
    files: FILES,
    seconds: ended / 1000,
    rate,
    items: found.length,
    twice,
    missing: missing.length,
    aside,
  });
  if (twice > 0 || missing.length > 0) process.exitCode = 1;
  const flags = [KILLS > 0 ? ` --kills ${KILLS}` : '', options.full ? ' --full' : ''].join('');
  recordFigure(
    `bench:wire-folder${flags}`,
    `${FILES} files of news in a folder at once: files a second`,
    rate,
  );
} finally {
  for (const holder of holders) holder.kill();
  await product.stop();
  if (options.full) execFileSync('umount', ['-l', feedDir]);
  rmSync(dataDir, { recursive: true, force: true });
}

function fill(path) {
  try {
    for (;;) appendFileSync(path, Buffer.alloc(1024 * 1024));
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}

async function allItems() {
  const items = [];
  let cursor = '';
  do {
    const page = await call('GET', `/wire/items?limit=200${cursor && `&cursor=${cursor}`}`);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}
