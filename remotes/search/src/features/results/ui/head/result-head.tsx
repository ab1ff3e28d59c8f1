import { useRef } from 'react';
import { SaveSearchButton } from '../../../../blocks/saved-search/ui/save-search-button.tsx';
import type { ConditionInWords } from '../../../../blocks/search/model/condition-words.ts';
import { type SearchState, searchRequestOf } from '../../../../blocks/search/model/search-state.ts';
import { conditionsOf } from '../../model/conditions.ts';
import type { LoadedResult } from '../../state/loaded-result.ts';
import { ConditionChips } from './condition-chips.tsx';
import styles from './result-head.module.css';
import { ResultSummary } from './result-summary.tsx';
import { ResultToolbar, type ResultToolbarProps } from './result-toolbar.tsx';

export interface ResultHeadProps extends ResultToolbarProps {
  readonly result: LoadedResult;
  readonly detailed: readonly ConditionInWords[];
  /** Another search is on its way: the result is the one before it. */
  readonly searching: boolean;
}

export function ResultHead({ result, detailed, searching, ...toolbar }: ResultHeadProps) {
  const { search, onChange } = toolbar;
  const summary = useRef<HTMLHeadingElement>(null);
  const handleStep = (next: SearchState) => {
    // The button that is used goes away with its condition: the focus goes to what came of it.
    summary.current?.focus({ preventScroll: true });
    onChange(next);
  };
  const conditions = conditionsOf(search, result.facets, detailed);
  return (
    <div className={styles.head}>
      <ResultSummary ref={summary} result={result} query={search.query} searching={searching} />
      {conditions.length > 0 && (
        <div className={styles.way}>
          <ConditionChips conditions={conditions} onChange={handleStep} />
        </div>
      )}
      <SaveSearchButton request={searchRequestOf(search)} />
      <ResultToolbar {...toolbar} />
    </div>
  );
}
