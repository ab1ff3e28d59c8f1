import { createObservable, type Observable } from '../state/observable.ts';
import { lockPage } from './page-lock.ts';

/** `hidden`: out of sight, with everything that was typed into it; `closed`: removed from the page. */
export type DialogState = 'hidden' | 'shown' | 'closed';

export interface OpenDialog {
  readonly id: string;
  readonly state: Exclude<DialogState, 'closed'>;
}

const list = createObservable<readonly OpenDialog[]>([]);

/** The dialogs of the page, the uppermost last. Those that were closed are not among them. */
export const openDialogs: Observable<readonly OpenDialog[]> = list;

export function dialogStateOf(id: string): DialogState {
  return list.get().find((dialog) => dialog.id === id)?.state ?? 'closed';
}

/** The dialog that the user has to do with. */
export function uppermostDialog(): string | undefined {
  return list.get().findLast(({ state }) => state === 'shown')?.id;
}

/** Lists a dialog; the page does not scroll while any is shown. Returns what takes it off the list. */
export function listDialog(dialog: OpenDialog): () => void {
  change([...list.get(), dialog]);
  return () => change(list.get().filter((one) => one !== dialog));
}

function change(dialogs: readonly OpenDialog[]): void {
  list.set(dialogs);
  lockPage(dialogs.some(({ state }) => state === 'shown'));
}
