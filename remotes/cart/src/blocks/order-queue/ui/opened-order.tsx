import { failureOf } from '@newsphoto/records';
import { EmptyState, LoadingState } from '@newsphoto/ui';
import type { ReactNode } from 'react';

interface OpenedOrderProps<Detail> {
  readonly loaded: Parameters<typeof failureOf>[0] & { readonly data?: Detail | undefined };
  readonly children: (order: Detail) => ReactNode;
}

/** The order of the address: an address that was typed may name none. */
export function OpenedOrder<Detail>({ loaded, children }: OpenedOrderProps<Detail>): ReactNode {
  const { data, error } = loaded;
  if (data) return children(data);
  if (error?.status === 404 || error?.status === 400) {
    return <EmptyState title="この注文は見つかりません">番号が正しいかどうかを確認してください。</EmptyState>;
  }
  return error ? failureOf(loaded) : <LoadingState />;
}
