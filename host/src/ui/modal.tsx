import { type DialogHTMLAttributes, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  /** Escape: the owner decides whether the dialog closes. */
  onGiveUp(): void;
}

/** A dialog over the page: it is open while it is mounted, and the page below cannot be reached. */
export function Modal({ onGiveUp, children, ...attributes }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the document, so that the focus returns to its previous element.
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
