import { useApiQuery } from '@newsphoto/query';
import { type ConditionNames, hasList, loadNames } from '../model/condition-lists.ts';

const NO_NAMES: ConditionNames = {};

export function useConditionNames(conditions: readonly string[]): ConditionNames {
  const listed = conditions.filter(hasList);
  const query = { key: ['condition-names', ...listed] as const, call: () => loadNames(listed) };
  return useApiQuery(query, { enabled: listed.length > 0, keepPrevious: true }).data ?? NO_NAMES;
}
