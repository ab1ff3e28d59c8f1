import type { AdminGroup, AdminUser, UserStatus } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { RecordEditor } from '@newsphoto/records';
import { useState } from 'react';
import { AdminSections } from '../../../blocks/admin/ui/admin-sections.tsx';
import { enteredOf, recordOf, userFields } from '../model/user-fields.ts';
import { EffectivePermissions } from './effective-permissions.tsx';
import { UserLogin } from './user-login.tsx';
import { WithdrawnUser } from './withdrawn-user.tsx';

interface UserEditorProps {
  readonly user: AdminUser;
  readonly groups: readonly AdminGroup[];
  /** Something was done for the person's login. */
  readonly onActed: () => void;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** A person: what is known of them, what they may do, and their log-ins. */
export function UserEditor({ user, groups, onActed, onSaved, onGone }: UserEditorProps) {
  const params = { userId: user.userId };
  const [fields] = useState(() => userFields(user, groups));
  return (
    <RecordEditor
      title={`利用者の編集：${user.userName}`}
      fields={fields}
      record={recordOf(user)}
      onSave={(values, version) => {
        const status = String(values.status) as UserStatus;
        const body = { version, ...enteredOf(values), status };
        return call('PUT /admin/users/:userId', { params, body }, QUIET_CALL);
      }}
      fetchCurrent={async () => recordOf(await call('GET /admin/users/:userId', { params }, QUIET_CALL))}
      onSaved={onSaved}
      onGone={onGone}
      sections={<AdminSections record="user" recordId={user.userId} />}
    >
      {user.status === 'withdrawn' && <WithdrawnUser user={user} onActed={onActed} />}
      <UserLogin user={user} onActed={onActed} />
      <EffectivePermissions user={user} />
    </RecordEditor>
  );
}
