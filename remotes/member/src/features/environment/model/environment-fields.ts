import type { EnvInfo } from '@newsphoto/contract';
import {
  DISPLAY_GRID,
  DISPLAY_LIST,
  ONE_PAGE_COUNTS,
  SORT_TYPES,
  THUMBNAILS_LARGE,
  THUMBNAILS_SMALL,
} from '@newsphoto/domain';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { FieldOption, FormField } from '@newsphoto/ui/forms';

const optionsOf = (entries: readonly { readonly code: string; readonly label: string }[]): FieldOption[] =>
  entries.map(({ code, label }) => ({ value: code, label }));

const choice = (key: keyof EnvInfo, label: string, options: readonly FieldOption[]): FormField => ({
  ...{ type: 'radio-group', key, label, required: true, options },
});

/** A user's settings of the archive's appearance. */
export const ENVIRONMENT_FIELDS: readonly FormField[] = [
  choice('backgroundColor', '背景色', [
    { value: '2', label: '端末に合わせる' },
    { value: '0', label: '明るい' },
    { value: '1', label: '暗い' },
  ]),
  choice('resultDispType', '検索結果の表示', [
    { value: DISPLAY_GRID, label: 'サムネイル' },
    { value: DISPLAY_LIST, label: 'リスト' },
  ]),
  choice('resultThumbnailsSize', 'サムネイルの大きさ', [
    { value: THUMBNAILS_SMALL, label: '小' },
    { value: THUMBNAILS_LARGE, label: '大' },
  ]),
  { ...choice('resultSortType', '検索結果の並び順', optionsOf(SORT_TYPES)), type: 'select' },
  choice('resultDispNum', '1ページの件数', optionsOf(ONE_PAGE_COUNTS)),
];

/** What was entered, as the API takes it. */
export const environmentOf = (values: FieldValues): EnvInfo => ({
  backgroundColor: String(values.backgroundColor),
  resultDispType: String(values.resultDispType),
  resultThumbnailsSize: String(values.resultThumbnailsSize),
  resultSortType: String(values.resultSortType),
  resultDispNum: String(values.resultDispNum),
});
