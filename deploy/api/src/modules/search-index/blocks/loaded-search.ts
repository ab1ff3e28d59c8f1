import { type ContentCollection, FACET_FIELDS } from '@newsphoto/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { headlineWords } from '../headline-words.ts';
import type { SearchConditions } from '../search-conditions.ts';
import { candidateLimit, requireWithin } from '../search-run.ts';
import type { BlockColumns } from './block-columns.ts';
import { expressionOf, headlineOf, plansOf, type TermDocs } from './block-expression.ts';
import { hitsOf, type LoadedBlock, type LoadedSearch } from './block-hits.ts';
import { BLOCK_SIZE, type DocSet, docSetOf, docsInOrder, docsOfAll, docsOfBoth, noDocs } from './doc-set.ts';
import { STORED_FROM } from './posting.ts';
import {
  type CurrentBlock,
  type FoundLists,
  findColumns,
  idOf,
  readState,
  type SearchState,
} from './search-state.repository.ts';
import type { TermPlan } from './term-plan.ts';
import { type FacetNumbers, facetNumbers } from './value-numbers.ts';
import { verify } from './verify-candidates.repository.ts';

/** Bytes of cached lists: some thousand words of a million contents. */
const CACHED_BYTES = 128 * 1024 ** 2;
/** Bytes of an entry besides its list. */
const ENTRY_BYTES = 200;
/** Texts that are read for all later searches; of more, only those that this search depends on. */
const WORTH_KEEPING = 2000;
/** Terms of a search: each is some lists of each block. */
const MOST_TERMS = 500;
/** A block may be replaced while it is read; retries are limited. */
const ATTEMPTS = 3;

/** Documents of a block that may contain a term. */
interface OpenTerm extends CurrentBlock {
  readonly plan: TermPlan;
  readonly place: string;
  readonly candidates: DocSet;
}

/** A search whose open terms have to be read. */
interface Unsettled {
  readonly loaded: LoadedSearch;
  readonly conditions: SearchConditions;
  readonly open: Map<string, OpenTerm>;
  readonly held: Map<string, DocSet>;
}

const placeOf = (generation: number, { key }: TermPlan): string => `${generation} ${key}`;

export interface BlockMemoryOptions {
  /** Instead of 2,000 texts that are read for later searches as well. */
  readonly worthKeeping?: number;
}

/**
 * The caches of one process for the blocks of a database. A replica may be read instead of its server: generations are the same there, and
 * never change.
 */
export class BlockMemory {
  readonly #columns = new Map<number, BlockColumns>();
  readonly #reading = new Map<number, Promise<void>>();
  readonly #docs = new LRUCache<string, DocSet>({
    maxSize: CACHED_BYTES,
    sizeCalculation: (docs) => docs.byteLength + ENTRY_BYTES,
  });
  /** Blocks that were last searched, by collection. */
  readonly #generations: Record<ContentCollection, readonly number[]> = { pictures: [], texts: [] };
  /** Apart, so that names in texts make counting pictures no slower. */
  readonly #numbers: Readonly<Record<ContentCollection, FacetNumbers>> = {
    pictures: facetNumbers(FACET_FIELDS),
    texts: facetNumbers(FACET_FIELDS),
  };

  readonly #worthKeeping: number;

  constructor({ worthKeeping = WORTH_KEEPING }: BlockMemoryOptions = {}) {
    this.#worthKeeping = worthKeeping;
  }

  /**
   * Undefined if the database has to be queried: nothing is built, too much has changed, or too many texts would be read.
   * @throws ApiError `search/too-costly` instead of the last, if the search has a budget
   */
  async load(
    db: Database,
    conditions: SearchConditions,
    isByRelevance = false,
  ): Promise<LoadedSearch | undefined> {
    const expression = expressionOf(conditions);
    const words = isByRelevance ? headlineWords(conditions) : undefined;
    const headline = words && headlineOf(words);
    const plans = [...new Map([...plansOf(expression), ...plansOf(headline)]).values()];
    if (!requireWithin(plans.length, MOST_TERMS)) return undefined;
    const { collection } = conditions;
    const held = new Map<string, DocSet>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const state = await readState(db, conditions, {
        plans: this.#missing(collection, plans, held),
        isByRelevance,
      });
      if (!state) return undefined;
      const generations = state.blocks.map(({ generation }) => generation);
      this.#generations[collection] = generations;
      const blocks = await this.#withColumns(db, state);
      if (!blocks) continue;
      const open = this.#take(state, plans, held);
      const { changed, changedHits, embargoed } = state;
      const docsOf = (generation: number, plan: TermPlan): TermDocs => {
        const place = placeOf(generation, plan);
        const docs = held.get(place) ?? noDocs;
        const candidates = open.get(place)?.candidates;
        return candidates ? { most: candidates, least: noDocs } : { most: docs, least: docs };
      };
      const numbers = this.#numbers[collection];
      const loaded = { blocks, expression, headline, changed, changedHits, embargoed, docsOf, numbers };
      if (!(await this.#settle(db, { loaded, conditions, open, held }))) return undefined;
      const isComplete = plans.every((plan) => generations.every((one) => held.has(placeOf(one, plan))));
      if (isComplete) return loaded;
    }
    return undefined;
  }

  /** Terms that are not cached for every block; the others are pinned from now on. */
  #missing(collection: ContentCollection, plans: readonly TermPlan[], held: Map<string, DocSet>): TermPlan[] {
    return plans.filter((plan) => {
      const places = this.#generations[collection].map((generation) => placeOf(generation, plan));
      const known = places.map((place) => held.get(place) ?? this.#docs.get(place));
      if (places.length === 0 || known.includes(undefined)) return true;
      for (const [index, place] of places.entries()) held.set(place, known[index] ?? noDocs);
      return false;
    });
  }

  /** Caches results of terms; returns the terms whose texts have to be read, by their index. */
  #take(
    { blocks, found }: SearchState,
    plans: readonly TermPlan[],
    held: Map<string, DocSet>,
  ): Map<string, OpenTerm> {
    const blockOf = new Map(blocks.map(({ block, generation }) => [generation, block]));
    const byKey = new Map(plans.map((plan) => [plan.key, plan]));
    const open = new Map<string, OpenTerm>();
    for (const lists of found) {
      const plan = byKey.get(lists.key);
      if (!plan) continue;
      const { generation } = lists;
      const place = placeOf(generation, plan);
      const docs = exactDocs(lists, plan);
      if (docs) {
        held.set(place, docs);
        this.#docs.set(place, docs);
        continue;
      }
      const candidates = docsOfAll(lists.lists.map((one) => one.docs));
      open.set(place, { plan, place, generation, block: blockOf.get(generation) ?? 0, candidates });
    }
    return open;
  }

  /**
   * Reads the texts of open terms, and caches the results. Of many candidates only those that may be hits are read: the other
   * conditions of the search make it cheaper. False if there are too many of them.
   */
  async #settle(db: Database, { loaded, conditions, open, held }: Unsettled): Promise<boolean> {
    if (open.size === 0) return true;
    const all = [...open.values()];
    const count = (terms: readonly OpenTerm[]) =>
      terms.reduce((sum, { candidates }) => sum + docsInOrder(candidates).length, 0);
    const isStored = count(all) <= this.#worthKeeping;
    const terms = isStored ? all : narrowed(all, loaded, conditions);
    if (!requireWithin(count(terms), candidateLimit())) return false;
    const requested = terms.map(({ plan, block, candidates }) => ({
      plan,
      ids: Array.from(docsInOrder(candidates), (doc) => idOf(block, doc)),
    }));
    const sets = await verify(db, requested);
    for (const [index, { place, block, candidates }] of terms.entries()) {
      const hits = docsInOrder(candidates).filter((doc) => sets[index]?.has(block * BLOCK_SIZE + doc));
      const docs = docSetOf(hits);
      held.set(place, docs);
      if (isStored) this.#docs.set(place, docs);
    }
    open.clear();
    return true;
  }

  /** Searches at the same time, as after a start, read each block once. The failure of another search is not theirs. */
  async #readColumns(db: Database, generation: number): Promise<void> {
    await this.#reading.get(generation)?.catch(() => undefined);
    if (this.#columns.has(generation)) return;
    const reading = findColumns(db, [generation]).then((found) => {
      for (const [known, columns] of found) this.#columns.set(known, columns);
    });
    this.#reading.set(generation, reading);
    await reading.finally(() => this.#reading.delete(generation));
  }

  async #withColumns(db: Database, { blocks, generations }: SearchState): Promise<LoadedBlock[] | undefined> {
    const missing = blocks.map(({ generation }) => generation).filter((one) => !this.#columns.has(one));
    if (missing.length > 0) {
      const current = new Set(generations);
      // One by one: each takes some megabytes.
      for (const generation of missing) await this.#readColumns(db, generation);
      for (const known of this.#columns.keys()) if (!current.has(known)) this.#columns.delete(known);
    }
    const loaded = blocks.flatMap((one) => {
      const columns = this.#columns.get(one.generation);
      return columns ? [{ ...one, columns }] : [];
    });
    return loaded.length === blocks.length ? loaded : undefined;
  }
}

/** The candidates that may be hits of the search. */
function narrowed(
  terms: readonly OpenTerm[],
  loaded: LoadedSearch,
  conditions: SearchConditions,
): readonly OpenTerm[] {
  const possible = new Map(
    loaded.blocks.map((one) => [one.generation, hitsOf(one, { ...loaded, conditions }, 'most').docs]),
  );
  return terms.map((term) => ({
    ...term,
    candidates: docsOfBoth(term.candidates, possible.get(term.generation) ?? noDocs),
  }));
}

/** Undefined if texts have to be read. */
function exactDocs({ isPossible, lists }: FoundLists, { fullToken, isWord }: TermPlan): DocSet | undefined {
  if (!isPossible) return noDocs;
  const own = lists.find(({ token }) => token === fullToken);
  if (own) return own.docs;
  const shortest = Math.min(...lists.map(({ hits }) => hits));
  return isWord && shortest > STORED_FROM ? noDocs : undefined;
}
