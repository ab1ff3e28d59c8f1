import { Button, CloseIcon, IconButton } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import styles from './fee-table.module.css';

export interface FactorRow {
  readonly key: string;
  /** For screen readers. */
  readonly name: string;
  readonly cells: readonly ReactNode[];
  /** Absent: the row cannot be taken away. */
  readonly onRemove?: (() => void) | undefined;
}

interface FactorRowsProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly FactorRow[];
  readonly onAdd?: (() => void) | undefined;
}

/** A small table of factors whose rows can be added and taken away. */
export function FactorRows({ title, columns, rows, onAdd }: FactorRowsProps) {
  return (
    <section className={styles.factors} aria-label={title}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {onAdd && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, onRemove }) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
              {onAdd && (
                <td>
                  {onRemove && (
                    <IconButton icon={<CloseIcon />} label={`「${name}」を削除`} onClick={onRemove} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {onAdd && <Button onClick={onAdd}>{title}を追加</Button>}
    </section>
  );
}
