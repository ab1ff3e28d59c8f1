import type { FormField } from '@newsphoto/ui/forms';

/**
 * Gives fields that stay as they are the identity that they had, all of them together as well: typing into one field
 * must not render dozens of others.
 */
export function createStableFields(): (fields: readonly FormField[]) => readonly FormField[] {
  let known = new Map<string, { readonly text: string; readonly field: FormField }>();
  let last: readonly FormField[] = [];
  return (fields) => {
    const next = new Map(
      fields.map((field) => {
        const text = JSON.stringify(field);
        const before = known.get(field.key);
        return [field.key, before?.text === text ? before : { text, field }] as const;
      }),
    );
    known = next;
    const stable = [...next.values()].map(({ field }) => field);
    const isSame = stable.length === last.length && stable.every((field, index) => field === last[index]);
    if (!isSame) last = stable;
    return last;
  };
}
