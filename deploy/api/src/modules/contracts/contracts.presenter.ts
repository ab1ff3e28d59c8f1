import type { GroupContract, GroupContractTerms, GroupContractVersion } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { ContractTerms } from '@newsphoto/domain/orders';
import type { ContractRow } from './contracts.repository.ts';

type VersionRow = Pick<ContractRow, 'version' | 'terms' | 'note' | 'changed_at' | 'changed_by'>;

// The type of the schema is mutable: the value has no other owner.
export const presentTerms = (terms: ContractTerms): GroupContractTerms =>
  structuredClone(terms) as GroupContractTerms;

export const presentContractVersion = (row: VersionRow): GroupContractVersion => ({
  version: row.version,
  terms: presentTerms(row.terms),
  note: row.note,
  changedAt: tokyoDateTime(row.changed_at),
  changedBy: row.changed_by,
});

/** A contract on a day (YYYYMMDD). */
export const presentContract = (
  row: ContractRow,
  today: string,
  { period, downloads }: Pick<GroupContract, 'period' | 'downloads'>,
): GroupContract => ({
  ...presentContractVersion(row),
  contractId: String(row.contract_id),
  contractNo: row.contract_no,
  groupId: row.group_id,
  state: stateOn(row.terms, today),
  period,
  downloads,
});

function stateOn({ startsOn, endsOn, isStopped }: ContractTerms, today: string): GroupContract['state'] {
  if (endsOn !== null && endsOn < today) return 'ended';
  if (isStopped) return 'stopped';
  return startsOn > today ? 'planned' : 'in-force';
}
