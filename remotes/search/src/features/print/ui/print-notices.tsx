import styles from './print-notices.module.css';

export interface PrintNoticesProps {
  readonly pages: number;
  readonly contents: number;
  /** How many contents have texts that go on on another page. */
  readonly continued: number;
  /** Numbers of what this reader may not see. */
  readonly leftOut: readonly string[];
  /** Numbers of contents with a text that ends with 「…」. */
  readonly cut: readonly string[];
  /** Pictures that could not be loaded for printing. */
  readonly failed: number;
}

const SHOWN = 5;

function list(ids: readonly string[]): string {
  const rest = ids.length - SHOWN;
  return `${ids.slice(0, SHOWN).join('、')}${rest > 0 ? ` ほか${rest}件` : ''}`;
}

/** How much is going to be printed, and what of it is not whole. */
export function PrintNotices({ pages, contents, continued, leftOut, cut, failed }: PrintNoticesProps) {
  return (
    <div className={styles.notices} role="status">
      <p>
        {contents.toLocaleString('ja-JP')}件・全{pages.toLocaleString('ja-JP')}ページ
      </p>
      {continued > 0 && (
        <p>{continued.toLocaleString('ja-JP')}件は文章が長いため、続きのページを付けました。</p>
      )}
      {leftOut.length > 0 && (
        <p className={styles.warning}>
          公開されていないか、閲覧できない{leftOut.length}件は印刷に含まれません（{list(leftOut)}）。
        </p>
      )}
      {cut.length > 0 && (
        <p className={styles.warning}>
          {cut.length}件は文章が収まらないため、途中までを「…」で示しています（{list(cut)}
          ）。「1件ずつ」では全文を印刷します。
        </p>
      )}
      {failed > 0 && (
        <p className={styles.warning}>
          画像{failed}点を読み込めませんでした。読み込み直してから印刷してください。
        </p>
      )}
    </div>
  );
}
