import {
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useElementWidth } from '../layout/use-element-width.ts';
import type { ItemActions } from './item-actions.ts';
import type { ItemPages } from './item-pages.ts';
import {
  type JustifiedLayout,
  type JustifiedOptions,
  justifiedLayout,
  rowOfItem,
  rowTiles,
} from './justified-layout.ts';
import { gridKeyTarget } from './key-target.ts';
import { isTicked, type Selection } from './selection.ts';
import { type ItemFocus, useItemKeys } from './use-item-keys.ts';
import { type RowRange, useVisibleRows } from './use-visible-rows.ts';
import styles from './virtual-grid.module.css';

/** One tile that the caller draws. */
export interface GridTile<Item> {
  readonly item: Item;
  readonly index: number;
  readonly id: string;
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Pixels under it; 0: no texts. */
  readonly footer: number;
  readonly ticked: boolean;
  readonly current: boolean;
  readonly tabbable: boolean;
}

export interface VirtualGridProps<Item> {
  /** Name for screen readers. */
  readonly label: string;
  /** Ids in the order of the result. */
  readonly ids: readonly string[];
  /** Width over height of each picture, in the same order. */
  readonly ratios: readonly number[];
  /** Of the same result: they change together with the ratios. */
  readonly pages: ItemPages<Item>;
  /** Row height, gap and footer in pixels at a width. Must be stable. */
  readonly measures: (width: number) => Omit<JustifiedOptions, 'width'>;
  readonly selection: Selection;
  readonly actions: ItemActions;
  /** Renders a tile whose data is loaded. Must be stable: a tile is rendered again only when it changed. */
  readonly renderTile: (tile: GridTile<Item>) => ReactNode;
  /** The layout is complete: scrolling to a position works now. Must be stable. */
  readonly onReady?: () => void;
  /** Called with the layout of the result, each time that it changes. Must be stable. */
  readonly onLayout?: ((layout: JustifiedLayout) => void) | undefined;
  readonly ref?: Ref<ItemFocus>;
}

/** Height of sticky bars above and below, in pixels. */
const EDGE = 120;

/** A complete result as a justified grid that scrolls with the page; only the rows near the window exist. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { ids, ratios, pages, measures, selection, actions, onReady, onLayout } = props;
  const grid = useRef<HTMLUListElement>(null);
  const width = useElementWidth(grid);
  const layout = useMemo(
    () => justifiedLayout(width > 0 ? ratios : [], { width, ...measures(width) }),
    [ratios, measures, width],
  );
  const wantRows = ({ first, last }: RowRange) =>
    pages.want(layout.starts[first] ?? 0, (layout.starts[last + 1] ?? 1) - 1);
  const { rows, inSight, placeNow, showPlace } = useVisibleRows(layout, grid, selection.current, wantRows);
  useSyncExternalStore(pages.subscribe, pages.version);
  const from = layout.starts[inSight?.first ?? 0] ?? 0;
  const to = (layout.starts[(inSight?.last ?? 0) + 1] ?? 1) - 1;
  useEffect(() => {
    if (width > 0) onReady?.();
  }, [width, onReady]);
  useEffect(() => {
    if (layout.rowCount > 0) onLayout?.(layout);
  }, [layout, onLayout]);
  const { focused, listeners, focusItem } = useItemKeys({
    container: grid,
    selection,
    actions,
    target: gridKeyTarget(layout, ratios, () => window.innerHeight - 2 * EDGE),
    reveal: (index) => revealRow(placeInWindow(grid.current, layout, index)),
    isInSight: (index) => {
      const { top, bottom } = placeInWindow(grid.current, layout, index);
      return bottom > 0 && top < window.innerHeight;
    },
  });
  useImperativeHandle(props.ref, () => ({ focusItem, placeNow, showPlace }));

  const stop = tabStop(selection.current, from, to, focused);
  return (
    <ul
      ref={grid}
      className={styles.grid}
      style={{ height: layout.totalHeight }}
      aria-label={props.label}
      {...listeners}
    >
      {rowsToDraw(layout, rows, focused).flatMap((row) =>
        rowTiles(layout, ratios, row).map(({ index, left, width: tileWidth }) => (
          <Cell
            key={ids[index] ?? index}
            id={ids[index] ?? ''}
            item={pages.get(index)}
            index={index}
            length={ids.length}
            left={left}
            top={layout.tops[row] ?? 0}
            width={tileWidth}
            height={layout.heights[row] ?? 0}
            footer={layout.options.footer}
            current={selection.current === index}
            ticked={isTicked(selection, ids[index] ?? '')}
            tabbable={index === stop}
            render={props.renderTile}
          />
        )),
      )}
    </ul>
  );
}

/** The tab stop: the focused tile, or the selected one while it is visible, or the first visible one. */
function tabStop(current: number | undefined, from: number, to: number, focused: number | undefined): number {
  if (focused !== undefined) return focused;
  return current !== undefined && current >= from && current <= to ? current : from;
}

/** Rows near the window, and the focused one wherever it is. */
function rowsToDraw(
  layout: JustifiedLayout,
  rows: { readonly first: number; readonly last: number } | undefined,
  focused: number | undefined,
): number[] {
  if (!rows) return [];
  const near = Array.from({ length: rows.last - rows.first + 1 }, (_, index) => rows.first + index);
  const held = focused === undefined ? undefined : rowOfItem(layout, focused);
  return held === undefined || (held >= rows.first && held <= rows.last) ? near : [...near, held];
}

interface PlaceInWindow {
  readonly top: number;
  readonly bottom: number;
}

function placeInWindow(grid: HTMLElement | null, layout: JustifiedLayout, index: number): PlaceInWindow {
  const row = rowOfItem(layout, index);
  const top = (grid?.getBoundingClientRect().top ?? 0) + (layout.tops[row] ?? 0);
  return { top, bottom: top + (layout.heights[row] ?? 0) + layout.options.footer };
}

function revealRow({ top, bottom }: PlaceInWindow): void {
  const above = top - EDGE;
  const below = bottom - window.innerHeight + EDGE;
  if (above < 0) window.scrollBy({ top: above, behavior: 'instant' });
  else if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
}

interface CellProps<Item> extends Omit<GridTile<Item>, 'item'> {
  readonly item: Item | undefined;
  readonly length: number;
  readonly left: number;
  readonly top: number;
  readonly render: (tile: GridTile<Item>) => ReactNode;
}

function DrawnCell<Item>({ item, length, left, top, render, ...tile }: CellProps<Item>) {
  return (
    <li
      className={styles.cell}
      style={{ left, top, width: tile.width }}
      data-index={tile.index}
      aria-setsize={length}
      aria-posinset={tile.index + 1}
      aria-busy={item === undefined || undefined}
    >
      {item === undefined ? (
        <span className={styles.waiting} style={{ height: tile.height }} />
      ) : (
        render({ item, ...tile })
      )}
    </li>
  );
}

// `memo` drops the type parameter.
const Cell: typeof DrawnCell = memo(DrawnCell) as typeof DrawnCell;
