import type { ReactNode } from 'react';
import styles from './details.module.css';

export interface DetailsProps {
  readonly label: string;
  /** Name and value; empty values are left out. */
  readonly details: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values of a record that is read, not edited. */
export function Details({ label, details }: DetailsProps) {
  return (
    <dl className={styles.details} aria-label={label}>
      {details
        .filter(([, value]) => value !== '' && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className={styles.detail}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
