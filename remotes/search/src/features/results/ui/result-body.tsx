import { Dialog, useMediaQuery, useScreenSize } from '@newsphoto/ui';
import { type Ref, useState } from 'react';
import type { ConditionText } from '../../../blocks/search/model/condition-texts.ts';
import type { SearchState } from '../../../blocks/search/model/search-state.ts';
import type { LoadedResult } from '../state/loaded-result.ts';
import type { ShownResult } from '../state/use-search-result.ts';
import { useGridSetting } from '../state/view/grid-setting.ts';
import { usePreviewSetting } from '../state/view/use-preview-setting.ts';
import { FacetPanel } from './head/facet-panel.tsx';
import { ResultHead } from './head/result-head.tsx';
import { ViewSwitch } from './head/result-toolbar.tsx';
import styles from './result-body.module.css';
import { type ReaderFocus, ResultReader } from './result-reader.tsx';

export interface ResultBodyProps {
  /** What is searched for; while it is on its way, `shown` is the result before it. */
  readonly search: SearchState;
  readonly detailed: readonly ConditionText[];
  readonly shown: ShownResult;
  readonly reader: Ref<ReaderFocus>;
  readonly returning: boolean;
  readonly onChange: (search: SearchState) => void;
  readonly onHelp: () => void;
  readonly onReload: () => void;
}

const PREVIEW_QUERY = '(min-width: 1280px)';

/** A result that holds something: its head and facets stay from one to the next, so that the focus does. */
export function ResultBody({ search, detailed, shown, onChange, ...props }: ResultBodyProps) {
  const { result, isOld } = shown;
  const wide = useScreenSize() === 'large';
  const withPreview = useMediaQuery(PREVIEW_QUERY);
  const preview = usePreviewSetting();
  const grid = useGridSetting();
  const [narrowing, setNarrowing] = useState<LoadedResult>();
  const facets = <FacetPanel result={result} search={search} onChange={onChange} />;
  return (
    <div className={styles.body} data-preview={(withPreview && preview.open) || undefined}>
      <div className={styles.head}>
        <ResultHead
          search={search}
          detailed={detailed}
          result={result}
          searching={isOld}
          onNarrow={wide ? undefined : () => setNarrowing(result)}
          preview={withPreview ? preview : undefined}
          grid={grid}
          onChange={onChange}
          onHelp={props.onHelp}
        />
      </div>
      {wide && (
        <section className={styles.facets} aria-label="絞り込み">
          {facets}
        </section>
      )}
      <ResultReader
        key={result.origin}
        {...shown}
        preview={withPreview ? preview : undefined}
        grid={grid.setting}
        returning={props.returning}
        onChange={onChange}
        onPreview={preview.toggle}
        onStacks={() => {
          if (search.view >= 3) grid.change({ stacks: !grid.setting.stacks });
        }}
        onReload={props.onReload}
        ref={props.reader}
      />
      {narrowing === result && !isOld && !wide && (
        <Dialog
          title="絞り込みと表示"
          placement="side"
          backdrop="dynamic"
          onClose={() => setNarrowing(undefined)}
        >
          <div className={styles.display}>
            <ViewSwitch search={search} grid={grid} onChange={onChange} />
          </div>
          {facets}
        </Dialog>
      )}
    </div>
  );
}
