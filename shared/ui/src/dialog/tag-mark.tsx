import styles from './tag-mark.module.css';

const DONE = '1';

/** A green circle for 1, a red cross for anything else. The shapes differ, and each has a name. */
export function TagMark({ value }: { readonly value: string | number | undefined }) {
  const done = String(value) === DONE;
  return (
    <svg
      className={styles.mark}
      data-done={done}
      viewBox="0 0 16 16"
      role="img"
      aria-label={done ? '成功' : '失敗'}
      fill="none"
      strokeWidth="2"
    >
      {done ? <circle cx="8" cy="8" r="5.5" /> : <path d="M3 3l10 10M13 3 3 13" />}
    </svg>
  );
}
