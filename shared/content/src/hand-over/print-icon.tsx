import styles from './print-icon.module.css';

/** A printer. The words beside it say what it does. */
export function PrintIcon() {
  return (
    <svg className={styles.icon} width="1em" height="1em" viewBox="0 0 16 16" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        d="M4 6V1.6h8V6M4 12H1.6V6h12.8v6H12M4 9.6h8v4.8H4z"
      />
    </svg>
  );
}
