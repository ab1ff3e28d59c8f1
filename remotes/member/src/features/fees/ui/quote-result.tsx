import type { FeeQuotePreview } from '@newsphoto/contract';
import { SCROLLED_BY_KEYS } from '@newsphoto/ui';
import { factorAsText, yen } from '../model/fee-differences.ts';
import styles from './fee-table.module.css';

type Step = FeeQuotePreview['lines'][number]['steps'][number];

const STEP_LABELS: Readonly<Record<Step['kind'], string>> = {
  publication: '掲載媒体',
  base: '基本料金',
  term: '期間',
  copies: '部数・回数',
  purpose: '使用目的',
  discount: '割引',
  volume: 'まとめ割引',
  minimum: '最低料金',
  rounding: '端数処理',
  contract: '契約',
  offer: '個別の料金',
};

/** Every step to the fee of one content, and what all of them come to with tax. */
export function QuoteResult({ quote }: { readonly quote: FeeQuotePreview }) {
  const [line] = quote.lines;
  const count = quote.lines.length;
  return (
    <div className={styles.scroll} {...SCROLLED_BY_KEYS} role="status">
      <table className={styles.table}>
        <caption className={styles.caption}>1点あたりの料金</caption>
        <thead>
          <tr>
            <th scope="col">内訳</th>
            <th scope="col">条件</th>
            <th scope="col" className={styles.amount}>
              係数
            </th>
            <th scope="col" className={styles.amount}>
              金額
            </th>
          </tr>
        </thead>
        <tbody>
          {line?.steps.map(({ kind, label, percent, amount }) => (
            <tr key={`${kind} ${label}`}>
              <th scope="row">{STEP_LABELS[kind]}</th>
              <td>{label}</td>
              <td className={styles.amount}>{percent === undefined ? '' : factorAsText(percent)}</td>
              <td className={styles.amount}>{yen(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              小計（{count.toLocaleString('ja-JP')}点・税別）
            </th>
            <td className={styles.amount}>{yen(quote.net)}</td>
          </tr>
          {quote.taxes.map(({ percent, tax }) => (
            <tr key={percent}>
              <th scope="row" colSpan={3}>
                消費税（{percent}%・1円未満切り捨て）
              </th>
              <td className={styles.amount}>{yen(tax)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              合計（税込）
            </th>
            <td className={styles.amount}>
              <strong>{yen(quote.total)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
