import { useOpenPart } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { useUserId } from '@newsphoto/session';
import { limitLabels, MediaTile, useMediaQuery } from '@newsphoto/ui';
import {
  type MouseEvent,
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { PICTURE, PITCH, type Stretch, type StripItems } from '../model/strip-cells.ts';
import { useRestedCells, useStripCells, useStripFocus } from '../state/use-strip-cells.ts';
import styles from './film-strip.module.css';

interface StripCellProps extends Pick<FilmStripProps, 'index' | 'length' | 'hrefOf' | 'onGo'> {
  readonly item: ContentSummary | undefined;
  readonly isGone: boolean;
  readonly isCurrent: boolean;
  readonly withPicture: boolean;
  /** Reached by Tab; the others by keys. */
  readonly tabbable: boolean;
}

/** New tabs and windows are the browser's. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

const StripCell = memo(function StripCell(props: StripCellProps) {
  const { index, length, item, isGone, isCurrent } = props;
  const limits = item ? limitLabels(item) : [];
  const name = isGone ? '表示できない素材' : [item?.headline ?? '', ...limits].join(' ');
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

export interface FilmStripProps {
  /** The same object as long as the result is the same. */
  readonly items: StripItems;
  readonly length: number;
  readonly index: number;
  /** False: nothing is fetched yet, the picture itself comes first. */
  readonly ready: boolean;
  /** Keep it stable. */
  readonly hrefOf: (contentId: string) => string;
  readonly onGo: (index: number) => void;
}

export function FilmStrip(props: FilmStripProps) {
  const hasRoom = useMediaQuery('(min-width: 768px)');
  const { open, details } = useOpenPart(`filmStrip.${useUserId()}`, true);
  // The picture is drawn first, the strip after it.
  const index = useDeferredValue(props.index);
  const go = useRef(props.onGo);
  useLayoutEffect(() => {
    go.current = props.onGo;
  });
  const handleGo = useCallback((to: number) => go.current(to), []);
  if (!hasRoom || props.length < 2) return null;
  return (
    <details className={styles.strip} {...details}>
      <summary className={styles.summary}>前後の素材</summary>
      {open && <Cells {...props} index={index} onGo={handleGo} />}
    </details>
  );
}

const isWithin = (index: number, { from, to }: Stretch): boolean => index >= from && index <= to;

const Cells = memo(function Cells({ items, length, index, ready, hrefOf, onGo }: FilmStripProps) {
  const frame = useRef<HTMLDivElement>(null);
  useSyncExternalStore(items.subscribe, items.version);
  const page = () => Math.max(1, Math.floor((frame.current?.clientWidth ?? 0) / PITCH) - 1);
  const { at, focusProps } = useStripFocus(frame, { index, length, page });
  const { cells, measure } = useStripCells(frame, { length, middle: at });
  const rested = useRestedCells(items, cells, { middle: at, ready });
  const inSight = Array.from({ length: cells.to - cells.from + 1 }, (_, cell) => cells.from + cell);
  // What has the focus stays, however far the strip is scrolled.
  const drawn = inSight.length === 0 || isWithin(at, cells) ? inSight : [...inSight, at];
  return (
    <div ref={frame} className={styles.frame} onScroll={measure} {...focusProps}>
      <ul className={styles.cells} style={{ width: length * PITCH }} aria-label="前後の素材">
        {drawn.map((cell) => (
          <StripCell
            key={cell}
            index={cell}
            length={length}
            item={items.get(cell)}
            isGone={items.isGone(cell)}
            isCurrent={cell === index}
            withPicture={isWithin(cell, rested)}
            tabbable={cell === at}
            hrefOf={hrefOf}
            onGo={onGo}
          />
        ))}
      </ul>
    </div>
  );
});

function Picture({ item, isFetched }: { readonly item: ContentSummary; readonly isFetched: boolean }) {
  const src = item.thumbnails.small;
  if (!isFetched && src !== '') return <span className={styles.blank} style={PICTURE} />;
  return <MediaTile {...item} headline="" durationSeconds={undefined} src={src} {...PICTURE} contain />;
}
