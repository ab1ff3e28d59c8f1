import {
  type DeskSource,
  NEWS_ENCODINGS,
  NEWS_FORMATS,
  type NewsFormat,
  type SourceChange,
} from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { EditedRecord } from '@newsphoto/records';
import type { FormField } from '@newsphoto/ui/forms';

const FORMATS: Readonly<Record<NewsFormat, string>> = {
  'newsml-g2': 'NewsML-G2',
  'newsml-1': 'NewsML 1',
  ninjs: 'ninjs（JSON）',
  nitf: 'NITF',
  iptc7901: 'IPTC 7901',
  anpa: 'ANPA 1312',
};
const ENCODINGS: Readonly<Record<(typeof NEWS_ENCODINGS)[number], string>> = {
  'utf-8': 'UTF-8',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
  'windows-1252': 'Latin-1（Windows-1252）',
};
export const formatLabel = (format: NewsFormat | ''): string => (format === '' ? '自動' : FORMATS[format]);
/** As the content of each file shows. In the API an empty text, which a select does not show. */
const AUTOMATIC = { value: 'automatic', label: '内容から判断する' };
const optionsOf = (labels: Readonly<Record<string, string>>) => [
  AUTOMATIC,
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const atMost = (limit: number) => ({ verifyRules: [{ rule: 'maxLength' as const, limit }] });

/** Settings of news exist for a source that delivers to the wire. */
export const sourceFields = ({ target }: FieldValues): readonly FormField[] => {
  const visible = target === 'wire';
  return [
    { type: 'text', key: 'name', label: '名前', required: true, ...atMost(100) },
    {
      type: 'radio-group',
      key: 'target',
      label: '届け先',
      required: true,
      options: [
        { value: 'wire', label: '配信モニター' },
        { value: 'archive', label: '写真・記事のデスク' },
      ],
    },
    { type: 'checkbox', key: 'isActive', label: '届いたファイルを取り込む' },
    { type: 'select', key: 'format', label: '形式', visible, options: optionsOf(FORMATS) },
    {
      ...{ type: 'select', key: 'encoding', label: '文字コード', visible, options: optionsOf(ENCODINGS) },
      extend: { hint: 'ファイルの内容からわからないときに使います。' },
    },
    {
      ...{ type: 'text', key: 'timeZone', label: '時間帯', visible, ...atMost(64) },
      extend: { placeholder: 'Asia/Tokyo', hint: '時間帯の書かれていない時刻に使います。例：Europe/London' },
    },
    {
      ...{ type: 'text', key: 'sourceName', label: '発信元', visible, ...atMost(100) },
      extend: { hint: '発信元の書かれていない配信に使います。' },
    },
    {
      ...{ type: 'textarea', key: 'rights', label: '権利・使用条件', visible, ...atMost(2000) },
      extend: { rows: 3, hint: '権利の書かれていない配信に使います。' },
    },
  ];
};

export const recordOf = ({ name, target, isActive, news, version }: DeskSource): EditedRecord => ({
  values: {
    ...{ name, target, isActive, ...news },
    format: news.format || AUTOMATIC.value,
    encoding: news.encoding || AUTOMATIC.value,
  },
  version,
});

const text = (value: unknown): string => String(value ?? '').trim();

/** What was entered; desk and defaults stay as they are. */
export function changeOf({ desk, defaults }: DeskSource, values: FieldValues, version: number): SourceChange {
  return {
    ...{ name: text(values.name), desk, defaults, version, isActive: values.isActive === true },
    target: values.target === 'wire' ? 'wire' : 'archive',
    news: {
      format: NEWS_FORMATS.find((one) => one === values.format) ?? '',
      encoding: NEWS_ENCODINGS.find((one) => one === values.encoding) ?? '',
      ...{
        timeZone: text(values.timeZone),
        sourceName: text(values.sourceName),
        rights: text(values.rights),
      },
    },
  };
}

/** What keeps the files of a folder from arriving. */
export function problemLabel({ problem, isActive }: Pick<DeskSource, 'problem' | 'isActive'>): string {
  if (!isActive) return '停止中';
  if (problem === '') return '受信中';
  return problem === 'folders' ? '中のフォルダーは読みません' : 'フォルダーを読めません';
}
