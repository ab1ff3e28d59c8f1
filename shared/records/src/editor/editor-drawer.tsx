import { isApiError } from '@newsphoto/http';
import { Button, Dialog, openConfirmation, pageBanners } from '@newsphoto/ui';
import type { ReactNode } from 'react';

export interface EditorDrawerProps {
  readonly title: string;
  /** Closing would lose the input: a confirmation comes first. */
  readonly unsaved: boolean;
  readonly onClose: () => void;
  /** Closed, and the browser's history is as before: change the address here (`useOpened().close`). */
  readonly onGone?: (() => void) | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A confirmation before unsaved input is discarded. */
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

interface DeleteButtonProps {
  /** What it is: 「お知らせ」. */
  readonly what: string;
  readonly name: string;
  /** Deletes it by a call that shows its error itself. */
  readonly onDelete: () => Promise<unknown>;
  readonly onDeleted: () => void;
}

/** Deletes a record after a confirmation. */
export function DeleteButton({ what, name, onDelete, onDeleted }: DeleteButtonProps) {
  const remove = async () => {
    const isMeant = await openConfirmation({
      title: `${what}の削除`,
      message: `${what}「${name}」を削除します。元に戻せません。\n削除しますか？`,
      okText: '削除する',
    });
    if (!isMeant) return;
    try {
      await onDelete();
    } catch (error) {
      // The banner shows why.
      if (isApiError(error)) return;
      throw error;
    }
    pageBanners.show({ message: `${what}を削除しました。`, type: 'success' });
    onDeleted();
  };
  return <Button onClick={() => void remove()}>{what}を削除</Button>;
}
