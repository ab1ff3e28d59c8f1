import {
  type GroupMember,
  type GroupMembers,
  PERMISSION_GROUP_ADMINISTRATION,
  permissionEntry,
  USER_STATUSES,
} from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { EditedRecord } from '@newsphoto/records';
import type { FormField } from '@newsphoto/ui/forms';
import { permissionName } from '../../../blocks/admin/model/permission-options.ts';

type Rights = Pick<GroupMembers, 'assignable' | 'grp'>;

const STATUS = {
  type: 'radio-group',
  key: 'status',
  label: '状態',
  required: true,
  options: (['active', 'suspended'] as const).map((value) => ({ value, label: USER_STATUSES[value] })),
  extend: { hint: '停止中にすると、すぐにログアウトされ、ログインできなくなります。' },
} as const satisfies FormField;

/** Why a permission cannot be changed here; empty if it can. */
function fixedReason(code: string, member: GroupMember, { assignable, grp }: Rights): string {
  if (!assignable.includes(code)) return '（変更できません）';
  if (member.isSelf && code === PERMISSION_GROUP_ADMINISTRATION) return '（自分の管理権限は外せません）';
  return grp.includes(code) ? '（グループの権限で利用できます）' : '';
}

/** The editor of a colleague: permissions that the agency alone gives are shown, and stay. */
export function memberFields(member: GroupMember, rights: Rights): readonly FormField[] {
  const codes = [
    ...rights.assignable,
    ...member.sig.filter((code) => !rights.assignable.includes(code)),
  ].sort();
  const options = codes.map((code) => {
    const reason = fixedReason(code, member, rights);
    const opens = permissionEntry(code)?.opens;
    return {
      value: code,
      label: `${permissionName(code)}${reason}${opens ? `：${opens}` : ''}`,
      disabled: reason !== '' && !rights.grp.includes(code),
    };
  });
  return [
    ...(member.maySuspend ? [STATUS] : []),
    {
      type: 'checkboxes',
      key: 'sig',
      label: '個人の権限',
      options,
      extend: { hint: '設定できる権限は、契約と当社が許可した範囲に限られます。' },
    },
  ];
}

export const recordOf = ({ status, sig, version }: GroupMember): EditedRecord => ({
  values: { status, sig },
  version,
});

/** What was entered, as the API takes it. */
export const enteredOf = (values: FieldValues, member: GroupMember) => ({
  status: (values.status ?? member.status) === 'suspended' ? ('suspended' as const) : ('active' as const),
  sig: Array.isArray(values.sig) ? values.sig.map(String) : [],
});
