import type { WireAsideDelivery } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, downloadFile, isApiError } from '@newsphoto/http';
import { useApiPages } from '@newsphoto/query';
import {
  DeleteButton,
  DrawerFooter,
  EditorDrawer,
  MoreRows,
  type RecordColumn,
  RecordList,
  useOpened,
} from '@newsphoto/records';
import { Button, Details, Note, pageBanners, Stack, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { fileLabel, retriedText, sizeLabel, sourceLabel } from '../model/aside-labels.ts';
import { ASIDE } from '../state/use-intake.ts';

const COLUMNS: readonly RecordColumn<WireAsideDelivery>[] = [
  {
    ...{ key: 'receivedAt', title: '受信', width: 168 },
    render: ({ receivedAt }) => formatDate(receivedAt),
  },
  { key: 'file', title: 'ファイル', width: 144, grows: true, opens: true, render: fileLabel },
  { key: 'source', title: '送信元', width: 144, wideOnly: true, render: sourceLabel },
  { key: 'reason', title: '理由', width: 320, wideOnly: true, grows: true, render: ({ reason }) => reason },
  { key: 'bytes', title: '大きさ', width: 88, wideOnly: true, render: ({ bytes }) => sizeLabel(bytes) },
];
const idOf = ({ asideId }: WireAsideDelivery) => asideId;

/** Deliveries that could not be read: they are read again, downloaded, or deleted. */
export function AsideSection() {
  const pages = useApiPages<WireAsideDelivery>(ASIDE);
  const opened = useOpened();
  const [isRetrying, setRetrying] = useState(false);
  const delivery = pages.data?.find(({ asideId }) => asideId === opened.id);
  const retryAll = async () => {
    setRetrying(true);
    try {
      const { read, remaining } = await readAllAgain();
      const message = `${read}件を読み直し、${read - remaining}件を取り込みました。残りは${remaining}件です。`;
      pageBanners.show({ message, type: remaining === 0 ? 'success' : 'info' });
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setRetrying(false);
      void pages.refetch();
    }
  };
  return (
    <>
      <Toolbar>
        <Button
          loading={isRetrying}
          disabled={!pages.data || pages.data.length === 0}
          onClick={() => void retryAll()}
        >
          すべて再試行
        </Button>
      </Toolbar>
      <RecordList
        label="読めなかった配信の一覧"
        columns={COLUMNS}
        rows={pages.data}
        loaded={pages}
        idOf={idOf}
        nameOf={fileLabel}
        onOpen={({ asideId }) => opened.open(asideId)}
        empty={{
          title: '読めなかった配信はありません',
          text: '読めない配信は、設定した保存期間のあいだここに表示されます。',
        }}
      />
      <MoreRows pages={pages} />
      {delivery && (
        <AsideDrawer
          key={delivery.asideId}
          delivery={delivery}
          onChanged={() => void pages.refetch()}
          onGone={opened.close}
        />
      )}
    </>
  );
}

/** Each call reads for some seconds; they go on until all were read. */
async function readAllAgain(): Promise<{ readonly read: number; readonly remaining: number }> {
  let [read, remaining] = [0, 0];
  let after: string | null | undefined;
  do {
    const done = await call('POST /wire/aside/retry', { body: after ? { after } : {} });
    read += done.read;
    remaining += done.remaining;
    after = done.next;
  } while (after);
  return { read, remaining };
}

interface AsideDrawerProps {
  readonly delivery: WireAsideDelivery;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

function AsideDrawer({ delivery, onChanged, onGone }: AsideDrawerProps) {
  const { asideId, receivedAt, code, reason, bytes } = delivery;
  const [open, setOpen] = useState(true);
  const [isRetrying, setRetrying] = useState(false);
  if (!open) return null;
  const params = { asideId };
  const close = () => setOpen(false);
  const retry = async () => {
    setRetrying(true);
    try {
      const retried = await call('POST /wire/aside/:asideId/retry', { params });
      pageBanners.show({ message: retriedText(retried), type: retried.aside ? 'warning' : 'success' });
      if (!retried.aside) close();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setRetrying(false);
      onChanged();
    }
  };
  const download = () =>
    downloadFile('GET /wire/aside/:asideId/content', { params }).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
  return (
    <EditorDrawer
      title={fileLabel(delivery)}
      unsaved={false}
      onClose={close}
      onGone={onGone}
      footer={
        <DrawerFooter
          further={
            <DeleteButton
              what="配信"
              name={fileLabel(delivery)}
              onDelete={() => call('DELETE /wire/aside/:asideId', { params })}
              onDeleted={() => {
                close();
                onChanged();
              }}
            />
          }
          onClose={close}
        >
          <Button onClick={() => void download()}>ダウンロード</Button>
          <Button kind="primary" loading={isRetrying} onClick={() => void retry()}>
            再試行
          </Button>
        </DrawerFooter>
      }
    >
      <Stack gap={8}>
        <Details
          label="読めなかった配信"
          details={[
            ['理由', `${reason}［${code}］`],
            ['受信', formatDate(receivedAt)],
            ['送信元', sourceLabel(delivery)],
            ['大きさ', sizeLabel(bytes)],
          ]}
        />
        <Note>再試行では、送信元フォルダーの現在の設定で読み直します。</Note>
      </Stack>
    </EditorDrawer>
  );
}
