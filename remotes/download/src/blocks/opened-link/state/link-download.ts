import type { ContentSummary, Download } from '@newsphoto/contract';
import { type ApiError, call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { useEffect, useRef, useState } from 'react';
import { linkSelection } from '../model/link-choice.ts';
import { rereadLink } from './opened-link.ts';
import { saveDownload } from './save-download.ts';

/** A guest has no push connection. Milliseconds: while it is prepared, and while the browser fetches it. */
const POLL_MS = 1_000;
const FOLLOW_MS = 3_000;

const LINK_ENDED =
  'リンクが取り消されたか、有効期限が切れたため、ダウンロードは途中で終了しました。受け取りかけのファイルは使えません。';

/** What follows its own download is refused when the link ended, by itself or with the visitor's session. */
const hasEnded = (error: ApiError | null): boolean => [401, 403, 404].includes(error?.status ?? 0);

/** Whether all files were delivered that could be. */
export const isDelivered = ({ files }: Download): boolean => files.delivered + files.failed >= files.total;

/**
 * The download of a guest: prepared by the server, then fetched by the browser itself, which also resumes it. It is followed to its
 * end: a browser does not report why the server ended a transfer.
 */
export function useLinkDownload() {
  const [downloadId, setDownloadId] = useState('');
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [untouched, setUntouched] = useState(false);
  const sent = useRef({ text: '', requestId: '' });
  const query = endpointQuery('GET /downloads/:downloadId', { params: { downloadId }, query: {} });
  const [pollMs, setPollMs] = useState<number | false>(POLL_MS);
  const { data, error } = useApiQuery(query, {
    enabled: downloadId !== '',
    rereadAfter: (failed) => (hasEnded(failed) ? false : pollMs),
  });
  const download = downloadId === '' ? undefined : data?.download;
  const state = download?.state;
  const isEnded = hasEnded(error);
  const isOver = download !== undefined && (state !== 'ready' || isDelivered(download));
  const saved = useRef('');
  useEffect(() => {
    if (state === undefined || state === 'preparing') return;
    setPollMs(isOver ? false : FOLLOW_MS);
    if (state !== 'ready' || saved.current === downloadId) return;
    saved.current = downloadId;
    saveDownload(downloadId);
    void rereadLink();
  }, [state, isOver, downloadId]);
  return {
    download,
    failure: failure || (isEnded ? LINK_ENDED : error ? errorMessage(error) : ''),
    /** The link has ended in the middle of it. */
    isEnded,
    isWorking: isSending || state === 'preparing',
    failedFiles: data?.failedFiles ?? [],
    ...{ untouched, setUntouched },
    save: () => saveDownload(downloadId),
    start: async (contents: readonly ContentSummary[], mostPixels: number | null) => {
      // The switch is shown where the link allows originals.
      const isUntouched = untouched && mostPixels === null;
      const selection = linkSelection(contents, { mostPixels, untouched: isUntouched });
      const text = JSON.stringify(selection);
      // The same request until the server has answered: a lost answer is no second download.
      if (sent.current.text !== text) sent.current = { text, requestId: crypto.randomUUID() };
      setIsSending(true);
      setFailure('');
      try {
        const options = { nameTemplate: '', captions: '', contactSheet: false } as const;
        const body = { requestId: sent.current.requestId, selection, ...options };
        const made = await call('POST /downloads', { body }, QUIET_CALL);
        sent.current = { text: '', requestId: '' };
        setPollMs(POLL_MS);
        setDownloadId(made.downloadId);
      } catch (refusal) {
        setFailure(errorMessage(refusal));
      } finally {
        setIsSending(false);
      }
    },
  };
}

export type LinkDownload = ReturnType<typeof useLinkDownload>;
