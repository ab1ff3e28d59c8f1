import styles from './monitor.module.css';

export function WireHead() {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.time}>
          受信
        </th>
        <th scope="col" className={styles.urgency}>
          至急
        </th>
        <th scope="col" className={styles.kind}>
          種別
        </th>
        <th scope="col" className={styles.category}>
          分類
        </th>
        <th scope="col" className={styles.slug}>
          スラグ
        </th>
        <th scope="col">見出し</th>
        <th scope="col" className={styles.source}>
          発信元
        </th>
        <th scope="col" className={styles.count}>
          字数
        </th>
        <th scope="col" className={styles.number}>
          番号
        </th>
        <th scope="col" className={styles.embargo}>
          解禁
        </th>
      </tr>
    </thead>
  );
}
