import { type FieldValues, fieldName, selectName, valueAt } from '@newsphoto/domain/forms';
import { FORM_ERROR, type FormApi } from 'final-form';
import { focusField } from './focus-field.ts';
import type { FormField } from './form-field.ts';
import { type FieldMessages, nestedMessages } from './use-verification.ts';

/** Sends the values. Messages that it answers are shown at their fields, and the form counts as not sent. */
export type SubmitForm = (
  values: FieldValues,
) => FieldMessages | undefined | Promise<FieldMessages | undefined>;

/**
 * What Final Form calls with values that are in order. Where sending throws, the form stays as it is and
 * unsaved (Final Form would count it as sent); the error goes to the page's own handler.
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
 * Submits the form and puts the focus into the first field that fails, in the order of the fields.
 *
 * @returns whether the values were sent
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
    // What was sent is where changes count from; what was entered meanwhile stays.
    form.initialize(sent);
    return true;
  }
  const failing = fields
    .flatMap((field) => [selectName(field) ?? fieldName(field), fieldName(field)])
    .find((name) => valueAt(errors, name) !== undefined || valueAt(submitErrors, name) !== undefined);
  if (failing) focusField(element, failing);
  return false;
}
