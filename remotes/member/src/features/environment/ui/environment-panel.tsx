import type { ReactNode } from 'react';
import styles from './environment-panel.module.css';

interface EnvironmentPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the two pages of one's own settings. */
export function EnvironmentPanel({ title, children }: EnvironmentPanelProps) {
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  );
}
