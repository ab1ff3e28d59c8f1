import styles from './modal-buttons.module.css';

interface ModalButton {
  readonly label: string;
  onClick(): void;
}

/** The buttons at the end of a dialog. */
export function ModalButtons({ primary, secondary }: Record<'primary' | 'secondary', ModalButton>) {
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.primary} onClick={primary.onClick}>
        {primary.label}
      </button>
      <button type="button" className={styles.secondary} onClick={secondary.onClick}>
        {secondary.label}
      </button>
    </div>
  );
}
