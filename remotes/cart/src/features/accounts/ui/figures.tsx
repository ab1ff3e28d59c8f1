import styles from './accounts.module.css';

interface FiguresProps {
  readonly label: string;
  readonly figures: readonly (readonly [name: string, amount: number])[];
}

/** Amounts, the last one in large figures: what is left. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount.toLocaleString('ja-JP')}円</dd>
        </div>
      ))}
    </dl>
  );
}
