import { formatDay } from '@newsphoto/domain';
import { Box, Note } from '@newsphoto/ui';
import { useId } from 'react';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { type PriceChoice as Choice, LIVE_PRICE } from '../model/bound-document.ts';
import type { OrderDocument } from '../model/order-document.ts';
import styles from './order-page.module.css';

interface PriceChoiceProps {
  readonly choice: Choice;
  readonly live: OrderDocument;
  readonly onChoose: (quote: string) => void;
}

/** The price of a quote beside the live one; the orderer decides. */
export function PriceChoice({ choice: { bound, expired, document }, live, onChoose }: PriceChoiceProps) {
  const name = useId();
  const quote = bound?.bound;
  if (!quote) {
    if (!expired) return null;
    return (
      <Box as="section" tone="mark" aria-label="見積書">
        <Note size="text">
          見積書 {expired.documentNo}（{yenText(expired.total)}）は{formatDay(expired.validUntil)}
          で有効期限が切れました。現在の料金でのご注文になります。
        </Note>
      </Box>
    );
  }
  const label = `見積書 ${quote.documentNo}（有効期限 ${formatDay(quote.validUntil)}）`;
  const hasLive = live.rows.length > 0;
  if (hasLive && quote.total === live.quote.total && live.rows.length === bound?.rows.length) {
    return <Note size="text">{label}の料金でのご注文です。</Note>;
  }
  const options = [
    { value: quote.documentId, text: `${label}の料金`, total: quote.total },
    ...(hasLive ? [{ value: LIVE_PRICE, text: '現在の料金', total: live.quote.total }] : []),
  ];
  const chosen = document.bound?.documentId ?? LIVE_PRICE;
  return (
    <Box as="section" tone="mark" aria-label="料金の選択">
      <fieldset className={styles.ways}>
        <legend>この素材と使用条件には、有効な見積書があります。どちらの料金で注文しますか</legend>
        {options.map(({ value, text, total }) => (
          <label key={value} className={styles.price}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            <span>{text}</span>
            <strong>{yenText(total)}</strong>
          </label>
        ))}
      </fieldset>
      <Note>合計（税込）です。見積書は1回の注文に使えます。</Note>
    </Box>
  );
}
