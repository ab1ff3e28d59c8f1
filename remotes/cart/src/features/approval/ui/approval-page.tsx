import type { ApprovalEntry } from '@newsphoto/contract';
import { formatDate, formatDay } from '@newsphoto/domain';
import { failureOf, MoreRows, StateMark, useOpened } from '@newsphoto/records';
import {
  EmptyState,
  HelpIcon,
  IconButton,
  LoadingState,
  Note,
  Page,
  Title,
  Toolbar,
  useKeyMap,
} from '@newsphoto/ui';
import { useState } from 'react';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { titleOf } from '../../../blocks/order/model/order-texts.ts';
import { useWaitingOrders } from '../state/use-approvals.ts';
import styles from './approval-page.module.css';
import { OpenedApproval } from './opened-approval.tsx';

const rowId = (orderId: string): string => `approval-${orderId}`;

/** Orders of the group that wait for an approver, and the opened one. */
export function ApprovalPage() {
  const pages = useWaitingOrders();
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
    { shown: 'y', effect: '注文を承認する（確認のあと）' },
    { shown: 'n', effect: '承認しない理由を書く' },
  ]);
  return (
    <Page kind="list">
      <Toolbar gap="4px 16px">
        <Title lineHeight={1.4}>注文の承認</Title>
        {pages.data && (
          <Note numbers role="status">
            承認待ち {rows.length.toLocaleString('ja-JP')}件{pages.hasNextPage && '以上'}
          </Note>
        )}
        <Toolbar as="span" end>
          <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={openHelp} />
        </Toolbar>
      </Toolbar>
      {!pages.data && (pages.error ? failureOf(pages) : <LoadingState />)}
      {pages.data && (
        <div className={styles.panes}>
          <nav className={styles.queue} aria-label="承認待ちの注文">
            {rows.length === 0 && (
              <EmptyState title="承認待ちの注文はありません">
                契約で定めた金額を超える注文が、ここに表示されます。
              </EmptyState>
            )}
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.orderId}>
                  <Row row={row} opened={opened} onFocus={setFocusedId} />
                </li>
              ))}
            </ul>
            <MoreRows pages={pages} />
          </nav>
          {opened.id !== undefined && <OpenedApproval key={opened.id} orderId={opened.id} />}
          {opened.id === undefined && rows.length > 0 && (
            <EmptyState title="注文を選んでください">↑ ↓ で選び、Enter で開きます。</EmptyState>
          )}
        </div>
      )}
      {help}
    </Page>
  );
}

interface RowProps {
  readonly row: ApprovalEntry;
  readonly opened: ReturnType<typeof useOpened>;
  readonly onFocus: (orderId: string) => void;
}

function Row({ row, opened, onFocus }: RowProps) {
  return (
    <button
      id={rowId(row.orderId)}
      type="button"
      className={styles.row}
      aria-current={row.orderId === opened.id || undefined}
      onFocus={() => onFocus(row.orderId)}
      onClick={() => opened.open(row.orderId)}
    >
      <span className={styles.head}>
        <span>{formatDate(row.placedAt).slice(0, 16)}</span>
        <span>{row.orderNo}</span>
        <span className={styles.amount}>{yenText(row.total)}</span>
      </span>
      <span>{row.ordererName}</span>
      <Note as="span">{titleOf(row)}</Note>
      <span className={styles.head}>
        <span>期限 {formatDay(row.approveBy)}</span>
        {row.isOwn && <StateMark tone="plain">ご自身の注文</StateMark>}
      </span>
    </button>
  );
}
