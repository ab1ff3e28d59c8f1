import { FilterText, failureOf, MoreRows, useFilters, useOpened } from '@newsphoto/records';
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
import { useReviewQueue } from '../state/use-reviews.ts';
import { OpenedReview } from './opened-review.tsx';
import styles from './review-page.module.css';
import { ReviewQueue, rowOfOrder } from './review-queue.tsx';

const FILTERS = { text: '' };

/** The desk's queue, the opened order, and the thread with its orderer. */
export function ReviewPage() {
  const [{ text }, setFilters] = useFilters(FILTERS);
  const pages = useReviewQueue(text);
  const isSearch = text !== '';
  const opened = useOpened();
  const [focusedId, setFocusedId] = useState<string>();
  const rows = pages.data ?? [];
  const step = (by: 1 | -1) => {
    const from = rows.findIndex(({ orderId }) => orderId === (focusedId ?? opened.id));
    const next = rows[Math.min(Math.max(from + by, 0), rows.length - 1)];
    if (!next) return;
    setFocusedId(next.orderId);
    rowOfOrder(next.orderId)?.focus();
  };
  const { help, openHelp } = useKeyMap([
    { keys: ['ArrowUp'], shown: '↑', effect: '前の注文へ', onPress: () => step(-1) },
    { keys: ['ArrowDown'], shown: '↓', effect: '次の注文へ', onPress: () => step(1) },
    { shown: 'Enter', effect: '選んだ注文を開く' },
    { shown: 'y', effect: '素材に「許諾」の印を付ける' },
    { shown: 'n', effect: '素材に「却下」の印を付け、理由を選ぶ' },
    { shown: 'r', effect: '申込者への連絡を書く' },
  ]);
  return (
    <Page kind="list">
      <Toolbar gap="4px 16px">
        <Title lineHeight={1.4}>注文の審査</Title>
        {pages.data && (
          <Note numbers role="status">
            {isSearch ? '該当' : '審査待ち'} {rows.length.toLocaleString('ja-JP')}件
            {pages.hasNextPage && '以上'}
          </Note>
        )}
        <Toolbar as="span" end>
          <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={openHelp} />
        </Toolbar>
      </Toolbar>
      {!pages.data && (pages.error ? failureOf(pages) : <LoadingState />)}
      {pages.data && (
        <div className={styles.panes}>
          <nav className={styles.queue} aria-label={isSearch ? '見つかった注文' : '審査待ちの注文'}>
            <FilterText
              label="注文番号・許諾番号・申込者"
              value={text}
              onApply={(next) => setFilters({ text: next })}
            />
            {rows.length === 0 && (
              <EmptyState title={isSearch ? '該当する注文はありません' : '審査待ちの注文はありません'}>
                {isSearch
                  ? '審査の終わった注文も、番号や申込者の氏名で探せます。'
                  : '新しい申込が届くと、ここに表示されます。'}
              </EmptyState>
            )}
            <ReviewQueue rows={rows} openedId={opened.id} onFocus={setFocusedId} onOpen={opened.open} />
            <MoreRows pages={pages} />
          </nav>
          {opened.id === undefined ? (
            rows.length > 0 && (
              <EmptyState title="注文を選んでください">↑ ↓ で選び、Enter で開きます。</EmptyState>
            )
          ) : (
            <OpenedReview key={opened.id} orderId={opened.id} />
          )}
        </div>
      )}
      {help}
    </Page>
  );
}
