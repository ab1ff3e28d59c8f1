import type { WireItem } from '@newsphoto/contract';
import { kindLabel, shortMoment } from '../model/wire-labels.ts';
import styles from './monitor.module.css';

interface WireRowProps {
  readonly item: WireItem;
  readonly isActive: boolean;
  /** The one row of the table that the tab key reaches. */
  readonly isEntrance: boolean;
  onOpen(item: WireItem): void;
}

export function WireRow({ item, isActive, isEntrance, onOpen }: WireRowProps) {
  const now = new Date();
  return (
    <tr
      className={styles.row}
      data-kind={item.kind}
      data-cancelled={item.isCancelled === true}
      aria-selected={isActive}
      tabIndex={isEntrance ? 0 : -1}
      onClick={() => onOpen(item)}
    >
      <td className={styles.time}>{shortMoment(item.receivedAt, now)}</td>
      <td className={styles.urgency}>{item.urgency}</td>
      <td className={styles.kind}>
        <span>{kindLabel(item)}</span>
      </td>
      <td className={styles.category}>{item.category}</td>
      <td className={styles.slug}>{item.slug}</td>
      <td className={styles.headline}>{item.headline}</td>
      <td className={styles.source}>{item.source}</td>
      <td className={styles.count}>{item.charCount}</td>
      <td className={styles.number}>{item.number}</td>
      <td className={styles.embargo}>
        {item.embargoUntil !== '' && shortMoment(item.embargoUntil, now, false)}
      </td>
    </tr>
  );
}
