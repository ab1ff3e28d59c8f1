import { isApiError } from '@newsphoto/http';
import { Button, Dialog, type DialogProps, openConfirmation, pageBanners } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import styles from './record-editor.module.css';

export interface EditorDrawerProps extends Omit<DialogProps, 'placement' | 'mayClose'> {
  /** Closing would lose the input: a confirmation comes first. */
  readonly unsaved: boolean;
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
export function EditorDrawer({ unsaved, ...dialog }: EditorDrawerProps) {
  return <Dialog {...dialog} placement="end" mayClose={() => mayDiscard(unsaved)} />;
}

interface DrawerFooterProps {
  /** At the left end: further actions, such as to delete. */
  readonly further?: ReactNode;
  /** 閉じる, or キャンセル where input may be lost. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  /** At the right end: the main action. */
  readonly children?: ReactNode;
}

/** The footer of every drawer: further actions at the left; at the right the way out, then the main action. */
export function DrawerFooter({ further, closeLabel = '閉じる', onClose, children }: DrawerFooterProps) {
  return (
    <div className={styles.actions}>
      <div className={styles.further}>{further}</div>
      <Button onClick={onClose}>{closeLabel}</Button>
      {children}
    </div>
  );
}

/** The same footer at the end of a form: what submits a form is within it. */
export function FormFooter(props: DrawerFooterProps) {
  return (
    <div className={styles.footer}>
      <DrawerFooter {...props} />
    </div>
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
  return (
    <Button kind="danger" onClick={() => void remove()}>
      {what}を削除
    </Button>
  );
}
