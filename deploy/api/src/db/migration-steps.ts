import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

export interface Patience {
  readonly attempts: number;
  readonly pauseMs: number;
}

/** Some minutes: traffic flows in the pauses, and a long report or backup ends meanwhile. */
const PATIENCE: Patience = { attempts: 60, pauseMs: 3_000 };
/** A lock was not had in time; a deadlock was broken. */
const LATER = ['55P03', '40P01'];
const CONCURRENT_INDEX = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+([a-z0-9_]+)/gi;

/** Tries again after a pause while another transaction holds the lock. */
export async function withPatience(
  step: () => Promise<void>,
  { attempts, pauseMs }: Patience = PATIENCE,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (attempt >= attempts || !LATER.includes(codeOf(error))) throw error;
      await sleep(pauseMs);
    }
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The statements of a file outside a transaction: each ends with a semicolon and an empty line. */
export const statementsOf = (sql: string): string[] =>
  sql
    .split(/;[ \t]*(?:\n[ \t]*\n|\n?$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');

/**
 * Runs the statements one by one. No lock_timeout: the statements that the lint admits take only locks that let reads and
 * writes through, and `create index concurrently` must wait for older transactions. What a try before left invalid is
 * dropped and built again.
 */
export async function applyOutside(client: pg.PoolClient, sql: string): Promise<void> {
  const names = [...sql.matchAll(CONCURRENT_INDEX)].map(([, name = '']) => name.toLowerCase());
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relname = any($1::text[])`,
    [names],
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists "${name}"`);
  for (const statement of statementsOf(sql)) await client.query(statement);
}
