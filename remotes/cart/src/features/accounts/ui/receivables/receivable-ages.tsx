import type { ReceivableAges as Ages, ReceivableFilter } from '@newsphoto/contract';
import { RECEIVABLE_AGES } from '@newsphoto/domain/receivables';
import { useApiQuery } from '@newsphoto/query';
import { shownYen } from '../../model/typed-yen.ts';
import { agesQuery } from '../../state/receivable-queries.ts';
import styles from './receivables.module.css';

interface ReceivableAgesProps {
  readonly filter: ReceivableFilter;
  /** The age that the list is narrowed to; empty: none. */
  readonly age: string;
  readonly onChange: (age: string) => void;
}

/** What is left to be paid by age: figures that narrow the list. */
export function ReceivableAges({ filter, age, onChange }: ReceivableAgesProps) {
  const { data } = useApiQuery(agesQuery(filter), { keepPrevious: true });
  const entries = [{ age: '', label: '未回収の合計', ...sumOf(data) }, ...(data?.ages ?? []).map(withLabel)];
  const total = data?.outstanding ?? 0;
  return (
    <fieldset className={styles.ages} aria-label="期限からの日数で絞り込み">
      {entries.map((one) => (
        <button
          key={one.age}
          type="button"
          className={styles.age}
          data-age={one.age}
          aria-pressed={one.age === age}
          onClick={() => onChange(one.age)}
        >
          <span>{one.label}</span>
          <strong>{shownYen(one.outstanding)}円</strong>
          <span>{shownYen(one.count)}件</span>
          <meter
            className={styles.bar}
            min={0}
            max={Math.max(1, total)}
            value={one.outstanding}
            aria-hidden
          />
        </button>
      ))}
    </fieldset>
  );
}

const sumOf = (data: Ages | undefined) => ({
  ...{ count: data?.count ?? 0, outstanding: data?.outstanding ?? 0 },
});
const withLabel = (one: Ages['ages'][number]) => ({ ...one, label: RECEIVABLE_AGES[one.age] });
