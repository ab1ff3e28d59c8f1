import type { DryRun, Retention } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';

export const UNIT_LABELS = { days: '日', hours: '時間' } as const;

const number = (value: number): string => value.toLocaleString('ja-JP');

/** 「60日」「24時間」「期限なし」 */
export const periodOf = ({ unit }: Pick<Retention, 'unit'>, value: number | null): string =>
  value === null ? '期限なし' : `${number(value)}${UNIT_LABELS[unit]}`;

export const rowsOf = (count: number): string => `${number(count)}件`;

export const oldestOf = ({ before }: Pick<DryRun, 'before'>): string => formatDate(before) || 'すべて';

/** What the setting does now, and who made it. */
export const stateOf = (retention: Retention): (readonly [string, string])[] => [
  ['次に削除', rowsOf(retention.count)],
  ['残るデータ', retention.before ? `${oldestOf(retention)}以降` : 'すべて'],
  ['これまでに削除', rowsOf(retention.removed)],
  ['最後の確認', formatDate(retention.ranAt) || 'まだありません'],
  ['最後の変更', retention.editedAt && `${formatDate(retention.editedAt)} ${retention.editedBy}`],
];

/** The number in the field: empty for a kind that is retained without an end. */
export const enteredOf = ({ value }: Pick<Retention, 'value'>): string =>
  value === null ? '' : String(value);
export const storedOf = (entered: unknown): number | null =>
  String(entered ?? '').trim() === '' ? null : Number(entered);

/** What the user confirms before a change. */
export function confirmationOf(retention: Retention, dryRun: DryRun) {
  const { label } = retention;
  const period = periodOf(retention, dryRun.value);
  if (dryRun.count === 0) {
    return {
      title: label,
      message: `保存期間を${period}にします。いま削除されるデータはありません。`,
      okText: '変更する',
    };
  }
  const lines = [
    `保存期間を${period}にすると、${rowsOf(dryRun.count)}が削除されます。`,
    `残る最も古い日時：${oldestOf(dryRun)}`,
    '削除したデータは元に戻せません。',
  ];
  return { title: label, message: lines.join('\n'), okText: '変更して削除する', danger: true };
}
