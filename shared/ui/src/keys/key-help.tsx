import { Dialog } from '../dialog/dialog.tsx';
import styles from './key-help.module.css';

export interface KeyHelpProps {
  readonly keys: readonly (readonly [keys: string, effect: string])[];
  readonly onClose: () => void;
}

/** The list of keys of a screen. */
export function KeyHelp({ keys, onClose }: KeyHelpProps) {
  return (
    <Dialog title="キー操作" backdrop="dynamic" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, effect]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/help/keys.html">ほかの画面のキー</a>
      </p>
    </Dialog>
  );
}
