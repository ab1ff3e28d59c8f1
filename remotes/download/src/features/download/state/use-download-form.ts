import { type DownloadSelection, MOST_DOWNLOADED_MARKS } from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { tickedIds, useSelection } from '@newsphoto/ui/grid';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { itemPagesOf } from '../../../blocks/content-cells/state/item-pages.ts';
import { useOwnTransfers } from '../../../blocks/transfer/state/own-transfers.ts';
import { type DownloadSetting, readSetting, selectionOf } from '../model/download-setting.ts';

const SETTING_KEY = 'np-download-setting';
const ALL = { all: true, marked: new Set<string>(), current: undefined, anchor: undefined };

function storedSetting(): DownloadSetting {
  try {
    return readSetting(JSON.parse(window.localStorage.getItem(SETTING_KEY) ?? '{}'));
  } catch {
    return readSetting({});
  }
}

function storeSetting(setting: DownloadSetting): void {
  try {
    window.localStorage.setItem(SETTING_KEY, JSON.stringify(setting));
  } catch {
    // A full storage costs the next visit its setting.
  }
}

/** Days of what was downloaded since the page is open, by content; of the first thousand. */
function useDownloadedSince(contentIds: readonly string[]): ReadonlyMap<string, string> {
  const query = useMemo(() => {
    const body = { contentIds: contentIds.slice(0, MOST_DOWNLOADED_MARKS) };
    return endpointQuery('POST /contents/downloaded', { body });
  }, [contentIds]);
  useChanges('downloads', () => void invalidate(query));
  const { data } = useApiQuery(query);
  return useMemo(() => new Map(data?.downloaded.map(({ contentId, day }) => [contentId, day])), [data]);
}

/** Milliseconds without a change after which the server is queried: a selection may have 100,000 ids. */
const REST_MS = 300;
const NOTHING: DownloadSelection = { contentIds: [], choice: { pixels: null, format: 'original' } };

const isSelected = (selection: DownloadSelection, contentId: string): boolean =>
  'files' in selection
    ? selection.files.some((file) => file.contentId === contentId)
    : selection.contentIds.includes(contentId);

/** What the server says of a selection, once it rests. */
function useDownloadCheck(selection: DownloadSelection | undefined, nameTemplate: string) {
  const [resting, setResting] = useState({ selection, nameTemplate });
  useEffect(() => {
    const timer = setTimeout(() => setResting({ selection, nameTemplate }), REST_MS);
    return () => clearTimeout(timer);
  }, [selection, nameTemplate]);
  const { selection: checked = NOTHING } = resting;
  const query = endpointQuery('POST /downloads/check', { body: { ...resting, selection: checked } });
  // A content may be withdrawn, or have another file name.
  useChanges('contents', (key) => {
    if (key === '' || isSelected(checked, key)) void invalidate(query);
  });
  return useApiQuery(query, { enabled: resting.selection !== undefined, keepPrevious: true });
}

/** What is downloaded, how, and what it comes to. */
export function useDownloadForm(contentIds: readonly string[], onOpen: (contentId: string) => void) {
  const [setting, setSetting] = useState(storedSetting);
  const [originals, setOriginals] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { actions: transfers } = useOwnTransfers();
  const items = useMemo(() => itemPagesOf(contentIds), [contentIds]);
  // What an editor changes is read again in its place.
  useChanges('contents', (key) => {
    if (key === '') return items.reread();
    const index = contentIds.indexOf(key);
    if (index >= 0) items.reread(index);
  });
  const { selection, actions } = useSelection({
    ids: useCallback(() => contentIds, [contentIds]),
    onOpen: useCallback((index) => onOpen(contentIds[index] ?? ''), [contentIds, onOpen]),
    initial: ALL,
  });
  const chosen = useMemo(() => tickedIds(selection, contentIds), [selection, contentIds]);
  const wanted = useMemo(() => selectionOf(chosen, setting, originals), [chosen, setting, originals]);
  const downloadedOn = useDownloadedSince(contentIds);
  const check = useDownloadCheck(wanted, setting.nameTemplate);
  /** The same request until the server has answered: a lost answer is no second download. */
  const sent = useRef({ text: '', requestId: '' });
  const send = async () => {
    if (!wanted || isSending) return;
    const { nameTemplate, captions, contactSheet } = setting;
    const body = { selection: wanted, nameTemplate, captions, contactSheet };
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, requestId: crypto.randomUUID() };
    setIsSending(true);
    setFailure('');
    try {
      const { requestId } = sent.current;
      const { downloadId } = await call('POST /downloads', { body: { requestId, ...body } }, QUIET_CALL);
      sent.current = { text: '', requestId: '' };
      transfers.begin(downloadId);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setIsSending(false);
    }
  };
  return {
    ...{
      downloadedOn,
      setting,
      originals,
      items,
      selection,
      actions,
      chosen,
      check,
      failure,
      isSending,
      send,
    },
    isValid: wanted !== undefined,
    change: (change: Partial<DownloadSetting>) => {
      const next = { ...setting, ...change };
      setSetting(next);
      storeSetting(next);
    },
    setOriginal: useCallback(
      (contentId: string, isOriginal: boolean) =>
        setOriginals((before) => {
          const next = new Set(before);
          if (isOriginal) next.add(contentId);
          else next.delete(contentId);
          return next;
        }),
      [],
    ),
  };
}

export type DownloadForm = ReturnType<typeof useDownloadForm>;
