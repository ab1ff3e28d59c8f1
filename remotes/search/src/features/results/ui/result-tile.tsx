import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { MediaTile } from '@newsphoto/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { handleItemClick, type ResultActions } from './result-actions.ts';
import styles from './result-tile.module.css';
import { TickBox } from './tick-box.tsx';

export interface ResultTileProps {
  readonly item: ContentSummary | undefined;
  readonly index: number;
  readonly length: number;
  /** Pixels of the picture and its place in the grid. */
  readonly place: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly withText: boolean;
  readonly href: string;
  readonly current: boolean;
  readonly ticked: boolean;
  /** Reached by Tab; the others by arrows. */
  readonly tabbable: boolean;
  readonly actions: ResultActions;
}

/** Long side of the small thumbnail. */
const SMALL_THUMBNAIL = 240;

/** One picture of the grid. */
export const ResultTile = memo(function ResultTile(props: ResultTileProps) {
  const { item, index, place, current, ticked, actions } = props;
  const style = { transform: `translate(${place.left}px, ${place.top}px)`, width: place.width };
  if (!item) {
    return (
      <li className={styles.tile} style={style}>
        <span className={styles.waiting} style={{ height: place.height }} />
      </li>
    );
  }
  const pixels = Math.max(place.width, place.height) * window.devicePixelRatio;
  return (
    <li
      className={styles.tile}
      style={style}
      data-index={index}
      data-current={current || undefined}
      data-ticked={ticked || undefined}
      aria-setsize={props.length}
      aria-posinset={index + 1}
    >
      <Link
        className={styles.link}
        to={props.href}
        state={{ fromResult: true }}
        tabIndex={props.tabbable ? 0 : -1}
        title={item.headline}
        draggable={false}
        onClick={(event) => handleItemClick(event, index, actions)}
        onDoubleClick={() => actions.open(index)}
      >
        <MediaTile
          headline={item.headline}
          contentType={item.contentType}
          visibility={item.visibility}
          durationSeconds={item.durationSeconds}
          src={pixels > SMALL_THUMBNAIL ? item.thumbnails.large : item.thumbnails.small}
          width={place.width}
          height={place.height}
        />
        {props.withText && (
          <span className={styles.text}>
            <span className={styles.headline}>{item.headline}</span>
            <span className={styles.facts}>
              {[formatDay(item.shotDate), item.credit].filter((fact) => fact !== '').join('　')}
            </span>
          </span>
        )}
      </Link>
      <span className={styles.tick}>
        <TickBox index={index} name={item.headline} ticked={ticked} actions={actions} />
      </span>
    </li>
  );
});
