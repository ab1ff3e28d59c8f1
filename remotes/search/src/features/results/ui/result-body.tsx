import { Dialog, useMediaQuery, useScreenSize } from '@newsphoto/ui';
import { type ReactNode, type Ref, useState } from 'react';
import type { ConditionInWords } from '../../../blocks/search/model/condition-words.ts';
import type { SearchState } from '../../../blocks/search/model/search-state.ts';
import type { LoadedResult } from '../state/loaded-result.ts';
import type { ShownResult } from '../state/use-search-result.ts';
import { usePreviewSetting } from '../state/view/use-preview-setting.ts';
import { FacetPanel } from './head/facet-panel.tsx';
import { ResultHead } from './head/result-head.tsx';
import { ViewSwitch, type ViewSwitchProps } from './head/result-toolbar.tsx';
import styles from './result-body.module.css';
import { type ReaderFocus, ResultReader } from './result-reader.tsx';

interface NarrowingDialogProps extends ViewSwitchProps {
  readonly onClose: () => void;
  /** What narrows the result. */
  readonly children: ReactNode;
}

export interface ResultBodyProps {
  /** What is searched for; while it is on its way, `shown` is the result before it. */
  readonly search: SearchState;
  /** Its conditions of the detailed search. */
  readonly detailed: readonly ConditionInWords[];
  readonly shown: ShownResult;
  readonly reader: Ref<ReaderFocus>;
  readonly onChange: (search: SearchState) => void;
  readonly onHelp: () => void;
  /** Searches again. */
  readonly onReload: () => void;
}

/** From this width on the selected content is shown beside the result. */
const PREVIEW_QUERY = '(min-width: 1280px)';

/** A result that holds something: its head and facets stay from one to the next, so that the focus does. */
export function ResultBody({ search, detailed, shown, onChange, ...props }: ResultBodyProps) {
  const { result, isOld } = shown;
  const wide = useScreenSize() === 'large';
  const withPreview = useMediaQuery(PREVIEW_QUERY);
  const preview = usePreviewSetting();
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
        key={result.handle}
        search={shown.search}
        result={result}
        isOld={isOld}
        preview={withPreview ? preview : undefined}
        onChange={onChange}
        onPreview={preview.toggle}
        onReload={props.onReload}
        ref={props.reader}
      />
      {narrowing === result && !isOld && !wide && (
        <NarrowingDialog search={search} onChange={onChange} onClose={() => setNarrowing(undefined)}>
          {facets}
        </NarrowingDialog>
      )}
    </div>
  );
}

/** How the result is shown and what narrows it, on screens without room for both beside it. */
function NarrowingDialog({ search, onChange, onClose, children }: NarrowingDialogProps) {
  return (
    <Dialog title="絞り込みと表示" placement="side" backdrop="dynamic" onClose={onClose}>
      <div className={styles.display}>
        <ViewSwitch search={search} onChange={onChange} />
      </div>
      {children}
    </Dialog>
  );
}
