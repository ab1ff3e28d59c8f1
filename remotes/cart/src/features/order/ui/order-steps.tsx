import styles from './order-page.module.css';

const STEPS = ['請求先', '受け取り', '規約', '確認'] as const;

interface OrderStepsProps {
  /** From 1. */
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** Where the order is; the steps before can be opened again. */
export function OrderSteps({ step, onStep }: OrderStepsProps) {
  return (
    <ol className={styles.steps} aria-label="注文の手順">
      {STEPS.map((label, index) => {
        const at = index + 1;
        return (
          <li key={label} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
            <button type="button" disabled={at >= step} onClick={() => onStep(at)}>
              <span className={styles.place}>{at}</span>
              {label}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
