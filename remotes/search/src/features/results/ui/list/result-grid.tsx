import { contentMarks, useIsInCart } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import {
  contentTypeLabel,
  formatDay,
  formatDuration,
  labelOfCode,
  VISIBILITIES,
  type ViewPort,
} from '@newsphoto/domain';
import { Clamp } from '@newsphoto/ui';
import {
  type GridTile,
  type ItemActions,
  type ItemFocus,
  type ItemPages,
  itemIndexAt,
  type JustifiedLayout,
  PhotoTile,
  type PhotoTileProps,
  type Selection,
  VirtualGrid,
} from '@newsphoto/ui/grid';
import {
  type FocusEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useDownloadedOn, useDrawnDownload } from '../../../../blocks/downloaded/state/downloaded-marks.ts';
import { useDrawnMark, useIsInLightbox } from '../../../../blocks/lightbox/state/lightbox-marks.ts';
import { OpenedRatingMark } from '../../../../blocks/rating/ui/opened-rating.tsx';
import { type ScrollScale, scaleOfGrid } from '../../model/scroll-scale.ts';
import { gridOptions, rememberGrid } from '../../state/first-pictures.ts';
import type { ResultOrder } from '../../state/loaded-result.ts';
import type { GridSetting } from '../../state/view/grid-setting.ts';
import styles from './result-grid.module.css';

export interface ResultViewProps {
  readonly view: ViewPort;
  readonly setting: GridSetting;
  readonly order: ResultOrder;
  readonly items: ItemPages<ContentSummary>;
  readonly selection: Selection;
  readonly actions: ItemActions;
  /** Address of a content's detail as the browser follows it. */
  readonly detailHref: (contentId: string) => string;
  readonly onReady: (() => void) | undefined;
  /** Called with the mapping between positions of the page and items whenever it changes. Stable. */
  readonly onScale: (scale: ScrollScale) => void;
  /** What is over a tile besides its marks. Stable. */
  readonly overlay?: (tile: GridTile<ContentSummary>) => ReactNode;
  readonly ref: Ref<ItemFocus>;
}

interface ResultTileProps extends Omit<PhotoTileProps, 'content' | 'marks'> {
  readonly item: ContentSummary;
  readonly inCart: boolean;
  readonly inLightbox: boolean;
  readonly isDownloaded: boolean;
  /** The headline alone is under the picture. */
  readonly oneLine: boolean;
}

const ResultTile = memo(function ResultTile({
  item,
  inCart,
  inLightbox,
  isDownloaded,
  oneLine,
  overlay,
  ...tile
}: ResultTileProps) {
  useDrawnMark(item.contentId);
  useDrawnDownload(item.contentId);
  const marks = contentMarks({ ...item, downloaded: isDownloaded, cart: inCart, lightbox: inLightbox });
  const details = oneLine ? '' : [formatDay(item.shotDate), item.credit].filter(Boolean).join('　');
  const content = useMemo(() => ({ ...item, details }), [item, details]);
  return (
    <PhotoTile
      {...tile}
      content={content}
      marks={marks}
      overlay={
        <>
          <OpenedRatingMark contentId={item.contentId} pictureHeight={tile.height} />
          {overlay}
        </>
      }
    />
  );
});

export function ResultGrid(props: ResultViewProps) {
  const { view, setting, order, actions, detailHref, onScale, overlay } = props;
  const isInCart = useIsInCart();
  const isInLightbox = useIsInLightbox();
  const downloadedOn = useDownloadedOn();
  const measures = useCallback(
    (width: number) => {
      const options = gridOptions(view, width, setting);
      rememberGrid({ width, ...options });
      return options;
    },
    [view, setting],
  );
  const handleLayout = useCallback((layout: JustifiedLayout) => onScale(scaleOfGrid(layout)), [onScale]);
  const renderTile = useCallback(
    (tile: GridTile<ContentSummary>) => (
      <ResultTile
        {...tile}
        withText={tile.footer > 0}
        oneLine={view === 4}
        href={detailHref(tile.id)}
        inCart={isInCart(tile.id)}
        inLightbox={isInLightbox(tile.id)}
        isDownloaded={downloadedOn(tile.id) !== ''}
        actions={actions}
        overlay={overlay?.(tile)}
      />
    ),
    [view, detailHref, actions, isInCart, isInLightbox, downloadedOn, overlay],
  );
  return (
    <HoverCaption items={view === 4 && !setting.captions ? props.items : undefined}>
      <VirtualGrid
        label="検索結果の写真"
        ids={order.ids}
        ratios={order.ratios}
        pages={props.items}
        measures={measures}
        selection={props.selection}
        actions={actions}
        renderTile={renderTile}
        onReady={props.onReady}
        onLayout={handleLayout}
        ref={props.ref}
      />
    </HoverCaption>
  );
}

/** A pointer that only passes, and keys that are held, show nothing. */
const REST_MS = 150;

interface HoverCaptionProps {
  readonly items: Pick<ItemPages<ContentSummary>, 'get'> | undefined;
  readonly children: ReactNode;
}

interface Captioned {
  readonly index: number;
  readonly cell: Element;
}

/**
 * Says over the lower edge of a picture what it is, while a mouse rests on it or the keys have come to it. One for the whole
 * grid: a tile that is not looked at costs nothing.
 */
export function HoverCaption({ items, children }: HoverCaptionProps) {
  const [shown, setShown] = useState<Captioned>();
  const wanted = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const want = (target: EventTarget | undefined) => {
    const index = target && itemIndexAt(target);
    if (index === wanted.current) return;
    wanted.current = index;
    clearTimeout(timer.current);
    setShown(undefined);
    const cell = target instanceof Element ? target.closest('[data-index]') : null;
    if (index === undefined || !cell) return;
    timer.current = setTimeout(() => {
      if (cell.isConnected) setShown({ index, cell });
    }, REST_MS);
  };
  const handleOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') want(target);
  };
  const handleFocus = ({ target }: FocusEvent) => {
    if (target.matches('[data-item-focus]:focus-visible')) want(target);
  };
  const end = () => want(undefined);
  const listeners = {
    onPointerOver: handleOver,
    onPointerLeave: end,
    onFocus: handleFocus,
    onBlur: end,
  };
  const item = shown && items?.get(shown.index);
  return (
    <div {...listeners}>
      {children}
      {item && shown.cell.isConnected && createPortal(<Caption item={item} />, shown.cell)}
    </div>
  );
}

/** The marks that lie beneath are said here. A screen reader has it all from the link and the detail. */
function Caption({ item }: { readonly item: ContentSummary }) {
  const { contentType, durationSeconds, visibility } = item;
  const details = [
    formatDay(item.shotDate) || '撮影日不明',
    item.credit,
    contentType === '0' ? '' : contentTypeLabel(contentType),
    durationSeconds === undefined ? '' : formatDuration(durationSeconds),
    visibility === '1' ? '' : labelOfCode(VISIBILITIES, visibility),
  ];
  return (
    <span className={styles.caption} aria-hidden>
      <Clamp lines={2}>{item.headline}</Clamp>
      <Clamp>{details.filter(Boolean).join('　')}</Clamp>
      {item.restricted && <Clamp>特記事項あり</Clamp>}
    </span>
  );
}
