import { useId } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { ModalButtons } from '../../ui/modal-buttons.tsx';
import styles from './leave-dialog.module.css';

/** The confirmation. Escape keeps the input, like the first button. */
export function LeaveDialog({ onAnswer }: { onAnswer(mayLeave: boolean): void }) {
  const id = useId();

  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onGiveUp={() => onAnswer(false)}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        確認
      </h2>
      <p id={`${id}-text`}>
        入力中の内容は保存されていません。このページを離れると、入力した内容は失われます。
      </p>
      <ModalButtons
        primary={{ label: 'このページにとどまる', onClick: () => onAnswer(false) }}
        secondary={{ label: '破棄して移動する', onClick: () => onAnswer(true) }}
      />
    </Modal>
  );
}
