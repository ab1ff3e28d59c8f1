import type { TopicColour, WireItem } from '@newsphoto/contract';
import { memo } from 'react';
import { kindLabel, shortMoment } from '../model/wire-labels.ts';
import styles from './monitor.module.css';

interface WireRowProps {
  readonly item: WireItem;
  /** YYYYMMDD in Asia/Tokyo. */
  readonly today: string;
  readonly rowIndex: number;
  /** Of the topic that it is in. */
  readonly colour: TopicColour | undefined;
  readonly isActive: boolean;
  /** The one row of the table that the tab key reaches. */
  readonly isEntrance: boolean;
}

/** Drawn again only when it has changed: there may be ten arrivals a second. */
export const WireRow = memo(function WireRow({
  item,
  today,
  rowIndex,
  colour,
  isActive,
  isEntrance,
}: WireRowProps) {
  return (
    <tr
      className={styles.row}
      data-kind={item.kind}
      data-topic={colour}
      data-read={item.isRead === true}
      data-cancelled={item.isCancelled === true}
      aria-rowindex={rowIndex}
      aria-selected={isActive}
      tabIndex={isEntrance ? 0 : -1}
    >
      <td className={styles.time}>{shortMoment(item.receivedAt, today)}</td>
      <td className={styles.urgency}>{item.urgency}</td>
      <td className={styles.kind}>
        <span>{kindLabel(item)}</span>
      </td>
      <td className={styles.category}>{item.category}</td>
      <td className={styles.slug}>{item.slug}</td>
      <td className={styles.headline}>
        <span>
          {item.isRead !== true && <i className={styles.unread} role="img" aria-label="未読" />}
          {item.isMarked && <i className={styles.flag} role="img" aria-label="マーク" />}
          {item.takenBy && (
            <b
              className={styles.taken}
              title={`${item.takenBy.desk} ${item.takenBy.userName} さんが担当しています`}
            >
              {item.takenBy.desk || item.takenBy.userName}
            </b>
          )}
          {item.headline}
        </span>
      </td>
      <td className={styles.source}>{item.source}</td>
      <td className={styles.count}>{item.charCount}</td>
      <td className={styles.number}>{item.number}</td>
      <td className={styles.embargo}>
        {item.embargoUntil !== '' && shortMoment(item.embargoUntil, today, false)}
      </td>
    </tr>
  );
});
