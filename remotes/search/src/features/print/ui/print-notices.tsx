import { Box, Note, Stack } from '@newsphoto/ui';

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

export function PrintNotices({ pages, contents, continued, leftOut, cut, failed }: PrintNoticesProps) {
  return (
    <Stack gap={4} role="status">
      <Note>
        {contents.toLocaleString('ja-JP')}件・全{pages.toLocaleString('ja-JP')}ページ
      </Note>
      {continued > 0 && (
        <Note>{continued.toLocaleString('ja-JP')}件は文章が長いため、続きのページを付けました。</Note>
      )}
      {leftOut.length > 0 && (
        <Box as="p" tone="rule">
          公開されていないか、閲覧できない{leftOut.length}件は印刷に含まれません（{list(leftOut)}）。
        </Box>
      )}
      {cut.length > 0 && (
        <Box as="p" tone="rule">
          {cut.length}件は文章が収まらないため、途中までを「…」で示しています（{list(cut)}
          ）。「1件ずつ」では全文を印刷します。
        </Box>
      )}
      {failed > 0 && (
        <Box as="p" tone="rule">
          画像{failed}点を読み込めませんでした。読み込み直してから印刷してください。
        </Box>
      )}
    </Stack>
  );
}
