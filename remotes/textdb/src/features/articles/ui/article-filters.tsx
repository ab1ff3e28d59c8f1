import { TEXT_FACETS } from '@newsphoto/content/texts';
import type { SearchResult } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { Button, Chip, FacetList, Toolbar } from '@newsphoto/ui';
import { type ArticleSearch, SCOPES, toggled } from '../../../blocks/search/model/article-search.ts';
import styles from './article-filters.module.css';

interface ArticleFiltersProps {
  readonly result: SearchResult;
  readonly search: ArticleSearch;
  readonly onChange: (search: ArticleSearch) => void;
}

const facetsOf = ({ facets }: SearchResult) =>
  TEXT_FACETS.flatMap(([field, title]) => {
    const facet = facets.find((one) => one.field === field);
    return facet && facet.buckets.length > 0 ? [{ ...facet, title }] : [];
  });

/** Stored days as people read them; what is typed otherwise as it is. */
const daysText = (date: string): string =>
  date
    .split(':')
    .map((day) => (/^\d{8}$/.test(day) ? formatDate(day) : day))
    .join('～');

/** Values to narrow the result by. */
export function ArticleFilters({ result, search, onChange }: ArticleFiltersProps) {
  return (
    <section aria-label="絞り込み" className={styles.facets}>
      {facetsOf(result).map(({ field, title, buckets, approximate }) => (
        <FacetList
          key={field}
          title={title}
          buckets={buckets}
          selected={search.filters[field] ?? []}
          approximate={approximate}
          onToggle={(value) => onChange(toggled(search, field, value))}
        />
      ))}
    </section>
  );
}

/** What the result is narrowed by; each can be removed. */
export function ArticleConditions({ result, search, onChange }: ArticleFiltersProps) {
  const labelOf = (field: string, value: string): string =>
    result.facets.find((facet) => facet.field === field)?.buckets.find((one) => one.value === value)?.label ??
    value;
  const chips = [
    ...(search.scope === 'all' || search.query === ''
      ? []
      : [
          {
            ...{ key: 'scope', name: '対象' },
            value: SCOPES.find(({ value }) => value === search.scope)?.label ?? '',
            without: { ...search, scope: 'all' as const, page: 1 },
          },
        ]),
    ...(search.date === ''
      ? []
      : [
          {
            key: 'date',
            name: '掲載日',
            value: daysText(search.date),
            without: { ...search, date: '', page: 1 },
          },
        ]),
    ...TEXT_FACETS.flatMap(([field, title]) =>
      (search.filters[field] ?? []).map((value) => ({
        ...{ key: `${field} ${value}`, name: title, value: labelOf(field, value) },
        without: toggled(search, field, value),
      })),
    ),
  ];
  if (chips.length === 0) return null;
  const none: ArticleSearch = { ...search, scope: 'all', date: '', filters: {}, page: 1 };
  return (
    <Toolbar as="ul" gap="4px 8px">
      {chips.map(({ key, name, value, without }) => (
        <li key={key}>
          <Chip name={name} value={value} onRemove={() => onChange(without)} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button kind="plain" onClick={() => onChange(none)}>
            すべて外す
          </Button>
        </li>
      )}
    </Toolbar>
  );
}
