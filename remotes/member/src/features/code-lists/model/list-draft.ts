import type { AdminListItem, AdminListRequest, CodeList } from '@newsphoto/contract';

type List = CodeList;

/** An entry while its list is edited. */
export interface DraftItem extends AdminListItem {
  /** Not saved yet: its value can still be changed, and it can be left out again. */
  readonly isNew: boolean;
}

/** The unique key of an entry: the value within its parent. */
export const keyOfItem = ({
  itemTypeCd = '',
  itemId,
}: Pick<AdminListItem, 'itemTypeCd' | 'itemId'>): string => `${itemTypeCd} ${itemId}`;

export const draftOf = ({ items }: List): readonly DraftItem[] =>
  items.map((item) => ({ ...item, isNew: false }));

/** The entry one place (or more) up or down; at an edge nothing happens. */
export function moved(items: readonly DraftItem[], from: number, to: number): readonly DraftItem[] {
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const changed = (
  items: readonly DraftItem[],
  index: number,
  change: Partial<DraftItem>,
): readonly DraftItem[] => items.map((item, place) => (place === index ? { ...item, ...change } : item));

/** Whether saving would change anything. */
export function isEdited(list: List, items: readonly DraftItem[]): boolean {
  if (items.length !== list.items.length) return true;
  return items.some((item, index) => {
    const before = list.items[index];
    return (
      !before ||
      keyOfItem(before) !== keyOfItem(item) ||
      before.itemName !== item.itemName ||
      before.hidden !== item.hidden
    );
  });
}

/** The list as it is sent. */
export const requestOf = (items: readonly DraftItem[], version: number): AdminListRequest => ({
  version,
  items: items.map(({ isNew: _isNew, ...item }) => item),
});

/**
 * The draft on top of what another user saved meanwhile: values changed here stay, unchanged ones are taken from the
 * saved list, and new entries are added at the end. The order is that of the draft.
 */
export function rebased(base: List, draft: readonly DraftItem[], saved: List): readonly DraftItem[] {
  const before = new Map(base.items.map((item) => [keyOfItem(item), item]));
  const theirs = new Map(saved.items.map((item) => [keyOfItem(item), item]));
  const mine = draft.map((item) => {
    const [old, their] = [before.get(keyOfItem(item)), theirs.get(keyOfItem(item))];
    if (!old || !their) return { ...item, isNew: item.isNew && !their };
    return {
      ...item,
      itemName: item.itemName === old.itemName ? their.itemName : item.itemName,
      hidden: item.hidden === old.hidden ? their.hidden : item.hidden,
    };
  });
  const known = new Set(mine.map(keyOfItem));
  const added = saved.items.filter((item) => !known.has(keyOfItem(item)));
  return [...mine, ...added.map((item) => ({ ...item, isNew: false }))];
}

/** Describes what another user changed. */
export function changesAsText(base: List, saved: List): readonly string[] {
  const before = new Map(base.items.map((item) => [keyOfItem(item), item]));
  return saved.items.flatMap((item) => {
    const old = before.get(keyOfItem(item));
    if (!old) return [`「${item.itemName}」が追加されました。`];
    return [
      ...(old.itemName === item.itemName
        ? []
        : [`「${old.itemName}」が「${item.itemName}」に変わりました。`]),
      ...(old.hidden === item.hidden
        ? []
        : [`「${item.itemName}」が${item.hidden ? '非' : '再'}表示になりました。`]),
    ];
  });
}
