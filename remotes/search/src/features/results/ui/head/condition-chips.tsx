import { Button, Chip } from '@newsphoto/ui';
import {
  NO_DATE,
  type SearchState,
  withConditions,
  withNarrowing,
  withRating,
} from '../../../../blocks/search/model/search-state.ts';
import type { Condition } from '../../model/conditions.ts';
import styles from './condition-chips.module.css';

export interface ConditionChipsProps {
  readonly conditions: readonly Condition[];
  readonly onChange: (search: SearchState) => void;
}

export function ConditionChips({ conditions, onChange }: ConditionChipsProps) {
  const [first] = conditions;
  if (!first) return null;
  const withoutAll: SearchState = {
    ...withRating(withNarrowing(withConditions(first.without, undefined), []), undefined),
    ...{ query: '', type: '', date: NO_DATE, filters: {} },
  };
  return (
    <ol className={styles.chips} aria-label="検索条件">
      {conditions.map(({ key, name, value, without, upTo }) => (
        <li key={key} className={styles.step}>
          <Chip
            name={name}
            value={value}
            onRemove={() => onChange(without)}
            {...(upTo ? { onSelect: () => onChange(upTo) } : {})}
          />
        </li>
      ))}
      {conditions.length > 1 && (
        <li>
          <Button kind="plain" onClick={() => onChange(withoutAll)}>
            すべて外す
          </Button>
        </li>
      )}
    </ol>
  );
}
