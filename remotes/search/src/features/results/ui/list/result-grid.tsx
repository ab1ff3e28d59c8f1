import { itemMarks, useCartMarks } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import {
  type ContentMark,
  type GridTile,
  type JustifiedLayout,
  PhotoTile,
  type PhotoTileProps,
  VirtualGrid,
} from '@newsphoto/ui/grid';
import { memo, useCallback, useMemo } from 'react';
import { useMarkChanges } from '../../../../blocks/lightbox/state/lightbox-marks.ts';
import { useUserMarks } from '../../../../blocks/lightbox/ui/use-lightbox.ts';
import { gridOptions } from '../../model/grid-options.ts';
import { scaleOfGrid } from '../../model/scroll-scale.ts';
import { rememberGrid } from '../../state/first-pictures.ts';
import { HoverCaption } from './hover-caption.tsx';
import type { ResultViewProps } from './result-view-props.ts';

interface ResultTileProps extends Omit<PhotoTileProps, 'content' | 'marks'> {
  readonly item: ContentSummary;
  /** Its marks as a content of the cart. */
  readonly ofCart: readonly ContentMark[];
}

const ResultTile = memo(function ResultTile({ item, ofCart, ...tile }: ResultTileProps) {
  const marks = itemMarks(item, useUserMarks(item.contentId, ofCart));
  const facts = [formatDay(item.shotDate), item.credit].filter(Boolean).join('　');
  const content = useMemo(() => ({ ...item, facts }), [item, facts]);
  return <PhotoTile {...tile} content={content} marks={marks} />;
});

export function ResultGrid(props: ResultViewProps) {
  const { view, order, actions, detailHref, onScale } = props;
  const marksOf = useCartMarks();
  useMarkChanges();
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
      <ResultTile
        item={item}
        index={index}
        width={tile.width}
        height={tile.height}
        withText={tile.footer > 0}
        href={detailHref(item.contentId)}
        ticked={tile.ticked}
        current={tile.current}
        tabbable={tile.tabbable}
        ofCart={marksOf(item.contentId)}
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
