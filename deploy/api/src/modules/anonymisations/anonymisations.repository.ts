import { type Selectable, sql } from 'kysely';
import type { AnonymisedNamesTable } from '../../db/anonymisation-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { quickPattern } from './name-pattern.ts';
import type { RowKey } from './places.repository.ts';

export type NameRow = Selectable<AnonymisedNamesTable>;

/** Newest first, with the state of their jobs. */
export const findNames = (db: Database) =>
  db
    .selectFrom('anonymised_names as n')
    .leftJoin('users as u', 'u.user_id', 'n.created_by')
    .leftJoin('jobs as j', 'j.job_id', 'n.job_id')
    .selectAll('n')
    .select(['u.user_name', 'j.progress', 'j.progress_text', 'j.state as job_state'])
    .orderBy('n.name_id', 'desc')
    .execute();

export type ListedName = Awaited<ReturnType<typeof findNames>>[number];

export const findName = (db: DatabaseHandle, nameId: number): Promise<NameRow | undefined> =>
  db.selectFrom('anonymised_names').selectAll().where('name_id', '=', nameId).executeTakeFirst();

export const findByRequest = (db: DatabaseHandle, requestId: string, userId: string) =>
  db
    .selectFrom('anonymised_names')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('created_by', '=', userId)
    .executeTakeFirst();

export async function insertName(
  transaction: DatabaseTransaction,
  name: Pick<
    NameRow,
    'request_id' | 'name' | 'spellings' | 'replacement' | 'reason' | 'pattern' | 'created_at' | 'created_by'
  >,
): Promise<number> {
  const { name_id } = await transaction
    .insertInto('anonymised_names')
    .values(name)
    .returning('name_id')
    .executeTakeFirstOrThrow();
  return name_id;
}

export async function updateName(
  transaction: DatabaseTransaction,
  nameId: number,
  change: Partial<Pick<NameRow, 'state' | 'version' | 'job_id' | 'withdrawn_at' | 'withdrawn_by'>>,
): Promise<void> {
  await transaction.updateTable('anonymised_names').set(change).where('name_id', '=', nameId).execute();
}

/** The expression of all names: what is written from the commit on does not contain them. */
export async function updatePattern(transaction: DatabaseTransaction): Promise<void> {
  const names = await transaction
    .selectFrom('anonymised_names')
    .select('pattern')
    .where('state', 'in', ['running', 'done'])
    .orderBy('name_id')
    .execute();
  const all = names.map(({ pattern }) => quickPattern(pattern)).join('|');
  await transaction
    .updateTable('anonymised_pattern')
    .set({ pattern: all && `(?:${all})` })
    .execute();
}

/** Adds to what a job did. */
export async function addOutcome(
  transaction: DatabaseTransaction,
  nameId: number,
  { table, rows = 0, refused = 0, changed = 0 }: Outcome,
): Promise<void> {
  await sql`update anonymised_names set outcome = outcome
    || jsonb_build_object('rows', coalesce(outcome -> 'rows', '{}') || case when ${rows}::int = 0 then '{}'
      else jsonb_build_object(${table}::text, coalesce((outcome -> 'rows' ->> ${table}::text)::int, 0) + ${rows}::int) end)
    || jsonb_build_object('refused', coalesce((outcome ->> 'refused')::int, 0) + ${refused}::int)
    || jsonb_build_object('changed', coalesce((outcome ->> 'changed')::int, 0) + ${changed}::int)
    where name_id = ${nameId}`.execute(transaction);
}

interface Outcome {
  readonly table: string;
  readonly rows?: number;
  readonly refused?: number;
  readonly changed?: number;
}

/** Whether transactions that began before a name was added have all ended. */
export async function areOlderEnded(db: Database, nameId: number): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as ended
    from anonymised_names where name_id = ${nameId}`.execute(db);
  return rows[0]?.ended ?? true;
}

export interface OriginalRow {
  readonly table_name: string;
  readonly row_key: RowKey;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Takes some originals of a name out of their table. */
export async function takeOriginals(
  transaction: DatabaseTransaction,
  nameId: number,
  most: number,
): Promise<OriginalRow[]> {
  const { rows } = await sql<OriginalRow>`
    delete from anonymised_originals where (table_name, row_key) in (
      select table_name, row_key from anonymised_originals where ${nameId}::bigint = any(name_ids)
      order by table_name, row_key limit ${most})
    returning table_name, row_key, before, after`.execute(transaction);
  return rows;
}

/** Files of contents of which nothing is anonymised any more are delivered as they are. */
export async function endFlags(
  transaction: DatabaseTransaction,
  table: string,
  rows: readonly RowKey[],
): Promise<void> {
  if (!['contents', 'text_records', 'content_versions'].includes(table)) return;
  const ids = rows.map(({ content_id }) => Number(content_id));
  await sql`
    update contents c set is_anonymised = false
    where content_id = any(${numberArray(ids)}::bigint[]) and is_anonymised and not exists (
      select from anonymised_originals o where o.table_name in ('contents', 'text_records')
        and o.row_key = jsonb_build_object('content_id', c.content_id)
    ) and not exists (
      select from anonymised_originals o
      where o.table_name = 'content_versions' and (o.row_key ->> 'content_id')::bigint = c.content_id)`.execute(
    transaction,
  );
}
