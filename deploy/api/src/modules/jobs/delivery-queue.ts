import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { DatabaseHandle } from '../../db/database.ts';

/**
 * pg-boss' maintenance stays off: it would take deliveries back by the clock, which are guarded by heartbeats
 * here, and archive what was worked off, which is deleted at once.
 */
const SETTINGS = { supervise: false, schedule: false } as const;

/** Words pg-boss' statements; each is run by the handle that a caller gives, often a transaction. */
const boss = new PgBoss({ ...SETTINGS, db: { executeSql: () => Promise.reject(new Error('no handle')) } });

const runBy = (db: DatabaseHandle): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows };
  },
});

/** Creates or brings up to date what pg-boss keeps in the database, and a queue for each kind. */
export async function installQueues(pool: pg.Pool, kinds: readonly string[]): Promise<void> {
  const installer = new PgBoss({
    ...SETTINGS,
    db: { executeSql: (text, values) => pool.query(text, values) },
  });
  await installer.start();
  for (const kind of kinds) await installer.createQueue(kind);
  await installer.stop({ graceful: false });
}

/** Puts a delivery into the queue of a kind, to be taken after `delaySeconds`; answers its id. */
export async function deliver(
  db: DatabaseHandle,
  { kind, jobId, delaySeconds }: { kind: string; jobId: string; delaySeconds: number },
): Promise<string> {
  const id = await boss.send(kind, { jobId }, { startAfter: delaySeconds, db: runBy(db) });
  if (id === null) throw new Error(`there is no queue ${kind}`);
  return id;
}

/** Takes the next delivery that is due, which no other process gets; returns its id. */
export async function takeDelivery(db: DatabaseHandle, kind: string): Promise<string | undefined> {
  const [taken] = await boss.fetch(kind, { batchSize: 1, db: runBy(db) });
  return taken?.id;
}

/** Ends a delivery, whatever became of its job. */
export async function endDelivery(
  db: DatabaseHandle,
  kind: string,
  deliveryId: string | null,
): Promise<void> {
  if (deliveryId !== null) await boss.deleteJob(kind, deliveryId, { db: runBy(db) });
}
