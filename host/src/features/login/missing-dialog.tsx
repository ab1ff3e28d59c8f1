import { useId } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { ModalButtons } from '../../ui/modal-buttons.tsx';

interface MissingDialogProps {
  onRetry(): void;
  onCancel(): void;
}

/** Replaces a dialog that did not load; the page below keeps its input. */
export function MissingDialog({ onRetry, onCancel }: MissingDialogProps) {
  const id = useId();
  return (
    <Modal role="alertdialog" aria-labelledby={id} onGiveUp={onCancel}>
      <p id={id}>
        パスワードの確認画面を読み込めませんでした。入力した内容はそのままです。通信状態をご確認のうえ、再試行してください。
      </p>
      <ModalButtons
        primary={{ label: '再試行', onClick: onRetry }}
        secondary={{ label: 'キャンセル', onClick: onCancel }}
      />
    </Modal>
  );
}
