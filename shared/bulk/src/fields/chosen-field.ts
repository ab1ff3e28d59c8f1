import { choicesOfField, type EditField } from '@newsphoto/domain/desk';
import type { FormField } from '@newsphoto/ui/forms';

/** Fields whose values are chosen from a list; the others are texts. */
export const isChosen = ({ kind }: Pick<EditField, 'kind'>): boolean =>
  kind === 'code' || kind === 'codes' || kind === 'choice';

/** Such a field for the form of the kit. */
export const chosenField = ({ key, label, kind, list, required }: EditField): FormField => ({
  ...{ type: 'select', key, label, required: required ?? false },
  ...(kind === 'choice'
    ? { options: choicesOfField(key).map(([value, text]) => ({ value, label: text })) }
    : { ...(list !== undefined && { code: list }), extend: { multiple: kind === 'codes' } }),
});
