import { Button, Note, Toolbar } from '@newsphoto/ui';

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
    <Toolbar gap="8px 16px">
      <Note role="status">
        {rows.length.toLocaleString('ja-JP')}件を表示しています。{hasNextPage ? '' : 'これですべてです。'}
      </Note>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          さらに読み込む
        </Button>
      )}
    </Toolbar>
  );
}
