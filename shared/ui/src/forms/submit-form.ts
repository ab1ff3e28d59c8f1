import { type FieldValues, fieldName, selectName, valueAt } from '@newsphoto/domain/forms';
import { FORM_ERROR, type FormApi } from 'final-form';
import { focusField } from './focus-field.ts';
import type { FormField } from './form-field.ts';
import { type FieldMessages, nestedMessages } from './use-verification.ts';

/** Saves the values. Returned messages are shown at their fields, and the form stays unsaved. */
export type SubmitForm = (
  values: FieldValues,
) => FieldMessages | undefined | Promise<FieldMessages | undefined>;

/**
 * Called by Final Form with valid values. If saving throws, the form stays unsaved (Final Form would count it as submitted);
 * the error goes to the page's own handler.
 */
export const submitter = (submit: SubmitForm) => async (values: FieldValues) => {
  try {
    const messages = await submit(values);
    return messages && nestedMessages(messages);
  } catch (error) {
    reportError(error);
    return { [FORM_ERROR]: true };
  }
};

/**
 * Submits the form and focuses the first invalid field, in the order of the fields.
 *
 * @returns whether the values were saved
 */
export async function submitForm(
  form: FormApi,
  element: HTMLElement,
  fields: readonly FormField[],
): Promise<boolean> {
  if (form.getState().submitting) return false;
  const sent = form.getState().values;
  await form.submit();
  const { submitFailed, errors = {}, submitErrors = {} } = form.getState();
  if (!submitFailed) {
    // Changes count from the saved values; input of the meantime stays.
    form.initialize(sent);
    return true;
  }
  const failing = fields
    .flatMap((field) => [selectName(field) ?? fieldName(field), fieldName(field)])
    .find((name) => valueAt(errors, name) !== undefined || valueAt(submitErrors, name) !== undefined);
  if (failing) focusField(element, failing);
  return false;
}
