import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog-text.module.css';

export interface ConfirmationOptions {
  readonly title?: string;
  /** Plain text; line breaks are preserved. */
  readonly message?: string;
  readonly okText?: string;
  readonly cancelText?: string;
  /** OK deletes: its button looks like that, and a second Enter cancels. */
  readonly danger?: boolean;
  /** A further way to cancel. */
  readonly closeIcon?: boolean;
  /** Escape cancels; otherwise it shows the dialog again. */
  readonly escape?: boolean;
  readonly backdrop?: 'static' | 'dynamic';
}

export interface ConfirmationDialogProps extends ConfirmationOptions {
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** A confirmation. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { title = '確認', message = '処理を実行します。よろしいですか？', closeIcon = false } = props;
  const { danger = false } = props;
  const { okText = 'OK', cancelText = 'キャンセル', escape: cancelsOnEscape = true } = props;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Dialog
      title={title}
      onClose={props.onCancel}
      closeIcon={closeIcon}
      escape={cancelsOnEscape}
      backdrop={props.backdrop ?? 'static'}
      footer={
        <>
          <Button ref={danger ? first : null} onClick={props.onCancel}>
            {cancelText}
          </Button>
          <Button ref={danger ? null : first} kind={danger ? 'danger' : 'primary'} onClick={props.onOk}>
            {okText}
          </Button>
        </>
      }
    >
      <p className={styles.message}>{message}</p>
    </Dialog>
  );
}
