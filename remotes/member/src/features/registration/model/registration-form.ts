import type { Registration } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import {
  findRegistrationProblems,
  halfWidth,
  REGISTRATION_FIELDS,
  type RegistrationForm,
  TERMS_VERSION,
} from '@newsphoto/domain/members';
import type { FieldMessages, FormField } from '@newsphoto/ui/forms';
import { memberFormFields } from '../../../blocks/member-form/model/member-form-fields.ts';
import {
  EMPTY_VALUES,
  memberOf,
  messagesOf,
  textAt,
} from '../../../blocks/member-form/model/member-values.ts';
import {
  newPasswordFields,
  verifyPasswords,
} from '../../../blocks/new-password/model/new-password-fields.ts';

/** An invitation into a group: the address that it was sent to is that of the new member. */
export interface OpenedInvitation {
  readonly token: string;
  readonly groupName: string;
  readonly mailAddress: string;
}

const { userId, password, mailAddressAgain, termsVersion, groupCode } = REGISTRATION_FIELDS;
const PASSWORD_FIELDS = newPasswordFields(password.label);

/** The fields in the order of the screen. */
export function registrationFields(
  values: FieldValues,
  invitation: OpenedInvitation | undefined,
): readonly FormField[] {
  const fields = memberFormFields(values).map((field): FormField => {
    if (field.key !== 'mailAddress' || !invitation) return field;
    return { ...field, readonly: true };
  });
  const again: FormField = {
    ...mailAddressAgain,
    visible: !invitation,
    extend: { autoComplete: 'email', inputMode: 'email', hint: '貼り付けもできます。' },
  };
  const afterMail = fields.findIndex(({ key }) => key === 'mailAddress') + 1;
  return [
    ...fields.slice(0, afterMail),
    again,
    ...fields.slice(afterMail).filter(({ key }) => key !== 'marketing'),
    {
      ...{ ...userId, verifyRules: [] },
      extend: {
        autoComplete: 'username',
        hint: 'ログインに使います。7文字以上20文字以内の半角英数字と「. - _ @」。',
      },
    },
    ...PASSWORD_FIELDS,
    {
      ...{ ...groupCode, visible: !invitation, verifyRules: [] },
      extend: {
        autoComplete: 'off',
        hint: '所属のグループから案内されたコードがある方だけ入力してください。',
      },
    },
    { ...termsVersion, type: 'checkbox', label: `会員規約（${TERMS_VERSION}版）に同意する` },
    ...fields.filter(({ key }) => key === 'marketing'),
  ];
}

export const firstValues = (
  draft: FieldValues | undefined,
  invitation: OpenedInvitation | undefined,
): FieldValues => ({
  ...{ ...EMPTY_VALUES, ...draft },
  ...(invitation && { mailAddress: invitation.mailAddress }),
});

function formOf(values: FieldValues, invitation: OpenedInvitation | undefined): RegistrationForm {
  const member = memberOf(values);
  return {
    ...{ member, userId: halfWidth(textAt(values, 'userId')), password: textAt(values, 'password') },
    mailAddressAgain: invitation ? member.mailAddress : halfWidth(textAt(values, 'mailAddressAgain')),
    termsVersion: values.termsVersion === true ? TERMS_VERSION : '',
    groupCode: invitation ? '' : halfWidth(textAt(values, 'groupCode')),
  };
}

/** The rules of the domain for what was entered, and that the password was typed twice. */
export function verifyRegistration(
  values: FieldValues,
  invitation: OpenedInvitation | undefined,
): FieldMessages {
  const form = formOf(values, invitation);
  return {
    ...verifyPasswords(values, form.userId, PASSWORD_FIELDS),
    ...messagesOf(findRegistrationProblems(form)),
  };
}

/** What is sent. */
export function registrationOf(values: FieldValues, invitation: OpenedInvitation | undefined): Registration {
  const { member, groupCode: code = '', ...rest } = formOf(values, invitation);
  return {
    ...rest,
    member: { ...member, media: [...member.media] },
    ...(code !== '' && { groupCode: code }),
    ...(invitation && { invitation: invitation.token }),
  };
}

export const ID_NOT_USABLE = 'このユーザーIDは使用できません。別のIDを入力してください。';
