import type { GroupMember, GroupMembers } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { EditorDrawer, failureOf, RecordEditor } from '@newsphoto/records';
import { LoadingState, Note } from '@newsphoto/ui';
import { useState } from 'react';
import { enteredOf, memberFields, recordOf } from '../model/member-fields.ts';

interface OpenedMemberProps {
  readonly userId: string;
  readonly rights: Pick<GroupMembers, 'assignable' | 'grp'>;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** The member that the address names. */
export function OpenedMember({ userId, ...props }: OpenedMemberProps) {
  const loaded = useApiQuery(
    endpointQuery('GET /group/members/:userId', { params: { userId } }, { gcTime: 0 }),
  );
  if (loaded.data) return <MemberEditor member={loaded.data} {...props} />;
  return (
    <EditorDrawer title="利用者の編集" unsaved={false} onClose={props.onGone}>
      {loaded.error ? failureOf(loaded) : <LoadingState />}
    </EditorDrawer>
  );
}

interface MemberEditorProps extends Omit<OpenedMemberProps, 'userId'> {
  readonly member: GroupMember;
}

/** State and personal permissions of a member. */
function MemberEditor({ member, rights, onSaved, onGone }: MemberEditorProps) {
  const params = { userId: member.userId };
  const [fields] = useState(() => memberFields(member, rights));
  return (
    <RecordEditor
      title={`利用者の編集：${member.userName}`}
      fields={fields}
      record={recordOf(member)}
      onSave={(values, version) =>
        call(
          'PUT /group/members/:userId',
          { params, body: { version, ...enteredOf(values, member) } },
          QUIET_CALL,
        )
      }
      fetchCurrent={async () => recordOf(await call('GET /group/members/:userId', { params }, QUIET_CALL))}
      onSaved={onSaved}
      onGone={onGone}
    >
      <Note size="text">
        {member.userId}　{member.mailAddress}
      </Note>
      {!member.maySuspend && (
        <Note size="text">
          {member.isSelf
            ? '自分自身の状態は変更できません。ほかの管理者に依頼してください。'
            : 'この利用者の状態は、グループの管理者からは変更できません。'}
        </Note>
      )}
    </RecordEditor>
  );
}
