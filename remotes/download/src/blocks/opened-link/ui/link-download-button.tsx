import type { ContentSummary, Download, OpenedGrant } from '@newsphoto/contract';
import { formatFileSize } from '@newsphoto/domain';
import { Button, Note, ProgressBar } from '@newsphoto/ui';
import { reasonText } from '../../transfer/model/reason-text.ts';
import { asStoredText, failedText, preparingText } from '../../transfer/model/transfer-text.ts';
import { Untouched } from '../../untouched/ui/untouched.tsx';
import { downloadLabel } from '../model/link-choice.ts';
import { isDelivered, type LinkDownload } from '../state/link-download.ts';
import styles from './opened-link.module.css';

export interface LinkDownloadButtonProps {
  readonly opened: Pick<OpenedGrant, 'mostPixels' | 'downloadsLeft'>;
  readonly contents: readonly ContentSummary[];
  readonly work: LinkDownload;
}

/** The one button of a recipient. */
export function LinkDownloadButton({ opened, contents, work }: LinkDownloadButtonProps) {
  const { mostPixels, downloadsLeft } = opened;
  const isUsedUp = downloadsLeft === 0;
  return (
    <Button
      kind="primary"
      block
      disabled={work.isWorking || work.isEnded || isUsedUp || contents.length === 0}
      onClick={() => void work.start(contents, mostPixels)}
    >
      {downloadLabel(contents.length)}
    </Button>
  );
}

/** What became of it. */
export function LinkDownloadState({ opened, work }: Omit<LinkDownloadButtonProps, 'contents'>) {
  const { download, failure, failedFiles } = work;
  return (
    <div className={styles.state} role="status">
      {opened.mostPixels === null && !work.isWorking && opened.downloadsLeft !== 0 && (
        <Untouched checked={work.untouched} onChange={work.setUntouched} />
      )}
      {failure && <Note tone="alert">{failure}</Note>}
      {!failure && download && <Progress download={download} onSave={work.save} />}
      {download && !work.isEnded && download.files.failed > 0 && (
        <>
          <Note tone="alert">{failedText(download)}</Note>
          <ul className={styles.failed}>
            {failedFiles.map(({ contentId, headline, reason }) => (
              <li key={contentId}>
                <Note as="span">{`${headline || contentId}：${reasonText(reason)}`}</Note>
              </li>
            ))}
          </ul>
        </>
      )}
      {download && !work.isEnded && download.files.asStored > 0 && <Note>{asStoredText(download)}</Note>}
      {opened.downloadsLeft === 0 && !download && <Note>ダウンロードできる回数を使い切りました。</Note>}
    </div>
  );
}

function Progress({ download, onSave }: { readonly download: Download; readonly onSave: () => void }) {
  const { state, files, fileName, length } = download;
  if (state === 'preparing')
    return (
      <>
        <ProgressBar label="ダウンロードの準備" value={(files.prepared + files.failed) / files.total} />
        <Note numbers>{preparingText(download)}</Note>
      </>
    );
  if (state !== 'ready') return files.failed > 0 ? null : <Note>このダウンロードは終了しました。</Note>;
  const what = `${fileName}（${formatFileSize(length)}）`;
  return (
    <>
      <Note numbers>
        {isDelivered(download) ? `ダウンロードしました：${what}` : `ダウンロードを開始しました：${what}`}
      </Note>
      <Button onClick={onSave}>
        {isDelivered(download) ? 'もう一度保存' : '始まらないときは、もう一度保存'}
      </Button>
    </>
  );
}
