import type { FieldValues } from '@newsphoto/domain/forms';
import {
  EMPTY_MEMBER,
  type MemberBilling,
  type MemberData,
  type MemberProblem,
  normalizeMember,
} from '@newsphoto/domain/members';
import type { FieldMessages } from '@newsphoto/ui/forms';
import { formatPhone } from '../../phone/model/format-phone.ts';
import { shownPostalCode } from '../../postal/model/fill-address.ts';

const BILLING_TEXTS = [
  ...(['company', 'department', 'name', 'postalCode', 'prefecture'] as const),
  ...(['city', 'town', 'building', 'phone'] as const),
];
const MEMBER_TEXTS = [
  ...(['company', 'companyKana', 'department', 'position', 'familyName', 'givenName'] as const),
  ...(['familyNameKana', 'givenNameKana', 'postalCode', 'prefecture', 'city', 'town', 'building'] as const),
  ...(['phone', 'fax', 'mailAddress', 'industry', 'occupation'] as const),
];

export const textAt = (values: FieldValues, key: string): string => {
  const value = values[key];
  return typeof value === 'string' ? value : '';
};

const textsAt = <Key extends string>(values: FieldValues, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, textAt(values, key)])) as Record<Key, string>;

/** What the fields contain, as it was typed. */
function typedMember(values: FieldValues): MemberData {
  const billing: FieldValues = { ...Object(values.billing) };
  const media: readonly unknown[] = Array.isArray(values.media) ? values.media : [];
  return {
    kind: values.kind === 'personal' ? 'personal' : 'corporate',
    ...textsAt(values, MEMBER_TEXTS),
    media: media.filter((one) => typeof one === 'string'),
    marketing: values.marketing === true,
    billing: { sameAsMember: billing.sameAsMember === true, ...textsAt(billing, BILLING_TEXTS) },
  };
}

/** The data of the member in the form in which they are checked and sent. */
export const memberOf = (values: FieldValues): MemberData => normalizeMember(typedMember(values));

/** What the fields depend on, as typed. */
export const shapeOf = (values: FieldValues) => {
  const { kind, company, billing } = typedMember(values);
  return { kind, company, billing: { sameAsMember: billing.sameAsMember } };
};

const shown = async <Address extends Pick<MemberBilling, 'postalCode' | 'phone'>>(address: Address) => ({
  ...address,
  postalCode: shownPostalCode(address.postalCode),
  phone: await formatPhone(address.phone),
});

/** Values of the fields: codes and numbers as they are written. */
export async function valuesOfMember(member: MemberData): Promise<FieldValues> {
  return {
    ...(await shown(member)),
    fax: await formatPhone(member.fax),
    billing: await shown(member.billing),
  };
}

export const EMPTY_VALUES: FieldValues = { ...EMPTY_MEMBER };

/** Problems by the name of their field in the form, whose member is not below `member`. */
export const messagesOf = (problems: readonly MemberProblem[]): FieldMessages =>
  Object.fromEntries(problems.map(({ field, text }) => [fieldOf(field), text]));

export const fieldOf = (path: string): string => path.replace(/^member\./, '');
