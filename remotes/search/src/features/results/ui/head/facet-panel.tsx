import { FACET_LABELS } from '@newsphoto/content';
import { Button, FacetList } from '@newsphoto/ui';
import { type SearchState, toggleFilter } from '../../../../blocks/search/model/search-state.ts';
import type { LoadedResult } from '../../state/loaded-result.ts';
import { useFacets } from '../../state/use-exact-counts.ts';
import styles from './facet-panel.module.css';
import { NarrowingField } from './narrowing-field.tsx';

export interface FacetPanelProps {
  readonly result: LoadedResult;
  readonly search: SearchState;
  readonly onChange: (search: SearchState) => void;
}

/** What narrows the result: further words, and values with their counts. */
export function FacetPanel({ result, search, onChange }: FacetPanelProps) {
  const { facets, isEstimate, count, counting } = useFacets(result);
  return (
    <>
      <NarrowingField search={search} onChange={onChange} />
      {isEstimate && (
        <p className={styles.estimate}>
          「約」の件数は概数です。
          <Button loading={counting} onClick={count}>
            正確に数える
          </Button>
        </p>
      )}
      {facets
        // The type switch already fixed it.
        .filter((facet) => !(facet.field === 'contentType' && search.type !== ''))
        .map((facet) => (
          <FacetList
            key={facet.field}
            title={FACET_LABELS[facet.field]}
            buckets={facet.buckets}
            selected={search.filters[facet.field] ?? []}
            approximate={facet.approximate}
            onToggle={(value) => onChange(toggleFilter(search, facet.field, value))}
          />
        ))}
    </>
  );
}
