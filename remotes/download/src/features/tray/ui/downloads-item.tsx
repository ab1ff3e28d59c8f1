import type { Download, TrayItemProps } from '@newsphoto/contract';
import { apiBaseOf } from '@newsphoto/http';
import { Button, CloseIcon, IconButton, Note, ProgressBar, Toolbar } from '@newsphoto/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import {
  asStoredText,
  downloadTitle,
  failedText,
  preparingText,
  transferText,
} from '../../../blocks/transfer/model/transfer-text.ts';
import type { TransferView } from '../../../blocks/transfer/model/transfer-view.ts';
import {
  type TransferActions,
  useDownloads,
  useOwnTransfers,
  useTransfer,
} from '../../../blocks/transfer/state/own-transfers.ts';
import type { ListedTransfer } from '../../../blocks/transfer/state/transfer-list.ts';
import type { Transfers } from '../../../blocks/transfer/state/transfers.ts';
import styles from './downloads-item.module.css';

/** What this browser downloads: a line for each set. */
export function DownloadsItem({ onDismiss }: TrayItemProps) {
  const { listed, transfers, actions } = useOwnTransfers();
  const { data, isError } = useDownloads();
  const byId = new Map(data?.downloads.map((download) => [download.downloadId, download]));
  if (listed.length === 0) return <EmptyItem onDismiss={onDismiss} />;
  return (
    <div className={styles.item}>
      {listed.map((item) => {
        const download = byId.get(item.downloadId);
        const shared = { item, actions };
        if (download?.state === 'ready')
          return <ReadyLine key={item.downloadId} {...shared} download={download} transfers={transfers} />;
        return <OtherLine key={item.downloadId} {...shared} download={download} isRead={!!data || isError} />;
      })}
    </div>
  );
}

/** The last line was closed: so is the item. */
function EmptyItem({ onDismiss }: Pick<TrayItemProps, 'onDismiss'>) {
  useEffect(onDismiss, [onDismiss]);
  return null;
}

interface LineProps {
  readonly item: ListedTransfer;
  readonly actions: TransferActions;
}

const CLOSE = 'この表示を閉じる';

/** A download that is being prepared, or that has nothing to fetch. */
function OtherLine({
  item: { downloadId },
  actions,
  download,
  isRead,
}: LineProps & { readonly download: Download | undefined; readonly isRead: boolean }) {
  const isPreparing = download?.state === 'preparing';
  if (!download && !isRead) return null;
  const { total, prepared, failed } = download?.files ?? { total: 0, prepared: 0, failed: 0 };
  return (
    <div className={styles.line}>
      <p role="status">{textOf(download)}</p>
      {isPreparing && (
        <span className={styles.progress}>
          <ProgressBar
            label="ダウンロードの準備"
            value={total > 0 ? (prepared + failed) / total : undefined}
          />
        </span>
      )}
      <Toolbar as="span" end>
        {isPreparing ? (
          <Button onClick={() => actions.remove(downloadId, true)}>中止</Button>
        ) : (
          <IconButton icon={<CloseIcon />} label={CLOSE} onClick={() => actions.remove(downloadId, false)} />
        )}
      </Toolbar>
    </div>
  );
}

function textOf(download: Download | undefined): string {
  if (download?.state === 'preparing') return `${downloadTitle(download)}　${preparingText(download)}`;
  if (download?.state === 'failed') return `${downloadTitle(download)}　${failedText(download)}`;
  return 'このダウンロードは終了しました。必要な素材は、もう一度ダウンロードしてください。';
}

interface ReadyProps extends LineProps {
  readonly download: Download;
  readonly transfers: Transfers;
}

function ReadyLine({ item, actions, download, transfers }: ReadyProps) {
  const view = useTransfer(download, transfers);
  const { downloadId, files } = download;
  const state = typeof view === 'object' ? view.state : view;
  const isComplete = state === 'stored';
  useEffect(() => {
    if (isComplete && item.savedAt === null) actions.saveOnce(download);
  }, [isComplete, item.savedAt, actions, download]);
  return (
    <div className={styles.line}>
      <p>
        {downloadTitle(download)}
        {files.failed > 0 && (
          <Note as="span" tone="alert">
            {`　${failedText(download)}`} <Link to={`/download?id=${downloadId}`}>内容を見る</Link>
          </Note>
        )}
      </p>
      {files.asStored > 0 && <Note>{asStoredText(download)}</Note>}
      {typeof view === 'object' && <Progress view={view} download={download} />}
      <Toolbar as="span" end>
        {state === 'browser' && <BrowserLink download={download} onPress={() => actions.leave(downloadId)} />}
        <StateButtons {...{ state, download, actions }} />
      </Toolbar>
    </div>
  );
}

function Progress({ view, download }: { readonly view: TransferView; readonly download: Download }) {
  const isStopped = view.state === 'refused' || view.state === 'full';
  return (
    <span className={styles.progress}>
      {view.state !== 'stored' && (
        <ProgressBar
          label={`${downloadTitle(download)}の受信`}
          value={view.total > 0 ? view.loaded / view.total : undefined}
          failed={isStopped}
        />
      )}
      <Note as="span" numbers tone={isStopped ? 'alert' : undefined}>
        {transferText(view, download)}
      </Note>
    </span>
  );
}

interface StateButtonsProps {
  readonly state: TransferView['state'] | 'browser' | undefined;
  readonly download: Download;
  readonly actions: TransferActions;
}

function StateButtons({ state, download, actions }: StateButtonsProps) {
  const { downloadId } = download;
  const close = (
    <IconButton icon={<CloseIcon />} label={CLOSE} onClick={() => actions.remove(downloadId, false)} />
  );
  if (state === 'stored')
    return (
      <>
        <Button onClick={() => actions.save(download)}>もう一度保存</Button>
        {close}
      </>
    );
  if (state === 'browser' || state === 'refused') return close;
  const isStopped = state === 'paused' || state === 'full';
  return (
    <>
      {isStopped ? (
        <Button onClick={() => actions.resume(downloadId)}>再開</Button>
      ) : (
        <Button onClick={() => actions.pause(downloadId)}>一時停止</Button>
      )}
      <Button onClick={() => actions.remove(downloadId, true)}>中止</Button>
    </>
  );
}

/** A browser without room for the parts downloads the file by itself, with its own progress. */
function BrowserLink({ download, onPress }: { readonly download: Download; readonly onPress: () => void }) {
  return (
    <a
      href={`${apiBaseOf('outer')}/downloads/${download.downloadId}/file`}
      download={download.fileName}
      onClick={onPress}
    >
      ブラウザで保存
    </a>
  );
}
