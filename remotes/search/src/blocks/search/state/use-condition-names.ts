import { useApiQuery } from '@newsphoto/query';
import { type ConditionNames, hasList, loadNames } from '../model/condition-lists.ts';

const NO_NAMES: ConditionNames = {};

/** Names of the entries that these conditions hold by id; the ids are shown until the names are loaded. */
export function useConditionNames(conditions: readonly string[]): ConditionNames {
  const listed = conditions.filter(hasList);
  const query = { key: ['condition-names', ...listed] as const, call: () => loadNames(listed) };
  return useApiQuery(query, { enabled: listed.length > 0, keepPrevious: true }).data ?? NO_NAMES;
}
