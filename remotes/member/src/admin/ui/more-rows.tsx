import { Button } from '@newsphoto/ui';
import type { Pages } from '../state/use-pages.ts';
import styles from './more-rows.module.css';

/** How much of a list is shown, and the way to the rest. */
export function MoreRows({ pages }: { readonly pages: Omit<Pages<unknown>, 'change'> }) {
  const { rows, hasMore, loadingMore, loadMore } = pages;
  if (rows === undefined || rows.length === 0) return null;
  return (
    <div className={styles.more}>
      <p role="status">
        {rows.length.toLocaleString('ja-JP')}件を表示しています。{hasMore ? '' : 'これですべてです。'}
      </p>
      {hasMore && (
        <Button loading={loadingMore} onClick={loadMore}>
          さらに読み込む
        </Button>
      )}
    </div>
  );
}
