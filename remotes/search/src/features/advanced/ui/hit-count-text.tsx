import type { SearchRequest } from '@newsphoto/contract';
import { Button } from '@newsphoto/ui';
import { useHitCount } from '../state/use-hit-count.ts';
import styles from './search-panel.module.css';

/** How many hits the conditions have. It is read out when an answer is there, not while somebody types. */
export function HitCountText({ request }: { readonly request: SearchRequest | undefined }) {
  const { total, state, reason, retry } = useHitCount(request);
  const count = total && `${total.value.toLocaleString('ja-JP')}件${total.relation === 'gte' ? '以上' : ''}`;
  return (
    <div className={styles.count}>
      <p role="status" className={styles.total} aria-busy={request !== undefined && state === 'counting'}>
        {request === undefined && '入力を確かめてください'}
        {request && state === 'failed' && !reason && '件数を確認できませんでした'}
        {request && state === 'failed' && reason && <span className={styles.reason}>{reason}</span>}
        {request && state !== 'failed' && count && `該当 ${count}`}
      </p>
      {request && state === 'failed' && <Button onClick={retry}>件数をもう一度確認する</Button>}
      <p className={styles.counting} aria-hidden>
        {request && state === 'counting' && '件数を確認しています…'}
      </p>
    </div>
  );
}
