import type { AdminGroup } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { RecordEditor } from '@newsphoto/records';
import { Button, openConfirmation, pageBanners } from '@newsphoto/ui';
import { useState } from 'react';
import { AdminSections } from '../../../blocks/admin/ui/admin-sections.tsx';
import { enteredOf, groupFields, recordOf } from '../model/group-fields.ts';
import { GroupMembers } from './group-members.tsx';
import { GroupSsoSection } from './group-sso-section.tsx';

interface GroupEditorProps {
  readonly group: AdminGroup;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** A group: its name, its kind, what all of it may do, and who is in it. */
export function GroupEditor({ group, onSaved, onGone }: GroupEditorProps) {
  const { groupId, isGuests, groupKbn } = group;
  const [fields] = useState(() => groupFields(group));
  const fetchCurrent = async () => {
    const { groups } = await call('GET /admin/groups', {}, QUIET_CALL);
    return recordOf(groups.find((one) => one.groupId === groupId) ?? group);
  };
  const remove = async () => {
    if (!(await isRemovalMeant(group))) return;
    try {
      await call('DELETE /admin/groups/:groupId', { params: { groupId }, query: { version: group.version } });
    } catch (error) {
      // The banner shows the reason.
      if (isApiError(error)) return;
      throw error;
    }
    pageBanners.show({ message: 'グループを削除しました。', type: 'success' });
    onSaved();
    onGone();
  };
  return (
    <RecordEditor
      title={`グループの編集：${group.name}`}
      fields={fields}
      record={recordOf(group)}
      onSave={(values, version) =>
        call(
          'PUT /admin/groups/:groupId',
          { params: { groupId }, body: { version, ...enteredOf({ groupKbn, ...values }) } },
          QUIET_CALL,
        )
      }
      fetchCurrent={fetchCurrent}
      onSaved={onSaved}
      onGone={onGone}
      sections={
        <>
          {!isGuests && <GroupSsoSection groupId={groupId} />}
          <AdminSections record="group" recordId={groupId} />
        </>
      }
      actions={
        !isGuests && (
          <Button kind="danger" onClick={() => void remove()}>
            グループを削除
          </Button>
        )
      }
    >
      {!isGuests && <GroupMembers group={group} />}
    </RecordEditor>
  );
}

const isRemovalMeant = ({ name }: AdminGroup): Promise<boolean> =>
  openConfirmation({
    title: 'グループの削除',
    message: `グループ「${name}」を削除します。元に戻せません。\n削除しますか？`,
    okText: '削除する',
    danger: true,
  });
