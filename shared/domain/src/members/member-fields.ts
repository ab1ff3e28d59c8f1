import { ACCOUNT_FIELDS, NEW_PASSWORD_FIELD } from '../validation/account-fields.ts';
import type { VerifiedField } from '../validation/field.ts';
import { MEDIA_KINDS } from './member-codes.ts';
import type { MemberData } from './member-data.ts';

/** Characters of a name: code points, as people count them. */
export const NAME_LENGTH = 50;
const LINE_LENGTH = 100;

type Line = Pick<VerifiedField, 'required' | 'model'>;

const text = (key: string, label: string, limit: number, more: Line = {}): VerifiedField => ({
  ...{ type: 'text', key, label, ...more },
  verifyRules: ['printable', { rule: 'maxLength', limit }],
});
const kana = (key: string, label: string, limit: number, more: Line = {}): VerifiedField => ({
  ...{ type: 'text', key, label, ...more },
  verifyRules: ['fullKatakanaSpace', { rule: 'maxLength', limit }],
});
const phone = (key: string, label: string, more: Line = {}): VerifiedField => ({
  ...{ type: 'tel', key, label, ...more },
  verifyRules: ['telFormat', 'phoneNumber'],
});

const addressFields = (more: Pick<VerifiedField, 'model'>): readonly VerifiedField[] => [
  {
    ...{ type: 'text', key: 'postalCode', label: '郵便番号', required: true, ...more },
    verifyRules: ['post'],
  },
  { type: 'select', key: 'prefecture', label: '都道府県', required: true, ...more },
  text('city', '市区町村', NAME_LENGTH, { required: true, ...more }),
  text('town', '町名・番地', LINE_LENGTH, { required: true, ...more }),
  text('building', '建物名・部屋番号', LINE_LENGTH, more),
  phone('phone', '電話番号', { required: true, ...more }),
];

const billingFields = (): readonly VerifiedField[] => {
  const model = 'billing';
  return [
    text('company', '請求先の会社名', LINE_LENGTH, { model }),
    text('department', '請求先の部署', NAME_LENGTH, { model }),
    text('name', '請求先の担当者名', LINE_LENGTH, { model }),
    ...addressFields({ model }).map((field) => ({ ...field, label: `請求先の${field.label}` })),
  ];
};

/** What the fields depend on. */
type Shape = Pick<MemberData, 'kind' | 'company'> & {
  readonly billing: Pick<MemberData['billing'], 'sameAsMember'>;
};

/**
 * The fields of a member's data, in the order of the screen. Those of the billing address are below `billing` and absent if it
 * is the member's address.
 */
export function memberFields({ kind, company, billing }: Shape): readonly VerifiedField[] {
  const isCorporate = kind === 'corporate';
  return [
    { type: 'radios', key: 'kind', label: '会員区分', required: true },
    text('company', '会社名', LINE_LENGTH, { required: isCorporate }),
    kana('companyKana', '会社名（カナ）', LINE_LENGTH, { required: isCorporate || company.trim() !== '' }),
    text('department', '部署', NAME_LENGTH),
    text('position', '役職', NAME_LENGTH),
    text('familyName', '姓', NAME_LENGTH, { required: true }),
    text('givenName', '名', NAME_LENGTH, { required: true }),
    kana('familyNameKana', '姓（カナ）', NAME_LENGTH, { required: true }),
    kana('givenNameKana', '名（カナ）', NAME_LENGTH, { required: true }),
    ...addressFields({}),
    phone('fax', 'FAX番号'),
    { ...ACCOUNT_FIELDS.mailAddress, required: true },
    { type: 'select', key: 'industry', label: '業種', required: isCorporate },
    { type: 'select', key: 'occupation', label: '職種', required: true },
    {
      ...{ type: 'checkboxes', key: 'media', label: '主な使用媒体', required: true },
      verifyRules: [{ rule: 'maxCount', limit: MEDIA_KINDS.length }],
    },
    ...(billing.sameAsMember ? [] : billingFields()),
  ];
}

/** What a registration has besides the member's data. */
export const REGISTRATION_FIELDS = {
  userId: ACCOUNT_FIELDS.userId,
  password: { ...NEW_PASSWORD_FIELD, label: 'パスワード' },
  mailAddressAgain: {
    type: 'email',
    key: 'mailAddressAgain',
    label: 'メールアドレス（確認）',
    required: true,
  },
  termsVersion: { type: 'radio', key: 'termsVersion', label: '利用規約への同意', required: true },
  groupCode: {
    type: 'text',
    key: 'groupCode',
    label: 'グループコード',
    verifyRules: ['alphaNumberSymbol', { rule: 'maxLength', limit: 40 }],
  },
} as const satisfies Record<string, VerifiedField>;

/** Labels of the values of a member, by name. */
export const MEMBER_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    memberFields({ kind: 'corporate', company: '', billing: { sameAsMember: true } }).map(
      ({ key, label }) => [key, label],
    ),
  ),
  billing: '請求先',
  marketing: 'お知らせメールの受け取り',
};
