import { type Selectable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from './db/database.ts';
import type { DatabaseSchema } from './db/schema.ts';

/** Rows of an export in memory. */
const PAGE = 500;

type TableName = keyof DatabaseSchema & string;
type ColumnOf<Table extends TableName> = keyof Selectable<DatabaseSchema[Table]> & string;

/** A part of what a user gets with the export of their data: rows without secrets, hashes, and notes of the desk. */
export interface PersonalExport {
  /** Name of its files, without the extension. */
  readonly name: string;
  readonly title: string;
  /** Columns of a row with their Japanese headings. */
  readonly columns: Readonly<Record<string, string>>;
  /** Own rows alone, in pages. */
  readonly rows: (
    db: DatabaseHandle,
    userId: string,
  ) => AsyncIterable<readonly Readonly<Record<string, unknown>>[]>;
}

/** The user whose data are erased, as they were before. */
export interface ErasedPerson {
  readonly userId: string;
  readonly mailAddress: string | null;
  readonly now: Date;
}

/**
 * What a module stores about a user. Each table with a column about a person is in one of the last three; see
 * `personal-data.test.ts`. Ids of users who edited something (`*_by`, `actor_id`) are no such columns: they stay, and belong to an
 * account without a name.
 */
export interface PersonalData {
  readonly exports: readonly PersonalExport[];
  /** Rows that an erasure deletes: table → column with the id of the user. */
  readonly deletes?: Readonly<Record<string, string>>;
  /** Tables that an erasure changes in another way. */
  readonly changes?: Readonly<
    Record<string, (transaction: DatabaseTransaction, person: ErasedPerson) => Promise<unknown>>
  >;
  /** Tables whose rows stay as they are, with the reason. */
  readonly stays?: Readonly<Record<string, string>>;
}

interface OwnRows<Table extends TableName> {
  readonly title: string;
  /** Primary key: the order of the rows. */
  readonly key: readonly ColumnOf<Table>[];
  /** The column with the id of the user, or a condition that selects own rows. */
  readonly whose: ColumnOf<Table> | ((userId: string) => ReturnType<typeof sql<boolean>>);
  readonly columns: Partial<Record<ColumnOf<Table>, string>>;
}

/** Exports the rows of a table that belong to the user. */
export function ownRows<Table extends TableName>(table: Table, own: OwnRows<Table>): PersonalExport {
  const columns = Object.fromEntries(
    Object.entries(own.columns).filter((column): column is [string, string] => typeof column[1] === 'string'),
  );
  const { whose } = own;
  const isOwn =
    typeof whose === 'string'
      ? (userId: string) => sql<boolean>`${sql.ref(whose)} = ${userId}`
      : (userId: string) => whose(userId);
  const keys = sql.join(own.key.map((name) => sql.ref(name)));
  const read = sql.join([...new Set([...Object.keys(columns), ...own.key])].map((name) => sql.ref(name)));
  async function* rows(db: DatabaseHandle, userId: string) {
    let after: readonly unknown[] | undefined;
    do {
      const beyond = after === undefined ? sql`` : sql`and (${keys}) > (${sql.join(after)})`;
      const { rows: page } = await sql<Record<string, unknown>>`
        select ${read} from ${sql.table(table)} where ${isOwn(userId)} ${beyond} order by ${keys} limit ${PAGE}
      `.execute(db);
      const last = page.length < PAGE ? undefined : page.at(-1);
      after = last === undefined ? undefined : own.key.map((name) => last[name]);
      yield page;
    } while (after !== undefined);
  }
  return { name: table.replaceAll('_', '-'), title: own.title, columns, rows };
}

/** Deletes and changes what modules store about a user. What append-only tables have of the person is changed as well. */
export async function erasePerson(
  transaction: DatabaseTransaction,
  person: ErasedPerson,
  concerns: readonly PersonalData[],
): Promise<void> {
  await sql`select set_config('archive.anonymises', 'on', true)`.execute(transaction);
  for (const { changes = {} } of concerns)
    for (const change of Object.values(changes)) await change(transaction, person);
  for (const { deletes = {} } of concerns)
    for (const [table, column] of Object.entries(deletes))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${person.userId}`.execute(
        transaction,
      );
  await sql`select set_config('archive.anonymises', 'off', true)`.execute(transaction);
}
