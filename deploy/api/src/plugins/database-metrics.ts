import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

const REFRESH_MS = 30_000;

const DATABASE_QUERY = `
  select pg_database_size(current_database())::bigint as bytes,
    (select coalesce(sum(vacuum_count + autovacuum_count), 0)::bigint from pg_stat_user_tables) as vacuums,
    (select coalesce(json_object_agg(state, n), '{}') from (
      select state, count(*) as n from jobs where state in ('queued', 'running') group by state) open) as jobs,
    (select coalesce(json_object_agg(state, n), '{}') from (
      select state, count(*) as n from mails group by state) known) as mails,
    (select extract(epoch from now() - min(created_at))::float8 from mails where state = 'queued') as mail_age,
    (select json_build_object(
        'waiting', count(*) filter (where rendition_error = ''),
        'failed', count(*) filter (where rendition_error <> ''),
        'ready', (select count(*) from content_search))
      from contents where state = 'receiving') as renditions,
    (select count(*) from search_changes) as search_changes,
    (select coalesce(json_object_agg(kind, removed), '{}') from retentions) as removed,
    (select extract(epoch from now() - min(ran_at))::float8 from retentions) as removal_age,
    (select extract(epoch from now() - min(registered_at))::float8
      from contents where state = 'receiving' and rendition_error = '') as rendition_age`;

interface DatabaseFigures {
  readonly bytes: number;
  readonly vacuums: number;
  readonly jobs: Readonly<Record<string, number>>;
  readonly mails: Readonly<Record<string, number>>;
  /** Seconds; null if nothing waits. */
  readonly mail_age: number | null;
  /** Contents by the state of their renditions. */
  readonly renditions: Readonly<Record<string, number>>;
  readonly rendition_age: number | null;
  readonly search_changes: number;
  /** Rows removed by the retention, by kind. */
  readonly removed: Readonly<Record<string, number>>;
  readonly removal_age: number | null;
}

/** Metrics of the database and of its pending work; returns what reads them, at most once in a while. */
export function watchDatabase(register: Registry, pool: pg.Pool): () => void {
  const showFigures = figureGauges(register);
  const registers = [register];
  const connections = new Gauge({
    name: 'newsphoto_database_connections',
    help: 'Connections of the pool in use and idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      refresh();
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let isRequesting = false;
  // Never waited for: while a backup blocks the one connection of the embedded database, the other metrics are returned.
  const refresh = (): void => {
    if (isRequesting || performance.now() - refreshedAt < REFRESH_MS) return;
    isRequesting = true;
    pool
      .query<DatabaseFigures>(DATABASE_QUERY)
      .then(({ rows: [row] }) => {
        if (row) showFigures(row);
        refreshedAt = performance.now();
      })
      // A database that does not answer is visible in /readyz.
      .catch(() => undefined)
      .finally(() => {
        isRequesting = false;
      });
  };
  return refresh;
}

function figureGauges(register: Registry): (figures: DatabaseFigures) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const byState = (name: string, help: string, states: readonly string[]) => {
    const one = new Gauge({ name, help, labelNames: ['state'], registers: [register] });
    return (counts: Readonly<Record<string, number>>) => {
      for (const state of states) one.set({ state }, counts[state] ?? 0);
    };
  };
  const size = gauge('newsphoto_database_size_bytes', 'Size of the database');
  const vacuums = gauge(
    'newsphoto_database_vacuums',
    'Tables vacuumed since statistics are kept, each time counted',
  );
  const jobs = byState('newsphoto_jobs', 'Jobs that wait or run', ['queued', 'running']);
  const mails = byState(
    'newsphoto_mails',
    'Mails that wait, were sent or have failed for good, of those kept',
    ['queued', 'sent', 'failed'],
  );
  const mailAge = gauge(
    'newsphoto_mails_oldest_waiting_seconds',
    'Age of the oldest mail that waits; 0 where none does',
  );
  const renditions = byState(
    'newsphoto_renditions',
    'Contents whose renditions wait to be made, could not be made, or are there for all to find',
    ['waiting', 'failed', 'ready'],
  );
  const renditionAge = gauge(
    'newsphoto_renditions_oldest_waiting_seconds',
    'Time since the oldest content without renditions was taken in; 0 where none waits',
  );
  const searchChanges = gauge(
    'newsphoto_search_changes',
    'Writes of contents that no block of the search holds yet',
  );
  const removed = new Gauge({
    name: 'newsphoto_retention_removed_rows',
    help: 'Rows removed by the retention, by kind',
    labelNames: ['kind'],
    registers: [register],
  });
  const removalAge = gauge(
    'newsphoto_retention_last_run_seconds',
    'Time since the run of the retention that was completed longest ago; 0 before the first',
  );
  return (figures) => {
    for (const [kind, rows] of Object.entries(figures.removed)) removed.set({ kind }, rows);
    removalAge.set(Math.max(0, figures.removal_age ?? 0));
    searchChanges.set(figures.search_changes);
    renditions(figures.renditions);
    renditionAge.set(Math.max(0, figures.rendition_age ?? 0));
    size.set(figures.bytes);
    vacuums.set(figures.vacuums);
    jobs(figures.jobs);
    mails(figures.mails);
    mailAge.set(Math.max(0, figures.mail_age ?? 0));
  };
}
