import { type FieldValues, fieldName, valueAt } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';

export interface FieldDifference {
  readonly name: string;
  readonly label: string;
  /** The saved value in words. */
  readonly saved: string;
}

/** The fields whose saved values differ from what was entered, with the saved value as a reader knows it. */
export function fieldDifferences(
  fields: readonly FormField[],
  saved: FieldValues,
  entered: FieldValues,
): readonly FieldDifference[] {
  return fields
    .map((field) => ({ field, name: fieldName(field) }))
    .filter(({ name }) => flat(valueAt(saved, name)) !== flat(valueAt(entered, name)))
    .map(({ field, name }) => ({
      name,
      label: field.label ?? '',
      saved: asText(field, valueAt(saved, name)),
    }));
}

/** What was never entered and what was emptied are the same. */
const flat = (value: unknown): string =>
  value === undefined || value === null || value === false ? '' : String(value);

function asText(field: FormField, value: unknown): string {
  if (typeof value === 'boolean' || value === undefined) return value ? 'オン' : flat(value) || 'なし';
  const words = [value].flat().map((one) => labelOf(field, String(one)));
  return words.join('、') || 'なし';
}

const labelOf = ({ options }: FormField, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;
