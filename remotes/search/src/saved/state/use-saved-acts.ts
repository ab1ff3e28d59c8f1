import type { SavedSearch, SavedSearchChanges } from '@newsphoto/contract';
import {
  changeSavedSearch,
  deleteSavedSearch,
  orderSavedSearches,
  renameSearchFolder,
  restoreSavedSearch,
} from '@newsphoto/http';
import { useRef, useState } from 'react';
import { QUIET_CALL } from '../../model/quiet-call.ts';
import { movedTo } from '../model/alert-words.ts';
import { failureText } from './use-saved-searches.ts';

/** What was just done, and how it is taken back. */
export interface Told {
  readonly text: string;
  readonly isFailure?: true;
  readonly undo?: () => Promise<void>;
}

/** What a member does with his saved searches; each act is told, and shown once the server has it. */
export function useSavedActs(searches: readonly SavedSearch[], reload: () => void) {
  const [told, setTold] = useState<Told>();
  // One after the other: an order is made of the one before it.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const act = (work: () => Promise<unknown>, done?: Told): Promise<boolean> => {
    const run = last.current.then(work).then(
      () => {
        setTold(done);
        reload();
        return true;
      },
      (error: unknown) => {
        setTold({ text: failureText(error), isFailure: true });
        reload();
        return false;
      },
    );
    last.current = run;
    return run;
  };
  const change = (saved: SavedSearch, changes: Omit<SavedSearchChanges, 'version'>, text: string) =>
    act(() => changeSavedSearch(saved.savedSearchId, { ...changes, version: saved.version }, QUIET_CALL), {
      text,
    });
  return {
    told,
    change,
    pause: (saved: SavedSearch) => {
      const paused = !saved.alert.paused;
      const text = `「${saved.name}」の通知を${paused ? '一時停止' : '再開'}しました。`;
      return change(saved, { alert: { ...saved.alert, paused } }, text);
    },
    /** Puts one into the place of another, in its folder. */
    move: async (moved: SavedSearch, place: SavedSearch) => {
      const { folder } = place;
      if (moved.folder !== folder && !(await change(moved, { folder }, ''))) return;
      const ids = movedTo(searches, moved.savedSearchId, place.savedSearchId);
      await act(() => orderSavedSearches(ids, QUIET_CALL), { text: `「${moved.name}」を移動しました。` });
    },
    renameFolder: (from: string, to: string) =>
      act(() => renameSearchFolder({ from, to }, QUIET_CALL), {
        text:
          to === '' ? `フォルダー「${from}」をなくしました。` : `フォルダーの名前を「${to}」に変更しました。`,
      }),
    remove: ({ savedSearchId, name }: SavedSearch) =>
      act(() => deleteSavedSearch(savedSearchId, QUIET_CALL), {
        text: `「${name}」を削除しました。`,
        undo: async () => {
          await act(() => restoreSavedSearch(savedSearchId, QUIET_CALL), {
            text: `「${name}」を元に戻しました。`,
          });
        },
      }),
  };
}

export type SavedActs = ReturnType<typeof useSavedActs>;
