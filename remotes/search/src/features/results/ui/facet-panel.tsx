import type { Facet } from '@newsphoto/contract';
import { FacetList } from '@newsphoto/ui';
import { FACET_LABELS } from '../../../model/content-labels.ts';
import { type SearchState, toggleFilter } from '../../../model/search-state.ts';
import { NarrowingField } from './narrowing-field.tsx';

export interface FacetPanelProps {
  readonly facets: readonly Facet[];
  readonly search: SearchState;
  readonly onChange: (search: SearchState) => void;
}

/** What narrows the result: further words, and values with their counts. */
export function FacetPanel({ facets, search, onChange }: FacetPanelProps) {
  return (
    <>
      <NarrowingField search={search} onChange={onChange} />
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
