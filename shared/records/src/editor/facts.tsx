import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface FactsProps {
  readonly label: string;
  /** Name and value; what is empty is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** What is known of a record that is read, not edited. */
export function Facts({ label, facts }: FactsProps) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {facts
        .filter(([, value]) => value !== '' && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
