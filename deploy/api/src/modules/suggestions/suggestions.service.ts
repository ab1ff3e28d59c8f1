import { MOST_SUGGESTIONS, type SearchRequest, type Suggestion } from '@newsphoto/contract';
import { parseSearchExpression } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { ContentTypeCode } from '../../db/content-tables.ts';
import type { Database } from '../../db/database.ts';
import { findableBy } from '../contents/contents.policy.ts';
import { blockSearchOf } from '../search-index/blocks/block-search.ts';
import { countHits } from '../search-index/count-hits.ts';
import { conditionsOf } from '../search-index/requested-conditions.service.ts';
import { findTerms } from './terms.repository.ts';
import { asExpression, readTyped } from './typed-text.ts';

/** Terms whose hits are counted: some have none that the user may see, or none together with what was typed before. */
const MOST_COUNTED = 24;

/** After OR and NOT a search has hits that do not have the term: these do not show that the user may see it. */
const HITS_WITHOUT_TERM = /[+#＋＃]/;

export interface SuggestionRequest extends Pick<SearchRequest, 'dateFilter' | 'shotDate' | 'collection'> {
  readonly text: string;
  readonly contentType?: ContentTypeCode;
}

export interface SuggestionService {
  /** Terms with hits for the user; others are not shown: they may be words of contents that the user must not see. */
  suggest(request: SuggestionRequest, actor: Actor): Promise<Suggestion[]>;
}

export function createSuggestions(db: Database, now: () => Date): SuggestionService {
  const archive = { db, blocks: blockSearchOf(db) };
  return {
    async suggest({ text, contentType, ...within }, actor) {
      const typed = readTyped(text);
      if (!typed || !isExpression(`${typed.before}a`)) return [];
      const { before, key, reading } = typed;
      const terms = await findTerms(db, {
        ...{ key, reading, visibilities: findableBy(actor) },
        most: MOST_COUNTED,
      });
      const filters = contentType ? { filters: { contentType: [contentType] } } : {};
      const hitsOf = async (query: string) =>
        countHits(archive, await conditionsOf(db, { query, ...within, ...filters }, { actor, now: now() }));
      const suggestions: Suggestion[] = [];
      for (const { term, kind } of terms) {
        if (suggestions.length === MOST_SUGGESTIONS) break;
        const alone = asExpression(term);
        if (HITS_WITHOUT_TERM.test(before) && (await hitsOf(alone)).value === 0) continue;
        const query = before + alone;
        const count = await hitsOf(query);
        if (count.value > 0) suggestions.push({ ...{ term, kind, query }, count });
      }
      return suggestions.sort((one, other) => other.count.value - one.count.value);
    },
  };
}

const isExpression = (text: string): boolean => parseSearchExpression(text).ok;
