import { Dialog, openConfirmation } from '@newsphoto/ui';
import type { ReactNode } from 'react';

export interface EditorDrawerProps {
  readonly title: string;
  /** What was entered would be lost by closing: it is asked before. */
  readonly unsaved: boolean;
  readonly onClose: () => void;
  /** Closed, and the browser's history is as before: the place to change the address (`useOpened().close`). */
  readonly onGone?: (() => void) | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Asks before unsaved input is thrown away. */
export const mayDiscard = async (unsaved: boolean): Promise<boolean> =>
  !unsaved ||
  openConfirmation({
    title: '入力内容の破棄',
    message: '入力した内容はまだ保存されていません。\n破棄して閉じますか？',
    okText: '破棄する',
    cancelText: '入力に戻る',
  });

/** Where a record is edited: a drawer at the right, the whole window on narrow screens. */
export function EditorDrawer({ title, unsaved, onClose, onGone, footer, children }: EditorDrawerProps) {
  return (
    <Dialog
      title={title}
      placement="end"
      onClose={onClose}
      mayClose={() => mayDiscard(unsaved)}
      {...(onGone && { onGone })}
      footer={footer}
    >
      {children}
    </Dialog>
  );
}
