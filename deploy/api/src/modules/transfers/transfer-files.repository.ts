import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { TransferDestinationsTable, TransferFilesTable } from '../../db/transfer-tables.ts';

export type TransferFileRow = Selectable<TransferFilesTable>;

const ROWS_AT_ONCE = 500;

export async function insertFiles(
  transaction: DatabaseTransaction,
  rows: readonly Insertable<TransferFilesTable>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await transaction
      .insertInto('transfer_files')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

/** A file that is to be sent now, with what its transfer adds. */
export type NextFile = NonNullable<Awaited<ReturnType<typeof findNextFile>>>;

interface Queue {
  /** As the session was opened: after a change of it nothing is found. */
  readonly destination: Pick<Selectable<TransferDestinationsTable>, 'destination_id' | 'version'>;
  readonly now: Date;
}

/** Details of all contents of a transfer: once nothing of them is waiting. */
const waitsForOthers = sql<boolean>`(f.kind = 'caption' and f.content_id is null and exists (
  select from transfer_files o where o.transfer_id = f.transfer_id and o.kind = 'content' and o.state in ('waiting', 'sending')))`;

/** The first file of the queue of a destination: of the first transfer that has one, without reading its other files. */
export const findNextFile = (db: DatabaseHandle, { destination, now }: Queue) =>
  db
    .selectFrom('transfer_destinations as d')
    .innerJoin('transfers as t', 't.destination_id', 'd.destination_id')
    .innerJoin('users as u', 'u.user_id', 't.user_id')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('transfer_files as f')
          .selectAll('f')
          .whereRef('f.transfer_id', '=', 't.transfer_id')
          .where('f.state', 'in', ['waiting', 'sending'])
          .where(sql<boolean>`(f.not_before is null or f.not_before <= ${now})`)
          .where((is) => is.not(waitsForOthers))
          .orderBy('f.position')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .selectAll('next')
    .select(['t.user_id', 't.download_id'])
    .where('d.destination_id', '=', destination.destination_id)
    .where('d.version', '=', destination.version)
    .where('t.state', 'in', ['waiting', 'sending'])
    .where('u.status', '=', 'active')
    .orderBy('t.created_at')
    .orderBy('t.transfer_id')
    .limit(1)
    .executeTakeFirst();

/** An unfinished file on a server that is not needed any more. */
export const findLeftPart = (db: DatabaseHandle, destination: Queue['destination']) =>
  db
    .selectFrom('transfer_destinations as d')
    .innerJoin('transfers as t', 't.destination_id', 'd.destination_id')
    .innerJoin('transfer_files as f', 'f.transfer_id', 't.transfer_id')
    .selectAll('f')
    .select(['t.user_id', 't.download_id'])
    .where('d.destination_id', '=', destination.destination_id)
    .where('d.version', '=', destination.version)
    .where('f.leaves_part', '=', true)
    .limit(1)
    .executeTakeFirst();

export interface DueDestination {
  readonly destination_id: number;
  /** Whose it is. */
  readonly owner: string;
  readonly failures: number;
}

/** Destinations with work for now. */
export async function findDueDestinations(db: DatabaseHandle, now: Date): Promise<DueDestination[]> {
  const { rows } = await sql<DueDestination>`select d.destination_id, d.failures,
      coalesce('user ' || d.user_id, 'group ' || d.group_id) as owner from transfer_destinations d
    where not d.is_stopped and (d.not_before is null or d.not_before <= ${now}) and (
      exists (select from transfers t join transfer_files f using (transfer_id) join users u using (user_id)
        where t.destination_id = d.destination_id and t.state in ('waiting', 'sending') and u.status = 'active'
          and f.state in ('waiting', 'sending') and (f.not_before is null or f.not_before <= ${now})
          and not ${waitsForOthers})
      or exists (select from transfers t join transfer_files f using (transfer_id)
        where t.destination_id = d.destination_id and f.leaves_part))
    order by d.destination_id`.execute(db);
  return rows;
}

export async function updateFile(
  transaction: DatabaseTransaction,
  { transfer_id, position }: Pick<TransferFileRow, 'transfer_id' | 'position'>,
  changes: Updateable<TransferFilesTable>,
): Promise<void> {
  await transaction
    .updateTable('transfer_files')
    .set(changes)
    .where('transfer_id', '=', transfer_id)
    .where('position', '=', position)
    .execute();
}

export const lockFile = (
  transaction: DatabaseTransaction,
  { transfer_id, position }: Pick<TransferFileRow, 'transfer_id' | 'position'>,
): Promise<TransferFileRow | undefined> =>
  transaction
    .selectFrom('transfer_files')
    .selectAll()
    .where('transfer_id', '=', transfer_id)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();

/** Files that have not ended get a state in which they have; unfinished ones are removed from the server. Returns how many. */
export async function endFiles(
  transaction: DatabaseTransaction,
  transferId: string,
  {
    state,
    code = '',
  }: { readonly state: 'cancelled' | 'failed'; readonly code?: TransferFileRow['problem_code'] },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('transfer_files')
    .set({ state, problem_code: code, not_before: null })
    .set({ leaves_part: sql<boolean>`leaves_part or state = 'sending' or sent_bytes > 0 or attempts > 0` })
    .where('transfer_id', '=', transferId)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
