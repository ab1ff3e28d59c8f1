import { Note } from '@newsphoto/ui';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import styles from './bank-file.module.css';

interface FileDropProps {
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
}

/** Where a file is dropped or chosen. */
export function FileDrop({ busy, onChoose }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file && !busy) onChoose(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose(target.files?.[0]);
    // Cleared, so that a corrected file of the same name can be chosen again.
    target.value = '';
  };
  return (
    <fieldset
      className={styles.drop}
      aria-label="銀行ファイル"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <label htmlFor={id} className={styles.chooser}>
        銀行ファイルを選択
      </label>
      <input
        id={id}
        type="file"
        className={styles.input}
        disabled={busy}
        aria-describedby={`${id}-note`}
        onChange={handleChange}
      />
      <Note id={`${id}-note`}>
        ここにファイルをドロップすることもできます。全銀形式の振込入金通知、または入出金取引明細（1.5MBまで）。
      </Note>
    </fieldset>
  );
}
