import type { CodeEntry } from '../codes/code-lists.ts';

/** 朝夕刊 of a newspaper; empty for other media. */
export const EDITION_TIMES = [
  { code: '1', label: '朝刊' },
  { code: '2', label: '夕刊' },
] as const satisfies readonly CodeEntry[];
export type EditionTime = '' | (typeof EDITION_TIMES)[number]['code'];

/** 配信可否: whether a text may be delivered to customers. */
export const DISTRIBUTIONS = [
  { code: '1', label: '可' },
  { code: '2', label: '不可' },
  { code: '3', label: '要確認' },
] as const satisfies readonly CodeEntry[];
export type Distribution = (typeof DISTRIBUTIONS)[number]['code'];

/** Kinds of corrections. A newer version that its sender does not call a correction is a replacement. */
export const CORRECTION_KINDS = [
  { code: '1', label: '訂正' },
  { code: '2', label: '削除' },
  { code: '3', label: 'おわび' },
  { code: '4', label: '差替' },
] as const satisfies readonly CodeEntry[];
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]['code'];

/** The forms in which texts arrive. */
export type TextFormat = 'ninjs' | 'newsml-g2' | 'nitf' | 'plain' | 'csv';
