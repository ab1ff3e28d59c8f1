import type { CodeEntry } from '../codes/code-lists.ts';
import { formatMessage, type MessageCode } from '../messages/format.ts';
import { type VerifiedField, valueAt } from '../validation/field.ts';
import { verifyField } from '../validation/verify-fields.ts';
import { INDUSTRIES, MEDIA_KINDS, MEMBER_KINDS, OCCUPATIONS, PREFECTURES } from './member-codes.ts';
import type { MemberData } from './member-data.ts';
import { memberFields, NAME_LENGTH, REGISTRATION_FIELDS } from './member-fields.ts';
import { normalizeMember } from './normalize-member.ts';

export { NAME_LENGTH };

/** A value that is refused. `field`: its path, `billing.city`. */
export interface MemberProblem {
  readonly field: string;
  readonly code: MessageCode;
  readonly text: string;
}

const problem = (field: string, code: MessageCode, ...args: readonly (string | number)[]): MemberProblem => ({
  field,
  code,
  text: formatMessage(code, ...args),
});

const codesOf = (list: readonly CodeEntry[]): ReadonlySet<string> => new Set(list.map(({ code }) => code));

/** Which values the fields with lists accept. */
const CHOICES: Readonly<Record<string, ReadonlySet<string>>> = {
  kind: codesOf(MEMBER_KINDS),
  prefecture: new Set(PREFECTURES),
  'billing.prefecture': new Set(PREFECTURES),
  industry: codesOf(INDUSTRIES),
  occupation: codesOf(OCCUPATIONS),
  media: codesOf(MEDIA_KINDS),
};

function problemOf(field: VerifiedField, member: MemberData): MemberProblem | undefined {
  const values = { ...member };
  const found = verifyField(field, values);
  if (found) return { field: found.name, code: found.code, text: found.invalidMsg };
  const name = field.model ? `${field.model}.${field.key}` : field.key;
  const choices = CHOICES[name];
  const value = valueAt(values, name);
  const chosen = (Array.isArray(value) ? value : [value]).filter((one) => one !== '');
  return choices && chosen.some((one) => !choices.has(String(one)))
    ? problem(name, 'E0002', field.label)
    : undefined;
}

/** What is wrong with normalised data of a member, in the order of the fields; one problem a field. */
export function findMemberProblems(member: MemberData): MemberProblem[] {
  const found = memberFields(member).flatMap((field) => problemOf(field, member) ?? []);
  const { sameAsMember, company, name } = member.billing;
  const isAddressed = sameAsMember || company !== '' || name !== '';
  return isAddressed ? found : [...found, problem('billing.company', 'E0055', '請求先の会社名と担当者名')];
}

/** What a visitor enters to register. */
export interface RegistrationForm {
  readonly userId: string;
  readonly password: string;
  readonly member: MemberData;
  /** The mail address once more. */
  readonly mailAddressAgain: string;
  /** Version of the terms that were agreed to; empty: none. */
  readonly termsVersion: string;
  readonly groupCode?: string;
}

/** As {@link findMemberProblems}, for a registration: fields of the member are named `member.…`. */
export function findRegistrationProblems(form: RegistrationForm): MemberProblem[] {
  const { userId, password, member, mailAddressAgain, termsVersion, groupCode = '' } = form;
  const values = { userId, password, mailAddressAgain, termsVersion, groupCode };
  const found = new Map<string, MemberProblem>();
  for (const field of Object.values(REGISTRATION_FIELDS)) {
    const wrong = verifyField(field, values);
    if (wrong) found.set(wrong.name, { field: wrong.name, code: wrong.code, text: wrong.invalidMsg });
  }
  if (!found.has('password') && password.toLowerCase() === userId.toLowerCase())
    found.set('password', problem('password', 'E0038'));
  if (!found.has('mailAddressAgain') && mailAddressAgain !== member.mailAddress)
    found.set('mailAddressAgain', problem('mailAddressAgain', 'E0043', 'メールアドレス', '確認の入力'));
  const inMember = findMemberProblems(member).map((one) => ({ ...one, field: `member.${one.field}` }));
  return [...inMember, ...found.values()];
}

/** Names of the values that differ. Values of the database have another order of their properties: both are normalised. */
export function changedFields(before: MemberData, after: MemberData): readonly (keyof MemberData)[] {
  const [one, other] = [normalizeMember(before), normalizeMember(after)];
  const names = Object.keys(other) as (keyof MemberData)[];
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** Values whose change needs the password: where mails and invoices go. */
export const fieldsToConfirm = (before: MemberData, after: MemberData): readonly (keyof MemberData)[] =>
  changedFields(before, after).filter((name) => name === 'mailAddress' || name === 'billing');
