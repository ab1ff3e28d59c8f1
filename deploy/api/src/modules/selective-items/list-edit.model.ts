import type { AdminListItem, AdminListRequest } from '@newsphoto/contract';
import { ApiError } from '../../errors/api-error.ts';

/** What an edit changed in a list, for the audit trail. */
export interface ListChanges {
  readonly added: readonly string[];
  readonly renamed: readonly { readonly itemId: string; readonly from: string; readonly to: string }[];
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
  readonly reordered: boolean;
}

interface KnownList {
  readonly extensible: boolean;
  readonly items: readonly AdminListItem[];
}

const keyOf = ({ itemId, itemTypeCd = '' }: { itemId: string; itemTypeCd?: string }) =>
  `${itemTypeCd}\n${itemId}`;

/**
 * The list to store, in its new order. Known entries keep parent and group, which the program or other lists rely on.
 * @throws ApiError `list/unnamed-entry`, `list/entry-twice`, `list/fixed-entries`
 */
export function editedItems(known: KnownList, wanted: AdminListRequest['items']): AdminListItem[] {
  const byKey = new Map(known.items.map((item) => [keyOf(item), item]));
  const items = wanted.map((item, index) => {
    const itemName = item.itemName.trim();
    if (itemName === '') throw new ApiError('list/unnamed-entry', ['表示名'], { field: `items.${index}` });
    const before = byKey.get(keyOf(item));
    return before ? { ...before, itemName, hidden: item.hidden } : newItem(known, { ...item, itemName });
  });
  const keys = new Set(items.map(keyOf));
  if (keys.size < items.length) throw new ApiError('list/entry-twice', ['値'], { field: 'items' });
  const isLeftOut = known.items.some((item) => !keys.has(keyOf(item)));
  if (isLeftOut) throw new ApiError('list/fixed-entries', [], { field: 'items' });
  return items;
}

function newItem(known: KnownList, item: AdminListRequest['items'][number]): AdminListItem {
  if (!known.extensible) throw new ApiError('list/fixed-entries', [], { field: 'items' });
  const { itemId, itemName, hidden, itemTypeCd = '', groupCd = '' } = item;
  const sibling = known.items.find((one) => one.itemTypeCd === itemTypeCd);
  const itemTypeName = sibling?.itemTypeName ?? item.itemTypeName ?? '';
  return { itemId, itemName, itemTypeCd, itemTypeName, groupCd, hidden };
}

export function listChanges(before: readonly AdminListItem[], after: readonly AdminListItem[]): ListChanges {
  const known = new Map(before.map((item) => [keyOf(item), item]));
  const pairs = after.flatMap((item) => {
    const old = known.get(keyOf(item));
    return old ? [{ old, item }] : [];
  });
  const turned = (hidden: boolean) =>
    pairs
      .filter(({ old, item }) => old.hidden !== item.hidden && item.hidden === hidden)
      .map(({ item }) => item.itemId);
  return {
    added: after.filter((item) => !known.has(keyOf(item))).map(({ itemId }) => itemId),
    renamed: pairs
      .filter(({ old, item }) => old.itemName !== item.itemName)
      .map(({ old, item }) => ({ itemId: item.itemId, from: old.itemName, to: item.itemName })),
    hidden: turned(true),
    shown: turned(false),
    reordered: pairs.map(({ item }) => keyOf(item)).join('\0') !== before.map(keyOf).join('\0'),
  };
}
