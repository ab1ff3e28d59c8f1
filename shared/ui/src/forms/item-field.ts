import type { ItemCode } from '@newsphoto/domain/forms';
import type { FormField } from './form-field.ts';

/**
 * A field with a code list: a select with the list's label, whose options are its entries.
 *
 * @param rest key of the value and other overrides: another type, a narrower definition, rules
 */
export function itemField(item: ItemCode, rest: Pick<FormField, 'key'> & Partial<FormField>): FormField {
  return { type: 'select', label: item.label, code: item.itemCd, ...rest };
}
