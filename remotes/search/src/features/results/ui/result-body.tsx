import { Button, ContextMenuArea, ErrorState, useMediaQuery, useScreenSize } from '@newsphoto/ui';
import { isTicked, SelectionBar } from '@newsphoto/ui/grid';
import { useEffect, useMemo, useState } from 'react';
import type { ConditionInWords } from '../../../model/condition-words.ts';
import { combinedExpression, parsedExpression } from '../../../model/narrowing.ts';
import type { SearchState } from '../../../model/search-state.ts';
import { ADD_TO_CART, useCartMarks } from '../../../ui/use-cart.ts';
import type { LoadedResult } from '../state/loaded-result.ts';
import { useClipboard } from '../state/use-clipboard.ts';
import { usePreviewSetting } from '../state/use-preview-setting.ts';
import { useResultReading } from '../state/use-result-reading.ts';
import { ArrivalsBar } from './arrivals-bar.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { HoverZoom } from './hover-zoom.tsx';
import { NarrowingDialog } from './narrowing-dialog.tsx';
import { PreviewPane, useRestingItem } from './preview-pane.tsx';
import { QuickView } from './quick-view.tsx';
import styles from './result-body.module.css';
import { ResultGrid } from './result-grid.tsx';
import { ResultHead } from './result-head.tsx';
import { ResultList } from './result-list.tsx';
import { resultMenu } from './result-menu.ts';
import { useResultCommands } from './use-result-commands.ts';

export interface ResultBodyProps {
  readonly search: SearchState;
  /** Its conditions of the detailed search. */
  readonly detailed: readonly ConditionInWords[];
  readonly result: LoadedResult;
  readonly onChange: (search: SearchState) => void;
  readonly onHelp: () => void;
  /** Searches again. */
  readonly onReload: () => void;
}

/** From this width on the selected content is shown beside the result. */
const PREVIEW_QUERY = '(min-width: 1280px)';

/** A result that holds something: its head, facets, grid or list, preview, ticks. */
export function ResultBody({ search, detailed, result, onChange, onHelp, onReload }: ResultBodyProps) {
  const wide = useScreenSize() === 'large';
  const withPreview = useMediaQuery(PREVIEW_QUERY);
  const [narrowing, setNarrowing] = useState(false);
  const reading = useResultReading(result, search);
  const { selection, actions } = reading;
  const { current } = selection;
  useEffect(() => {
    // After a reload the selected one may lie outside of what is in sight.
    if (current !== undefined) result.items.need(current);
  }, [result.items, current]);
  const expression = combinedExpression(search.query, search.within);
  const searched = useMemo(() => parsedExpression(expression), [expression]);
  const preview = usePreviewSetting(withPreview && current !== undefined);
  const [quick, setQuick] = useState(false);
  const openQuick = () => setQuick(true);
  const clipboard = useClipboard(result, reading.order.ids);
  const marksOf = useCartMarks();
  const isInCart = (contentId: string) => marksOf(contentId).includes('cart');
  useResultCommands({ selection, ids: reading.order.ids, onPreview: preview.toggle, onQuick: openQuick });
  const resting = useRestingItem(current === undefined ? undefined : result.items.get(current));
  const previewing = withPreview && preview.open;
  const facets = <FacetPanel facets={result.facets} search={search} onChange={onChange} />;
  const view = {
    view: search.view,
    order: reading.order,
    items: result.items,
    selection,
    actions,
    detailHref: reading.detailHref,
    onReady: reading.handleReady,
    ref: reading.focusRef,
  };
  const menuFor = (target: Element) =>
    resultMenu(target, {
      ...view,
      onQuick: (index) => {
        actions.select(index);
        openQuick();
      },
      onClipboard: clipboard.copy,
    });
  return (
    <div className={styles.body} data-preview={previewing || undefined}>
      <div className={styles.head}>
        <ResultHead
          search={search}
          detailed={detailed}
          result={result}
          onNarrow={wide ? undefined : () => setNarrowing(true)}
          preview={withPreview ? preview : undefined}
          onChange={onChange}
          onHelp={onHelp}
        />
      </div>
      {wide && (
        <section className={styles.facets} aria-label="絞り込み">
          {facets}
        </section>
      )}
      <section className={styles.result} aria-label="検索結果">
        <ArrivalsBar
          handle={result.handle}
          onLoad={() => {
            actions.unselect();
            window.scrollTo(0, 0);
            onReload();
          }}
        />
        <HoverZoom items={result.items} except={current}>
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
        {reading.failed && (
          <ErrorState
            title="結果の一部を読み込めませんでした"
            actions={<Button onClick={onReload}>もう一度読み込む</Button>}
          />
        )}
        <SelectionBar
          selection={selection}
          ids={reading.order.ids}
          actions={[ADD_TO_CART, clipboard.action]}
          onTickAll={actions.tickAll}
          onClear={actions.clear}
        />
      </section>
      {previewing && (
        <PreviewPane
          item={resting}
          hrefOf={reading.detailPath}
          inCart={resting !== undefined && isInCart(resting.contentId)}
          onClose={preview.close}
        />
      )}
      {narrowing && !wide && (
        <NarrowingDialog search={search} onChange={onChange} onClose={() => setNarrowing(false)}>
          {facets}
        </NarrowingDialog>
      )}
      {quick && current !== undefined && (
        <QuickView
          items={result.items}
          length={reading.order.ids.length}
          index={current}
          isTicked={(contentId) => isTicked(selection, contentId)}
          isInCart={isInCart}
          actions={actions}
          onClose={() => setQuick(false)}
          onGone={reading.focusCurrent}
        />
      )}
    </div>
  );
}
