import { FACET_FIELDS, type SavedSearchRequest } from '@newsphoto/contract';
import { contentTypeLabel } from '@newsphoto/domain';
import { conditionsInWords } from '../../model/condition-words.ts';
import { FACET_LABELS } from '../../model/content-labels.ts';
import { photoDateLabel } from '../../model/photo-dates.ts';
import { useConditionNames } from '../../ui/use-condition-names.ts';
import styles from './saved-searches-page.module.css';

/** What a saved search asks for, in one line. */
export function ConditionsLine({ search }: { readonly search: SavedSearchRequest }) {
  const { query, dateFilter, shotDate, filters = {}, conditions = {}, specialPageSeqNo } = search;
  const names = useConditionNames(Object.keys(conditions));
  const date = shotDate ?? (dateFilter === undefined ? '' : String(dateFilter));
  const parts = [
    query,
    specialPageSeqNo ? '特集の中' : '',
    date && `撮影日 ${photoDateLabel(date)}`,
    ...conditionsInWords(conditions, names).map(({ name, value }) => `${name} ${value}`),
    ...FACET_FIELDS.flatMap((field) => {
      const values = filters[field] ?? [];
      const shown = field === 'contentType' ? values.map((value) => contentTypeLabel(value)) : values;
      return values.length > 0 ? [`${FACET_LABELS[field]} ${shown.join('・')}`] : [];
    }),
  ].filter(Boolean);
  return <p className={styles.conditions}>{parts.join('／') || 'すべての素材'}</p>;
}
