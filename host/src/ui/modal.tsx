import { type DialogHTMLAttributes, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  /** Escape: the dialog itself stays until its owner takes it away. */
  onGiveUp(): void;
}

/** A dialog over the page: opened while it is mounted, what lies under it cannot be reached. */
export function Modal({ onGiveUp, children, ...attributes }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      {...attributes}
      ref={dialog}
      className={styles.modal}
      onCancel={(event) => {
        event.preventDefault();
        onGiveUp();
      }}
    >
      {children}
    </dialog>
  );
}
