import { CloseOutlined } from '@ant-design/icons';
import styles from './chip.module.css';

export interface ChipProps {
  /** What kind of condition it is. */
  readonly name?: string;
  readonly value: string;
  readonly onRemove: () => void;
}

/** A condition that can be taken away. */
export function Chip({ name, value, onRemove }: ChipProps) {
  const text = name ? `${name}：${value}` : value;
  return (
    <span className={styles.chip}>
      <span className={styles.text}>
        {name && <span className={styles.name}>{name}：</span>}
        {value}
      </span>
      <button type="button" className={styles.remove} aria-label={`「${text}」を外す`} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
