import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A page that says one thing and offers a way on. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
