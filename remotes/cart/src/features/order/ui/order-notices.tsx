import type { NewOrder } from '@newsphoto/contract';
import { Box, Button, Note, Toolbar } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import type { BlockedRow } from '../model/order-document.ts';
import type { Refusal } from '../state/use-placing.ts';
import styles from './order-page.module.css';

/** What stays in the cart, before anything is ordered. */
export function BlockedRows({ rows }: { readonly rows: readonly BlockedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Box as="section" tone="mark" aria-label="注文に含まれない素材">
      <p className={styles.notice}>
        次の{rows.length.toLocaleString('ja-JP')}点は注文に含まれません。カートに残ります。
      </p>
      <ul className={styles.blocked}>
        {rows.map(({ entry, reason }) => (
          <li key={entry.contentId}>
            {entry.content?.headline || entry.contentId}：{reason}
          </li>
        ))}
      </ul>
    </Box>
  );
}

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  /** As the page shows it now; undefined if nothing is left to order: totals would be of nothing. */
  readonly total: number | undefined;
}

/** Why nothing was ordered. Where the price changed: both totals, and the user decides. */
export function RefusalNotice({ refusal: { text, changed }, total }: RefusalNoticeProps) {
  const current = total === undefined ? undefined : (changed?.current ?? total);
  return (
    <Box as="section" tone="alert" role="alert">
      <p className={styles.notice}>{text}</p>
      {changed && current !== undefined && (
        <>
          <dl className={styles.totals}>
            <div>
              <dt>表示していた合計（税込）</dt>
              <dd>{yenText(changed.shown)}</dd>
            </div>
            <div>
              <dt>現在の合計（税込）</dt>
              <dd>{yenText(current)}</dd>
            </div>
          </dl>
          <Note size="text">
            内容を確認し、よろしければもう一度「注文する」を押してください。入力した内容はそのままです。
            <Link to="/cartList">カートに戻って見直す</Link>こともできます。
          </Note>
        </>
      )}
    </Box>
  );
}

interface PendingNoticeProps {
  readonly order: NewOrder;
  readonly refusal: Refusal | undefined;
  readonly onResend: (order: NewOrder) => Promise<void>;
}

/** The answer to an order that was sent is not known. */
export function PendingNotice({ order, refusal, onResend }: PendingNoticeProps) {
  return (
    <Box as="section" tone="alert" role="alert">
      <p className={styles.notice}>
        注文（{order.contentIdList.length.toLocaleString('ja-JP')}点、{yenText(order.total)}
        ）を送信しましたが、 結果を受け取れませんでした。{refusal?.text}
      </p>
      <Note size="text">
        「結果を確認する」を押すと、同じ注文をもう一度送信します。すでに受け付けている場合も、二重に注文されることはありません。
      </Note>
      <Toolbar>
        <Button kind="primary" onClick={() => void onResend(order)}>
          結果を確認する
        </Button>
        <Link to="/orderHistory">購入履歴を見る</Link>
      </Toolbar>
    </Box>
  );
}
