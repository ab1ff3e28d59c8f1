import {
  REGISTRATION_STATES,
  type RegistrationDetail,
  type RegistrationRow,
  type RegistrationState,
  type RegistrationsQuery,
} from '@newsphoto/contract';
import { formatDate, labelOfCode } from '@newsphoto/domain';
import {
  INDUSTRIES,
  MEDIA_KINDS,
  MEMBER_KINDS,
  OCCUPATIONS,
  REFUSAL_REASONS,
} from '@newsphoto/domain/members';
import type { StateTone } from '@newsphoto/records';
import { pageQuery } from '../../../blocks/admin/model/page-number.ts';

/** Parameters of the address; empty: not filtered by it. */
export const REGISTRATION_FILTERS = { text: '', state: '', page: '1' };
const TONES: Readonly<Record<RegistrationState, StateTone>> = {
  sent: 'plain',
  waiting: 'alert',
  approved: 'done',
  refused: 'plain',
  expired: 'plain',
};
export const stateOf = ({ state }: Pick<RegistrationRow, 'state'>) => ({
  label: REGISTRATION_STATES[state],
  tone: TONES[state],
});

export const STATE_OPTIONS = [
  { value: '', label: 'すべての状態' },
  ...Object.entries(REGISTRATION_STATES).map(([value, label]) => ({ value, label })),
];
const isState = (state: string): state is RegistrationState => Object.hasOwn(REGISTRATION_STATES, state);

/** The request to the API. */
export const queryOf = ({ text, state, page }: typeof REGISTRATION_FILTERS): RegistrationsQuery => ({
  ...(text !== '' && { text }),
  ...(isState(state) && { state }),
  ...pageQuery(page),
});

export const kindLabel = ({ kind }: Pick<RegistrationRow, 'kind'>): string => labelOfCode(MEMBER_KINDS, kind);

type Detail = readonly [label: string, value: string];
interface Address {
  readonly postalCode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly building: string;
}

const addressOf = ({ postalCode, prefecture, city, town, building }: Address): string =>
  `〒${postalCode.slice(0, 3)}-${postalCode.slice(3)} ${prefecture}${city}${town} ${building}`.trim();

/** Everything that the applicant entered. */
export function enteredDetails({ userId, member, termsVersion, mailAddress }: RegistrationDetail): Detail[] {
  const { billing } = member;
  return [
    ['ユーザーID', userId],
    ['会員区分', kindLabel(member)],
    [
      '会社名',
      [member.company, member.companyKana].filter(Boolean).join('（') + (member.companyKana ? '）' : ''),
    ],
    ['部署・役職', [member.department, member.position].filter(Boolean).join(' ')],
    ['氏名', `${member.familyName} ${member.givenName}（${member.familyNameKana} ${member.givenNameKana}）`],
    ['住所', addressOf(member)],
    ['電話番号', member.phone],
    ['FAX番号', member.fax],
    ['メールアドレス', mailAddress],
    ['業種', labelOfCode(INDUSTRIES, member.industry)],
    ['職種', labelOfCode(OCCUPATIONS, member.occupation)],
    ['主な使用媒体', member.media.map((code) => labelOfCode(MEDIA_KINDS, code)).join('、')],
    [
      '請求先',
      billing.sameAsMember
        ? '会員と同じ'
        : [billing.company, billing.department, billing.name, addressOf(billing), billing.phone]
            .filter(Boolean)
            .join(' '),
    ],
    ['お知らせメール', member.marketing ? '受け取る' : '受け取らない'],
    ['同意した規約の版', termsVersion],
  ];
}

/** What happened to the application. */
export const progressDetails = (registration: RegistrationDetail): Detail[] => [
  ['受付番号', registration.receiptId],
  ['グループ', registration.groupName],
  ['申し込み', formatDate(registration.appliedAt)],
  ['メールアドレスの確認', formatDate(registration.confirmedAt)],
  ['決定', formatDate(registration.decidedAt)],
  ['決定した人', registration.decidedBy],
  ['お断りの理由', labelOfCode(REFUSAL_REASONS, registration.reason)],
  ['申込者への連絡', registration.note],
];
