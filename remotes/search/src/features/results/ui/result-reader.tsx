import { useIsInCart, usePaperActions } from '@newsphoto/content';
import { pageSizeOf } from '@newsphoto/domain';
import { ContextMenuArea, ErrorState } from '@newsphoto/ui';
import { isTicked, tickedIds, useArrowToItems } from '@newsphoto/ui/grid';
import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useCompare } from '../../../blocks/compare/ui/opened-compare.tsx';
import { OpenedRatingKeys } from '../../../blocks/rating/ui/opened-rating.tsx';
import { combinedExpression, parsedExpression } from '../../../blocks/search/model/narrowing.ts';
import type { SearchState } from '../../../blocks/search/model/search-state.ts';
import type { ScrollScale } from '../model/scroll-scale.ts';

import { useClipboard } from '../state/use-clipboard.ts';
import { useResultReading } from '../state/use-result-reading.ts';
import type { ShownResult } from '../state/use-search-result.ts';
import type { GridSetting } from '../state/view/grid-setting.ts';
import type { PreviewSetting } from '../state/view/use-preview-setting.ts';
import { useTimeline } from '../state/view/use-timeline.ts';
import { ArrivalsBar } from './head/arrivals-bar.tsx';
import { HoverZoom } from './list/hover-zoom.tsx';
import { ResultGrid, type ResultViewProps } from './list/result-grid.tsx';
import { ResultList } from './list/result-list.tsx';
import { OpenedDateScrubber, OpenedQuickView, OpenedStacks } from './preview/opened-parts.tsx';
import { PreviewPane, useRestingItem } from './preview/preview-pane.tsx';
import styles from './result-body.module.css';
import { ResultSelectionBar, resultMenu, useResultActions, useResultCommands } from './result-commands.tsx';
import type { StackedGrid } from './stacks/stacks.tsx';

export interface ReaderFocus {
  readonly focus: () => void;
}

export interface ResultReaderProps extends ShownResult {
  readonly preview: PreviewSetting | undefined;
  readonly grid: GridSetting;
  /** Restores its place. */
  readonly returning: boolean;
  readonly onPreview: () => void;
  readonly onStacks: () => void;
  readonly onChange: (search: SearchState) => void;
  readonly onReload: () => void;
  readonly ref: Ref<ReaderFocus>;
}

export function ResultReader({ search, result, isOld, preview, ...props }: ResultReaderProps) {
  const { onChange, onReload } = props;
  const reading = useResultReading({ result, search, isOld, returning: props.returning });
  const { selection, actions } = reading;
  const { current } = selection;
  useEffect(() => {
    // After a reload the selected one may lie outside of what is in sight.
    if (current !== undefined) result.items.need(current);
  }, [result.items, current]);
  const first = search.view >= 3 ? 0 : (search.page - 1) * pageSizeOf(search.cnt);
  useImperativeHandle(props.ref, () => ({
    focus: () => reading.focusRef.current?.focusItem(current ?? first),
  }));
  const section = useRef<HTMLElement>(null);
  useArrowToItems(section);
  const expression = combinedExpression(search.query, search.within);
  const searched = useMemo(() => parsedExpression(expression), [expression]);
  const [quick, setQuick] = useState(false);
  const openQuick = () => setQuick(true);
  const clipboard = useClipboard(result, reading.order.ids);
  const paper = usePaperActions();
  const { offered, forSelection, handle } = useResultActions(result, selection, reading.order.ids);
  const isInCart = useIsInCart();
  const ids = reading.order.ids;
  useResultCommands({
    ...{ selection, ids, offered, forSelection },
    onPreview: props.onPreview,
    onStacks: props.onStacks,
    onQuick: openQuick,
  });
  const comparing = useCompare({
    ticked: () => tickedIds(selection, ids),
    onRemove: (contentId) => actions.toggle(ids.indexOf(contentId)),
  });
  const chosen = () => {
    const ticked = tickedIds(selection, ids);
    return ticked.length > 0 || current === undefined ? ticked : ids.slice(current, current + 1);
  };
  const previewed = useSyncExternalStore(result.items.subscribe, () => result.items.get(current ?? first));
  const resting = useRestingItem(previewed);
  const { hasRoom, timeline, dateName } = useTimeline(
    result,
    reading.isComplete ? reading.order : undefined,
    search,
  );
  const [scale, setScale] = useState<ScrollScale>();
  const stacking = props.grid.stacks && search.view >= 3;
  const [stacked, setStacked] = useState<StackedGrid | null>();
  const positions: ResultViewProps = {
    view: search.view,
    setting: props.grid,
    order: reading.order,
    items: result.items,
    selection,
    actions,
    detailHref: reading.detailHref,
    // A place is restored where it will stay.
    onReady: stacking && stacked === undefined ? undefined : reading.handleReady,
    onScale: setScale,
    ref: reading.focusRef,
  };
  // Everything else of the page counts in positions of the result; what is pressed in the grid may be a stack.
  const view = stacked && search.view >= 3 ? stacked.of(positions) : positions;
  const menuFor = (target: Element) =>
    resultMenu(target, {
      ...view,
      onQuick: (index) => {
        view.actions.select(index);
        openQuick();
      },
      onClipboard: clipboard.copy,
      offered,
      paper,
    });
  const handleArrivals = () => {
    actions.unselect();
    window.scrollTo(0, 0);
    onReload();
  };
  return (
    <>
      {reading.startsAtTop && <StartAtTop />}
      <section ref={section} className={styles.result} aria-label="検索結果" aria-busy={isOld || undefined}>
        <ArrivalsBar handle={result.handle} onLoad={handleArrivals} />
        <div className={hasRoom ? styles.dated : undefined}>
          <HoverZoom items={view.items} except={view.selection.current}>
            <ContextMenuArea menuFor={menuFor}>
              {search.view >= 3 ? (
                <ResultGrid {...view} />
              ) : (
                <ResultList
                  {...view}
                  length={result.length}
                  cnt={search.cnt}
                  page={search.page}
                  onPage={(page) => onChange({ ...search, page })}
                  searched={searched}
                />
              )}
            </ContextMenuArea>
          </HoverZoom>
          {timeline && scale && (
            <div className={styles.dates}>
              <OpenedDateScrubber dateName={dateName} timeline={timeline} scale={scale} />
            </div>
          )}
        </div>
        {reading.failed && <ErrorState title="結果の一部を読み込めませんでした" onRetry={onReload} />}
        <ResultSelectionBar
          result={result}
          selection={selection}
          ids={ids}
          isComplete={reading.isComplete}
          actions={actions}
          forSelection={forSelection}
          handle={handle}
          compare={comparing.action}
          clipboard={clipboard.action}
        />
      </section>
      <OpenedStacks
        on={stacking}
        result={result}
        reading={reading}
        onScale={setScale}
        shown={stacked}
        onChange={setStacked}
      />
      <OpenedRatingKeys chosen={chosen} />
      {comparing.dialog}
      {preview?.open && (
        <PreviewPane
          item={resting}
          hrefOf={reading.detailPath}
          inCart={resting !== undefined && isInCart(resting.contentId)}
          onClose={preview.close}
        />
      )}
      {quick && current !== undefined && (
        <OpenedQuickView
          items={result.items}
          length={ids.length}
          index={current}
          isTicked={(contentId) => isTicked(selection, contentId)}
          isInCart={isInCart}
          actions={actions}
          hrefOf={reading.detailHref}
          onClose={() => setQuick(false)}
          onGone={reading.focusCurrent}
        />
      )}
    </>
  );
}

/** A new result starts at its top. Rendered before the grid, which measures the visible rows at the final position. */
function StartAtTop() {
  useLayoutEffect(() => {
    if (window.scrollY > 0) window.scrollTo(0, 0);
  }, []);
  return null;
}
