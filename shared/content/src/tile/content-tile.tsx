import type { ContentSummary } from '@newsphoto/contract';
import { MediaTile, type MediaTileProps } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { detailHref } from '../addresses/handed-contents.ts';
import styles from './content-tile.module.css';

export interface ContentTileProps extends Pick<MediaTileProps, 'width' | 'height' | 'priority'> {
  readonly item: ContentSummary;
  /** Under the headline, muted. */
  readonly note: string;
  readonly size: 'small' | 'large';
  /** It is the one that the page shows. */
  readonly isCurrent?: boolean;
}

/** A content in a row: its picture with headline and note, which lead to its detail. */
export function ContentTile({ item, note, size, isCurrent, ...picture }: ContentTileProps) {
  return (
    <Link
      className={styles.tile}
      to={detailHref(item.contentId)}
      aria-current={isCurrent || undefined}
      title={item.headline}
    >
      <MediaTile
        {...item}
        headline=""
        src={item.thumbnails[size]}
        // The others wait until they come near.
        lazy={!picture.priority}
        {...picture}
      />
      <span className={styles.headline}>{item.headline}</span>
      <span className={styles.note}>{note}</span>
    </Link>
  );
}
