import { SCROLLED_BY_KEYS } from '@newsphoto/ui';
import { type FeeTable, withPrice } from '../model/edit-fee-table.ts';
import styles from './fee-table.module.css';
import { NumberCell } from './number-cell.tsx';

export interface FeePartProps {
  readonly table: FeeTable;
  /** Absent: the version can only be read. */
  readonly onChange?: ((table: FeeTable) => void) | undefined;
}

/** What a content costs at first, by medium and size: a table for each way of measuring. */
export function BasePrices({ table, onChange }: FeePartProps) {
  return table.scales.map((scale) => {
    const media = table.media.map((medium, place) => ({ medium, place }));
    return (
      <div key={scale.code} className={styles.scroll} {...(!onChange && SCROLLED_BY_KEYS)}>
        <table className={styles.table}>
          <caption className={styles.caption}>{scale.label}（円・税別）</caption>
          <thead>
            <tr>
              <th scope="col">使用媒体</th>
              {scale.sizes.map(({ code, label }) => (
                <th key={code} scope="col" className={styles.amount}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {media
              .filter(({ medium }) => medium.scale === scale.code)
              .map(({ medium, place }) => (
                <tr key={medium.code}>
                  <th scope="row">{medium.label}</th>
                  {scale.sizes.map(({ code, label }, size) => (
                    <td key={code} className={styles.amount}>
                      <NumberCell
                        label={`${medium.label}・${label}の基本料金`}
                        value={medium.prices[size] ?? null}
                        placeholder="取扱なし"
                        onChange={
                          onChange && ((price) => onChange(withPrice(table, { medium: place, size }, price)))
                        }
                      />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    );
  });
}
