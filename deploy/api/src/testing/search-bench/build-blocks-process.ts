import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres.ts';
import { leaveOtherRecipes } from '../../modules/search-index/blocks/blocks.repository.ts';
import { buildBlocks } from '../../modules/search-index/blocks/build-blocks.ts';

// Builds the blocks of a filled database, as the API does while it serves, and reports their size and time.
const [url = ''] = process.argv.slice(2);
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

const opened = openPostgres({ url });
await migrate(opened.pool, await readMigrations(MIGRATIONS));
// An archive in use has collected its suggestions; nothing else is to be at work beside what is measured.
await opened.pool.query('truncate search_term_queue');
const started = performance.now();
const stalls = monitorEventLoopDelay({ resolution: 5 });
stalls.enable();
await leaveOtherRecipes(opened.db);
const built = await buildBlocks(opened.db, { fewest: 1, say: (line) => console.log(line) });
const { rows } = await opened.pool.query<{ blocks: number; postings: number; lists: number; all: number }>(
  `select (select count(*) from search_blocks where state = 'current') as blocks,
     pg_total_relation_size('search_postings') + pg_total_relation_size('search_blocks') as postings,
     (select reltuples::bigint from pg_class where relname = 'search_postings') as lists,
     pg_database_size(current_database()) as all`,
);
await opened.close();
stalls.disable();
const { user, system } = process.cpuUsage();
const { blocks = 0, postings = 0, lists = 0, all = 0 } = rows[0] ?? {};
const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2);
console.log(
  `${built} of ${blocks} blocks built in ${Math.round((performance.now() - started) / 1000)} s, ` +
    `${Math.round((user + system) / 1_000_000)} s of processor time of this process, ` +
    `its event loop waited ${Math.round(stalls.max / 1e6)} ms at most (p99 ${Math.round(stalls.percentile(99) / 1e6)}), ` +
    `${megabytes(process.resourceUsage().maxRSS * 1024)} MB at most; ` +
    `${lists} lists, ${megabytes(postings)} MB of ${megabytes(all)} MB of the database`,
);
