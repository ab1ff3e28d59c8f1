import type { Download } from '@newsphoto/contract';
import { showTray } from '@newsphoto/extensions';
import { call, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { useChanges, useUserId } from '@newsphoto/session';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TransferView } from '../model/transfer-view.ts';
import type { Transfer } from './transfer.ts';
import { TransferList } from './transfer-list.ts';
import { Transfers } from './transfers.ts';

const TRAY = 'downloads';

interface OwnTransfers {
  readonly list: TransferList;
  readonly transfers: Transfers;
  readonly actions: TransferActions;
}

export interface TransferActions {
  /** Fetches a download in this browser, and shows it in the tray. */
  readonly begin: (downloadId: string) => void;
  readonly pause: (downloadId: string) => void;
  readonly resume: (downloadId: string) => void;
  readonly save: (download: Download) => void;
  /** When it is complete: in one of the tabs. */
  readonly saveOnce: (download: Download) => void;
  /** The browser fetches it by itself. */
  readonly leave: (downloadId: string) => void;
  /** Takes it off the list; one that is not complete is cancelled on the server as well. */
  readonly remove: (downloadId: string, isCancelled: boolean) => void;
}

/** Of this tab, for each user who was logged in on it. */
const ownTransfersAtom = atom(() => new Map<string, OwnTransfers>());

function ownOf(all: Map<string, OwnTransfers>, userId: string): OwnTransfers {
  const known = all.get(userId);
  if (known) return known;
  const list = new TransferList(window.localStorage, userId);
  const transfers = new Transfers(list);
  const own = { list, transfers, actions: actionsOf(list, transfers) };
  all.set(userId, own);
  return own;
}

const DOWNLOADS = endpointQuery('GET /downloads', {});

/** The user's downloads on the server, followed while they are prepared. */
export function useDownloads() {
  useChanges('downloads', () => void invalidate(DOWNLOADS));
  return useApiQuery(DOWNLOADS);
}

/** What this browser fetches for the user. */
export function useOwnTransfers() {
  const { list, transfers, actions } = ownOf(useAtomValue(ownTransfersAtom), useUserId());
  const listed = useSyncExternalStore(list.subscribe, list.items);
  return { listed, transfers, actions };
}

function actionsOf(list: TransferList, transfers: Transfers): TransferActions {
  return {
    begin: (downloadId) => {
      list.add(downloadId);
      showTray(TRAY, downloadId);
      void invalidate(DOWNLOADS);
    },
    pause: (downloadId) => {
      list.change(downloadId, { isPaused: true });
      transfers.find(downloadId)?.stop();
    },
    resume: (downloadId) => {
      list.change(downloadId, { isPaused: false });
      void transfers.find(downloadId)?.start();
    },
    save: (download) => void transfers.save(download),
    saveOnce: (download) => void transfers.saveOnce(download),
    leave: (downloadId) => list.change(downloadId, { savedAt: Date.now() }),
    remove: (downloadId, isCancelled) => {
      void transfers.forget(downloadId);
      // One that ended meanwhile needs no cancellation.
      if (isCancelled)
        void call('DELETE /downloads/:downloadId', { params: { downloadId } }, QUIET_CALL)
          .catch(() => undefined)
          .then(() => invalidate(DOWNLOADS));
    },
  };
}

const never = () => () => undefined;

/**
 * Fetches a download that is ready. Undefined until the browser has answered whether it has room; `browser` if it has none:
 * its own download fetches the file.
 */
export function useTransfer(download: Download, transfers: Transfers): TransferView | 'browser' | undefined {
  const [transfer, setTransfer] = useState<Transfer | 'browser'>();
  useEffect(() => {
    let isShown = true;
    void transfers.open(download).then((opened) => {
      if (isShown) setTransfer(opened ?? 'browser');
    });
    return () => {
      isShown = false;
    };
  }, [download, transfers]);
  const isOpen = typeof transfer === 'object';
  return useSyncExternalStore(isOpen ? transfer.subscribe : never, () =>
    isOpen ? transfer.view() : transfer,
  );
}
