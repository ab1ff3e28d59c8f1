import { useEffect, useState } from 'react';
import { type ConditionNames, loadNames } from '../model/condition-lists.ts';

const NO_NAMES: ConditionNames = {};

/** Names of the entries that these conditions hold by id; ids stand for themselves until they are there. */
export function useConditionNames(conditions: readonly string[]): ConditionNames {
  const key = conditions.join(' ');
  const [names, setNames] = useState(NO_NAMES);
  useEffect(() => {
    if (key === '') return;
    let isWanted = true;
    void loadNames(key.split(' ')).then(
      (loaded) => isWanted && setNames((before) => ({ ...before, ...loaded })),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return names;
}
