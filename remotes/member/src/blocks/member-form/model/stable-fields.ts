import type { FieldValues } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';
import { shapeOf } from './member-values.ts';

/** Fields that are made again only when what they depend on has changed: typing must not render the others. */
export function stableFields(make: (values: FieldValues) => readonly FormField[]) {
  let known: { readonly shape: string; readonly fields: readonly FormField[] } | undefined;
  return (values: FieldValues): readonly FormField[] => {
    const { kind, company, billing } = shapeOf(values);
    const shape = JSON.stringify([kind, company.trim() !== '', billing.sameAsMember]);
    if (known?.shape !== shape) known = { shape, fields: make(values) };
    return known.fields;
  };
}
