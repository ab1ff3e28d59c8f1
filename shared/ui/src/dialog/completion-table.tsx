import styles from './completion-table.module.css';
import { TagMark } from './tag-mark.tsx';

export interface CompletionColumn {
  /** Property of the rows. */
  readonly key: string;
  readonly label: string;
  /** The values are tags: a green circle for 1, a red cross for anything else. */
  readonly tag?: boolean;
}

export type CompletionRow = Readonly<Record<string, string | number | undefined>>;

export interface CompletionTableProps {
  readonly columns: readonly CompletionColumn[];
  readonly rows: readonly CompletionRow[];
}

/** Rows with their number in front. */
export function CompletionTable({ columns, rows }: CompletionTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            No.
          </th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${index + 1}`}>
            <td className={styles.number}>{index + 1}</td>
            {columns.map(({ key, tag }) => (
              <td key={key}>{tag ? <TagMark value={row[key]} /> : row[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
