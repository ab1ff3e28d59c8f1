import { type FieldValues, fieldName } from '@newsphoto/domain/forms';
import {
  INDUSTRIES,
  MEDIA_KINDS,
  MEMBER_KINDS,
  memberFields,
  OCCUPATIONS,
  PREFECTURES,
} from '@newsphoto/domain/members';
import type { FieldOption, FieldSettings, FormField } from '@newsphoto/ui/forms';
import { shapeOf } from './member-values.ts';

interface Look {
  readonly options?: readonly FieldOption[];
  readonly extend?: FieldSettings;
}

const optionsOf = (entries: readonly { readonly code: string; readonly label: string }[]): FieldOption[] =>
  entries.map(({ code, label }) => ({ value: code, label }));
const fills = (autoComplete: string, more: Partial<FieldSettings> = {}): Look => ({
  extend: { autoComplete, ...more },
});

/** Tokens of the WHATWG list. Kana, departments and occupations have none. */
const addressLooks = (purpose: 'billing ' | ''): Readonly<Record<string, Look>> => ({
  postalCode: fills(`${purpose}postal-code`, { inputMode: 'numeric', hint: 'ハイフンは省略できます。' }),
  prefecture: {
    options: PREFECTURES.map((name) => ({ value: name, label: name })),
    ...fills(`${purpose}address-level1`),
  },
  city: fills(`${purpose}address-level2`),
  town: fills(`${purpose}address-line1`),
  building: fills(`${purpose}address-line2`),
  phone: fills(`${purpose}tel`, { inputMode: 'tel' }),
});

const LOOKS: Readonly<Record<string, Look>> = {
  kind: { options: optionsOf(MEMBER_KINDS) },
  company: fills('organization'),
  position: fills('organization-title'),
  familyName: fills('family-name'),
  givenName: fills('given-name'),
  ...addressLooks(''),
  fax: fills('fax tel', { inputMode: 'tel' }),
  mailAddress: fills('email', { inputMode: 'email' }),
  industry: { options: optionsOf(INDUSTRIES) },
  occupation: { options: optionsOf(OCCUPATIONS) },
  media: { options: optionsOf(MEDIA_KINDS) },
  'billing.company': fills('billing organization', {
    hint: '会社名か担当者名のどちらかを入力してください。',
  }),
  'billing.name': fills('billing name'),
  ...Object.fromEntries(
    Object.entries(addressLooks('billing ')).map(([key, look]) => [`billing.${key}`, look] as const),
  ),
};

const SAME_BILLING: FormField = {
  ...{
    type: 'checkbox',
    model: 'billing',
    key: 'sameAsMember',
    label: '会員の氏名・住所と同じ宛先に請求する',
  },
};
const MARKETING: FormField = {
  ...{ type: 'checkbox', key: 'marketing', label: '特集や新サービスのお知らせをメールで受け取る（任意）' },
};

/**
 * The fields of a member's data. Their rules apply to the normalised data, across fields: what was typed in another width or with
 * hyphens is correct.
 */
export function memberFormFields(values: FieldValues): readonly FormField[] {
  const fields = memberFields(shapeOf(values)).map((field): FormField => {
    const name = fieldName(field);
    return { ...field, verifyRules: [], ...LOOKS[name] };
  });
  return [...fields, SAME_BILLING, MARKETING];
}
