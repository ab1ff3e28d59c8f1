import type { AdminAnnouncement } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, useOpened } from '@newsphoto/records';
import { Button } from '@newsphoto/ui';
import { useMemo } from 'react';
import { periodAsText, stateLabel } from '../../../blocks/admin/model/publication-fields.ts';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { type AudienceGroups, audienceLabel, placesAsText } from '../model/announcement-fields.ts';
import { AnnouncementEditor, NewAnnouncementEditor } from './announcement-editor.tsx';

const NO_GROUPS: AudienceGroups = [];

const columnsOf = (groups: AudienceGroups): readonly RecordColumn<AdminAnnouncement>[] => [
  {
    key: 'title',
    title: '件名',
    width: 200,
    grows: true,
    opens: true,
    render: ({ title, importance }) => (importance === 'important' ? `【重要】${title}` : title),
  },
  { key: 'state', title: '状態', width: 96, render: ({ state }) => stateLabel(state) },
  { key: 'period', title: '公開期間', width: 288, wideOnly: true, render: periodAsText },
  {
    key: 'audience',
    title: '対象',
    width: 152,
    wideOnly: true,
    render: (announcement) => audienceLabel(announcement, groups),
  },
  { key: 'places', title: '掲載場所', width: 240, wideOnly: true, render: placesAsText },
];
const idOf = ({ announcementId }: AdminAnnouncement) => announcementId;
const nameOf = ({ title }: AdminAnnouncement) => title;
const ANNOUNCEMENTS = endpointQuery('GET /admin/announcements', {}, { gcTime: 0 });

/** What the agency announces, to whom, where and when. */
export function AnnouncementsPage() {
  const loaded = useApiQuery(ANNOUNCEMENTS);
  const opened = useOpened();
  const groups = loaded.data?.groups ?? NO_GROUPS;
  const columns = useMemo(() => columnsOf(groups), [groups]);
  const announcement = loaded.data?.announcements.find((one) => one.announcementId === opened.id);
  const ends = { groups, onSaved: loaded.refetch, onGone: opened.close };
  const create = (
    <Button kind="primary" onClick={opened.openNew}>
      お知らせを作成
    </Button>
  );
  return (
    <AdminPage path="/admin/announcements" actions={create}>
      <RecordList
        label="お知らせの一覧"
        columns={columns}
        rows={loaded.data?.announcements}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ announcementId }) => opened.open(announcementId)}
        empty={{ title: 'お知らせはまだありません', text: '「お知らせを作成」から登録できます。' }}
      />
      {loaded.data && opened.isNew && <NewAnnouncementEditor {...ends} />}
      {announcement && <AnnouncementEditor key={idOf(announcement)} announcement={announcement} {...ends} />}
    </AdminPage>
  );
}
