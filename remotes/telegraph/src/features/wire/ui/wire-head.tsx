import styles from './monitor.module.css';

const COLUMNS = [
  [styles.time, '受信'],
  [styles.urgency, '至急'],
  [styles.kind, '種別'],
  [styles.category, '分類'],
  [styles.slug, 'スラグ'],
  [undefined, '見出し'],
  [styles.source, '発信元'],
  [styles.count, '字数'],
  [styles.number, '番号'],
  [styles.embargo, '解禁'],
] as const;

export function WireHead() {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {COLUMNS.map(([className, label]) => (
          <th key={label} scope="col" className={className}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
