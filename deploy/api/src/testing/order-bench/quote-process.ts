import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PERMISSION_CART, PERMISSION_PREVIEW, PERMISSION_USE_COST } from '@newsphoto/contract';
import { quoteCart } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { createCartService } from '../../modules/cart/cart.service.ts';
import { createCartDetails } from '../../modules/cart/cart-details.service.ts';
import { presentId } from '../../modules/contents/contents.presenter.ts';
import { feesInForce } from '../../modules/fees/fees-in-force.service.ts';
import { addFirstFeeVersion } from '../../modules/fees/first-fee-version.ts';
import { addContents } from '../content-factory.ts';
import { ORDERED_USE } from '../order-desk.ts';
import { startPostgresCluster } from '../postgres-cluster.ts';
import { pressPhotograph } from '../search-bench/press-archive.ts';

// Reads a cart with few and one with many contents, as `GET /cart` does it without HTTP, and quotes it, as placing an order does.
// A third of the contents has separate restrictions, a third common ones. Writes the milliseconds of each reading as JSON.
const [engine = 'postgres', few = '100', many = '1000', rounds = '30'] = process.argv.slice(2);

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-quote-'));
const cluster = engine === 'postgres' ? startPostgresCluster() : undefined;
const opened = await openDatabase({
  url: cluster?.url,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: (error) => console.error(error),
});
const { db, pool } = opened;
const now = () => new Date();
const details = createCartDetails(db, now);
const cart = createCartService(db, now);

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
  permissions: { sig: [PERMISSION_CART, PERMISSION_USE_COST, PERMISSION_PREVIEW], grp: [] },
});

const restrictionsOf = (index: number): string =>
  [`第${index}面への掲載は要連絡`, '広告への使用は不可', ''][index % 3] ?? '';

async function fillCart(userId: string, contentIds: readonly string[]): Promise<void> {
  await pool.query(
    `insert into users (user_id, user_name, user_code, group_id) values ($1, '会員', 'A1', 'A1')`,
    [userId],
  );
  const actor = actorOf(userId);
  await cart.add(actor, contentIds);
  const { version } = await details.read(actor);
  await details.use(actor, { use: ORDERED_USE, contentIdList: null, version });
}

interface Sample {
  readonly ms: number;
  /** Processor time of this process: what other processes take is no part of it. */
  readonly cpu: number;
}

async function timed<Answer>(work: () => Answer | Promise<Answer>): Promise<Sample & { answer: Answer }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const answer = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - start, cpu: (user + system) / 1_000, answer };
}

/** Reading the cart as JSON, and its quote alone. */
async function measure(userId: string): Promise<{ read: Sample; quote: Sample }> {
  const { answer: detail, ...read } = await timed(async () => {
    const answer = await details.read(actorOf(userId));
    JSON.stringify(answer);
    return answer;
  });
  const fees = await feesInForce(db, now());
  if (!fees) throw new Error('no fees');
  const rows = detail.entries.map(({ contentId, state, content }) => ({
    ...{ contentId, state, use: detail.use },
    limits: { restrictions: content?.restrictions ?? '', embargoUntil: null, expiresAt: null },
  }));
  const { answer, ...quote } = await timed(() => quoteCart({ ...fees, rows }));
  if (answer.priced !== rows.length) throw new Error(`${answer.priced} of ${rows.length} are priced`);
  return { read, quote };
}

try {
  await migrate(pool, await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url))));
  await addFirstFeeVersion(db, true);
  await pool.query(`insert into groups (group_id, name, group_kbn) values ('A1', 'A1', '1')`);
  await pool.query(
    `insert into limits (limit_key, value, edited_at, edited_by) values ('cartItems', ${many}, now(), '')`,
  );
  const traits = Array.from({ length: Number(many) }, (_, index) => ({
    ...pressPhotograph(index),
    ...{ visibility: '1' as const, restrictions: restrictionsOf(index) },
  }));
  const ids = (await addContents(db, traits)).map(presentId);
  await pool.query('analyze');
  await fillCart('few', ids.slice(0, Number(few)));
  await fillCart('many', ids);
  const samples: object[] = [];
  for (let round = 0; round < Number(rounds); round += 1)
    samples.push({ few: await measure('few'), many: await measure('many') });
  console.log(JSON.stringify(samples));
} finally {
  await opened.close();
  cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
