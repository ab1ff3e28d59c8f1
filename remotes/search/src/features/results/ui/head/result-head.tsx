import type { HitCount } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { Button } from '@newsphoto/ui';
import { type Ref, useRef } from 'react';
import { SaveSearchButton } from '../../../../blocks/saved-search/ui/save-search-button.tsx';
import type { ConditionText } from '../../../../blocks/search/model/condition-texts.ts';
import { type SearchState, searchRequestOf } from '../../../../blocks/search/model/search-state.ts';
import { conditionsOf } from '../../model/conditions.ts';
import type { LoadedResult } from '../../state/loaded-result.ts';
import { useTotal } from '../../state/use-result-details.ts';
import { ConditionChips } from './condition-chips.tsx';
import styles from './result-head.module.css';
import { ResultToolbar, type ResultToolbarProps } from './result-toolbar.tsx';

interface ResultHeadProps extends ResultToolbarProps {
  readonly result: LoadedResult;
  readonly detailed: readonly ConditionText[];
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

const inJapanese = (count: number): string => count.toLocaleString('ja-JP');

export const countLabel = (total: HitCount): string =>
  `${inJapanese(total.value)}件${total.relation === 'gte' ? '以上' : ''}`;

/** Longer words would push the result out of sight. */
const LONGEST_TEXT = 80;

function SearchText({ text }: { readonly text: string }) {
  if (text.length <= LONGEST_TEXT) return <p className={styles.texts}>{text}</p>;
  return (
    <details className={styles.texts}>
      <summary>検索した内容</summary>
      {text}
    </details>
  );
}

interface ResultSummaryProps {
  readonly result: LoadedResult;
  readonly query: string;
  readonly searching: boolean;
  readonly ref: Ref<HTMLHeadingElement>;
}

function ResultSummary({ result, query, searching, ref }: ResultSummaryProps) {
  const { total, count, counting } = useTotal(result);
  return (
    <div className={styles.summary}>
      <h1 ref={ref} className={styles.title} tabIndex={-1}>
        検索結果
      </h1>
      <p className={styles.count} aria-live="polite">
        <span className={styles.found} aria-hidden={searching || undefined}>
          {countLabel(total)}
        </span>
        {searching && <span className={styles.searching}>検索しています</span>}
      </p>
      {!searching && total.relation === 'gte' && (
        <Button loading={counting} onClick={count}>
          正確な件数
        </Button>
      )}
      {!searching && result.words !== '' && result.words !== `「${query}」` && (
        <SearchText text={result.words} />
      )}
      {!searching && total.value > result.length && (
        <p className={styles.note}>{formatMessage('W0006', inJapanese(result.length))}</p>
      )}
    </div>
  );
}
