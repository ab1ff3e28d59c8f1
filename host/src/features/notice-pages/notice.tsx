import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A page with one message and a link. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
