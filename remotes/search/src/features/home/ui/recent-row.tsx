import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { MediaTile, useElementWidth } from '@newsphoto/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { detailHref } from '../../../model/detail-address.ts';
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
          <Link className={styles.link} to={detailHref(item.contentId)} title={item.headline}>
            <MediaTile
              headline=""
              contentType={item.contentType}
              visibility={item.visibility}
              durationSeconds={item.durationSeconds}
              src={item.thumbnails.large}
              width={widths[index] ?? 0}
              height={height}
              priority={priority}
            />
            <span className={styles.headline}>{item.headline}</span>
            <span className={styles.date}>{formatDay(item.shotDate)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
