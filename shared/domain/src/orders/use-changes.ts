import { formatDay } from '../dates/date-display.ts';
import { changedFields } from '../documents/binding-quote.ts';
import type { FeeTable } from '../fees/fee-table.ts';
import { choiceLabel } from './describe-use.ts';
import { USE_LABELS, type UseConditions, type UseField } from './use-conditions.ts';

export interface UseChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two uses, in the order of the form, as it is shown. */
export const describeChanges = (before: UseConditions, after: UseConditions, table: FeeTable): UseChange[] =>
  changedFields(before, after).map((field) => ({
    label: USE_LABELS[field],
    before: textOf(field, before, table),
    after: textOf(field, after, table),
  }));

function textOf(field: UseField, use: UseConditions, table: FeeTable): string {
  switch (field) {
    case 'mediumCode':
    case 'purposeCode':
    case 'sizeCode':
    case 'termCode':
    case 'territory':
      return choiceLabel(use, field, table) ?? use[field];
    case 'copies':
      return `${use.copies.toLocaleString('ja-JP')}部（回）`;
    case 'plannedOn':
      return use.plannedOn === '' ? '未定' : formatDay(use.plannedOn);
    case 'color':
      return use.color === 'mono' ? 'モノクロ' : 'カラー';
    case 'secondaryUse':
    case 'trimming':
      return use[field] ? 'あり' : 'なし';
    case 'discountCodes': {
      const labels = table.discounts.filter(({ code }) => use.discountCodes.includes(code));
      return labels.map(({ label }) => label).join('、') || 'なし';
    }
    default:
      return use[field] === '' ? 'なし' : use[field];
  }
}
