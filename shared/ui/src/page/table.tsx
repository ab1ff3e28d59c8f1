import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface TableProps {
  readonly children: ReactNode;
}

/** A small table of texts. `data-number` on a cell: digits at its end; `data-nowrap`: it does not break. */
export function Table({ children }: TableProps) {
  return <table className={styles.table}>{children}</table>;
}
