import type { SelectiveItem, SelectiveItemDefinition } from '@newsphoto/contract';
import type { FieldOption, FormField } from './form-field.ts';

/** Requests code lists: item code → entries in their order, as in the answer of `POST /selective-item/setting-value`. */
export type LoadCodeLists = (
  definitions: readonly SelectiveItemDefinition[],
) => Promise<Readonly<Record<string, readonly SelectiveItem[]>>>;

/** The code lists of a form. */
export interface CodeLists {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly lists: Readonly<Record<string, readonly SelectiveItem[]>>;
  /** Requests them again after a failure. */
  reload(): void;
}

/** The list of a field's options. */
export function definitionOf({ code }: Pick<FormField, 'code'>): SelectiveItemDefinition | undefined {
  return typeof code === 'string' ? { itemCd: code } : code;
}

/** The requests for the lists of all fields: each definition once. */
export function neededDefinitions(fields: readonly FormField[]): SelectiveItemDefinition[] {
  const byText = new Map<string, SelectiveItemDefinition>();
  for (const field of fields) {
    const definition = definitionOf(field);
    if (definition) {
      const { itemCd, itemTypeCd, groupCd } = definition;
      byText.set(JSON.stringify([itemCd, itemTypeCd, groupCd]), definition);
    }
  }
  return [...byText.values()];
}

/** Entries of a list as options, narrowed to the definition: the answer joins all requests for one code. */
function optionsOfList(
  items: readonly SelectiveItem[],
  { itemTypeCd, groupCd }: SelectiveItemDefinition,
): FieldOption[] {
  return items
    .filter(
      (item) =>
        (itemTypeCd === undefined || item.itemTypeCd === itemTypeCd) &&
        (groupCd === undefined || item.groupCd === groupCd),
    )
    .map((item) => ({ value: item.itemId, label: item.itemName, item }));
}

/** The options of a field: its own first, then the entries of its code list. */
export function optionsOfField(field: FormField, { lists }: CodeLists): readonly FieldOption[] {
  const definition = definitionOf(field);
  if (!definition) return field.options ?? [];
  return [...(field.options ?? []), ...optionsOfList(lists[definition.itemCd] ?? [], definition)];
}
