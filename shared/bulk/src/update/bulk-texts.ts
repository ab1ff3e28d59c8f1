import type { Bulk, BulkItem, BulkOutcome } from '@newsphoto/contract';
import type { BulkConfirmation } from '@newsphoto/domain/bulk';
import type { BulkSetting } from './bulk-setting.ts';

export const count = (value: number): string => value.toLocaleString('ja-JP');

/** A bulk update that is not run yet. */
export const isOpen = ({ state }: Pick<Bulk, 'state'>): boolean =>
  state === 'draft' || state === 'checking' || state === 'checked';
/** Its job works at this moment. */
export const isActive = ({ state }: Pick<Bulk, 'state'>): boolean =>
  state === 'running' || state === 'undoing';
/** Changed something that can be set back. */
export const isUndoable = ({ state, counts }: Pick<Bulk, 'state' | 'counts'>): boolean =>
  ['done', 'cancelled', 'failed', 'stopped'].includes(state) && counts.changed > 0;

const STATES: Readonly<Record<Bulk['state'], string>> = {
  ...{ draft: '準備中', checking: '確認中', checked: '実行前', running: '更新中', done: '更新済み' },
  ...{
    cancelled: '中止',
    failed: '中断',
    undoing: '取り消し中',
    undone: '取り消し済み',
    stopped: '取り消しの中断',
  },
};
export const stateLabel = (state: Bulk['state']): string => STATES[state];

/** The line on top: what would happen, or what has happened. */
export function summaryText(bulk: Bulk): string {
  const { state, total, counts } = bulk;
  const { pending, refused, excluded, changed, undone, skipped, same, locked, conflict } = counts;
  if (state === 'draft') return `${count(total)}件を選んでいます。変更する項目を入力してください。`;
  if (state === 'checking') return `${count(total)}件中 ${count(total - counts.unchecked)}件を確認しました…`;
  if (state === 'checked')
    return `${count(total)}件中 ${count(pending)}件を変更、${count(refused + excluded)}件は対象外${same > 0 ? `（変更なし${count(same)}件）` : ''}`;
  if (state === 'running') return `${count(total)}件中 ${count(changed)}件を更新しました…`;
  if (state === 'undoing') return `${count(undone)}件を元に戻しました…`;
  if (state === 'undone' || state === 'stopped')
    return `${count(undone)}件を元に戻しました${skipped > 0 ? `。${count(skipped)}件は、あとから変更されたため、そのままです` : ''}。`;
  const rest = [
    ...(pending > 0 ? [`未処理${count(pending)}件`] : []),
    ...(locked > 0 ? [`編集中${count(locked)}件`] : []),
    ...(conflict > 0 ? [`確認後に変更${count(conflict)}件`] : []),
    ...(refused > 0 ? [`エラー${count(refused)}件`] : []),
  ].join('、');
  return `${count(total)}件中 ${count(changed)}件を更新しました${rest === '' ? '' : `（${rest}は更新していません）`}。`;
}

export type ItemFilter = BulkOutcome | 'all' | 'since';

const FILTERS: readonly (readonly [filter: ItemFilter, label: string])[] = [
  ['pending', '変更する'],
  ['changed', '更新済み'],
  ['undone', '元に戻した'],
  ['skipped', '戻せなかった'],
  ['since', 'あとで変更された'],
  ['refused', 'エラー'],
  ['locked', '編集中'],
  ['conflict', '確認後に変更'],
  ['excluded', '対象外'],
  ['same', '変更なし'],
  ['unchecked', '未確認'],
];

export function countOf({ counts, changedSince, total }: Bulk, filter: ItemFilter): number {
  if (filter === 'all') return total;
  return filter === 'since' ? changedSince : counts[filter];
}

/** The lists of records that a bulk update has, with their counts. */
export const filtersOf = (bulk: Bulk): readonly { readonly value: ItemFilter; readonly label: string }[] => [
  ...FILTERS.filter(([filter]) => countOf(bulk, filter) > 0).map(([value, label]) => ({
    value,
    label: `${value === 'pending' && !isOpen(bulk) ? '未処理' : label} ${count(countOf(bulk, value))}`,
  })),
  { value: 'all', label: `すべて ${count(bulk.total)}` },
];

const OUTCOMES: Readonly<Record<BulkOutcome, string>> = {
  ...{ unchecked: '未確認', pending: '変更する', same: '変更なし', refused: 'エラー', excluded: '対象外' },
  ...{
    locked: '編集中',
    changed: '更新済み',
    conflict: '確認後に変更',
    undone: '元に戻した',
    skipped: '戻せなかった',
  },
};
export const outcomeLabel = ({ outcome, corrected }: Pick<BulkItem, 'outcome' | 'corrected'>): string =>
  corrected.length > 0 && outcome === 'pending' ? '修正して変更' : OUTCOMES[outcome];

/** Before restrictions or 公開区分 of many records change, besides the count. */
export function confirmationOf(kind: BulkConfirmation, { restrictions }: BulkSetting) {
  return kind === 'visibility'
    ? {
        title: '公開区分の変更',
        message: '公開区分を変更します。見られる人の範囲がすぐに変わります。\n本当によろしいですか？',
      }
    : { title: '使用条件の変更', message: `${restrictions}\n本当によろしいですか？` };
}
