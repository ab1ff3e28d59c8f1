import type { HitCount } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { exactCount } from '@newsphoto/http';
import { Button } from '@newsphoto/ui';
import { useState } from 'react';
import type { LoadedResult } from '../state/loaded-result.ts';
import styles from './result-summary.module.css';

const inJapanese = (count: number): string => count.toLocaleString('ja-JP');

const countLabel = (total: HitCount): string =>
  `${inJapanese(total.value)}件${total.relation === 'gte' ? '以上' : ''}`;

export interface ResultSummaryProps {
  readonly result: LoadedResult;
  readonly query: string;
}

/** What was searched for, in words where they say more than the query itself, and how much was found. */
export function ResultSummary({ result, query }: ResultSummaryProps) {
  const [total, setTotal] = useState(result.total);
  const [counting, setCounting] = useState(false);
  const handleCount = async () => {
    setCounting(true);
    try {
      // A failure is shown by the banner; the question can be asked again.
      setTotal(await exactCount(result.handle, { loading: false }));
    } finally {
      setCounting(false);
    }
  };
  return (
    <div className={styles.summary}>
      <h1 className={styles.title}>検索結果</h1>
      <p className={styles.count} aria-live="polite">
        {countLabel(total)}
      </p>
      {total.relation === 'gte' && (
        <Button loading={counting} onClick={() => void handleCount()}>
          正確な件数
        </Button>
      )}
      {result.words !== '' && result.words !== `「${query}」` && (
        <p className={styles.words}>{result.words}</p>
      )}
      {total.value > result.length && (
        <p className={styles.note}>{formatMessage('W0006', inJapanese(result.length))}</p>
      )}
    </div>
  );
}
