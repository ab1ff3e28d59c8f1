import { memo, type ReactNode } from 'react';
import { MediaTile, type MediaTileProps } from '../media/media-tile.tsx';
import { type ContentMark, ContentMarks } from './content-marks.tsx';
import { handleItemClick, type ItemActions } from './item-actions.ts';
import styles from './photo-tile.module.css';
import { TickBox } from './tick-box.tsx';

/** Data of a tile. */
export interface TileContent
  extends Pick<
    MediaTileProps,
    'contentType' | 'visibility' | 'durationSeconds' | 'embargoUntil' | 'expiredAt'
  > {
  readonly headline: string;
  /** Second line under the picture; empty: none. */
  readonly details: string;
  /** Width over height; 0: not known. */
  readonly aspectRatio: number;
  /** Long side up to 240 pixels, and larger. */
  readonly thumbnails: { readonly small: string; readonly large: string };
}

export interface PhotoTileProps {
  readonly content: TileContent;
  readonly index: number;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  readonly withText: boolean;
  /** Address of the content, for a new tab. */
  readonly href: string;
  readonly ticked: boolean;
  /** Selected: shown in the preview. */
  readonly current: boolean;
  /** Reached by Tab; the others by arrows. */
  readonly tabbable: boolean;
  /** What this user already did with it. */
  readonly marks?: readonly ContentMark[];
  /** Over the picture. */
  readonly overlay?: ReactNode;
  readonly actions: ItemActions;
}

/** Long side of the small thumbnail. */
const SMALL_THUMBNAIL = 240;

/** Address of the thumbnail that a tile of this size shows, in CSS pixels. */
export function thumbnailOf(thumbnails: TileContent['thumbnails'], width: number, height: number): string {
  const pixels = Math.max(width, height) * window.devicePixelRatio;
  return pixels > SMALL_THUMBNAIL ? thumbnails.large : thumbnails.small;
}

/** Tiles differ in whole pixels; beyond that the picture would be cut. */
const isOfOtherShape = (picture: number, tile: number): boolean =>
  picture > 0 && Math.abs(picture / tile - 1) > 0.03;

/** A picture of a grid: a link with its texts, a tick box, marks. Texts are never parsed as HTML. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { content, index, width, height, actions } = props;
  return (
    <span
      className={styles.tile}
      data-current={props.current || undefined}
      data-ticked={props.ticked || undefined}
    >
      <a
        className={styles.link}
        href={props.href}
        tabIndex={props.tabbable ? 0 : -1}
        title={props.withText ? content.headline : undefined}
        draggable={false}
        data-item-focus
        onClick={(event) => handleItemClick(event, index, actions)}
      >
        <MediaTile
          headline={props.withText ? '' : content.headline}
          contentType={content.contentType}
          visibility={content.visibility}
          durationSeconds={content.durationSeconds}
          embargoUntil={content.embargoUntil}
          expiredAt={content.expiredAt}
          src={thumbnailOf(content.thumbnails, width, height)}
          width={width}
          height={height}
          contain={isOfOtherShape(content.aspectRatio, width / height)}
        />
        {props.withText && (
          <span className={styles.text}>
            <span className={styles.headline}>{content.headline}</span>
            {content.details !== '' && <span className={styles.details}>{content.details}</span>}
          </span>
        )}
      </a>
      <TickBox
        className={styles.tick}
        index={index}
        name={content.headline}
        ticked={props.ticked}
        actions={actions}
      />
      {props.marks && props.marks.length > 0 && <ContentMarks marks={props.marks} />}
      {props.overlay}
    </span>
  );
});
