/** A value as stored and sent, with its Japanese label. Lists are in display order. */
export interface CodeEntry {
  readonly code: string;
  readonly label: string;
}

export const VISIBILITIES: readonly CodeEntry[] = [
  { code: '1', label: '公開' },
  { code: '2', label: '非公開' },
  { code: '3', label: '限定公開' },
];
/** For lists with only public and private. */
export const TWO_VALUE_VISIBILITIES: readonly CodeEntry[] = VISIBILITIES.slice(0, 2);

export const ORIGINS: readonly CodeEntry[] = [
  { code: '1', label: '国内' },
  { code: '2', label: '海外' },
  { code: '3', label: '未分類' },
];

export const REGIONS: readonly CodeEntry[] = [
  { code: '1', label: 'アジア' },
  { code: '2', label: 'ヨーロッパ' },
  { code: '3', label: '北米' },
  { code: '4', label: '中南米' },
  { code: '5', label: 'アフリカ' },
  { code: '6', label: 'オセアニア' },
  { code: '7', label: '中東' },
];

/** In the order of proofreading. */
export const PROOFREADING_STATUSES: readonly CodeEntry[] = [
  { code: '1', label: '未' },
  { code: '2', label: '和文済' },
  { code: '3', label: '英文済' },
  { code: '4', label: '済' },
];

/** The yesterday/today list. Its numbers are not those of the photograph-date filter. */
export const YESTERDAY_TODAY: readonly CodeEntry[] = [
  { code: '1', label: '昨日' },
  { code: '2', label: '今日' },
];

/** The label of a code; empty for an unknown code. */
export function labelOfCode(list: readonly CodeEntry[], code: string): string {
  return list.find((entry) => entry.code === code)?.label ?? '';
}
