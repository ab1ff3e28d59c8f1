import {
  type AdminGroup,
  GROUP_KINDS,
  PERMISSION_CODES,
  PERMISSION_GROUP_ADMINISTRATION,
  permissionEntry,
} from '@newsphoto/contract';
import { type FieldValues, GROUP_NAME_FIELD } from '@newsphoto/domain/forms';
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
    ...(isGuests ? [] : [assignableField(group?.assignable ?? [])]),
  ];
}

export const recordOf = ({ name, groupKbn, grp, assignable, version }: AdminGroup): EditedRecord => ({
  values: { name, groupKbn, grp, assignable },
  version,
});

/** What was entered, as the API takes it. */
export const enteredOf = (values: FieldValues) => ({
  name: String(values.name ?? ''),
  groupKbn: String(values.groupKbn ?? ''),
  grp: Array.isArray(values.grp) ? values.grp.map(String) : [],
  ...(Array.isArray(values.assignable) && { assignable: values.assignable.map(String) }),
});

/** A kind in words. */
export const kindLabel = (group: Pick<AdminGroup, 'groupKbn' | 'isGuests'>): string => {
  if (group.isGuests) return 'ゲスト';
  const labels: Readonly<Record<string, string>> = GROUP_KINDS;
  return labels[group.groupKbn] ?? '—';
};
