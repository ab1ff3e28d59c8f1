import type { BulkOperationInput, SettingValues } from '@newsphoto/contract';
import {
  BULK_MODES,
  type BulkKindName,
  type BulkMode,
  type BulkOperation,
  bulkFieldOf,
} from '@newsphoto/domain/bulk';
import { shownValues } from '../fields/shown-values.ts';

export const labelOfKey = (key: string, kind: BulkKindName = 'content'): string =>
  bulkFieldOf(key, kind)?.label ?? key;

/** Entries of the list of kinds of update of TEXT DB. */
const TEXT_KINDS: Partial<Readonly<Record<BulkMode, string>>> = {
  ...{ set: '1', find: '2', prepend: '3', append: '4', add: '5', remove: '6', copy: '7' },
};

/** A kind of update; of texts as its list names it. */
export function labelOfMode(mode: BulkMode, kind: BulkKindName, lists: SettingValues | undefined): string {
  const listed = kind === 'text' ? (lists?.bibliographicUpdateKind ?? []) : [];
  return listed.find(({ itemId }) => itemId === TEXT_KINDS[mode])?.itemName ?? BULK_MODES[mode];
}

/** Where a word is replaced, as the list of TEXT DB names it. */
export const labelOfPosition = (at: 'start' | 'end', lists: SettingValues | undefined): string =>
  lists?.wordUpdatePosition?.find(({ itemId }) => itemId === (at === 'start' ? '1' : '2'))?.itemName ??
  (at === 'start' ? '先頭' : '末尾');

/** Values as users read them, one in a line. */
export const readableValues = (
  key: string,
  values: readonly string[],
  lists: SettingValues | undefined,
  kind: BulkKindName = 'content',
): string => shownValues(key, values, lists, kind);

const MOST = 60;
const quoted = (text: string): string => {
  const line = text.replaceAll('\n', '、');
  return `「${[...line].length > MOST ? `${[...line].slice(0, MOST).join('')}…` : line}」`;
};

/** What an operation does, in one line. */
export function operationText(
  operation: BulkOperation,
  lists: SettingValues | undefined,
  kind: BulkKindName = 'content',
): string {
  const { key, mode, values = [], text = '', replacement = '', from = '' } = operation;
  const { days = 0, minutes = 0, start = 1, step = 1 } = operation;
  const name = labelOfMode(mode, kind, lists);
  if (values.length > 0) return `${name}：${quoted(readableValues(key, values, lists, kind))}`;
  const place = operation.at ? `（${labelOfPosition(operation.at, lists)}）` : '';
  if (mode === 'find' || mode === 'pattern')
    return `${name}${place}：${quoted(text)}を${quoted(replacement)}に`;
  if (mode === 'prepend' || mode === 'append') return `${name}：${quoted(text)}`;
  if (mode === 'copy') return `${name}：${quoted(labelOfKey(from, kind))}`;
  if (mode === 'number') return `${name}：${quoted(text)}（${start}から${step}ずつ）`;
  if (mode === 'relative') return `${name}：${dayText(days)}`;
  if (mode === 'shift')
    return `${name}：${[signed(days, '日'), signed(minutes, '分')].filter(Boolean).join('')}`;
  return name;
}

const signed = (count: number, unit: string): string =>
  count === 0 ? '' : `${count > 0 ? '+' : '−'}${Math.abs(count)}${unit}`;
const dayText = (days: number): string => {
  if (days === 0) return '今日';
  return days > 0 ? `今日から${days}日後` : `今日から${-days}日前`;
};

/** The shape that the API takes. */
export const asInput = ({ values, ...operation }: BulkOperation): BulkOperationInput => ({
  ...operation,
  ...(values && { values: [...values] }),
});
