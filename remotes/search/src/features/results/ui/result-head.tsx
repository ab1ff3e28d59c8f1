import type { ConditionInWords } from '../../../model/condition-words.ts';
import { conditionsOf } from '../model/conditions.ts';
import type { LoadedResult } from '../state/loaded-result.ts';
import { ConditionChips } from './condition-chips.tsx';
import styles from './result-head.module.css';
import { ResultSummary } from './result-summary.tsx';
import { ResultToolbar, type ResultToolbarProps } from './result-toolbar.tsx';

export interface ResultHeadProps extends ResultToolbarProps {
  readonly result: LoadedResult;
  readonly detailed: readonly ConditionInWords[];
}

/** One line over the result: how much was found, by which way, and how it is shown. */
export function ResultHead({ result, detailed, ...toolbar }: ResultHeadProps) {
  const { search, onChange } = toolbar;
  const conditions = conditionsOf(search, result.facets, detailed);
  return (
    <div className={styles.head}>
      <ResultSummary result={result} query={search.query} />
      {conditions.length > 0 && (
        <div className={styles.way}>
          <ConditionChips conditions={conditions} onChange={onChange} />
        </div>
      )}
      <ResultToolbar {...toolbar} />
    </div>
  );
}
