import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Name of the process, for screen readers. */
  readonly label: string;
  /** 0 to 1; undefined while unknown. */
  readonly value: number | undefined;
  /** Stopped by a failure. */
  readonly failed?: boolean;
}

/** Progress of a process. If it is unknown, the bar only shows that it is running. */
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
