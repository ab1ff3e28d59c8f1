import type { SearchConditions } from '@newsphoto/contract';
import { useEffect, useState } from 'react';
import type { ConditionInWords } from '../model/condition-words.ts';

interface Told {
  readonly key: string;
  readonly conditions: readonly ConditionInWords[];
}

const NOTHING: readonly ConditionInWords[] = [];

/**
 * Conditions of a detailed search in words. What says them comes with the first such search: a result of the search box
 * does without.
 */
export function useConditionsInWords(conditions: SearchConditions | undefined): readonly ConditionInWords[] {
  const key = conditions ? JSON.stringify(conditions) : '';
  const [told, setTold] = useState<Told>({ key: '', conditions: NOTHING });
  useEffect(() => {
    if (key === '') return;
    let isWanted = true;
    const asked: SearchConditions = JSON.parse(key);
    void tell(asked).then((words) => isWanted && setTold({ key, conditions: words }));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return told.key === key ? told.conditions : NOTHING;
}

async function tell(conditions: SearchConditions): Promise<readonly ConditionInWords[]> {
  const [{ conditionsInWords }, { loadNames }] = await Promise.all([
    import('../model/condition-words.ts'),
    import('../model/condition-lists.ts'),
  ]);
  return conditionsInWords(conditions, await loadNames(Object.keys(conditions)));
}
