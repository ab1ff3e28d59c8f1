import type { ReactNode } from 'react';
import { createObservable, type Observable } from '../state/observable.ts';
import { backEntryGone } from './back-entries.ts';
import type { OpenDialog } from './open-dialogs.ts';

/** What a dialog can do with itself. `T` is the type of its result. */
export interface DialogControls<T> {
  readonly id: string;
  /** Removes it, and resolves the caller's promise with the data. */
  close(data?: T): void;
  /** Hides it; its input stays. */
  hide(): void;
  show(): void;
}

export interface DialogEntry extends OpenDialog {
  readonly show: () => void;
  readonly view: () => ReactNode;
}

/** Dialogs that are opened by a call; a `DialogOutlet` renders them. */
export interface DialogService extends Observable<readonly DialogEntry[]> {
  /**
   * Opens a dialog; `view` renders a `Dialog`. Resolves with the data that it was closed with, undefined if it was canceled.
   * By then the browser's history is as before: navigating is safe.
   */
  open<T>(view: (controls: DialogControls<T>) => ReactNode): Promise<T | undefined>;
}

let lastId = 0;

export function createDialogService(): DialogService {
  const entries = createObservable<readonly DialogEntry[]>([]);
  const setState = (id: string, state: DialogEntry['state']) =>
    entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, state } : entry)));
  return {
    get: entries.get,
    subscribe: entries.subscribe,
    open: <T>(view: (controls: DialogControls<T>) => ReactNode) =>
      new Promise<T | undefined>((resolve) => {
        lastId += 1;
        const id = `dialog-${lastId}`;
        const controls: DialogControls<T> = {
          id,
          close: (data) => {
            const gone = backEntryGone(id);
            entries.set(entries.get().filter((entry) => entry.id !== id));
            void gone.then(() => resolve(data));
          },
          hide: () => setState(id, 'hidden'),
          show: () => setState(id, 'shown'),
        };
        const entry: DialogEntry = { id, state: 'shown', show: controls.show, view: () => view(controls) };
        entries.set([...entries.get(), entry]);
      }),
  };
}

/** The page's own; the shell shows its dialogs over every page. */
export const pageDialogs = createDialogService();
