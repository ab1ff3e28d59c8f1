import type { FacetField } from '@newsphoto/contract';
import {
  CATEGORIES,
  CONTENT_TYPES,
  type CodeEntry,
  EMBARGOES,
  labelOfCode,
  ORIENTATIONS,
  ORIGINS,
  RESTRICTIONS,
} from '@newsphoto/domain';

const CODES: Readonly<Partial<Record<FacetField, readonly CodeEntry[]>>> = {
  contentType: CONTENT_TYPES,
  origin: ORIGINS,
  category: CATEGORIES,
  orientation: ORIENTATIONS,
  restriction: RESTRICTIONS,
  embargo: EMBARGOES,
};

/** A value of a facet as a reader knows it. `named`: the name of the archive for it, where one was read. */
export const facetText = (field: FacetField, value: string, named = ''): string =>
  named || labelOfCode(CODES[field] ?? [], value) || (field === 'year' ? `${value}年` : value);
