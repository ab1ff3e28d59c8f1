import { useId, useLayoutEffect, useRef } from 'react';
import styles from './leave-dialog.module.css';

/** The question itself. Escape keeps the input, as the first button does. */
export function LeaveDialog({ onAnswer }: { onAnswer(mayLeave: boolean): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it leaves the document, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        確認
      </h2>
      <p id={`${id}-text`}>
        入力中の内容は保存されていません。このページを離れると、入力した内容は失われます。
      </p>
      <div className={styles.buttons}>
        <button type="button" className={styles.stay} onClick={() => onAnswer(false)}>
          このページにとどまる
        </button>
        <button type="button" className={styles.leave} onClick={() => onAnswer(true)}>
          破棄して移動する
        </button>
      </div>
    </dialog>
  );
}
