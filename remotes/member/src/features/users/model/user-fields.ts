import { type AdminGroup, type AdminUser, USER_STATUSES } from '@newsphoto/contract';
import { ACCOUNT_FIELDS, type FieldValues } from '@newsphoto/domain/forms';
import type { EditedRecord } from '@newsphoto/records';
import type { FormField } from '@newsphoto/ui/forms';
import { permissionOptions } from '../../../blocks/admin/model/permission-options.ts';

const GROUP = { type: 'select', key: 'groupId', label: 'グループ', required: true } as const;
const STATUS = {
  type: 'radio-group',
  key: 'status',
  label: '状態',
  required: true,
  options: Object.entries(USER_STATUSES).map(([value, label]) => ({ value, label })),
  extend: { hint: '停止中または退会済みにすると、すぐにログアウトされ、ログインできなくなります。' },
} as const satisfies FormField;

/** Persons belong to groups of persons: the guests' own is none. */
const groupField = (groups: readonly AdminGroup[]): FormField => ({
  ...GROUP,
  options: groups
    .filter(({ isGuests }) => !isGuests)
    .map(({ groupId, name }) => ({ value: groupId, label: name })),
});

const permissionField = (held: readonly string[]): FormField => ({
  type: 'checkboxes',
  key: 'sig',
  label: '個人の権限',
  options: permissionOptions(held),
  extend: { hint: 'グループの権限に加えて、この利用者だけに与える権限です。' },
});

const named = (): readonly FormField[] => [
  ACCOUNT_FIELDS.userName,
  { ...ACCOUNT_FIELDS.userCode, extend: { hint: '会員番号や社員番号など。省略できます。' } },
];

const mailField: FormField = {
  ...ACCOUNT_FIELDS.mailAddress,
  extend: { autoComplete: 'off', hint: 'パスワードの再設定などの連絡に使います。' },
};

/** The editor of a person. */
export const userFields = (user: AdminUser, groups: readonly AdminGroup[]): readonly FormField[] => [
  ...named(),
  groupField(groups),
  mailField,
  STATUS,
  permissionField(user.sig),
];

/** The editor of a person who is new. */
export const newUserFields = (groups: readonly AdminGroup[]): readonly FormField[] => [
  {
    ...ACCOUNT_FIELDS.userId,
    extend: {
      autoComplete: 'off',
      hint: '7文字以上20文字以内の半角文字、またはメールアドレス。あとから変更できません。',
    },
  },
  ...named(),
  groupField(groups),
  mailField,
  permissionField([]),
];

export const recordOf = ({
  userName,
  userCode,
  groupId,
  mailAddress,
  status,
  sig,
  version,
}: AdminUser): EditedRecord => ({
  values: { userName, userCode, groupId, mailAddress, status, sig },
  version,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What was entered, as the API takes it. */
export const enteredOf = (values: FieldValues) => ({
  userName: textOf(values.userName),
  userCode: textOf(values.userCode),
  groupId: textOf(values.groupId),
  mailAddress: textOf(values.mailAddress),
  sig: Array.isArray(values.sig) ? values.sig.map(String) : [],
});
