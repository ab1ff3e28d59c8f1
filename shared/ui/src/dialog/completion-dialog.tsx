import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { CompletionTable, type CompletionTableProps } from './completion-table.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog-text.module.css';

export interface CompletionOptions {
  readonly title: string;
  /** Plain text; line breaks are preserved. */
  readonly message: string;
  /** Results, row by row. */
  readonly table?: CompletionTableProps;
  /** Text of the button, which is grey unless it is OK. */
  readonly buttonText?: string;
}

export interface CompletionDialogProps extends CompletionOptions {
  readonly onClose: () => void;
}

const OK = 'OK';
const BODY_MAX_HEIGHT = 420;

/** Shows that something was done, and the result. */
export function CompletionDialog({ title, message, table, buttonText = OK, onClose }: CompletionDialogProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeIcon={false}
      bodyMaxHeight={BODY_MAX_HEIGHT}
      footer={
        <Button ref={button} kind={buttonText === OK ? 'primary' : 'grey'} onClick={onClose}>
          {buttonText}
        </Button>
      }
    >
      <p className={styles.message}>{message}</p>
      {table && <CompletionTable {...table} />}
    </Dialog>
  );
}
