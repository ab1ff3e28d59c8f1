import { Button } from '@newsphoto/ui';
import styles from './more-rows.module.css';

interface MoreRowsProps {
  readonly pages: {
    readonly data: readonly unknown[] | undefined;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** How much of a list is shown, and the way to the rest. */
export function MoreRows({ pages }: MoreRowsProps) {
  const { data: rows, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (rows === undefined || rows.length === 0) return null;
  return (
    <div className={styles.more}>
      <p role="status">
        {rows.length.toLocaleString('ja-JP')}件を表示しています。{hasNextPage ? '' : 'これですべてです。'}
      </p>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          さらに読み込む
        </Button>
      )}
    </div>
  );
}
