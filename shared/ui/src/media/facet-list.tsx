import { useId, useState } from 'react';
import styles from './facet-list.module.css';

interface FacetBucket {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface FacetListProps {
  readonly title: string;
  readonly buckets: readonly FacetBucket[];
  readonly selected: readonly string[];
  /** The counts are estimates. */
  readonly approximate: boolean;
  readonly onToggle: (value: string) => void;
}

const SHOWN_AT_FIRST = 6;

/** Values of one field with their counts, to narrow a result by. */
export function FacetList({ title, buckets, selected, approximate, onToggle }: FacetListProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (buckets.length === 0) return null;
  const hidden = buckets.length - SHOWN_AT_FIRST;
  // Ticked values stay visible.
  const shown = buckets.filter(
    (bucket, index) => open || hidden <= 1 || index < SHOWN_AT_FIRST || selected.includes(bucket.value),
  );
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.title}>{title}</legend>
      <ul id={id}>
        {shown.map((bucket) => (
          <li key={bucket.value}>
            <label className={styles.row}>
              <input
                className={styles.box}
                type="checkbox"
                checked={selected.includes(bucket.value)}
                onChange={() => onToggle(bucket.value)}
              />
              <span className={styles.label}>{bucket.label}</span>
              <span className={styles.count}>
                {approximate && '約'}
                {bucket.count.toLocaleString('ja-JP')}
                <span className={styles.unit}>件</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hidden > 1 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${title}を${open ? '絞って表示' : `さらに${hidden}件表示`}`}
          onClick={() => setOpen(!open)}
        >
          {open ? '閉じる' : `さらに${hidden}件`}
        </button>
      )}
    </fieldset>
  );
}
