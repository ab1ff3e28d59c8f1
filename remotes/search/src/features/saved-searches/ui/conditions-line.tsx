import { FACET_LABELS } from '@newsphoto/content';
import { FACET_FIELDS, type FacetField, type SavedSearchRequest } from '@newsphoto/contract';
import { contentTypeLabel, labelOfCode, ORIGINS } from '@newsphoto/domain';
import type { ConditionNames } from '../../../blocks/search/model/condition-lists.ts';
import { conditionsInWords } from '../../../blocks/search/model/condition-words.ts';
import { photoDateLabel } from '../../../blocks/search/model/photo-dates.ts';
import { useConditionNames } from '../../../blocks/search/state/use-condition-names.ts';
import styles from './saved-searches-page.module.css';

/** What a saved search asks for, in one line. */
export function ConditionsLine({ search }: { readonly search: SavedSearchRequest }) {
  const { query, dateFilter, shotDate, filters = {}, conditions = {}, specialPageSeqNo } = search;
  const asked = [...Object.keys(conditions), ...(filters.category ? ['category'] : [])];
  const names = useConditionNames([...new Set(asked)]);
  const date = shotDate ?? (dateFilter === undefined ? '' : String(dateFilter));
  const parts = [
    query,
    specialPageSeqNo ? '特集の中' : '',
    date && `撮影日 ${photoDateLabel(date)}`,
    ...conditionsInWords(conditions, names).map(({ name, value }) => `${name} ${value}`),
    ...FACET_FIELDS.flatMap((field) => {
      const values = filters[field] ?? [];
      const shown = values.map((value) => facetValue(field, value, names));
      return values.length > 0 ? [`${FACET_LABELS[field]} ${shown.join('・')}`] : [];
    }),
  ].filter(Boolean);
  return <p className={styles.conditions}>{parts.join('／') || 'すべての素材'}</p>;
}

/** A value as the facets of a result say it. */
function facetValue(field: FacetField, value: string, names: ConditionNames): string {
  if (field === 'contentType') return contentTypeLabel(value) || value;
  if (field === 'origin') return labelOfCode(ORIGINS, value) || value;
  if (field === 'category') return names.category?.get(value) ?? value;
  return field === 'year' ? `${value}年` : value;
}
