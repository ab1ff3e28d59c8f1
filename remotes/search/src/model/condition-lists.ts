import type { SelectiveItem, SelectiveItemDefinition } from '@newsphoto/contract';
import { PHOTO_ITEMS } from '@newsphoto/domain/forms';
import { QUIET_CALL, settingValue } from '@newsphoto/http';

/** Code lists whose entries conditions name by their ids. */
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

const asked = new Map<string, Promise<readonly SelectiveItem[]>>();

/** Code lists, each asked for once while the page lives; what failed is asked for again. */
export async function loadLists(definitions: readonly SelectiveItemDefinition[]): Promise<Lists> {
  const codes = [...new Set(definitions.map(({ itemCd }) => itemCd))];
  const missing = codes.filter((itemCd) => !asked.has(itemCd));
  if (missing.length > 0) {
    const answer = settingValue(
      missing.map((itemCd) => ({ itemCd })),
      QUIET_CALL,
    );
    for (const itemCd of missing) {
      const list = answer.then((lists) => lists[itemCd] ?? []);
      asked.set(itemCd, list);
      list.catch(() => asked.delete(itemCd));
    }
  }
  const lists = await Promise.all(
    codes.map(async (itemCd) => [itemCd, (await asked.get(itemCd)) ?? []] as const),
  );
  return Object.fromEntries(lists);
}

/** Names of the entries that conditions hold by id: condition → id → name. */
export type ConditionNames = Readonly<Partial<Record<string, ReadonlyMap<string, string>>>>;

/** The names that some conditions need. A list that does not come leaves the ids as they are. */
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
