import type { ContentSummary, FacetField } from '@newsphoto/contract';

type ContentType = ContentSummary['contentType'];

export const CONTENT_TYPES: readonly { readonly value: '' | ContentType; readonly label: string }[] = [
  { value: '', label: 'すべて' },
  { value: '0', label: '写真' },
  { value: '1', label: '動画' },
  { value: '2', label: '音声' },
];

export const contentTypeLabel = (type: ContentType): string =>
  CONTENT_TYPES.find((entry) => entry.value === type)?.label ?? '';

const VISIBILITY_LABELS: Readonly<Record<ContentSummary['visibility'], string>> = {
  '1': '公開',
  '2': '非公開',
  '3': '会員限定',
};

export const visibilityLabel = (visibility: ContentSummary['visibility']): string =>
  VISIBILITY_LABELS[visibility];

export const FACET_LABELS: Readonly<Record<FacetField, string>> = {
  contentType: '種別',
  origin: '国内／海外',
  category: 'カテゴリ',
  year: '撮影年',
  country: '国',
  credit: 'クレジット',
};
