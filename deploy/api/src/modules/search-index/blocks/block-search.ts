import type { ContentCollection } from '@newsphoto/contract';
import type { Database } from '../../../db/database.ts';
import type { Replica } from '../../../db/replica.ts';
import type { FacetCount } from '../facets.ts';
import { isByRelevance, type SortType } from '../result-order.ts';
import type { SearchConditions } from '../search-conditions.ts';
import { pause } from '../search-run.ts';
import { hitsOf, type LoadedSearch, relevantIn } from './block-hits.ts';
import { changedRows, countFacetsOf, type FilteredBlock } from './count-facets.ts';
import { BlockMemory, type BlockMemoryOptions } from './loaded-search.ts';
import { type BlockHits, orderHits, type RankedHit } from './order-hits.ts';
import { SearchPosition } from './search-position.repository.ts';

export interface FoundHits {
  readonly total: number;
  facets(): FacetCount[];
  /** The first of them in order; with `until`, in microseconds since 1970, of those that were visible by then. */
  first(sortType: SortType | undefined, most: number, until?: number): RankedHit[];
}

/** The search by blocks of one process. */
export interface BlockSearch {
  /**
   * Every hit; undefined if the database has to be queried.
   * @param sortType in which the first hits will be requested
   */
  find(conditions: SearchConditions, sortType?: SortType): Promise<FoundHits | undefined>;
  /** Data of every content of a collection, found or not; undefined as in `find`. */
  columns(collection: ContentCollection): Promise<Pick<LoadedSearch, 'blocks' | 'changed'> | undefined>;
}

const NOTHING: Omit<SearchConditions, 'collection'> = {
  ...{ ast: undefined, dates: undefined, filters: {}, visibilities: [] },
  ...{ among: undefined, detailed: undefined },
};

interface BlockSearchOptions extends BlockMemoryOptions {
  /** Is read instead of the database where it has everything that a search could find. */
  readonly replica?: Replica | undefined;
}

export function openBlockSearch(db: Database, { replica, ...options }: BlockSearchOptions = {}): BlockSearch {
  const memory = new BlockMemory(options);
  const read = replica ? readReplica(db, replica) : <T>(work: Reading<T>) => work(db);
  return {
    async find(conditions, sortType) {
      if (!isForBlocks(conditions)) return undefined;
      const loaded = await read((from) => memory.load(from, conditions, isByRelevance(sortType)));
      return loaded && findHits(loaded, conditions);
    },
    columns: (collection) => read((from) => memory.load(from, { ...NOTHING, collection })),
  };
}

type Reading<T> = (from: Database) => Promise<T>;

function readReplica(db: Database, replica: Replica): <T>(work: Reading<T>) => Promise<T> {
  const position = new SearchPosition(db);
  return async (work) => {
    const needed = replica.state === 'current' ? await position.needed() : Number.POSITIVE_INFINITY;
    return needed === undefined ? work(db) : replica.read(needed, db, work);
  };
}

/**
 * Contents of a link or a special page, and those with ratings of a user, are searched by the database. Every condition is listed: a new one does not compile
 * until it is decided which search handles it.
 */
function isForBlocks(requested: SearchConditions): boolean {
  const {
    granted,
    among,
    rated,
    detailed,
    ast,
    dates,
    filters,
    visibilities,
    releasedOnly,
    collection,
    ...undecided
  } = requested;
  const nothing: Readonly<Record<string, never>> = undecided;
  return !granted && !among && !rated && Object.keys(nothing).length === 0;
}

const searches = new WeakMap<Database, BlockSearch>();

/** From now on searches of a database read its replica where they can. */
export function searchReplica(db: Database, replica: Replica): void {
  searches.set(db, openBlockSearch(db, { replica }));
}

/** The one search by blocks of this process for a database: its caches are large. */
export function blockSearchOf(db: Database): BlockSearch {
  const known = searches.get(db) ?? openBlockSearch(db);
  searches.set(db, known);
  return known;
}

async function findHits(loaded: LoadedSearch, conditions: SearchConditions): Promise<FoundHits> {
  const blocks: FilteredBlock[] = [];
  for (const one of loaded.blocks) {
    await pause();
    const { docs, left } = hitsOf(one, { ...loaded, conditions });
    if (docs.length === 0 && left.size === 0) continue;
    const { block, columns } = one;
    blocks.push({ block, columns, docs, left, relevant: relevantIn(one, loaded) });
  }
  const changed = changedRows(loaded, conditions);
  return {
    total: blocks.reduce((sum, { docs }) => sum + docs.length, changed.hits.length),
    facets: () => countFacetsOf({ blocks, changed, loaded, conditions }),
    first(sortType, most, until = Number.POSITIVE_INFINITY) {
      const found = blocks.map((one) => ({ ...one, docs: foundUntil(one, until) }));
      const rows = changed.hits.filter((row) => row.found <= until);
      return orderHits(found, rows, { sortType, most });
    },
  };
}

const foundUntil = ({ docs, columns }: BlockHits, until: number): Uint16Array =>
  until === Number.POSITIVE_INFINITY ? docs : docs.filter((doc) => (columns.found[doc] ?? 0) <= until);
