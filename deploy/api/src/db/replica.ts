import type pg from 'pg';
import { ApiError } from '../errors/api-error.ts';
import { createKysely, type Database, registerTypeParsers } from './database.ts';
import { endPool, openPool, UTC_OPTIONS } from './postgres.ts';

/** `conflict`: the replica ended a reading statement, because it had to remove what that one read. */
export type ReplicaState = 'current' | 'behind' | 'away' | 'conflict' | 'no-replica';

/** Where reads of searches went: `waiting`, to the server, because what they need had not arrived yet. */
export type ReadOutcome = 'replica' | 'waiting' | Exclude<ReplicaState, 'current'>;

export interface ReplicaOptions {
  readonly url: string;
  readonly poolSize?: number;
  readonly isPrepared?: boolean;
  /** pgbouncer may be in front of it, which refuses options of connections: its settings have them. */
  readonly isPooled?: boolean;
  /** The server that it follows. */
  readonly primary: pg.Pool;
  readonly mostLagMs: number;
  /** Between two looks; after a failure the longer one. */
  readonly lookMs?: number;
  readonly restMs?: number;
  readonly say: (line: string) => void;
}

const LOOK_MS = 500;
const REST_MS = 5_000;
/** A replica that does not answer costs a search no more than this. */
const CONNECT_MS = 1_000;
/** Longer than a search may take. */
const ANSWER_MS = 5_000;
const MOST_MARKS = 1_000;
/** `serialization_failure`: of a standby, a conflict with recovery. */
const CONFLICT = '40001';
/** `query_canceled`: the search took too long. */
const OVERRAN = '57014';

// float8: a position is below 2^53, as ids are.
const POSITION_OF_SERVER = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position,
    (select system_identifier::text from pg_control_system()) as system,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`;
// What is being received is visible to pg_read_all_stats alone; the others follow it after a moment.
const POSITION_OF_REPLICA = `
  select pg_is_in_recovery() as follows, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position,
    (select system_identifier::text from pg_control_system()) as system,
    concat_ws(' ', current_setting('TimeZone'), current_setting('DateStyle')) as settings,
    greatest((select timeline_id from pg_control_checkpoint()),
      (select min_recovery_end_timeline from pg_control_recovery()),
      (select received_tli from pg_stat_wal_receiver)) as timeline`;

interface Position {
  readonly position: number;
  readonly system: string;
  /** A failover begins a new one. Positions of two timelines cannot be compared. */
  readonly timeline: number;
}

interface ReplicaPosition extends Position {
  readonly follows: boolean;
  readonly settings: string;
}

const UTC_SETTINGS = /^(?:Etc\/)?UTC ISO/i;

/**
 * A streaming replica that may be read. It is looked at in intervals; while it is away, behind, or no replica of this server, it is
 * left alone. How far it has to be is for each reader to say.
 */
export class Replica {
  readonly db: Database;
  readonly reads = new Map<ReadOutcome, number>();
  readonly #pool: pg.Pool;
  readonly #options: ReplicaOptions;
  /** Positions of the server that the replica has not reached yet, oldest first, with when they were reached there. */
  #marks: { readonly at: number; readonly position: number }[] = [];
  #replayed = 0;
  #state: ReplicaState = 'away';
  /** The first state is reported even if it is this one. */
  #isKnown = false;
  #restUntil = 0;
  #looking: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(options: ReplicaOptions) {
    registerTypeParsers();
    this.#options = options;
    const { url, poolSize = 6, isPrepared, isPooled = false, lookMs = LOOK_MS } = options;
    this.#pool = openPool({
      ...{ connectionString: url, max: poolSize, ...(!isPooled && { options: UTC_OPTIONS }) },
      ...{ connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS },
    });
    this.db = createKysely(this.#pool, { isPrepared, patienceMs: 0 });
    this.#timer = setInterval(() => void this.#lookUnlessResting(), lookMs).unref();
  }

  get state(): ReplicaState {
    return this.#state;
  }

  get lagSeconds(): number {
    const [oldest] = this.#marks;
    return oldest ? (performance.now() - oldest.at) / 1000 : 0;
  }

  /**
   * Reads it if it contains everything up to a position of the server; otherwise, or if it fails, the server. Counts which was read.
   * @param work reads alone: it may be done twice
   */
  async read<T>(position: number, server: Database, work: (from: Database) => Promise<T>): Promise<T> {
    if (this.#state === 'current' && this.#replayed < position) await this.look();
    const outcome =
      this.#state !== 'current' ? this.#state : this.#replayed < position ? 'waiting' : undefined;
    if (outcome) return this.#counted(outcome, work(server));
    try {
      return this.#counted('replica', await work(this.db));
    } catch (error) {
      const state = stateOf(error);
      if (!state) throw error;
      this.#enter(state, error instanceof Error ? error.message : '');
      return this.#counted(state, work(server));
    }
  }

  /** Looks at server and replica now; callers at the same time share one look. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await endPool(this.db, this.#pool);
  }

  #counted<T>(outcome: ReadOutcome, found: T): T {
    this.reads.set(outcome, (this.reads.get(outcome) ?? 0) + 1);
    return found;
  }

  async #lookUnlessResting(): Promise<void> {
    if (performance.now() >= this.#restUntil) await this.look();
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const { rows } = await this.#options.primary
      .query<Position>(POSITION_OF_SERVER)
      .catch(() => ({ rows: [] }));
    const server = rows[0];
    // A server that does not answer is visible in /readyz; nothing is known of the replica then.
    if (!server) return;
    try {
      const { rows: replies } = await this.#pool.query<ReplicaPosition>(POSITION_OF_REPLICA);
      const reply = replies[0];
      // One that still follows the former server, or replayed what a failover lost, has positions of another timeline.
      const isOfServer = reply?.system === server.system && reply.timeline === server.timeline;
      if (!reply?.follows || !isOfServer) this.#enter('no-replica');
      else if (!UTC_SETTINGS.test(reply.settings))
        this.#enter('no-replica', `its settings are ${reply.settings}`);
      else this.#note(at, server.position, reply.position);
    } catch (error) {
      this.#enter('away', error instanceof Error ? error.message : '');
    }
  }

  #note(at: number, written: number, replayed: number): void {
    this.#replayed = replayed;
    const isNew = this.#marks.at(-1)?.position !== written && this.#marks.length < MOST_MARKS;
    if (isNew) this.#marks.push({ at, position: written });
    this.#marks = this.#marks.filter(({ position }) => position > replayed);
    this.#enter(this.lagSeconds * 1000 > this.#options.mostLagMs ? 'behind' : 'current');
  }

  #enter(state: ReplicaState, reason = ''): void {
    // It is still looked at while it is behind: it may have caught up the next time.
    if (state !== 'current' && state !== 'behind')
      this.#restUntil = performance.now() + (this.#options.restMs ?? REST_MS);
    if (state === this.#state && this.#isKnown) return;
    this.#isKnown = true;
    this.#state = state;
    this.#options.say(`replica: ${MEANINGS[state]}${reason && ` (${reason})`}`);
  }
}

const MEANINGS: Readonly<Record<ReplicaState, string>> = {
  current: 'searches read from it',
  behind: 'it is too far behind, searches read the server',
  away: 'it does not answer, searches read the server',
  conflict: 'it ended a search, searches read the server for a while',
  'no-replica': 'DATABASE_REPLICA_URL is no replica of DATABASE_URL, searches read the server',
};

/** Of a failed read; undefined if the search itself has failed, which the server would answer alike. */
function stateOf(error: unknown): 'conflict' | 'away' | undefined {
  if (error instanceof ApiError) return undefined;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === OVERRAN) return undefined;
  return code === CONFLICT ? 'conflict' : 'away';
}
