import type { Download } from '@newsphoto/contract';
import { AS_STORED_NOTE, formatDay, formatFileSize } from '@newsphoto/domain';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { Button, ErrorState, LoadingState, Note, pageBanners, Section, Stack, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { reasonText } from '../../../blocks/transfer/model/reason-text.ts';
import {
  asStoredText,
  downloadTitle,
  failedText,
  preparingText,
} from '../../../blocks/transfer/model/transfer-text.ts';
import { useDownloads, useOwnTransfers } from '../../../blocks/transfer/state/own-transfers.ts';
import styles from './download-page.module.css';

const STATES: Readonly<Record<Download['state'], string>> = {
  preparing: '準備中',
  ready: '受け取れます',
  failed: '失敗',
  cancelled: '中止',
  ended: '終了',
};

/** What was downloaded in the last days: it can be fetched again until its last day. */
export function RecentDownloads({ opened }: { readonly opened: string }) {
  const { data, isError, refetch } = useDownloads();
  if (!data && isError)
    return <ErrorState title="最近のダウンロードを読み込めませんでした" onRetry={refetch} />;
  const downloads = data?.downloads ?? [];
  if (downloads.length === 0) return null;
  return (
    <Section title="最近のダウンロード" note="期限まで、もう一度受け取れます">
      <ul className={styles.recent}>
        {downloads.map((download) => (
          <DownloadRow
            key={download.downloadId}
            download={download}
            isOpened={download.downloadId === opened}
          />
        ))}
      </ul>
    </Section>
  );
}

function DownloadRow({ download, isOpened }: { readonly download: Download; readonly isOpened: boolean }) {
  const { downloadId, state, files, length, createdAt, expiresAt } = download;
  const { actions } = useOwnTransfers();
  const [isOpen, setIsOpen] = useState(isOpened);
  const details = [
    formatDay(createdAt),
    `${files.total.toLocaleString('ja-JP')}件`,
    length > 0 && formatFileSize(length),
    `期限 ${formatDay(expiresAt)}`,
  ];
  return (
    <li>
      <div className={styles.row}>
        <Stack gap={2}>
          <strong>{downloadTitle(download)}</strong>
          <Note as="span" numbers>
            {details.filter(Boolean).join('　')}
          </Note>
          {files.failed > 0 && (
            <Note as="span" tone="alert">
              {failedText(download)}
            </Note>
          )}
          {files.asStored > 0 && <Note as="span">{asStoredText(download)}</Note>}
        </Stack>
        <Toolbar as="span" end gap={8}>
          <span>{state === 'preparing' ? preparingText(download) : STATES[state]}</span>
          {files.failed + files.asStored > 0 && (
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {files.failed > 0 ? '失敗の内容' : '内容'}
            </Button>
          )}
          {state === 'ready' && <Button onClick={() => actions.begin(downloadId)}>受け取る</Button>}
          {state === 'preparing' && <Button onClick={() => actions.remove(downloadId, true)}>中止</Button>}
        </Toolbar>
      </div>
      {isOpen && files.failed + files.asStored > 0 && <FileNotes download={download} />}
    </li>
  );
}

/** What is to be known of single files: why they failed, or that they are as they were stored. */
function FileNotes({ download: { downloadId, files } }: { readonly download: Download }) {
  const params = { downloadId };
  const { data, error, refetch } = useApiQuery(
    endpointQuery('GET /downloads/:downloadId', { params, query: {} }),
  );
  if (error && !data)
    return (
      <ErrorState title="内容を読み込めませんでした" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data) return <LoadingState />;
  const { failedFiles, asStoredFiles } = data;
  const lines = [
    ...failedFiles.map((file) => ({ ...file, text: reasonText(file.reason) })),
    ...asStoredFiles.map((file) => ({ ...file, text: AS_STORED_NOTE })),
  ];
  const rest = files.failed + files.asStored - lines.length;
  return (
    <>
      <ul>
        {lines.map(({ contentId, headline, text }) => (
          <li key={contentId}>{`${headline || contentId}：${text}`}</li>
        ))}
      </ul>
      {rest > 0 && <Note>{`ほか${rest.toLocaleString('ja-JP')}件`}</Note>}
      {files.failed > 0 && <RetryButton downloadId={downloadId} />}
    </>
  );
}

function RetryButton({ downloadId }: Pick<Download, 'downloadId'>) {
  const { actions } = useOwnTransfers();
  const [requestId] = useState(() => crypto.randomUUID());
  const [isSending, setIsSending] = useState(false);
  const handleRetry = async () => {
    setIsSending(true);
    try {
      const made = await call(
        'POST /downloads/:downloadId/retry',
        { params: { downloadId }, body: { requestId } },
        QUIET_CALL,
      );
      actions.begin(made.downloadId);
    } catch (failure) {
      pageBanners.show({ type: 'danger', message: errorMessage(failure) });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Button disabled={isSending} onClick={() => void handleRetry()}>
      失敗した素材だけ再実行
    </Button>
  );
}
