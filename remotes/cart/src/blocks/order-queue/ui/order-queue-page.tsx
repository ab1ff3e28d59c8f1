import type { useApiPages } from '@newsphoto/query';
import { failureOf, MoreRows, useOpened } from '@newsphoto/records';
import {
  EmptyState,
  HelpIcon,
  IconButton,
  type KeyBinding,
  LoadingState,
  Note,
  Page,
  Title,
  Toolbar,
  useKeyMap,
} from '@newsphoto/ui';
import { type ReactNode, useState } from 'react';
import styles from './order-queue.module.css';
import { OrderRow, type QueuedOrder, type QueueRow } from './order-row.tsx';

interface OrderQueuePageProps<Order extends QueuedOrder> {
  readonly title: string;
  /** What the orders of the list are: 「審査待ち」. */
  readonly listed: string;
  readonly listLabel: string;
  readonly pages: ReturnType<typeof useApiPages<Order>>;
  readonly filter?: ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
  /** Keys of the opened order, for the list of keys. */
  readonly keys: readonly KeyBinding[];
  readonly rowOf: (order: Order) => QueueRow;
  /** The opened order. */
  readonly children: (orderId: string) => ReactNode;
}

const rowId = (orderId: string): string => `queued-${orderId}`;

/** Orders that wait for a decision, and the opened one. */
export function OrderQueuePage<Order extends QueuedOrder>(props: OrderQueuePageProps<Order>) {
  const { title, listed, listLabel, pages, filter, empty, keys, rowOf, children } = props;
  const opened = useOpened();
  const [focusedId, setFocusedId] = useState<string>();
  const rows = pages.data ?? [];
  const step = (by: 1 | -1) => {
    const from = rows.findIndex(({ orderId }) => orderId === (focusedId ?? opened.id));
    const next = rows[Math.min(Math.max(from + by, 0), rows.length - 1)];
    if (!next) return;
    setFocusedId(next.orderId);
    document.getElementById(rowId(next.orderId))?.focus();
  };
  const { help, openHelp } = useKeyMap([
    { keys: ['ArrowUp'], shown: '↑', effect: '前の注文へ', onPress: () => step(-1) },
    { keys: ['ArrowDown'], shown: '↓', effect: '次の注文へ', onPress: () => step(1) },
    { shown: 'Enter', effect: '選んだ注文を開く' },
    ...keys,
  ]);
  return (
    <Page kind="list">
      <Toolbar gap="4px 16px">
        <Title lineHeight={1.4}>{title}</Title>
        {pages.data && (
          <Note numbers role="status">
            {listed} {rows.length.toLocaleString('ja-JP')}件{pages.hasNextPage && '以上'}
          </Note>
        )}
        <Toolbar as="span" end>
          <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={openHelp} />
        </Toolbar>
      </Toolbar>
      {!pages.data && (pages.error ? failureOf(pages) : <LoadingState />)}
      {pages.data && (
        <div className={styles.panes}>
          <nav className={styles.queue} aria-label={listLabel}>
            {filter}
            {rows.length === 0 && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
            <ul className={styles.rows}>
              {rows.map((order) => (
                <li key={order.orderId}>
                  <OrderRow
                    {...rowOf(order)}
                    id={rowId(order.orderId)}
                    order={order}
                    isOpened={order.orderId === opened.id}
                    onFocus={() => setFocusedId(order.orderId)}
                    onOpen={() => opened.open(order.orderId)}
                  />
                </li>
              ))}
            </ul>
            <MoreRows pages={pages} />
          </nav>
          {opened.id !== undefined && children(opened.id)}
          {opened.id === undefined && rows.length > 0 && (
            <EmptyState title="注文を選んでください">↑ ↓ で選び、Enter で開きます。</EmptyState>
          )}
        </div>
      )}
      {help}
    </Page>
  );
}
