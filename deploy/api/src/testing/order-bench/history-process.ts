import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OrderListQuery } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { createOrders } from '../../modules/orders/orders.service.ts';
import { startPostgresCluster } from '../postgres-cluster.ts';
import { BUSY_MEMBER, fillHistory, memberOf } from './fill-history.ts';
import { historyQueries } from './history-queries.ts';

// Reads pages of order histories, as `GET /orders` does it without HTTP: of one member with very many orders, and of many
// members, with every filter. Writes the milliseconds of each page as JSON, and its progress to standard error.
const [engine = 'postgres', orders = '100000', members = '500', rounds = '5'] = process.argv.slice(2);
const EXTRA_PAGES = 2;

interface Sample {
  readonly query: OrderListQuery;
  readonly page: number;
  readonly hits: number;
  readonly ms: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-history-'));
const cluster = engine === 'postgres' ? startPostgresCluster() : undefined;
const opened = await openDatabase({
  url: cluster?.url,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: (error) => console.error(error),
});
const { db, pool } = opened;
const now = () => new Date();
const service = createOrders({ db, now, publicUrl: undefined });

const actorOf = (userId: string): Actor => ({
  ...{
    sessionId: userId,
    guestKind: '',
    userId,
    userName: '会員',
    userCode: 'A1',
    groupId: 'A1',
    groupKbn: '1',
  },
  permissions: { sig: [], grp: [] },
});

async function read(userId: string, query: OrderListQuery, page: number) {
  const start = performance.now();
  const { resultList, nextCursor } = await service.list(actorOf(userId), query);
  const ms = performance.now() - start;
  return { sample: { query, page, hits: resultList.length, ms }, nextCursor };
}

/** An order in the middle of a history: the cursor of a page that was reached by paging for long. */
async function middleOf(userId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select order_id::text as id from orders where user_id = $1
     offset (select count(*) / 2 from orders where user_id = $1) limit 1`,
    [userId],
  );
  return rows[0]?.id ?? '';
}

/** The first pages of each query, and one in the middle of the history. */
async function readAll(userOf: (index: number) => string): Promise<Sample[]> {
  const samples: Sample[] = [];
  const queries = historyQueries();
  for (const [index, query] of queries.entries()) {
    const userId = userOf(index);
    let cursor: string | null = null;
    for (let page = 0; page <= EXTRA_PAGES; page += 1) {
      const { sample, nextCursor } = await read(userId, cursor ? { ...query, cursor } : query, page);
      samples.push(sample);
      cursor = nextCursor;
      if (!cursor) break;
    }
    samples.push((await read(userId, { ...query, cursor: await middleOf(userId) }, -1)).sample);
  }
  return samples;
}

try {
  await migrate(pool, await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url))));
  const start = performance.now();
  await fillHistory(opened, { orders: Number(orders), members: Number(members) });
  console.error(`filled in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const runs: { one: Sample[]; many: Sample[] }[] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    const many = await readAll((index) => memberOf((index * 7 + round) % Number(members)));
    runs.push({ one: await readAll(() => BUSY_MEMBER), many });
    console.error(`round ${round + 1} of ${rounds}`);
  }
  console.log(JSON.stringify(runs));
} finally {
  await opened.close();
  cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
