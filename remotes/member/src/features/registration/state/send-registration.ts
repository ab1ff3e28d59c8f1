import type { Applied } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { halfWidth } from '@newsphoto/domain/members';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { pageBanners } from '@newsphoto/ui';
import type { FieldMessages } from '@newsphoto/ui/forms';
import { fieldOf, textAt } from '../../../blocks/member-form/model/member-values.ts';
import { ID_NOT_USABLE, type OpenedInvitation, registrationOf } from '../model/registration-form.ts';

const OPTIONS = { messageBox: 0, reauthenticate: false } as const;
/** The refusal is in the banner. */
const NOT_SENT: FieldMessages = { notSent: '-' };

/** Whether the user id can be used; the API checks again what is sent. */
export async function refuseTakenId(values: FieldValues): Promise<FieldMessages | undefined> {
  const params = { userId: halfWidth(textAt(values, 'userId')) };
  try {
    const { result } = await call(
      'GET /user/member-repeat-validataion/:userId',
      { params },
      { ...QUIET_CALL, reauthenticate: false },
    );
    return result ? undefined : { userId: ID_NOT_USABLE };
  } catch (error) {
    return showRefusal(error);
  }
}

/** Sends the registration; returns its receipt, or the messages of what was refused. */
export async function sendRegistration(
  values: FieldValues,
  invitation: OpenedInvitation | undefined,
): Promise<Applied | { readonly refused: FieldMessages }> {
  try {
    return await call('POST /user/member-info', { body: registrationOf(values, invitation) }, OPTIONS);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.field === undefined) return { refused: showRefusal(error) };
    const field = fieldOf(error.field);
    return { refused: { [field]: field === 'userId' ? ID_NOT_USABLE : error.text } };
  }
}

/** Shows a refusal that is about no field; the form is not sent. */
export function showRefusal(error: unknown): FieldMessages {
  if (!isApiError(error)) throw error;
  pageBanners.show({ message: errorMessage(error), type: 'danger', closable: true });
  return NOT_SENT;
}

/** Names of the fields that messages are about. */
export const refusedFields = (messages: FieldMessages): readonly string[] =>
  Object.keys(messages).filter((name) => !(name in NOT_SENT));
