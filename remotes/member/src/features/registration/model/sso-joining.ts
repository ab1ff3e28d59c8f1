import type { SsoJoining } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { verifyField } from '@newsphoto/domain/forms';
import {
  EMPTY_MEMBER,
  findMemberProblems,
  halfWidth,
  normalizeMember,
  REGISTRATION_FIELDS,
  TERMS_VERSION,
} from '@newsphoto/domain/members';
import type { FieldMessages, FormField } from '@newsphoto/ui/forms';
import { EMPTY_VALUES, messagesOf, textAt } from '../../../blocks/member-form/model/member-values.ts';
import { type OpenedInvitation, registrationFields } from './registration-form.ts';

const NAMES: ReadonlySet<string> = new Set(['userId', 'familyName', 'givenName', 'termsVersion']);

/** The fields of the registration that a colleague with an account of the organisation fills in. */
export const joiningFields = (invitation: OpenedInvitation): readonly FormField[] =>
  registrationFields(EMPTY_VALUES, invitation).filter(({ key }) => NAMES.has(key));

const namesOf = (values: FieldValues) => {
  const typed = { familyName: textAt(values, 'familyName'), givenName: textAt(values, 'givenName') };
  const { familyName, givenName } = normalizeMember({ ...EMPTY_MEMBER, ...typed });
  return { familyName, givenName };
};

/** The rules of a registration for these fields. */
export function verifyJoining(values: FieldValues): FieldMessages {
  const { termsVersion } = joiningOf(values);
  const entered = { userId: halfWidth(textAt(values, 'userId')), termsVersion };
  const problems = findMemberProblems({ ...EMPTY_MEMBER, ...namesOf(values) });
  const wrong = [REGISTRATION_FIELDS.userId, REGISTRATION_FIELDS.termsVersion]
    .map((field) => verifyField(field, entered))
    .filter((one) => one !== undefined);
  return {
    ...Object.fromEntries(wrong.map(({ name, invalidMsg }) => [name, invalidMsg])),
    ...messagesOf(problems.filter(({ field }) => NAMES.has(field))),
  };
}

/** What is sent, without the invitation. */
export const joiningOf = (values: FieldValues): Omit<SsoJoining, 'invitation'> => ({
  ...namesOf(values),
  userId: halfWidth(textAt(values, 'userId')),
  termsVersion: values.termsVersion === true ? TERMS_VERSION : '',
});
