import {
  type ContentCollection,
  FACET_FIELDS,
  type FacetField,
  type SearchRequest,
} from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import { TEXT_TYPE } from '../contents/collections.ts';
import { EMBARGOED } from '../contents/embargo.ts';

export interface FacetCount {
  readonly field: FacetField;
  readonly value: string;
  readonly count: number;
  /** Counted on some of the hits. */
  readonly approximate?: true;
}

export type Filters = NonNullable<SearchRequest['filters']>;

/** What the value of a field is, of rows of the index. */
const EXPRESSIONS: Readonly<Record<FacetField, RawBuilder<unknown>>> = {
  contentType: sql`s.content_type`,
  origin: sql`s.origin`,
  category: sql`s.category`,
  year: sql`s.shot_year::text`,
  photographer: sql`s.photographer`,
  person: sql`s.persons`,
  place: sql`s.place`,
  country: sql`s.country`,
  credit: sql`s.credit`,
  // Sound and texts are stored with a ratio of 1.
  orientation: sql`case when s.content_type in ('2', ${sql.lit(TEXT_TYPE)}) then '' when s.aspect_ratio > 1 then '0'
    when s.aspect_ratio < 1 then '1' else '2' end`,
  restriction: sql`case when s.has_notes then '1' else '0' end`,
  embargo: sql`case when s.content_id = any(array(${EMBARGOED})) then '1' else '' end`,
};

export const columnOfFacet = (field: FacetField): RawBuilder<unknown> => EXPRESSIONS[field];

const SINGLE = FACET_FIELDS.filter((field) => field !== 'person');
const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** Columns that `COUNTED` counts, of rows of the index, aliased `s`. */
export const FACET_COLUMNS = list(
  FACET_FIELDS.map((field) => sql`${EXPRESSIONS[field]} as ${sql.ref(`facet_${field}`)}`),
);
const ref = (field: FacetField) => sql.ref(`facet_${field}`);

/** Counts of every value of every facet in `hits`. */
export const COUNTED = sql`
  select case ${sql.join(
    SINGLE.map((field) => sql`when grouping(${ref(field)}) = 0 then ${sql.lit(field)}`),
    sql` `,
  )} end as field, coalesce(${list(SINGLE.map(ref))}) as value, count(*) as count
  from hits
  group by grouping sets (${list(SINGLE.map((field) => sql`(${ref(field)})`))})
  union all
  select 'person', person, count(*) from hits cross join lateral unnest(${ref('person')}) person group by person`;

/** Texts are of one type and have no orientation. */
const NOT_OF_TEXTS: readonly FacetField[] = ['contentType', 'orientation'];

/** The facets that distinguish contents of a collection. */
export const fieldsOfCollection = (collection: ContentCollection): readonly FacetField[] =>
  collection === 'texts' ? FACET_FIELDS.filter((field) => !NOT_OF_TEXTS.includes(field)) : FACET_FIELDS;

/** Whether a filter is one: fields with at least one value. */
export const filteredFields = (filters: Filters): FacetField[] =>
  FACET_FIELDS.filter((field) => (filters[field]?.length ?? 0) > 0);

/** The conditions on some filters, of rows of the index. */
export const filterClauses = (filters: Filters): RawBuilder<unknown>[] =>
  filteredFields(filters).map((field) => {
    const values = filters[field] ?? [];
    return field === 'person'
      ? sql`s.persons && ${values}::text[]`
      : sql`${EXPRESSIONS[field]} = any(${values}::text[])`;
  });

/** The filters without that of one field: what its siblings are counted among. */
export function withoutFilter(filters: Filters, field: FacetField): Filters {
  const { [field]: _left, ...others } = filters;
  return others;
}
