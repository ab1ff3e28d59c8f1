import { chosenField, inputOfText, isChosen, textOfInput, valuesOfText } from '@newsphoto/bulk';
import { EDIT_FIELDS, type EditField, type EditValues, valuesAsText, valuesAt } from '@newsphoto/domain/desk';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';
import type { EditDraft } from './edit-draft.ts';

function formField(field: EditField, readonly: boolean): FormField {
  if (!isChosen(field)) return { type: 'hidden', key: field.key, label: field.label };
  return { ...chosenField(field), readonly };
}

/** The fields for the form of the kit: it draws those that are chosen, and verifies all. */
export const formFieldsOf = (fields: readonly EditField[], isReadOnly: boolean): readonly FormField[] =>
  fields.map((field) => formField(field, isReadOnly));

/** The inputs of a content with what is typed and not saved. */
export const inputsOf = (saved: EditValues, draft: EditDraft): FieldValues =>
  Object.fromEntries(
    EDIT_FIELDS.map((field) => {
      const { key } = field;
      const text = Object.hasOwn(draft, key) ? (draft[key]?.text ?? '') : valuesAsText(valuesAt(saved, key));
      return [key, inputOfText(field, text)];
    }),
  );

/** Values of all fields, as they would be saved. */
export type ValuesOfInputs = (inputs: FieldValues) => EditValues;

/** A reader of inputs that reads again only what was typed since the last time. */
export function inputReader(): ValuesOfInputs {
  const known = new Map<string, { readonly text: string; readonly values: readonly string[] }>();
  const valuesAtKey = (key: string, text: string): readonly string[] => {
    const before = known.get(key);
    if (before?.text === text) return before.values;
    const values = valuesOfText(key, text);
    known.set(key, { text, values });
    return values;
  };
  return (inputs) =>
    Object.fromEntries(EDIT_FIELDS.map(({ key }) => [key, valuesAtKey(key, textOfInput(inputs[key]))]));
}
