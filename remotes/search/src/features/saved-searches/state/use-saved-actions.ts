import { movedTo } from '@newsphoto/content/item-order';
import type { SavedSearch, SavedSearchChanges } from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { useRef, useState } from 'react';
import type { SearchSettings } from '../../../blocks/saved-search/model/alert-text.ts';
import {
  rereadSavedSearches,
  savedSearchNow,
  showChanged,
} from '../../../blocks/saved-search/state/use-saved-searches.ts';

export interface Report {
  readonly text: string;
  readonly isFailure?: true;
  readonly undo?: () => Promise<void>;
  /** The search that comes back by it. */
  readonly undone?: string;
}

export function useSavedActions(searches: readonly SavedSearch[]) {
  const [report, setReport] = useState<Report>();
  // One after the other: an order is made of the one before it.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Returns why it was refused; empty: done. A form shows it in place. */
  const act = (work: () => Promise<unknown>, done?: Report, { inForm = false } = {}): Promise<string> => {
    const run = last.current.then(work).then(
      () => {
        setReport(done);
        void rereadSavedSearches();
        return '';
      },
      (error: unknown) => {
        const text = errorMessage(error);
        if (!inForm) setReport({ text, isFailure: true });
        void rereadSavedSearches();
        return text;
      },
    );
    last.current = run;
    return run;
  };
  const change = (
    saved: SavedSearch,
    changes: Omit<SavedSearchChanges, 'version'>,
    { text, inForm = false }: { readonly text: string; readonly inForm?: boolean },
  ) =>
    act(
      async () => {
        const { savedSearchId, version } = savedSearchNow(saved);
        const input = { params: { savedSearchId }, body: { ...changes, version } };
        showChanged(await call('PUT /saved-searches/:savedSearchId', input, QUIET_CALL));
      },
      { text },
      { inForm },
    );
  return {
    report,
    rename: (saved: SavedSearch, name: string) =>
      change(saved, { name }, { text: `名前を「${name}」に変更しました。`, inForm: true }),
    /** What was changed of name, folder and notification. */
    set: (saved: SavedSearch, { name, folder, alert }: SearchSettings) => {
      const isSame = JSON.stringify(alert) === JSON.stringify(saved.alert);
      const text = `「${name}」の設定を変更しました。`;
      const changes = {
        ...(name !== saved.name && { name }),
        ...(folder !== saved.folder && { folder }),
        ...(!isSame && { alert }),
      };
      return change(saved, changes, { text, inForm: true });
    },
    pause: (saved: SavedSearch) => {
      const paused = !saved.alert.paused;
      const text = `「${saved.name}」の通知を${paused ? '一時停止' : '再開'}しました。`;
      return change(saved, { alert: { ...saved.alert, paused } }, { text });
    },
    move: async (moved: SavedSearch, place: SavedSearch) => {
      const { folder } = place;
      if (moved.folder !== folder && (await change(moved, { folder }, { text: '' })) !== '') return;
      const ids = searches.map(({ savedSearchId }) => savedSearchId);
      const savedSearchIds = [...movedTo(ids, moved.savedSearchId, place.savedSearchId)];
      await act(() => call('PUT /saved-searches/order', { body: { savedSearchIds } }, QUIET_CALL), {
        text: `「${moved.name}」を移動しました。`,
      });
    },
    renameFolder: (from: string, to: string) => {
      const text =
        to === '' ? `フォルダー「${from}」をなくしました。` : `フォルダーの名前を「${to}」に変更しました。`;
      const rename = () => call('PUT /saved-searches/folder', { body: { from, to } }, QUIET_CALL);
      return act(rename, { text }, { inForm: true });
    },
    remove: ({ savedSearchId, name }: SavedSearch) => {
      const params = { savedSearchId };
      return act(() => call('DELETE /saved-searches/:savedSearchId', { params }, QUIET_CALL), {
        text: `「${name}」を削除しました。`,
        undone: savedSearchId,
        undo: async () => {
          await act(() => call('POST /saved-searches/:savedSearchId/restore', { params }, QUIET_CALL), {
            text: `「${name}」を元に戻しました。`,
          });
        },
      });
    },
  };
}

export type SavedActions = ReturnType<typeof useSavedActions>;
