import type { SearchConditions } from '@newsphoto/contract';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import type { ConditionInWords } from '../../../blocks/search/model/condition-words.ts';

const NOTHING: readonly ConditionInWords[] = [];

const wordsQuery = (conditions: SearchConditions = {}): ApiQuery<readonly ConditionInWords[]> => ({
  key: ['conditions-in-words', conditions],
  call: async () => {
    const [{ conditionsInWords }, { loadNames }] = await Promise.all([
      import('../../../blocks/search/model/condition-words.ts'),
      import('../../../blocks/search/model/condition-lists.ts'),
    ]);
    return conditionsInWords(conditions, await loadNames(Object.keys(conditions)));
  },
});

/**
 * Conditions of a detailed search in words. What names them is loaded with the first such search: a result of the search
 * box needs none of it.
 */
export const useConditionsInWords = (conditions: SearchConditions | undefined): readonly ConditionInWords[] =>
  useApiQuery(wordsQuery(conditions), { enabled: conditions !== undefined }).data ?? NOTHING;
