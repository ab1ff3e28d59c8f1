import { isDeepStrictEqual } from 'node:util';
import {
  type GroupContract,
  type GroupContractChange,
  type GroupContractTerms,
  type GroupContractVersion,
  GUEST_GROUP_ID,
  type NewGroupContract,
} from '@newsphoto/contract';
import { formatMessage, tokyoDate } from '@newsphoto/domain';
import { CONTRACT_NOTE_FIELD } from '@newsphoto/domain/forms';
import { closingPeriod, findContractProblems } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { isSystemError } from '../../errors/system-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { countOfGroup } from '../downloads/monthly-count.ts';
import { feesInForce } from '../fees/fees-in-force.service.ts';
import { requireGroup } from '../groups/require-group.ts';
import { nextNumber } from '../orders/next-number.ts';
import { countFlatContents } from './contract-use.repository.ts';
import { presentContract, presentContractVersion } from './contracts.presenter.ts';
import {
  type ContractRow,
  findContract,
  findContracts,
  findContractVersions,
  insertContract,
  insertContractVersion,
  lockContract,
  updateContract,
} from './contracts.repository.ts';

/** Of PostgreSQL: an exclusion constraint refused a row. */
const EXCLUDED = '23P01';

/** Contracts of groups, for administrators; see the contract package for the shapes. */
export interface ContractsService {
  ofGroup(groupId: string): Promise<GroupContract[]>;
  versions(contractId: string): Promise<GroupContractVersion[]>;
  create(actor: Actor, groupId: string, contract: NewGroupContract): Promise<GroupContract>;
  change(actor: Actor, contractId: string, change: GroupContractChange): Promise<GroupContract>;
}

export function createContractsService(db: Database, now: () => Date): ContractsService {
  const present = async (handle: DatabaseHandle, row: ContractRow): Promise<GroupContract> =>
    presentOn(handle, row, now());
  const write = async (work: (transaction: DatabaseTransaction) => Promise<number>) => {
    try {
      return await db.transaction().execute(async (transaction) => {
        const contractId = await work(transaction);
        return present(transaction, await requireContract(transaction, contractId));
      });
    } catch (error) {
      if (isSystemError(error, EXCLUDED)) throw new ApiError('contract/overlap', [], { field: 'startsOn' });
      throw error;
    }
  };
  return {
    async ofGroup(groupId) {
      await requireGroup(db, groupId);
      const rows = await findContracts(db, groupId);
      return Promise.all(rows.map((row) => present(db, row)));
    },
    async versions(contractId) {
      const { contract_id } = await requireContract(db, Number(contractId));
      return (await findContractVersions(db, contract_id)).map(presentContractVersion);
    },
    async create(actor, groupId, { terms: typed, note: reason }) {
      const { terms, note } = await requireTerms(db, { typed, reason, now: now() });
      if (groupId === GUEST_GROUP_ID) throw new ApiError('group/guests');
      return write(async (transaction) => {
        await requireGroup(transaction, groupId);
        const contractNo = await nextNumber(transaction, 'contract', now());
        const contractId = await insertContract(transaction, { contractNo, groupId, terms });
        const version = { version: 1, terms, note, editor: actor.userId, now: now() };
        await insertContractVersion(transaction, contractId, version);
        await recordAudit(transaction, {
          ...{ actorId: actor.userId, action: 'contract-created', subject: contractNo },
          detail: { group: groupId, name: terms.name },
        });
        return contractId;
      });
    },
    async change(actor, contractId, { version, terms: typed, note: reason }) {
      const { terms, note } = await requireTerms(db, { typed, reason, now: now() });
      return write(async (transaction) => {
        await lockContract(transaction, Number(contractId));
        const before = await requireContract(transaction, Number(contractId));
        if (before.version !== version) throw new ApiError('edit/outdated');
        const next = { version: version + 1, terms };
        await updateContract(transaction, before.contract_id, next);
        const values = { ...next, note, editor: actor.userId, now: now() };
        await insertContractVersion(transaction, before.contract_id, values);
        const edited = editedFields(before.terms, terms);
        await recordAudit(transaction, {
          ...{ actorId: actor.userId, action: 'contract-changed', subject: before.contract_no },
          detail: { group: before.group_id, name: terms.name, edited },
        });
        return before.contract_id;
      });
    },
  };
}

async function requireContract(db: DatabaseHandle, contractId: number): Promise<ContractRow> {
  const row = await findContract(db, contractId);
  if (!row) throw new ApiError('contract/unknown');
  return row;
}

interface Typed {
  readonly typed: GroupContractTerms;
  readonly reason: string;
  readonly now: Date;
}

/** @throws ApiError `input/invalid` with the first problem, and its field */
async function requireTerms(db: Database, { typed, reason, now }: Typed) {
  const terms = { ...typed, name: typed.name.trim() };
  const note = reason.trim();
  const fees = await feesInForce(db, now);
  const [first] = findContractProblems(terms, fees?.table);
  if (first) {
    const { field, code, parameters } = first;
    const ruleMessage = { code, text: formatMessage(code, ...parameters) };
    throw new ApiError('input/invalid', [], { field, ruleMessage });
  }
  requireValid([CONTRACT_NOTE_FIELD], { note });
  return { terms, note };
}

async function presentOn(db: DatabaseHandle, row: ContractRow, now: Date): Promise<GroupContract> {
  const today = tokyoDate(now);
  const { startsOn, endsOn } = row.terms;
  const isPresent = startsOn <= today && (endsOn === null || endsOn >= today);
  if (!isPresent) return presentContract(row, today, { period: null, downloads: 0 });
  const period = closingPeriod(today, row.terms);
  const used = await countFlatContents(db, row.contract_id, period);
  const downloads = await countOfGroup(db, row.group_id, now);
  return presentContract(row, today, { period: { ...period, used }, downloads });
}

/** Fields with another value. */
const editedFields = (before: object, after: object): string[] => {
  const values = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) =>
    isDeepStrictEqual(value, values.get(field)) ? [] : [field],
  );
};
