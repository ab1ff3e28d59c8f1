import { minuteLabel } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import {
  contentTypeLabel,
  formatDay,
  formatDuration,
  formatFileSize,
  labelOfCode,
  ORIGINS,
  pixelsToCm,
  VISIBILITIES,
} from '@newsphoto/domain';

/** Label and value, and whether the value is there to be copied; what is not known is left out. */
export type Fact = readonly [label: string, value: string, toCopy?: true];

const pixelsLabel = ({ width, height }: ContentDetail): string =>
  width > 0 ? `${width.toLocaleString('ja-JP')} × ${height.toLocaleString('ja-JP')} px` : '';

const centimetresLabel = ({ width, height }: ContentDetail): string =>
  width > 0 ? `${pixelsToCm(width)} × ${pixelsToCm(height)} cm（350 dpi）` : '';

/** What is said of every content, in the order in which it is shown. */
export function factsOf(content: ContentDetail): Fact[] {
  const details: Fact[] = [
    ['素材番号', content.contentId, true],
    ['種別', contentTypeLabel(content.contentType)],
    ['公開区分', labelOfCode(VISIBILITIES, content.visibility)],
    ['撮影日', formatDay(content.shotDate)],
    ['登録日時', minuteLabel(content.registeredAt)],
    ['クレジット', content.credit],
    ['カテゴリ', content.categoryName],
    ['国内／海外', labelOfCode(ORIGINS, content.origin)],
    ['長さ', content.durationSeconds === undefined ? '' : formatDuration(content.durationSeconds)],
    ['画素数', pixelsLabel(content)],
    ['印刷サイズ', content.contentType === '0' ? centimetresLabel(content) : ''],
    ['ファイルサイズ', content.fileSize > 0 ? formatFileSize(content.fileSize) : ''],
    ['ファイル名', content.fileName],
  ];
  return details.filter(([, value]) => value !== '');
}
