import type { ContentSummary } from '@newsphoto/contract';
import { MediaTile } from '@newsphoto/ui';
import { type MouseEvent, memo } from 'react';
import { PICTURE, PITCH } from '../model/strip-cells.ts';
import styles from './film-strip.module.css';

export interface StripCellProps {
  readonly index: number;
  readonly length: number;
  /** Undefined where it is not known yet, or not there any more. */
  readonly item: ContentSummary | undefined;
  readonly isGone: boolean;
  readonly isCurrent: boolean;
  readonly withPicture: boolean;
  /** Reached by Tab; the others by keys. */
  readonly tabbable: boolean;
  readonly hrefOf: (contentId: string) => string;
  /** Keep it stable. */
  readonly onGo: (index: number) => void;
}

/** New tabs and windows are the browser's. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** An entry of the strip: a link with its picture. Of what is not there any more nothing is told but that. */
export const StripCell = memo(function StripCell(props: StripCellProps) {
  const { index, length, item, isGone, isCurrent } = props;
  const name = isGone ? '表示できない素材' : (item?.headline ?? '');
  const handleClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (!isGone) props.onGo(index);
  };
  const place = {
    className: styles.link,
    tabIndex: props.tabbable ? 0 : -1,
    'aria-current': isCurrent || undefined,
    'aria-label': `${(index + 1).toLocaleString('ja-JP')}件目 ${name}`.trim(),
    title: name,
    'data-cell': index,
    onClick: handleClick,
  };
  return (
    <li
      className={styles.cell}
      style={{ insetInlineStart: index * PITCH }}
      aria-posinset={index + 1}
      aria-setsize={length}
    >
      {item ? (
        <a {...place} href={props.hrefOf(item.contentId)} draggable={false}>
          <Picture item={item} isFetched={props.withPicture} />
        </a>
      ) : (
        <button type="button" {...place} aria-disabled={isGone || undefined}>
          <span className={styles.blank} style={PICTURE}>
            {isGone && '―'}
          </span>
        </button>
      )}
    </li>
  );
});

interface PictureProps {
  readonly item: ContentSummary;
  /** False: it is not time for it yet. */
  readonly isFetched: boolean;
}

function Picture({ item, isFetched }: PictureProps) {
  const src = item.thumbnails.small;
  if (!isFetched && src !== '') return <span className={styles.blank} style={PICTURE} />;
  // Whom it is for stands beside the large picture: here is room for one mark.
  return (
    <MediaTile headline="" contentType={item.contentType} visibility="1" src={src} {...PICTURE} contain />
  );
}
