import {
  type ContentCollection,
  FACET_FIELDS,
  type FacetField,
  LISTED_CONDITIONS,
  type ListedCondition,
  type SearchRequest,
} from '@newsphoto/contract';
import { characterNameAt, formatMessage, parseSearchExpression, type SearchNode } from '@newsphoto/domain';
import { withSpellings } from '@newsphoto/domain/archive';
import {
  type DetailedConditions,
  findConditionErrors,
  normalizeConditions,
  PHOTO_ITEMS,
} from '@newsphoto/domain/forms';
import { type Actor, isMember } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findableBy, maySearchFor } from '../contents/contents.policy.ts';
import { waitsForRelease } from '../contents/embargo.ts';
import { openContentIds } from '../special-pages/open-contents.service.ts';
import type { ListedTexts } from './detailed-conditions.ts';
import { fieldsOfCollection, filteredFields } from './facets.ts';
import { findItemNames } from './item-names.ts';
import { type SearchConditions, shotDatesOf } from './search-conditions.ts';

/** Characters; a longer expression is not from a person. */
const LONGEST_EXPRESSION = 1000;

/**
 * Normalised conditions of a request, as this visitor may search.
 * @throws ApiError if they are invalid, or would reveal what the visitor may not read
 */
export async function conditionsOf(
  db: Database,
  request: SearchRequest,
  { actor, now }: { actor: Actor; now: Date },
): Promise<SearchConditions> {
  requireSearchable(request, now);
  const conditions = normalizeConditions(request.conditions ?? {});
  if (!maySearchFor(actor, conditions)) throw new ApiError('access/forbidden', [], { field: 'conditions' });
  const fields = facetFieldsFor(actor);
  const isOpen = filteredFields(request.filters ?? {}).every((field) => fields.includes(field));
  if (!isOpen) throw new ApiError('access/forbidden', [], { field: 'filters' });
  const { rating, specialPageSeqNo } = request;
  if (rating && !isMember(actor)) throw new ApiError('access/forbidden', [], { field: 'rating' });
  return {
    collection: request.collection ?? 'pictures',
    ast: expressionOf(request.query),
    dates: shotDatesOf(request, now),
    filters: request.filters ?? {},
    visibilities: findableBy(actor),
    granted: actor.granted?.contentIds,
    releasedOnly: waitsForRelease(findableBy(actor)),
    among: specialPageSeqNo ? await openContentIds(db, specialPageSeqNo, now) : undefined,
    detailed: { conditions, listed: await listedTexts(db, conditions), now },
    rated: rating && { ...rating, userId: actor.userId },
  };
}

/** The facets of a collection that a user may see. */
export const shownFacets = (actor: Actor, collection: ContentCollection): readonly FacetField[] =>
  facetFieldsFor(actor).filter((field) => fieldsOfCollection(collection).includes(field));

/** The facets that a user may see: restrictions are for members, embargoes for those who see such contents. */
function facetFieldsFor(actor: Actor): readonly FacetField[] {
  const seesEmbargoes = !actor.granted && !waitsForRelease(findableBy(actor));
  return FACET_FIELDS.filter((field) => {
    if (field === 'restriction') return isMember(actor);
    return field !== 'embargo' || seesEmbargoes;
  });
}

/** Throws the errors of `search` for an invalid expression, dates or conditions. */
export function requireSearchable(request: SearchRequest, now: Date): void {
  expressionOf(request.query);
  shotDatesOf(request, now);
  const [problem] = findConditionErrors(normalizeConditions(request.conditions ?? {}));
  if (!problem) return;
  const ruleMessage = { code: problem.code, text: problem.message };
  throw new ApiError('input/invalid', [], { field: `conditions.${problem.name}`, ruleMessage });
}

/** Files contain entries of lists by name or by id; other texts are searched as they are. */
async function listedTexts(db: Database, conditions: DetailedConditions): Promise<ListedTexts> {
  const requested = LISTED_CONDITIONS.flatMap((name) => {
    const ids = conditions[name];
    return ids ? [{ name, itemCd: PHOTO_ITEMS[LISTS[name]].itemCd, ids }] : [];
  });
  const names = await findItemNames(db, requested);
  return Object.fromEntries(
    requested.map(({ name, itemCd, ids }) => {
      const known = ids.flatMap((id) => names.get(itemCd)?.get(id) ?? []);
      return [name, [...new Set([...ids, ...known])]];
    }),
  );
}

const LISTS = {
  subcategory: 'subcategory',
  country: 'country',
  state: 'provinceState',
  city: 'city',
  scene: 'scene',
  collection: 'collection',
} as const satisfies Record<ListedCondition, keyof typeof PHOTO_ITEMS>;

/**
 * An expression of the search; undefined without words.
 * @param field the input that has it
 * @throws ApiError with the position of what is wrong
 */
export function expressionOf(query: string, field = 'query'): SearchNode | undefined {
  if (query.length > LONGEST_EXPRESSION) {
    const ruleMessage = { code: 'E0024', text: formatMessage('E0024', '検索語', LONGEST_EXPRESSION) };
    throw new ApiError('input/invalid', [], {
      field,
      position: LONGEST_EXPRESSION,
      ruleMessage,
    });
  }
  const parsed = parseSearchExpression(query);
  if (parsed.ok) return parsed.ast && withSpellings(parsed.ast);
  const { code, position } = parsed.error;
  const there = characterNameAt(query, position);
  throw new ApiError(code === 'E1073' ? 'search/bad-operator' : 'search/bad-bracket', [position + 1, there], {
    field,
    position,
  });
}
