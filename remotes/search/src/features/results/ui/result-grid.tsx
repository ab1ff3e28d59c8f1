import { justifiedLayout, rowOfItem, rowTiles } from '@newsphoto/ui';
import { useEffect, useMemo, useRef } from 'react';
import { useElementWidth } from '../../../ui/use-element-width.ts';
import { gridTarget } from '../model/arrow-target.ts';
import { gridOptions } from '../model/grid-options.ts';
import { useVisibleRows } from '../state/use-visible-rows.ts';
import styles from './result-grid.module.css';
import { ResultTile } from './result-tile.tsx';
import type { ResultViewProps } from './result-view-props.ts';
import { useItemKeys } from './use-item-keys.ts';

/** Room that sticky bars take above and below, in pixels. */
const EDGE = 120;

/** The whole result as a justified grid of which only the rows near the window exist. */
export function ResultGrid(props: ResultViewProps) {
  const { view, order, items, selection, actions, detailHref } = props;
  const grid = useRef<HTMLUListElement>(null);
  const width = useElementWidth(grid);
  const layout = useMemo(
    () => justifiedLayout(width > 0 ? order.ratios : [], gridOptions(view, width)),
    [order, view, width],
  );
  const rows = useVisibleRows(layout, grid);
  const from = layout.starts[rows?.first ?? 0] ?? 0;
  const to = (layout.starts[(rows?.last ?? 0) + 1] ?? 1) - 1;
  useEffect(() => {
    if (rows) items.want(from, to);
  }, [items, rows, from, to]);
  useEffect(() => {
    if (width > 0) props.onReady();
  }, [width, props.onReady]);

  const handleKeyDown = useItemKeys({
    container: grid,
    selection,
    actions,
    target: (key, index) => gridTarget(key, index, layout, order.ratios),
    reveal: (index) => {
      const row = rowOfItem(layout, index);
      const top = (grid.current?.getBoundingClientRect().top ?? 0) + (layout.tops[row] ?? 0);
      const bottom = top + (layout.heights[row] ?? 0) + layout.options.footer;
      if (top < EDGE) window.scrollBy(0, top - EDGE);
      else if (bottom > window.innerHeight - EDGE) window.scrollBy(0, bottom - window.innerHeight + EDGE);
    },
  });

  const tabbable = selection.current !== undefined && selection.current >= from && selection.current <= to;
  const shown = rows ? Array.from({ length: rows.last - rows.first + 1 }, (_, n) => rows.first + n) : [];
  return (
    <ul ref={grid} className={styles.grid} style={{ height: layout.totalHeight }} onKeyDown={handleKeyDown}>
      {shown.flatMap((row) =>
        rowTiles(layout, order.ratios, row).map(({ index, left, width: tileWidth }) => (
          <ResultTile
            key={order.ids[index] ?? index}
            item={items.get(index)}
            index={index}
            length={order.ids.length}
            place={{
              left,
              top: layout.tops[row] ?? 0,
              width: tileWidth,
              height: layout.heights[row] ?? 0,
            }}
            withText={layout.options.footer > 0}
            href={detailHref(order.ids[index] ?? '')}
            current={selection.current === index}
            ticked={selection.ticked.has(order.ids[index] ?? '')}
            tabbable={tabbable ? selection.current === index : index === from}
            actions={actions}
          />
        )),
      )}
    </ul>
  );
}
