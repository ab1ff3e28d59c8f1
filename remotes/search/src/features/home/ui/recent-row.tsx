import { ContentTile } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { useElementWidth } from '@newsphoto/ui';
import { useRef } from 'react';
import { fillRow } from '../model/fill-row.ts';
import styles from './recent-row.module.css';

const GAP = 12;

export interface RecentRowProps {
  readonly items: readonly ContentSummary[];
  /** The first pictures of the page are fetched before the others. */
  readonly priority: boolean;
}

/** As many of the newest as fill one row from edge to edge. */
export function RecentRow({ items, priority }: RecentRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const width = useElementWidth(row);
  const wanted = width < 600 ? 128 : 168;
  const { height, widths } = fillRow(
    items.map((item) => item.aspectRatio),
    { width, gap: GAP, wanted },
  );
  return (
    <ul ref={row} className={styles.row} style={{ minHeight: width > 0 ? height + 44 : wanted + 44 }}>
      {items.slice(0, widths.length).map((item, index) => (
        <li key={item.contentId} style={{ width: widths[index] }}>
          <ContentTile
            item={item}
            note={formatDay(item.shotDate)}
            size="large"
            width={widths[index] ?? 0}
            height={height}
            priority={priority}
          />
        </li>
      ))}
    </ul>
  );
}
