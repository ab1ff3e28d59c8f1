import { PROOFREADING_STATUSES, VISIBILITIES } from '../codes/code-lists.ts';
import type { EditKind } from '../desk/edit-fields.ts';
import { DISTRIBUTIONS, EDITION_TIMES } from '../text/text-codes.ts';
import { type BulkField, VISIBILITY_KEY } from './bulk-field.ts';

/** Keys of a text that photographs do not have, or have with other rules. */
export const BODY_KEY = 'body';
export const PAGE_KEY = 'page';
export const PUBLISHED_KEY = 'dateCreated';
export const PROOF_KEY = 'proofStatus';

type Row = readonly [
  key: string,
  label: string,
  kind: EditKind,
  maxCharacters: number,
  more?: Partial<BulkField>,
];

const LINE = 250;
const LONG = 1_000;
const CODE = 10;
const MOST_BODY = 40_000;
const choicesOf = (codes: readonly { readonly code: string; readonly label: string }[]) =>
  codes.map(({ code, label }) => [code, label] as const);
const SET_ONLY = { modes: ['set'], required: true } as const;

/** Where IPTC has the same field of a file, the key is that of IPTC: the metadata follow. */
const GROUPS: Readonly<Record<string, readonly Row[]>> = {
  '見出し・本文': [
    ['headline', '見出し', 'line', 500, { required: true }],
    ['subheadline', '副見出し', 'line', LONG],
    [
      BODY_KEY,
      '本文',
      'text',
      MOST_BODY,
      { required: true, isBody: true, modes: ['set', 'find', 'pattern', 'prepend', 'append'] },
    ],
  ],
  掲載: [
    ['source', '媒体', 'line', LINE],
    [PUBLISHED_KEY, '掲載日', 'date', LINE, { required: true }],
    ['editionTime', '朝夕刊', 'choice', CODE, { choices: choicesOf(EDITION_TIMES) }],
    ['section', '面名', 'line', LINE],
    [PAGE_KEY, 'ページ', 'line', CODE, { modes: ['set', 'clear', 'if-empty'] }],
    ['edition', '版', 'line', LINE],
  ],
  '署名・分類': [
    ['creator', '署名', 'line', LINE],
    ['city', '発信地', 'line', LINE],
    ['category', '分類', 'code', 100, { list: '900006' }],
    ['title', '件名', 'line', LINE],
  ],
  キーワード: [
    ['personsShown', '人名', 'list', LINE],
    ['organisationsShown', '組織', 'list', LINE],
    ['locationShownCity', '地名', 'list', LINE],
    ['keywords', 'キーワード', 'list', LINE],
  ],
  '著作権・配信': [
    [VISIBILITY_KEY, '公開区分', 'choice', CODE, { ...SET_ONLY, choices: choicesOf(VISIBILITIES) }],
    ['distribution', '配信可否', 'choice', CODE, { ...SET_ONLY, choices: choicesOf(DISTRIBUTIONS) }],
    ['credit', 'クレジット', 'line', LINE],
    ['instructions', '特記事項', 'text', 2_000],
    ['releaseDate', '解禁日', 'date', 100],
    ['releaseTime', '解禁時刻', 'time', 100],
    [PROOF_KEY, '校閲状態', 'choice', CODE, { ...SET_ONLY, choices: choicesOf(PROOFREADING_STATUSES) }],
  ],
};

/** Fields of a text that a bulk update changes, in their groups. 字数 follows from the body; corrections are those of the sender. */
export const TEXT_FIELDS: readonly BulkField[] = Object.entries(GROUPS).flatMap(([group, rows]) =>
  rows.map(([key, label, kind, maxCharacters, more]) => ({
    ...{ key, label, group, kind, maxCharacters },
    ...more,
  })),
);
