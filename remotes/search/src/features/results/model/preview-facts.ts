import { minuteLabel } from '@newsphoto/content';
import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { contentTypeLabel, formatDay, formatDuration } from '@newsphoto/domain';

type Detail = readonly [label: string, value: string];

const metadataText = (detail: ContentDetail | undefined, key: string): string =>
  detail?.metadata.find((entry) => entry.key === key)?.values.join('、') ?? '';

const pixelsOf = (detail: ContentDetail | undefined): string =>
  detail && detail.width > 0
    ? `${detail.width.toLocaleString('ja-JP')} × ${detail.height.toLocaleString('ja-JP')} px`
    : '';

/** Properties of a selected content: at once from its summary, the others when its detail is loaded. */
export function previewFacts(item: ContentSummary, detail: ContentDetail | undefined): readonly Detail[] {
  const details: Detail[] = [
    ['撮影日', formatDay(item.shotDate) || '不明'],
    ['撮影者', metadataText(detail, 'creator')],
    ['出典', metadataText(detail, 'source')],
    ['クレジット', item.credit],
    ['サイズ', pixelsOf(detail)],
    ['長さ', item.durationSeconds === undefined ? '' : formatDuration(item.durationSeconds)],
    ['種別', contentTypeLabel(item.contentType)],
    ['登録', minuteLabel(item.registeredAt)],
    ['素材番号', item.contentId],
  ];
  return details.filter(([, value]) => value !== '');
}
