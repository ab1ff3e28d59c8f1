import { SCROLLED_BY_KEYS } from '@newsphoto/ui';
import type { FeeTable } from '../model/edit-fee-table.ts';
import { feeDifferences } from '../model/fee-differences.ts';
import styles from './fee-table.module.css';

interface DifferenceTableProps {
  readonly caption: string;
  readonly before: FeeTable;
  readonly after: FeeTable;
  /** Headings of the two columns. */
  readonly beforeName: string;
  readonly afterName: string;
}

/** What two versions say differently. */
export function DifferenceTable({ caption, before, after, beforeName, afterName }: DifferenceTableProps) {
  const differences = feeDifferences(before, after);
  if (differences.length === 0) return <p>違いはありません。</p>;
  return (
    <div className={styles.scroll} {...SCROLLED_BY_KEYS}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {caption}（{differences.length}か所）
        </caption>
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col" className={styles.amount}>
              {beforeName}
            </th>
            <th scope="col" className={styles.amount}>
              {afterName}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <tr key={one.what}>
              <th scope="row">{one.what}</th>
              <td className={styles.amount}>{one.before}</td>
              <td className={styles.amount}>{one.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
