import { CloseOutlined } from '@ant-design/icons';
import styles from './chip.module.css';

export interface ChipProps {
  /** Kind of the condition. */
  readonly name?: string;
  readonly value: string;
  /** Returns to this condition, without those after it; absent: not possible. */
  readonly onSelect?: () => void;
  readonly onRemove: () => void;
}

/** A removable condition. */
export function Chip({ name, value, onSelect, onRemove }: ChipProps) {
  const text = name ? `${name}：${value}` : value;
  const shown = (
    <>
      {name && <span className={styles.name}>{name}：</span>}
      <bdi>{value}</bdi>
    </>
  );
  return (
    <span className={styles.chip}>
      {onSelect ? (
        <button type="button" className={styles.text} title={`「${text}」まで戻る`} onClick={onSelect}>
          {shown}
        </button>
      ) : (
        <span className={styles.text} title={text}>
          {shown}
        </span>
      )}
      <button type="button" className={styles.remove} aria-label={`「${text}」を外す`} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
