import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What goes on, for screen readers. */
  readonly label: string;
  /** 0 to 1; undefined where nobody knows how far it is. */
  readonly value: number | undefined;
  /** Stopped by a failure. */
  readonly failed?: boolean;
}

/** How far something is. What is not known is not pretended: then the bar only says that it goes on. */
export function ProgressBar({ label, value, failed = false }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.floor(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-failed={failed || undefined}
      data-unknown={percent === undefined || undefined}
    >
      <span className={styles.done} style={{ inlineSize: `${percent ?? 30}%` }} />
    </span>
  );
}
