import type { AdminAnnouncement } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { DeleteButton, RecordEditor } from '@newsphoto/records';
import { useState } from 'react';
import { verifyPublication } from '../../../blocks/admin/model/publication-fields.ts';
import {
  type AudienceGroups,
  announcementFields,
  enteredOf,
  newRecord,
  recordOf,
} from '../model/announcement-fields.ts';

interface EditorProps {
  readonly groups: AudienceGroups;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** Changes or deletes an announcement. */
export function AnnouncementEditor({
  announcement,
  groups,
  onSaved,
  onGone,
}: EditorProps & { readonly announcement: AdminAnnouncement }) {
  const { announcementId } = announcement;
  const [fields] = useState(() => announcementFields(groups));
  const fetchCurrent = async () => {
    const { announcements } = await call('GET /admin/announcements', {}, QUIET_CALL);
    return recordOf(announcements.find((one) => one.announcementId === announcementId) ?? announcement);
  };
  return (
    <RecordEditor
      title="お知らせの編集"
      fields={fields}
      record={recordOf(announcement)}
      verifyAcross={verifyPublication}
      onSave={(values, version) =>
        call(
          'PUT /admin/announcements/:announcementId',
          { params: { announcementId }, body: { ...enteredOf(values), version } },
          QUIET_CALL,
        )
      }
      fetchCurrent={fetchCurrent}
      onSaved={onSaved}
      onGone={onGone}
      actions={
        <DeleteButton
          what="お知らせ"
          name={announcement.title}
          onDelete={() =>
            call('DELETE /admin/announcements/:announcementId', {
              params: { announcementId },
              query: { version: announcement.version },
            })
          }
          onDeleted={() => {
            onSaved();
            onGone();
          }}
        />
      }
    />
  );
}

/** Enters a new announcement. */
export function NewAnnouncementEditor({ groups, onSaved, onGone }: EditorProps) {
  const [fields] = useState(() => announcementFields(groups));
  const [record] = useState(() => newRecord(new Date()));
  return (
    <RecordEditor
      title="お知らせの作成"
      fields={fields}
      record={record}
      verifyAcross={verifyPublication}
      onSave={(values) => call('POST /admin/announcements', { body: enteredOf(values) }, QUIET_CALL)}
      onSaved={onSaved}
      onGone={onGone}
      saveLabel="作成"
      savedText="お知らせを作成しました。"
    />
  );
}
