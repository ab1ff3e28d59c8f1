import { isApiError } from '@newsphoto/http';
import type { FieldMessages } from '@newsphoto/ui/forms';

/** The API's refusal at the field of the form that it is about; rethrows what is no refusal. */
export function refusedField(error: unknown, field: string): FieldMessages {
  if (!isApiError(error)) throw error;
  return { [field]: error.text };
}
