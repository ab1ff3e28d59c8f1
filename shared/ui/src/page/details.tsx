import type { ReactNode } from 'react';
import styles from './details.module.css';

export interface DetailsProps {
  readonly label?: string;
  /** Name and value; empty values are left out. */
  readonly details: readonly (readonly [name: string, value: ReactNode])[];
  /** `columns`: two beside each other where there is room. `plain`: without lines, close together. */
  readonly kind?: 'rows' | 'columns' | 'plain';
}

/** Names and values of what is read, not edited. */
export function Details({ label, details, kind }: DetailsProps) {
  return (
    <dl className={styles.details} data-kind={kind} aria-label={label}>
      {details
        .filter(([, value]) => value !== '' && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
