import { endpointQuery, useApiQuery } from '@newsphoto/query';
import type { ContractTable } from '../model/contract-texts.ts';

/** Orders change what was used of a flat rate. */
export const contractsQuery = (groupId: string) =>
  endpointQuery('GET /admin/groups/:groupId/contracts', { params: { groupId } }, { staleTime: 0 });

export const versionsQuery = (contractId: string) =>
  endpointQuery('GET /admin/contracts/:contractId/versions', { params: { contractId } }, { staleTime: 0 });

const NO_CODES: ContractTable = { media: [], purposes: [] };

/** The fees in force, whose codes contracts name. */
export function useContractTable() {
  const fees = useApiQuery(endpointQuery('GET /admin/fees', {}));
  const feeVersionId = fees.data?.versions.find(({ state }) => state === 'in-force')?.feeVersionId;
  const version = useApiQuery(
    endpointQuery('GET /admin/fees/:feeVersionId', { params: { feeVersionId: feeVersionId ?? '' } }),
    { enabled: feeVersionId !== undefined },
  );
  const isNone = fees.data !== undefined && feeVersionId === undefined;
  return {
    /** Undefined while it is loaded. */
    table: isNone ? NO_CODES : version.data?.table,
    loaded: fees.error ? fees : version,
  };
}
