import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { SealedColumn } from './sealed-column.ts';
import type { Resealer } from './secret-box.ts';

const BATCH = 200;

type Row = Readonly<Record<string, unknown>>;

/** Boxes of a column by the id of their key; `''`: no key opens them. */
export interface BoxCount {
  readonly table: string;
  readonly column: string;
  readonly keys: Readonly<Record<string, number>>;
}

export interface Resealed {
  readonly resealed: number;
  /** No key of the ring opens them: they stay as they are. */
  readonly closed: number;
}

export function countBoxes(
  db: Database,
  columns: readonly SealedColumn[],
  secrets: Resealer,
): Promise<BoxCount[]> {
  return Promise.all(
    columns.map(async (sealed) => {
      const keys: Record<string, number> = {};
      for await (const { box, purpose } of boxesOf(db, sealed, '')) {
        const id = secrets.keyOf(box, purpose) ?? '';
        keys[id] = (keys[id] ?? 0) + 1;
      }
      return { table: sealed.table, column: sealed.column, keys };
    }),
  );
}

/**
 * Seals boxes of other keys with the current one. A box is replaced only if it is still the one that was read, so others may
 * write meanwhile, and an interrupted call is continued by the next.
 * @param most boxes of this call
 */
export async function resealBoxes(
  db: Database,
  columns: readonly SealedColumn[],
  { secrets, most = Number.POSITIVE_INFINITY }: { readonly secrets: Resealer; readonly most?: number },
): Promise<Resealed> {
  let [resealed, closed] = [0, 0];
  for (const sealed of columns) {
    const prefix = secrets.prefix();
    for await (const { row, box, purpose } of boxesOf(db, sealed, prefix)) {
      if (resealed >= most) return { resealed, closed };
      const secret = secrets.open(box, purpose);
      if (secret === undefined) closed += 1;
      // Without a prefix there is one key: what it opens was sealed with it.
      else if (prefix !== '')
        resealed += await replaceBox(db, sealed, { row, box, next: secrets.seal(secret, purpose) });
    }
  }
  return { resealed, closed };
}

/** In batches, in the order of the key; without those that begin with `prefix`. */
async function* boxesOf(db: Database, sealed: SealedColumn, prefix: string) {
  const { table, column, key, reads } = sealed;
  const names = [...new Set([key, column, ...reads])].map((name) => sql.ref(name));
  const isOther = prefix === '' ? sql`true` : sql`not starts_with(${sql.ref(column)}, ${prefix})`;
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join(names)} from ${sql.table(table)}
      where ${isOther} and ${after} order by ${sql.ref(key)} limit ${BATCH}`.execute(db);
    for (const row of rows) yield { row, box: String(row[column]), purpose: sealed.purpose(row) };
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = sql`${sql.ref(key)} > ${last[key]}`;
  }
}

async function replaceBox(
  db: Database,
  { table, column, key }: SealedColumn,
  { row, box, next }: { readonly row: Row; readonly box: string; readonly next: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${next}
    where ${sql.ref(key)} = ${row[key]} and ${sql.ref(column)} = ${box}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
