import { formatMessage } from '@newsphoto/domain';
import { type DraftItem, keyOfItem } from './list-draft.ts';

const ITEM_ID = /^[A-Za-z0-9_-]{1,20}$/;
const LONGEST_NAME = 100;

/** What keeps the draft from being saved, by entry; the messages are those of the catalogue. */
export function draftProblems(items: readonly DraftItem[]): ReadonlyMap<number, string> {
  const seen = new Set<string>();
  const problems = new Map<number, string>();
  items.forEach((item, index) => {
    const problem = problemOf(item, seen);
    if (problem) problems.set(index, problem);
    seen.add(keyOfItem(item));
  });
  return problems;
}

function problemOf(item: DraftItem, seen: ReadonlySet<string>): string | undefined {
  if (item.itemName.trim() === '') return formatMessage('E0001', '表示名');
  if (item.itemName.trim().length > LONGEST_NAME) return formatMessage('E0024', '表示名', LONGEST_NAME);
  if (item.isNew && item.itemId === '') return formatMessage('E0001', '値');
  if (item.isNew && !ITEM_ID.test(item.itemId))
    return '値は20文字までの半角英数字、「-」「_」で入力してください。';
  return seen.has(keyOfItem(item)) ? formatMessage('E0041', '値') : undefined;
}
