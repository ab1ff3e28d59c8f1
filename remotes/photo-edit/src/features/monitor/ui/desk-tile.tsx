import type { DeskPhoto } from '@newsphoto/contract';
import { ColourMark, MarkBadge, PhotoTile, type PhotoTileProps } from '@newsphoto/ui/grid';
import { memo, useMemo } from 'react';
import { colourName, marksText, shownColour } from '../model/marks.ts';
import { holderText, proofLabel, timeLabel } from '../model/photo-texts.ts';
import styles from './desk-tile.module.css';

export interface DeskTileProps extends Omit<PhotoTileProps, 'content' | 'marks' | 'overlay' | 'withText'> {
  readonly photo: DeskPhoto;
  readonly userId: string;
  /** YYYYMMDD. */
  readonly today: string;
  /** Why the last attempt failed; empty: it did not. */
  readonly failure: string;
}

/** A photograph of the monitor: its state at the left edge, the desk's marks over the picture. */
export const DeskTile = memo(function DeskTile({ photo, userId, today, failure, ...tile }: DeskTileProps) {
  const content = useMemo(
    () => ({ ...photo, details: `${timeLabel(photo.arrivedAt, today)}　${photo.sourceName}` }),
    [photo, today],
  );
  return (
    <PhotoTile
      {...tile}
      withText
      content={content}
      overlay={<TileMarks photo={photo} userId={userId} height={tile.height} failure={failure} />}
    />
  );
});

interface TileMarksProps extends Pick<DeskTileProps, 'photo' | 'userId' | 'failure'> {
  readonly height: number;
}

function TileMarks({ photo, userId, height, failure }: TileMarksProps) {
  const holder = holderText(photo, userId);
  const state = [proofLabel(photo.proofStatus), photo.seen ? '' : '未確認', holder, failure];
  return (
    <span
      className={styles.over}
      style={{ height }}
      data-proof={photo.proofStatus}
      data-rejected={photo.rejected || undefined}
      role="img"
      aria-label={[marksText(photo), ...state].filter(Boolean).join('、')}
    >
      <span className={styles.line}>
        {!photo.seen && <span className={styles.unread} title="未確認" />}
        <MarkSigns photo={photo} />
        {photo.near > 0 && <MarkBadge>似た写真{photo.near}</MarkBadge>}
      </span>
      {failure !== '' && (
        <MarkBadge tone="alert" title={failure}>
          {failure}
        </MarkBadge>
      )}
      {holder !== '' && <MarkBadge>{holder}</MarkBadge>}
    </span>
  );
}

/** Stars, colour and rejection as signs. */
export function MarkSigns({ photo }: Pick<DeskTileProps, 'photo'>) {
  const { rating, colour, rejected } = photo;
  if (rating === 0 && colour === 0 && !rejected) return null;
  return (
    <MarkBadge>
      {colour > 0 && <ColourMark colour={shownColour(colour)} title={colourName(colour)} />}
      {rating > 0 && '★'.repeat(rating)}
      {rejected && <span>✕ 不採用</span>}
    </MarkBadge>
  );
}
