import {
  Button,
  ContextMenuArea,
  Dialog,
  ErrorState,
  useKeyCommands,
  useMediaQuery,
  useScreenSize,
} from '@newsphoto/ui';
import { SelectionBar, tickedIds } from '@newsphoto/ui/grid';
import { useEffect, useState } from 'react';
import type { ConditionInWords } from '../../../model/condition-words.ts';
import type { SearchState } from '../../../model/search-state.ts';
import { ADD_TO_CART } from '../../../ui/use-cart.ts';
import { conditionsOf } from '../model/conditions.ts';
import type { LoadedResult } from '../state/loaded-result.ts';
import { useResultReading } from '../state/use-result-reading.ts';
import { ConditionChips } from './condition-chips.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { PreviewPane, useRestingItem } from './preview-pane.tsx';
import styles from './result-body.module.css';
import { ResultGrid } from './result-grid.tsx';
import { ResultList } from './result-list.tsx';
import { resultMenu } from './result-menu.ts';
import { ResultSummary } from './result-summary.tsx';
import { ResultToolbar } from './result-toolbar.tsx';

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

const ACTIONS = [ADD_TO_CART];

/** A result that holds something: summary, facets, grid or list, preview, ticks. */
export function ResultBody({ search, detailed, result, onChange, onHelp, onReload }: ResultBodyProps) {
  const wide = useScreenSize() === 'large';
  const withPreview = useMediaQuery(PREVIEW_QUERY);
  const [facetsOpen, setFacetsOpen] = useState(false);
  const reading = useResultReading(result, search);
  const { selection, actions } = reading;
  const { current } = selection;
  useEffect(() => {
    // After a reload the selected one may lie outside of what is in sight.
    if (current !== undefined) result.items.need(current);
  }, [result.items, current]);
  const handleCart = () => {
    const ticked = tickedIds(selection, reading.order.ids);
    const selected = current === undefined ? [] : reading.order.ids.slice(current, current + 1);
    const wanted = ticked.length > 0 ? ticked : selected;
    if (wanted.length > 0) ADD_TO_CART.onRun(wanted);
  };
  useKeyCommands({ c: handleCart });
  const resting = useRestingItem(current === undefined ? undefined : result.items.get(current));
  const previewing = withPreview && current !== undefined;
  const facets = <FacetPanel facets={result.facets} search={search} onChange={onChange} />;
  const view = {
    view: search.view,
    order: reading.order,
    items: result.items,
    selection,
    actions,
    detailHref: reading.detailHref,
    onReady: reading.handleReady,
  };
  return (
    <div className={styles.body} data-preview={previewing || undefined}>
      {wide && (
        <section className={styles.facets} aria-label="絞り込み">
          {facets}
        </section>
      )}
      <section className={styles.result} aria-label="検索結果">
        <ResultSummary result={result} />
        <ConditionChips conditions={conditionsOf(search, result.facets, detailed)} onChange={onChange} />
        <ResultToolbar
          search={search}
          onFacets={wide ? undefined : () => setFacetsOpen(true)}
          onChange={onChange}
          onHelp={onHelp}
        />
        <ContextMenuArea menuFor={(target) => resultMenu(target, view)}>
          {search.view >= 3 ? (
            <ResultGrid {...view} />
          ) : (
            <ResultList
              {...view}
              length={result.length}
              cnt={search.cnt}
              page={search.page}
              onPage={(page) => onChange({ ...search, page })}
            />
          )}
        </ContextMenuArea>
        {reading.failed && (
          <ErrorState
            title="結果の一部を読み込めませんでした"
            actions={<Button onClick={onReload}>もう一度読み込む</Button>}
          />
        )}
        <SelectionBar
          selection={selection}
          ids={reading.order.ids}
          actions={ACTIONS}
          onTickAll={actions.tickAll}
          onClear={actions.clear}
        />
      </section>
      {previewing && resting && (
        <PreviewPane item={resting} href={reading.detailPath(resting.contentId)} onClose={actions.unselect} />
      )}
      {facetsOpen && !wide && (
        <Dialog title="絞り込み" placement="side" backdrop="dynamic" onClose={() => setFacetsOpen(false)}>
          {facets}
        </Dialog>
      )}
    </div>
  );
}
