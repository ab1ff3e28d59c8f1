import type { ContentSummary, FacetField } from '@newsphoto/contract';
import { CONTENT_TYPES, formatDate } from '@newsphoto/domain';
import type { SegmentedOption } from '@newsphoto/ui';

/** The content-type switch: everything, or one kind. */
export const TYPE_CHOICES: readonly SegmentedOption<'' | ContentSummary['contentType']>[] = [
  { value: '', label: 'すべて' },
  ...CONTENT_TYPES.map(({ code, label }) => ({ value: code, label })),
];

export const FACET_LABELS: Readonly<Record<FacetField, string>> = {
  contentType: '種別',
  origin: '国内／海外',
  category: 'カテゴリ',
  year: '撮影年',
  photographer: '撮影者',
  person: '人物',
  place: '場所',
  country: '国',
  credit: 'クレジット',
  orientation: '縦横',
  restriction: '使用制限',
  embargo: '解禁',
};

/** Date and time to the minute. */
export const minuteLabel = (held: string): string => formatDate(held).slice(0, 16);
