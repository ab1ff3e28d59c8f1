import { Button, ErrorState } from '@newsphoto/ui';
import type { ConditionInWords } from '../../../blocks/search/model/condition-words.ts';
import type { SearchState } from '../../../blocks/search/model/search-state.ts';
import { conditionsOf } from '../model/conditions.ts';
import { faultOfWords, type SearchFailure } from '../state/search-failure.ts';
import { ConditionChips } from './head/condition-chips.tsx';
import styles from './no-hits.module.css';

export interface SearchFailedProps {
  readonly search: SearchState;
  readonly detailed: readonly ConditionInWords[];
  readonly failure: SearchFailure;
  readonly onChange: (search: SearchState) => void;
  readonly onRetry: () => void;
}

/** A search that was not answered: why, and what could be changed about it. */
export function SearchFailed({ search, detailed, failure, onChange, onRetry }: SearchFailedProps) {
  if (!failure.ofInput) {
    return (
      <ErrorState title="検索できませんでした" actions={<Button onClick={onRetry}>もう一度検索する</Button>}>
        {failure.message}
      </ErrorState>
    );
  }
  const conditions = conditionsOf(search, [], detailed);
  const hasOthers = conditions.some(({ key }) => key !== 'query');
  return (
    <ErrorState
      title={failure.ofExpression ? '検索式を確かめてください' : '検索条件を確かめてください'}
      actions={failure.ofCost && <Button onClick={onRetry}>もう一度検索する</Button>}
    >
      {reasonOf(search, failure)}
      {hasOthers && (
        <div className={styles.conditions}>
          <p>条件を外すと検索できることがあります。</p>
          <ConditionChips conditions={conditions} onChange={onChange} />
        </div>
      )}
    </ErrorState>
  );
}

function reasonOf({ query, within }: SearchState, failure: SearchFailure): string {
  if (!failure.ofExpression) return failure.message;
  const fault = faultOfWords(query, within);
  if (fault?.step !== undefined) return `絞り込み「${fault.step}」：${fault.failure.message}`;
  return fault ? '検索欄に示した箇所を直すと検索できます。' : failure.message;
}
