import type { AdminSpecialPage } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, useOpened } from '@newsphoto/records';
import { Button } from '@newsphoto/ui';
import { periodAsText, stateLabel } from '../../../blocks/admin/model/publication-fields.ts';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { NewSpecialPageEditor, SpecialPageEditor } from './special-page-editor.tsx';
import styles from './special-pages-page.module.css';

const COLUMNS: readonly RecordColumn<AdminSpecialPage>[] = [
  {
    key: 'picture',
    title: '見出し写真',
    width: 104,
    render: ({ picture }) =>
      picture && picture.thumbnails.small !== '' ? (
        <img className={styles.picture} src={picture.thumbnails.small} alt="" />
      ) : (
        'なし'
      ),
  },
  { key: 'title', title: '特集名', width: 160, grows: true, opens: true, render: ({ title }) => title },
  { key: 'state', title: '状態', width: 96, render: ({ state }) => stateLabel(state) },
  { key: 'period', title: '公開期間', width: 288, wideOnly: true, render: periodAsText },
  {
    key: 'count',
    title: '素材（うち公開）',
    width: 128,
    align: 'end',
    wideOnly: true,
    render: ({ contentIds, publicCount }) => `${contentIds.length}点（${publicCount}点）`,
  },
];
const idOf = ({ specialPageSeqNo }: AdminSpecialPage) => specialPageSeqNo;
const nameOf = ({ title }: AdminSpecialPage) => title;
const SPECIAL_PAGES = endpointQuery('GET /admin/special-pages', {}, { gcTime: 0 });
const ROW_HEIGHT = 64;

/** Contents under a title and a lead picture, put before visitors for a time. */
export function SpecialPagesPage() {
  const loaded = useApiQuery(SPECIAL_PAGES);
  const opened = useOpened();
  const page = loaded.data?.specialPages.find((one) => one.specialPageSeqNo === opened.id);
  const ends = { onSaved: loaded.refetch, onGone: opened.close };
  const create = (
    <Button kind="primary" onClick={opened.openNew}>
      特集を作成
    </Button>
  );
  return (
    <AdminPage path="/admin/special-pages" actions={create}>
      <RecordList
        label="特集の一覧"
        columns={COLUMNS}
        rows={loaded.data?.specialPages}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ specialPageSeqNo }) => opened.open(specialPageSeqNo)}
        empty={{ title: '特集はまだありません', text: '「特集を作成」から、素材を選んで登録できます。' }}
        rowHeight={ROW_HEIGHT}
      />
      {opened.isNew && <NewSpecialPageEditor {...ends} />}
      {page && <SpecialPageEditor key={idOf(page)} page={page} {...ends} />}
    </AdminPage>
  );
}
