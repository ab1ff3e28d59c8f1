import type { SettingValues } from '@newsphoto/contract';
import { type BulkKindName, bulkFieldOf } from '@newsphoto/domain/bulk';
import { choicesOfField } from '@newsphoto/domain/desk';

/** Values as users read them: entries of lists by their names, one in a line. */
export function shownValues(
  key: string,
  values: readonly string[],
  lists: SettingValues | undefined,
  kind: BulkKindName = 'content',
): string {
  const field = bulkFieldOf(key, kind);
  const nameOf = (value: string): string => {
    if (field?.kind === 'choice')
      return (field.choices ?? choicesOfField(key)).find(([choice]) => choice === value)?.[1] ?? value;
    if (field?.kind !== 'code' && field?.kind !== 'codes') return value;
    const item = lists?.[field.list ?? '']?.find(({ itemId }) => itemId === value);
    return item ? `${item.itemName}（${value}）` : value;
  };
  return values.map(nameOf).join('\n');
}
