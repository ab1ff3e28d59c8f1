import styles from './step-list.module.css';

interface StepListProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** From 0. */
  readonly current: number;
}

/** Where a procedure is. */
export function StepList({ label, steps, current }: StepListProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          <span className={styles.place} aria-hidden>
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
