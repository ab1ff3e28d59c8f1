import type { FieldValues } from '@newsphoto/domain/forms';
import { call, isApiError } from '@newsphoto/http';
import type { FieldMessages } from '@newsphoto/ui/forms';
import { ID_NOT_USABLE } from '../model/registration-form.ts';
import { joiningOf } from '../model/sso-joining.ts';
import { showRefusal } from './send-registration.ts';

/** Where to send the browser, or the messages of what was refused. */
export async function startJoining(
  values: FieldValues,
  invitation: string,
): Promise<{ readonly address: string } | { readonly refused: FieldMessages }> {
  try {
    const body = { ...joiningOf(values), invitation };
    return await call('POST /sso/join', { body }, { messageBox: 0, reauthenticate: false });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { field, text } = error;
    if (field === undefined) return { refused: showRefusal(error) };
    return { refused: { [field]: field === 'userId' ? ID_NOT_USABLE : text } };
  }
}
