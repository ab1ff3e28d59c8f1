import type { SelectiveItem, SelectiveItemDefinition } from '@newsphoto/contract';
import { PHOTO_ITEMS } from '@newsphoto/domain/forms';
import { endpointQuery, fetchCached } from '@newsphoto/query';

export const LIST_OF_CONDITION = {
  category: PHOTO_ITEMS.japaneseCategory.itemCd,
  englishCategory: PHOTO_ITEMS.englishCategory.itemCd,
  subcategory: PHOTO_ITEMS.subcategory.itemCd,
  country: PHOTO_ITEMS.country.itemCd,
  state: PHOTO_ITEMS.provinceState.itemCd,
  city: PHOTO_ITEMS.city.itemCd,
  scene: PHOTO_ITEMS.scene.itemCd,
  collection: PHOTO_ITEMS.collection.itemCd,
  inputSource: PHOTO_ITEMS.inputSource.itemCd,
} as const;
export type ConditionWithList = keyof typeof LIST_OF_CONDITION;

export const hasList = (name: string): name is ConditionWithList => Object.hasOwn(LIST_OF_CONDITION, name);

type Lists = Readonly<Record<string, readonly SelectiveItem[]>>;

/** Code lists, which do not change while the page is open. */
const listsQuery = (codes: readonly string[]) =>
  endpointQuery(
    'POST /selective-item/setting-value',
    { body: codes.map((itemCd) => ({ itemCd })) },
    { staleTime: Number.POSITIVE_INFINITY },
  );

export async function loadLists(definitions: readonly SelectiveItemDefinition[]): Promise<Lists> {
  const codes = [...new Set(definitions.map(({ itemCd }) => itemCd))];
  const lists: Lists = codes.length > 0 ? await fetchCached(listsQuery(codes)) : {};
  return Object.fromEntries(codes.map((itemCd) => [itemCd, lists[itemCd] ?? []]));
}

/** Names of the entries that conditions hold by id: condition → id → name. */
export type ConditionNames = Readonly<Partial<Record<string, ReadonlyMap<string, string>>>>;

export async function loadNames(conditions: readonly string[]): Promise<ConditionNames> {
  const names = conditions.filter(hasList);
  try {
    const lists = await loadLists(names.map((name) => ({ itemCd: LIST_OF_CONDITION[name] })));
    return Object.fromEntries(
      names.map((name) => [
        name,
        new Map((lists[LIST_OF_CONDITION[name]] ?? []).map(({ itemId, itemName }) => [itemId, itemName])),
      ]),
    );
  } catch {
    return {};
  }
}
