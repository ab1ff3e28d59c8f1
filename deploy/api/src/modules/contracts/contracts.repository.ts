import { type ContractTerms, readStoredTerms, type StoredContractTerms } from '@newsphoto/domain/orders';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

/** Contracts, each with its last version. */
const contracts = (db: DatabaseHandle) =>
  db
    .selectFrom('contracts as c')
    .innerJoin('contract_versions as v', (join) =>
      join.onRef('v.contract_id', '=', 'c.contract_id').onRef('v.version', '=', 'c.version'),
    )
    .select(['c.contract_id', 'c.contract_no', 'c.group_id', 'c.version'])
    .select(['v.contract_version_id', 'v.terms', 'v.note', 'v.changed_at', 'v.changed_by']);

const inTerms = <Row extends { readonly terms: StoredContractTerms }>(row: Row) => ({
  ...row,
  terms: readStoredTerms(row.terms),
});

export async function findContract(db: DatabaseHandle, contractId: number) {
  const row = await contracts(db).where('c.contract_id', '=', contractId).executeTakeFirst();
  return row && inTerms(row);
}

/** Of a group, latest term first. */
export async function findContracts(db: DatabaseHandle, groupId: string): Promise<ContractRow[]> {
  const rows = await contracts(db)
    .where('c.group_id', '=', groupId)
    .orderBy(sql`lower(c.term)`, 'desc')
    .execute();
  return rows.map(inTerms);
}

/** Of all groups, with their names, by number. */
export async function findAllContracts(db: DatabaseHandle) {
  const rows = await contracts(db)
    .innerJoin('groups as g', 'g.group_id', 'c.group_id')
    .select('g.name as group_name')
    .orderBy('c.contract_id')
    .execute();
  return rows.map(inTerms);
}

/** The contract of a group on a day (YYYYMMDD). */
export async function findContractOn(
  db: DatabaseHandle,
  groupId: string,
  day: string,
): Promise<ContractRow | undefined> {
  const row = await contracts(db)
    .where('c.group_id', '=', groupId)
    .where(sql<boolean>`c.term @> to_date(${day}, 'YYYYMMDD')`)
    .executeTakeFirst();
  return row && inTerms(row);
}

/** Orders and changes of a contract wait for each other until the transaction ends. */
export async function lockContract(transaction: DatabaseTransaction, contractId: number): Promise<void> {
  await transaction
    .selectFrom('contracts')
    .select('contract_id')
    .where('contract_id', '=', contractId)
    .forUpdate()
    .execute();
}

/** Refused by the database (23P01) where the group has another contract in the term. */
export async function insertContract(
  transaction: DatabaseTransaction,
  values: { readonly contractNo: string; readonly groupId: string; readonly terms: ContractTerms },
): Promise<number> {
  const { contractNo, groupId, terms } = values;
  const { contract_id } = await transaction
    .insertInto('contracts')
    .values({ contract_no: contractNo, group_id: groupId, version: 1, term: termOf(terms) })
    .returning('contract_id')
    .executeTakeFirstOrThrow();
  return contract_id;
}

/** As {@link insertContract}. */
export async function updateContract(
  transaction: DatabaseTransaction,
  contractId: number,
  { version, terms }: { readonly version: number; readonly terms: ContractTerms },
): Promise<void> {
  await transaction
    .updateTable('contracts')
    .set({ version, term: termOf(terms) })
    .where('contract_id', '=', contractId)
    .execute();
}

const termOf = ({ startsOn, endsOn }: ContractTerms): RawBuilder<string> =>
  sql`daterange(to_date(${startsOn}, 'YYYYMMDD'), to_date(${endsOn}::text, 'YYYYMMDD'), '[]')`;

export interface ContractVersionValues {
  readonly version: number;
  readonly terms: ContractTerms;
  readonly note: string;
  readonly editor: string;
  readonly now: Date;
}

export async function insertContractVersion(
  transaction: DatabaseTransaction,
  contractId: number,
  { version, terms, note, editor, now }: ContractVersionValues,
): Promise<void> {
  await transaction
    .insertInto('contract_versions')
    .values({
      ...{ contract_id: contractId, version, terms: JSON.stringify(terms), note },
      ...{ changed_at: now, changed_by: editor },
    })
    .execute();
}

/** Newest first. */
export async function findContractVersions(db: DatabaseHandle, contractId: number) {
  const rows = await db
    .selectFrom('contract_versions')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(inTerms);
}

export async function findTerms(
  db: DatabaseHandle,
  contractVersionId: number,
): Promise<ContractTerms | undefined> {
  return (await findVersion(db, contractVersionId))?.terms;
}

export async function findVersion(db: DatabaseHandle, contractVersionId: number) {
  const row = await db
    .selectFrom('contract_versions')
    .select(['contract_id', 'terms'])
    .where('contract_version_id', '=', contractVersionId)
    .executeTakeFirst();
  return row && inTerms(row);
}

export async function findContractId(
  db: DatabaseHandle,
  contractVersionId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('contract_versions')
    .select('contract_id')
    .where('contract_version_id', '=', contractVersionId)
    .executeTakeFirst();
  return row?.contract_id;
}

export async function hasContracts(db: DatabaseHandle, groupId: string): Promise<boolean> {
  const found = await db
    .selectFrom('contracts')
    .select('contract_id')
    .where('group_id', '=', groupId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
