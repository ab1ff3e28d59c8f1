import { minuteLabel, SHOWN_AS_NOTICE } from '@newsphoto/content';
import type { ContentDetail, IntakeMark } from '@newsphoto/contract';
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
import { IPTC_FIELDS, labelOfIptcValue } from '@newsphoto/domain/iptc';

/** Label and value, and whether the value is there to be copied; what is not known is left out. */
export type Detail = readonly [label: string, value: string, toCopy?: true];

const pixelsLabel = ({ width, height }: ContentDetail): string =>
  width > 0 ? `${width.toLocaleString('ja-JP')} × ${height.toLocaleString('ja-JP')} px` : '';

const centimetresLabel = ({ width, height }: ContentDetail): string =>
  width > 0 ? `${pixelsToCm(width)} × ${pixelsToCm(height)} cm（350 dpi）` : '';

const valuesOf = ({ metadata }: ContentDetail, key: string): readonly string[] =>
  metadata.find((entry) => entry.key === key)?.values ?? [];

const MARKS: Readonly<Record<IntakeMark, string>> = {
  'charset-uncertain': '文字コードを推定しました',
  'future-date': '撮影日が未来の日付です',
  'credentials-invalid': 'コンテンツ クレデンシャルを確認できません',
};

export function detailsOf(content: ContentDetail): Detail[] {
  const place = ['country', 'state', 'city', 'sublocation'].flatMap((key) => valuesOf(content, key));
  const details: Detail[] = [
    ['素材番号', content.contentId, true],
    ['種別', contentTypeLabel(content.contentType)],
    ['公開区分', labelOfCode(VISIBILITIES, content.visibility)],
    ['撮影日', formatDay(content.shotDate)],
    ['撮影者', valuesOf(content, 'creator').join('、')],
    ['撮影地', [...new Set(place)].join(' ')],
    ['登録日時', minuteLabel(content.registeredAt)],
    ['クレジット', content.credit],
    ['カテゴリ', content.categoryName],
    ['国内／海外', labelOfCode(ORIGINS, content.origin)],
    ['長さ', content.durationSeconds === undefined ? '' : formatDuration(content.durationSeconds)],
    ['画素数', pixelsLabel(content)],
    ['印刷サイズ', content.contentType === '0' ? centimetresLabel(content) : ''],
    ['ファイルサイズ', content.fileSize > 0 ? formatFileSize(content.fileSize) : ''],
    ['ファイル名', content.fileName],
    ['登録時の注意', (content.intakeMarks ?? []).map((mark) => MARKS[mark]).join('、')],
  ];
  return details.filter(([, value]) => value !== '');
}

/** Files write days as `2017:07:13`, with or without a time behind. */
const DAY_IN_FILES = /^(\d{4}):(\d{2})(?::(\d{2}))?(?=$|[ T])/;

const shown = (value: string): string =>
  value.replace(DAY_IN_FILES, (_all, ...parts: (string | undefined)[]) =>
    parts
      .slice(0, 3)
      .filter((part) => part !== undefined)
      .join('/'),
  );

/** `adding`: what the screen does not show elsewhere. */
export function fileDetails(content: ContentDetail) {
  const reported = new Set(
    [
      content.headline,
      content.caption,
      content.category,
      ...['country', 'state', 'city', 'sublocation'].flatMap((key) => valuesOf(content, key)),
      ...detailsOf(content).map(([, value]) => value),
    ].map((text) => text.trim()),
  );
  const adding: Detail[] = [];
  const repeating: Detail[] = [];
  for (const { key, values } of content.metadata) {
    const label = IPTC_FIELDS.find((field) => field.key === key)?.label ?? key;
    const value = values.map((one) => shown(labelOfIptcValue(key, one))).join('、');
    const isReported = reported.has(value.trim()) || SHOWN_AS_NOTICE.includes(key);
    (isReported ? repeating : adding).push([label, value]);
  }
  return { adding, repeating };
}
