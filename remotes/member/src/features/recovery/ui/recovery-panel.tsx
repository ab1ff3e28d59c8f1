import type { ReactNode } from 'react';
import styles from './recovery-panel.module.css';

interface RecoveryPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the pages on which somebody recovers ID or password. */
export function RecoveryPanel({ title, children }: RecoveryPanelProps) {
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  );
}
