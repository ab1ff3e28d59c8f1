import type { Takedown } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { DrawerFooter, EditorDrawer, type RecordColumn, RecordList, useOpened } from '@newsphoto/records';
import { Button, Details, openConfirmation, pageBanners } from '@newsphoto/ui';
import { useState } from 'react';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { TakedownEditor } from './takedown-editor.tsx';
import { TakedownHolders } from './takedown-holders.tsx';

const COLUMNS: readonly RecordColumn<Takedown>[] = [
  { key: 'contentId', title: '素材番号', width: 128, opens: true, render: ({ contentId }) => contentId },
  { key: 'headline', title: '見出し', width: 160, grows: true, render: ({ headline }) => headline },
  { key: 'reason', title: '理由', width: 160, wideOnly: true, grows: true, render: ({ reason }) => reason },
  {
    key: 'by',
    title: '停止した人',
    width: 112,
    wideOnly: true,
    render: ({ takenDownBy, takenDownByName }) => takenDownByName || takenDownBy,
  },
  {
    key: 'at',
    title: '停止した日時',
    width: 170,
    wideOnly: true,
    render: ({ takenDownAt }) => formatDate(takenDownAt),
  },
  {
    key: 'acknowledged',
    title: '許諾先の確認',
    width: 136,
    wideOnly: true,
    render: ({ acknowledged = 0, notified = 0 }) => (notified === 0 ? '' : `${acknowledged} / ${notified}件`),
  },
];
const idOf = ({ contentId }: Takedown) => contentId;
const nameOf = ({ headline }: Takedown) => headline;
const TAKEDOWNS = endpointQuery('GET /admin/takedowns', {}, { gcTime: 0 });

/** The one place where contents are taken down, and given back. */
export function TakedownsPage() {
  const loaded = useApiQuery(TAKEDOWNS);
  const opened = useOpened();
  const takedown = loaded.data?.find(({ contentId }) => contentId === opened.id);
  return (
    <AdminPage
      path="/admin/takedowns"
      actions={
        <Button kind="primary" onClick={opened.openNew}>
          公開を停止する
        </Button>
      }
    >
      <RecordList
        label="公開を停止している素材"
        columns={COLUMNS}
        rows={loaded.data}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ contentId }) => opened.open(contentId)}
        empty={{
          title: '公開を停止している素材はありません',
          text: '権利者からの申し出などで素材を見せられなくなったときに、ここで公開を停止します。',
        }}
      />
      {opened.isNew && <TakedownEditor onDone={loaded.refetch} onGone={opened.close} />}
      {takedown && (
        <TakedownDrawer
          key={takedown.contentId}
          takedown={takedown}
          onDone={loaded.refetch}
          onGone={opened.close}
        />
      )}
    </AdminPage>
  );
}

interface TakedownDrawerProps {
  readonly takedown: Takedown;
  readonly onDone: () => void;
  readonly onGone: () => void;
}

function TakedownDrawer({ takedown, onDone, onGone }: TakedownDrawerProps) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const { contentId, headline, reason, takenDownAt, takenDownBy, takenDownByName } = takedown;
  const close = () => setOpen(false);
  const restore = async () => {
    const message = `「${headline}」（${contentId}）の公開を、停止する前の区分で再開します。\nよろしいですか？`;
    if (!(await openConfirmation({ title: '公開の再開', message, okText: '再開する' }))) return;
    try {
      await call('DELETE /admin/takedowns/:contentId', { params: { contentId } });
      pageBanners.show({ message: '公開を再開しました。', type: 'success' });
      close();
      onDone();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <EditorDrawer
      title="公開を停止している素材"
      unsaved={false}
      onClose={close}
      onGone={onGone}
      footer={
        <DrawerFooter onClose={close}>
          <Button kind="primary" onClick={() => void restore()}>
            公開を再開する
          </Button>
        </DrawerFooter>
      }
    >
      <Details
        label="停止の内容"
        details={[
          ['素材番号', contentId],
          ['見出し', headline],
          ['理由', reason],
          ['停止した人', takenDownByName || takenDownBy],
          ['停止した日時', formatDate(takenDownAt)],
        ]}
      />
      <TakedownHolders contentId={contentId} />
    </EditorDrawer>
  );
}
