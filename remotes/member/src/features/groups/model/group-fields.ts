import {
  type AdminGroup,
  GROUP_KINDS,
  type GroupJoining,
  PERMISSION_CODES,
  PERMISSION_GROUP_ADMINISTRATION,
  permissionEntry,
} from '@newsphoto/contract';
import { type FieldValues, GROUP_CODE_FIELD, GROUP_NAME_FIELD } from '@newsphoto/domain/forms';
import type { EditedRecord } from '@newsphoto/records';
import type { FormField } from '@newsphoto/ui/forms';
import { permissionOptions } from '../../../blocks/admin/model/permission-options.ts';

const KIND = {
  type: 'radio-group',
  key: 'groupKbn',
  label: '区分',
  required: true,
  options: Object.entries(GROUP_KINDS).map(([value, label]) => ({ value, label })),
  extend: { hint: '「社内のみ」の権限は、区分が社内のグループだけで有効です。' },
} as const satisfies FormField;

/** What visitors without an account can use. */
const GUEST_CODES = PERMISSION_CODES.filter((code) => permissionEntry(code)?.audience === 'everybody');

/** Personal permissions with an effect outside of the agency. */
const OUTSIDE_CODES = PERMISSION_CODES.filter(
  (code) => permissionEntry(code)?.audience !== 'internal' && code !== PERMISSION_GROUP_ADMINISTRATION,
);

const assignableField = (held: readonly string[]): FormField => ({
  type: 'checkboxes',
  key: 'assignable',
  label: 'グループの管理者が設定できる個人の権限',
  options: permissionOptions(held, OUTSIDE_CODES),
  extend: {
    hint: 'ほかに「グループの管理」と、契約のあるグループでは契約に応じた帳票・承認の権限も設定できます。社内のグループでは無効です。',
  },
});

/** How new members come into a group. */
const JOINING: readonly FormField[] = [
  {
    type: 'checkboxes',
    key: 'joining',
    label: '会員登録',
    options: [
      { value: 'needsApproval', label: '管理者が承認する' },
      { value: 'takesCorporate', label: '新しい法人会員を受け入れる' },
      { value: 'takesPersonal', label: '新しい個人会員を受け入れる' },
    ],
    extend: {
      hint: '新しい会員を受け入れるグループは、会員の種類ごとに1つです。ここで選ぶと、ほかのグループでは外れます。社内のグループでは設定できません。',
    },
  },
  {
    ...GROUP_CODE_FIELD,
    extend: { hint: '会員登録でこのコードを入力した人が、このグループに入ります。空欄の場合は入れません。' },
  },
];

/** The editor of a group; the guests' own has no kind to choose, and only what visitors can use. */
export function groupFields(group?: AdminGroup): readonly FormField[] {
  const held = group?.grp ?? [];
  const isGuests = group?.isGuests === true;
  return [
    GROUP_NAME_FIELD,
    ...(isGuests ? [] : [KIND]),
    {
      type: 'checkboxes',
      key: 'grp',
      label: 'グループの権限',
      options: isGuests ? permissionOptions(held, GUEST_CODES) : permissionOptions(held),
      extend: {
        hint: isGuests
          ? 'ログインしていない人すべてに与える権限です。'
          : 'このグループに所属するすべての利用者に与える権限です。',
      },
    },
    ...(isGuests ? [] : [assignableField(group?.assignable ?? []), ...JOINING]),
  ];
}

export const recordOf = ({
  name,
  groupKbn,
  grp,
  assignable,
  joining,
  version,
}: AdminGroup): EditedRecord => ({
  values: {
    ...{ name, groupKbn, grp, assignable, code: joining.code },
    joining: JOINING_KEYS.filter((key) => joining[key]),
  },
  version,
});

const JOINING_KEYS = ['needsApproval', 'takesCorporate', 'takesPersonal'] as const;

/** What was entered, as the API takes it. */
export const enteredOf = (values: FieldValues) => ({
  name: String(values.name ?? ''),
  groupKbn: String(values.groupKbn ?? ''),
  grp: Array.isArray(values.grp) ? values.grp.map(String) : [],
  ...(Array.isArray(values.assignable) && { assignable: values.assignable.map(String) }),
  ...(Array.isArray(values.joining) && { joining: joiningOf(values.joining, values.code) }),
});

function joiningOf(chosen: readonly unknown[], code: unknown): GroupJoining {
  const [needsApproval, takesCorporate, takesPersonal] = JOINING_KEYS.map((key) => chosen.includes(key));
  return {
    code: String(code ?? ''),
    needsApproval: needsApproval === true,
    takesCorporate: takesCorporate === true,
    takesPersonal: takesPersonal === true,
  };
}

/** A kind in words. */
export const kindLabel = (group: Pick<AdminGroup, 'groupKbn' | 'isGuests'>): string => {
  if (group.isGuests) return 'ゲスト';
  const labels: Readonly<Record<string, string>> = GROUP_KINDS;
  return labels[group.groupKbn] ?? '—';
};
