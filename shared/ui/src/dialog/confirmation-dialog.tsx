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
  /** OK deletes: its button looks like that. */
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
  const ok = useRef<HTMLButtonElement>(null);
  useEffect(() => ok.current?.focus(), []);
  return (
    <Dialog
      title={title}
      onClose={props.onCancel}
      closeIcon={closeIcon}
      escape={cancelsOnEscape}
      backdrop={props.backdrop ?? 'static'}
      footer={
        <>
          <Button onClick={props.onCancel}>{cancelText}</Button>
          <Button ref={ok} kind={danger ? 'danger' : 'primary'} onClick={props.onOk}>
            {okText}
          </Button>
        </>
      }
    >
      <p className={styles.message}>{message}</p>
    </Dialog>
  );
}
