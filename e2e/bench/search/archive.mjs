// The archive that is searched: a separate PostgreSQL cluster (never as root), filled once by the API's own index code
// and cached in .cache/search-bench, and an embedded database.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
export const API = join(ROOT, 'deploy/api');
const BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
/** What is filled once; another checkout may use the same. */
const CACHE_DIR = process.env.SEARCH_BENCH_DIR ?? join(ROOT, '.cache/search-bench');
const BUILDS = join(API, 'node_modules/.test-builds/search-bench');
/** A quarter of the memory of a small server, as its manual has it; nothing is lost that cannot be made again. */
const SETTINGS = [
  'shared_buffers=2GB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'fsync=off',
  'listen_addresses=',
];

const directoryOf = (name) => {
  const directory = join(CACHE_DIR, String(name));
  mkdirSync(directory, { recursive: true });
  return directory;
};

/** Bundles the programs of the API that fill and question, and the API itself. */
export async function buildPrograms() {
  const source = './src/testing/search-bench';
  const entries = {
    'fill-postgres': `${source}/fill-postgres-process.ts`,
    'fill-pglite': `${source}/fill-pglite-process.ts`,
    'fill-texts': `${source}/fill-texts-process.ts`,
    'build-blocks': `${source}/build-blocks-process.ts`,
    questions: `${source}/questions-process.ts`,
    'core-search': `${source}/core-search.ts`,
    'pglite-worker': './src/db/pglite/worker.ts',
  };
  const bundle = `import { bundleServer } from '@newsphoto/build/server';
    await bundleServer(${JSON.stringify({ entries, outdir: BUILDS })});`;
  await run(process.execPath, ['--input-type=module', '-e', bundle], { cwd: API });
  await run(process.execPath, ['build.mjs'], { cwd: API });
}

/** PostgreSQL refuses to run as root. */
function identity() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Starts the cached cluster with that number of records, and fills it if it is new.
 * @param {readonly string[]} more settings of the server, beside those of every run
 */
export async function openCluster(records, collection = 'pictures', more = []) {
  const directory = directoryOf(`${records}${collection === 'texts' ? '-with-texts' : ''}`);
  const who = identity();
  if (who.uid !== undefined) chownSync(directory, who.uid, who.gid);
  const pg = (command, args) => run(join(BIN, command), args, { ...who, cwd: directory });
  const data = join(directory, 'data');
  if (!existsSync(data)) {
    await pg('initdb', [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '--no-sync',
      '--locale=C.UTF-8',
      '-E',
      'UTF8',
    ]);
  }
  // Another run may have left it, on purpose or not.
  const isRunning = await pg('pg_ctl', ['-D', data, 'status']).then(
    () => true,
    () => false,
  );
  if (!isRunning) {
    const options = [`-k ${directory}`, ...[...SETTINGS, ...more].map((setting) => `-c ${setting}`)].join(
      ' ',
    );
    // The server keeps its inherited outputs open: it must not inherit those of this process.
    execFileSync(
      join(BIN, 'pg_ctl'),
      ['-D', data, '-o', options, '-w', '-l', join(directory, 'log'), 'start'],
      {
        ...who,
        cwd: directory,
        stdio: 'ignore',
      },
    );
  }
  const url = `postgres://postgres@/postgres?host=${directory}`;
  const close = () => (isRunning ? undefined : pg('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']));
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { url, directory, pid, close };
}

/** Fills the cluster, and makes its queries with what they have to find; both once. */
export async function fillCluster({ url, directory }, records, collection = 'pictures') {
  if (!existsSync(join(directory, 'data/filled'))) {
    const fill = spawn(process.execPath, [
      join(BUILDS, 'fill-postgres.mjs'),
      url,
      String(records),
      collection,
    ]);
    fill.stderr.pipe(process.stderr);
    const args = ['-q', '-v', 'ON_ERROR_STOP=1', '-h', directory, '-U', 'postgres', 'postgres'];
    const psql = spawn(join(BIN, 'psql'), args, { stdio: ['pipe', 'inherit', 'inherit'] });
    await pipeline(fill.stdout, psql.stdin);
    const [code] = psql.exitCode === null ? await once(psql, 'exit') : [psql.exitCode];
    if (code !== 0) throw new Error(`filling ended with ${code}`);
    writeFileSync(join(directory, 'data/filled'), '');
  }
}

/** Builds the blocks of the search where they are not built; says how long it took and how much memory it had. */
export async function buildBlocks({ url }) {
  const { stdout } = await run(process.execPath, [join(BUILDS, 'build-blocks.mjs'), url]);
  return stdout;
}

/** A filled embedded database with its blocks; answers its data directory. */
export async function embeddedArchive(records, collection = 'pictures') {
  const isOfTexts = collection === 'texts';
  const directory = directoryOf(`pglite-${isOfTexts ? 'texts-' : ''}${records}`);
  const program = isOfTexts ? 'fill-texts.mjs' : 'fill-pglite.mjs';
  const { stdout } = await run(process.execPath, [join(BUILDS, program), directory, String(records)]);
  process.stdout.write(stdout);
  return directory;
}

/** The product's search within this process. */
export async function coreSearch(url) {
  const { openCoreSearch } = await import(join(BUILDS, 'core-search.mjs'));
  return openCoreSearch(url);
}

/**
 * The 500 queries for that number of records, with what a scan of all records finds.
 * @param {'scanned' | 'unscanned'} hits `unscanned` leaves the scan out
 */
export async function questionsFor(records, collection = 'pictures', hits = 'scanned') {
  const name = `${collection === 'texts' ? 'texts-' : ''}${hits === 'scanned' ? '' : 'unscanned-'}${records}`;
  const file = join(directoryOf('questions'), `${name}.json`);
  const args = [join(BUILDS, 'questions.mjs'), String(records), file, collection, hits];
  if (!existsSync(file)) await run(process.execPath, args);
  return JSON.parse(readFileSync(file, 'utf8'));
}
