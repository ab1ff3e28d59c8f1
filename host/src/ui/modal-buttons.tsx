import { Button } from './button.tsx';
import styles from './modal-buttons.module.css';

interface ModalButton {
  readonly label: string;
  onClick(): void;
}

/** The buttons at the end of a dialog. */
export function ModalButtons({ primary, secondary }: Record<'primary' | 'secondary', ModalButton>) {
  return (
    <div className={styles.buttons}>
      <Button kind="primary" onClick={primary.onClick}>
        {' '}
        {primary.label}
      </Button>
      <Button onClick={secondary.onClick}> {secondary.label}</Button>
    </div>
  );
}
