import type { SavedSearchRequest, TransferUpdates } from '@newsphoto/contract';
import type pg from 'pg';
import { runRules } from '../modules/transfer-rules/transfer-rules.job.ts';
import { Browser } from './browser.ts';
import { addContents, type ContentTraits } from './content-factory.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export interface RuleTraits {
  readonly userId?: string;
  readonly name?: string;
  readonly search?: SavedSearchRequest;
  readonly destinationId?: number;
  readonly weekdays?: readonly number[];
  readonly from?: string;
  readonly to?: string;
  readonly dailyFiles?: number;
  readonly dailyMegabytes?: number;
  readonly reports?: boolean;
}

/** The server with rules of automatic transfers, run explicitly by a test; nothing is sent to a server. */
export interface RuleDesk {
  readonly server: TestApp;
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  visit(): Browser;
  add(...traits: ContentTraits[]): Promise<number[]>;
  /** Adds a destination of a user; returns its number. */
  destination(userId: string, options?: { updates?: TransferUpdates; name?: string }): Promise<number>;
  /** Adds a search, and a rule for it; returns the number of the rule. */
  rule(traits?: RuleTraits): Promise<number>;
  run(): Promise<unknown>;
  /** What transfers of rules have, as `rule content` or `rule wire item`, in order; refused contents are not part of it. */
  handed(): Promise<string[]>;
  /** As if everything that waits had been sent; returns how many files. */
  send(): Promise<number>;
  /** Without searches, rules, destinations, transfers and contents. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];
export const RULE_OWNER = 'premium01';

export async function startRuleDesk(): Promise<RuleDesk> {
  const server = await startTestApp();
  const { db, pool } = server.opened;
  const query: RuleDesk['query'] = (text, values = []) => pool.query(text, values);
  const insert = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await query(text, values);
    return Number(rows[0]?.id);
  };
  let made = 0;
  const destination: RuleDesk['destination'] = (userId, { updates = 'all', name } = {}) => {
    made += 1;
    return insert(
      `insert into transfer_destinations (user_id, name, protocol, host, port, user_name, auth, secret_box, identity,
         is_active_mode, name_encoding, folder, name_template, conflict, verification, choice, captions, caption_encoding,
         updates, created_by, created_at)
       values ($1, $2, 'sftp', 'sftp.example.jp', 22, 'photo', 'password', 'x', '', false, 'utf8', 'in', '', 'number', 'size',
         '{"pixels":null,"format":"original"}', 'none', 'utf8', $3, $1, now()) returning destination_id as id`,
      [userId, name ?? `転送先${made}`, updates],
    );
  };
  return {
    ...{ server, query, destination },
    visit: () => new Browser(server.app),
    add: (...traits) => addContents(db, traits),
    async rule({ userId = RULE_OWNER, ...traits } = {}) {
      made += 1;
      const search = traits.search ?? { query: '祭り' };
      const isOfWire = search.collection === 'wire';
      const searchId = await insert(
        `insert into saved_searches (user_id, name, position, search, topic) values ($1, $2, $3, $4, $5)
         returning saved_search_id as id`,
        [userId, `検索${made}`, made, JSON.stringify(search), isOfWire ? '{}' : null],
      );
      const destinationId = traits.destinationId ?? (await destination(userId));
      return insert(
        `insert into transfer_rules (user_id, name, saved_search_id, destination_id, is_active, weekdays, from_time, to_time,
           daily_files, daily_megabytes, reports, created_at, looked_until, looked_until_wire)
         values ($1, $2, $3, $4, true, $5, $6, $7, $8, $9, $10, now(), clock_timestamp(),
           (select coalesce(max(wire_id), 0) from wire_items)) returning rule_id as id`,
        [
          ...[userId, traits.name ?? `規則${made}`, searchId, destinationId, traits.weekdays ?? ALL_DAYS],
          ...[traits.from ?? '00:00', traits.to ?? '00:00', traits.dailyFiles ?? 1000],
          ...[traits.dailyMegabytes ?? 1000, traits.reports ?? false],
        ],
      );
    },
    run: () => runRules(db, server.clock.now),
    async handed() {
      const { rows } = await query(`
        select t.rule_id || ' ' || d.content_id as pair, t.created_at, t.transfer_id, d.position
        from transfers t join download_files d on d.download_id = t.download_id where d.reason = '' and t.rule_id is not null
        union all
        select t.rule_id || ' ' || f.wire_id, t.created_at, t.transfer_id, f.position
        from transfers t join transfer_files f on f.transfer_id = t.transfer_id where f.kind = 'wire' and t.rule_id is not null
        order by created_at, transfer_id, position`);
      return rows.map(({ pair }) => pair);
    },
    async send() {
      await query(`
        insert into transfer_files (transfer_id, position, kind, content_id, download_position, folder, name, part_name, size,
          crc32, state)
        select t.transfer_id, d.position, 'content', d.content_id, d.position, 'in', d.content_id || '.jpg', 'x.part', 1000, 0,
          'waiting'
        from transfers t join download_files d on d.download_id = t.download_id where d.reason = ''
        on conflict do nothing`);
      const { rowCount } = await query(
        "update transfer_files set state = 'sent', sent_at = $1, remote_name = name where state = 'waiting'",
        [server.clock.now()],
      );
      await query(
        "update transfers set state = 'done', sent_count = file_count, finished_at = $1 where state in ('preparing', 'waiting')",
        [server.clock.now()],
      );
      return rowCount ?? 0;
    },
    async reset() {
      for (const table of ['transfers', 'transfer_rules', 'transfer_destinations', 'saved_searches'])
        await query(`delete from ${table}`);
      for (const table of [
        'transfer_reports',
        'mails',
        'jobs',
        'downloads',
        'monthly_downloads',
        'content_takedowns',
      ])
        await query(`delete from ${table}`);
      for (const table of ['contents', 'wire_items']) await query(`delete from ${table}`);
      await query("update users set status = 'active', mail_address = user_id || '@example.jp'");
    },
    close: () => server.close(),
  };
}
