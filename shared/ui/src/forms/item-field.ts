import type { ItemCode } from '@newsphoto/domain/forms';
import type { FormField } from './form-field.ts';

/**
 * The field that offers a code list: a choice with the list's own label, whose options are its entries.
 *
 * @param rest key of the value and whatever differs: another type, a narrower definition, rules
 */
export function itemField(item: ItemCode, rest: Pick<FormField, 'key'> & Partial<FormField>): FormField {
  return { type: 'select', label: item.label, code: item.itemCd, ...rest };
}
