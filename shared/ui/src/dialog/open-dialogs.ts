import { createObservable, type Observable } from '../state/observable.ts';
import { lockPage } from './page-lock.ts';

/** `hidden`: not visible, with all its input; `closed`: removed from the page. */
export type DialogState = 'hidden' | 'shown' | 'closed';

export interface OpenDialog {
  readonly id: string;
  readonly state: Exclude<DialogState, 'closed'>;
}

const list = createObservable<readonly OpenDialog[]>([]);

/** The dialogs of the page, the uppermost last. Closed ones are not among them. */
export const openDialogs: Observable<readonly OpenDialog[]> = list;

export function dialogStateOf(id: string): DialogState {
  return list.get().find((dialog) => dialog.id === id)?.state ?? 'closed';
}

/** The uppermost dialog. */
export function uppermostDialog(): string | undefined {
  return list.get().findLast(({ state }) => state === 'shown')?.id;
}

/** Lists a dialog; the page does not scroll while any is shown. Returns a function that removes it. */
export function listDialog(dialog: OpenDialog): () => void {
  change([...list.get(), dialog]);
  return () => change(list.get().filter((one) => one !== dialog));
}

function change(dialogs: readonly OpenDialog[]): void {
  list.set(dialogs);
  lockPage(dialogs.some(({ state }) => state === 'shown'));
}
