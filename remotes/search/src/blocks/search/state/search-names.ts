import type { SpecialPage } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type ConditionNames, hasList, loadNames } from '../model/condition-lists.ts';

const NO_NAMES: ConditionNames = {};

/** Names of the entries that these conditions hold by id; the ids are shown until the names are loaded. */
export function useConditionNames(conditions: readonly string[]): ConditionNames {
  const listed = conditions.filter(hasList);
  const query = { key: ['condition-names', ...listed] as const, call: () => loadNames(listed) };
  return useApiQuery(query, { enabled: listed.length > 0, keepPrevious: true }).data ?? NO_NAMES;
}

/** The special page that is searched. Undefined where none is, or this user is not shown it: then nothing is found. */
export function useSpecialPage(specialPageSeqNo = ''): SpecialPage | undefined {
  const query = endpointQuery('GET /special-pages/:specialPageSeqNo', { params: { specialPageSeqNo } });
  return useApiQuery(query, { enabled: specialPageSeqNo !== '' }).data;
}
