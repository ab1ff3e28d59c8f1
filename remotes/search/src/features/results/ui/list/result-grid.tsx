import { itemMarks } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import {
  type GridTile,
  type JustifiedLayout,
  PhotoTile,
  type TileContent,
  VirtualGrid,
} from '@newsphoto/ui/grid';
import { useCallback } from 'react';
import { useUserMarks } from '../../../../blocks/lightbox/ui/use-lightbox.ts';
import { gridOptions } from '../../model/grid-options.ts';
import { scaleOfGrid } from '../../model/scroll-scale.ts';
import { rememberGrid } from '../../state/first-pictures.ts';
import { HoverCaption } from './hover-caption.tsx';
import type { ResultViewProps } from './result-view-props.ts';

const contents = new WeakMap<ContentSummary, TileContent>();

/** What a tile says of an item. The same object each time: marks that arrive draw those tiles alone that have them. */
function contentOf(item: ContentSummary): TileContent {
  const known = contents.get(item);
  if (known) return known;
  const content = { ...item, facts: [formatDay(item.shotDate), item.credit].filter(Boolean).join('　') };
  contents.set(item, content);
  return content;
}

export function ResultGrid(props: ResultViewProps) {
  const { view, order, actions, detailHref, onScale } = props;
  const marksOf = useUserMarks();
  const measures = useCallback(
    (width: number) => {
      rememberGrid(view, width);
      return gridOptions(view, width);
    },
    [view],
  );
  const handleLayout = useCallback((layout: JustifiedLayout) => onScale(scaleOfGrid(layout)), [onScale]);
  const renderTile = useCallback(
    ({ item, index, ...tile }: GridTile<ContentSummary>) => (
      <PhotoTile
        content={contentOf(item)}
        index={index}
        width={tile.width}
        height={tile.height}
        withText={tile.footer > 0}
        href={detailHref(item.contentId)}
        ticked={tile.ticked}
        current={tile.current}
        tabbable={tile.tabbable}
        marks={itemMarks(item, marksOf(item.contentId))}
        actions={actions}
      />
    ),
    [detailHref, actions, marksOf],
  );
  return (
    <HoverCaption items={view === 4 ? props.items : undefined}>
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
