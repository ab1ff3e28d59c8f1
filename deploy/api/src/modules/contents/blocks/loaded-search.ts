import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import type { SearchConditions } from '../search-conditions.ts';
import type { BlockColumns } from './block-columns.ts';
import { BLOCK_SIZE, type DocSet, docSetOf, docsInOrder, docsOfAll, noDocs } from './doc-set.ts';
import { KEPT_FROM } from './posting.ts';
import {
  type CurrentBlock,
  type FoundLists,
  findColumns,
  idOf,
  readState,
  type SearchState,
  verify,
} from './search-state.repository.ts';
import { plansOf, type TermPlan } from './term-plan.ts';

/** Bytes of lists that are kept: some thousand words of a million contents. */
const KEPT_BYTES = 128 * 1024 ** 2;
/** Bytes of an entry besides its list. */
const ENTRY_BYTES = 200;
/** More texts than this are not looked into: the index of the database is asked instead. */
const MOST_CANDIDATES = 20_000;
/** A block may be replaced while it is read; not again and again. */
const ATTEMPTS = 3;

export interface LoadedBlock extends CurrentBlock {
  readonly columns: BlockColumns;
}

/** Everything that a search needs, in this process. */
export interface LoadedSearch extends Pick<SearchState, 'changed' | 'changedHits' | 'embargoed'> {
  /** In the order of their numbers. */
  readonly blocks: readonly LoadedBlock[];
  /** The documents of a block that hold a term. */
  docsOf(generation: number, key: string): DocSet;
}

/** What one process keeps of the blocks of a database. */
export class BlockMemory {
  readonly #db: Database;
  readonly #columns = new Map<number, BlockColumns>();
  readonly #docs = new LRUCache<string, DocSet>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (docs) => docs.byteLength + ENTRY_BYTES,
  });
  #generations: readonly number[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  /** Undefined where the database has to be asked: nothing is built, too much has changed, or too much is to be looked into. */
  async load(conditions: SearchConditions): Promise<LoadedSearch | undefined> {
    const plans = [...plansOf(conditions.ast).values()];
    const held = new Map<string, DocSet>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const state = await readState(this.#db, conditions, this.#missing(plans, held));
      if (!state) return undefined;
      this.#generations = state.blocks.map(({ generation }) => generation);
      if (!(await this.#take(state, plans, held))) return undefined;
      const blocks = await this.#withColumns(state.blocks);
      const isWhole = plans.every(({ key }) => this.#generations.every((one) => held.has(`${one} ${key}`)));
      if (!blocks || !isWhole) continue;
      return {
        ...{ blocks, changed: state.changed, changedHits: state.changedHits, embargoed: state.embargoed },
        docsOf: (generation, key) => held.get(`${generation} ${key}`) ?? noDocs,
      };
    }
    return undefined;
  }

  /** Terms that are not known of every block; the others are held from now on. */
  #missing(plans: readonly TermPlan[], held: Map<string, DocSet>): TermPlan[] {
    return plans.filter(({ key }) => {
      const places = this.#generations.map((generation) => `${generation} ${key}`);
      const known = places.map((place) => held.get(place) ?? this.#docs.get(place));
      if (places.length === 0 || known.includes(undefined)) return true;
      for (const [index, place] of places.entries()) held.set(place, known[index] ?? noDocs);
      return false;
    });
  }

  /** Holds what was found of terms; false where too many texts would have to be looked into. */
  async #take(state: SearchState, plans: readonly TermPlan[], held: Map<string, DocSet>): Promise<boolean> {
    const keep = (place: string, docs: DocSet) => {
      held.set(place, docs);
      this.#docs.set(place, docs);
    };
    const blockOf = new Map(state.blocks.map(({ block, generation }) => [generation, block]));
    const byKey = new Map(plans.map((plan) => [plan.key, plan]));
    const open = new Map<string, Open[]>();
    for (const found of state.found) {
      const plan = byKey.get(found.key);
      const docs = plan && exactDocs(found, plan);
      if (docs) keep(`${found.generation} ${found.key}`, docs);
      else {
        const candidates = docsInOrder(docsOfAll(found.lists.map((one) => one.docs)));
        const block = blockOf.get(found.generation) ?? 0;
        open.set(found.key, [...(open.get(found.key) ?? []), { ...found, block, candidates }]);
      }
    }
    const all = [...open.values()].flat();
    if (all.reduce((sum, { candidates }) => sum + candidates.length, 0) > MOST_CANDIDATES) return false;
    const keys = [...open.keys()];
    const sets = await verify(
      this.#db,
      keys.flatMap((key) => {
        const plan = byKey.get(key);
        const ids = (open.get(key) ?? []).flatMap(({ block, candidates }) =>
          Array.from(candidates, (doc) => idOf(block, doc)),
        );
        return plan ? [{ plan, ids }] : [];
      }),
    );
    for (const [index, key] of keys.entries()) {
      for (const { generation, block, candidates } of open.get(key) ?? []) {
        const hits = candidates.filter((doc) => sets[index]?.has(block * BLOCK_SIZE + doc));
        keep(`${generation} ${key}`, docSetOf(hits));
      }
    }
    return true;
  }

  async #withColumns(blocks: readonly CurrentBlock[]): Promise<LoadedBlock[] | undefined> {
    const current = new Set(blocks.map(({ generation }) => generation));
    const missing = [...current].filter((generation) => !this.#columns.has(generation));
    if (missing.length > 0) {
      // One by one: each is some megabytes to lay out.
      for (const generation of missing) {
        for (const [known, columns] of await findColumns(this.#db, [generation])) {
          this.#columns.set(known, columns);
        }
      }
      for (const known of this.#columns.keys()) if (!current.has(known)) this.#columns.delete(known);
    }
    const loaded = blocks.flatMap((one) => {
      const columns = this.#columns.get(one.generation);
      return columns ? [{ ...one, columns }] : [];
    });
    return loaded.length === blocks.length ? loaded : undefined;
  }
}

interface Open extends FoundLists {
  readonly block: number;
  readonly candidates: Uint16Array;
}

/** Undefined where texts have to be looked into. */
function exactDocs({ isPossible, lists }: FoundLists, { whole, isWord }: TermPlan): DocSet | undefined {
  if (!isPossible) return noDocs;
  const own = lists.find(({ token }) => token === whole);
  if (own) return own.docs;
  const shortest = Math.min(...lists.map(({ hits }) => hits));
  return isWord && shortest > KEPT_FROM ? noDocs : undefined;
}
