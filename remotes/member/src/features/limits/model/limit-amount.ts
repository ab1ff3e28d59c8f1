import type { AdminLimit, LimitUnit } from '@newsphoto/contract';
import { formatFileSize } from '@newsphoto/domain';

const MIB = 1024 ** 2;

const UNIT_LABELS: Readonly<Record<LimitUnit, string>> = {
  items: '件',
  pieces: '個',
  times: '回',
  characters: '文字',
  bytes: 'MB',
  days: '日',
  minutes: '分',
  yen: '円',
};

/** The unit that a limit is entered in: bytes are entered as MB. */
export const unitWord = (unit: LimitUnit): string => UNIT_LABELS[unit];

const perUnit = (unit: LimitUnit): number => (unit === 'bytes' ? MIB : 1);

/** The number in the field for a value of the API, and back. */
export const enteredOf = (unit: LimitUnit, value: number): number => value / perUnit(unit);
export const storedOf = (unit: LimitUnit, entered: string): number =>
  Math.round(Number(entered) * perUnit(unit));

/** A value as it is read: 「1,000件」「5 GB」. */
export function limitAsText({ unit }: Pick<AdminLimit, 'unit'>, value: number): string {
  if (unit === 'bytes') return formatFileSize(value);
  return `${value.toLocaleString('ja-JP')}${UNIT_LABELS[unit]}`;
}
