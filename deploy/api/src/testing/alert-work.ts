import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { HandledJob } from '../modules/jobs/job-declaration.ts';
import type { ReviewMail } from '../modules/mails/send-mail.job.ts';
import { enqueueAlerts } from '../modules/saved-searches/alert-clock.ts';
import { type AlertDeps, reviewAlert } from '../modules/saved-searches/report-matches.service.ts';
import { searchAlertsJob } from '../modules/saved-searches/search-alerts.job.ts';
import { signerOf } from '../signing-keys.ts';
import { addContents } from './content-factory.ts';

/** State of the alerts, as `search content`: what has to be reported, what must not be, and what is recorded as reported. */
export interface AlertReport {
  /** Of the member whose rights do not change. */
  readonly mailed: string[];
  /** Of that member, and of the one who was moved: public ones and those for members. */
  readonly visible: string[];
  /** Private, or under embargo: of users outside of the agency. */
  readonly hidden: string[];
  /** Numbers of all contents. */
  readonly contents: string[];
  /** Mails that were not sent, because nothing was left to report or no one to notify. */
  readonly withdrawn: number;
  /** Mails that are neither sent nor withdrawn. */
  readonly unsent: number;
}

/** Alert work of a process that will be killed: a member is notified of each new photograph. */
export interface AlertWork {
  readonly job: HandledJob;
  readonly review: ReviewMail;
  /**
   * A member with saved searches, an internal user who is moved to the member's group, and one whose account is suspended. Of
   * six contents one is private, one under embargo, one for members alone.
   */
  install(pool: pg.Pool): Promise<void>;
  /** Moves the one and suspends the other. */
  takeRights(pool: pg.Pool): Promise<void>;
  /** Contents arrive, and are checked, repeatedly; reports the numbers of acknowledged ones. */
  work(describe: (contentId: string) => void): Promise<void>;
  /** Checks the arrivals until nothing is left. */
  finish(pool: pg.Pool): Promise<void>;
  report(pool: pg.Pool): Promise<AlertReport>;
}

const SEARCHES = 5;
/** Contents that arrive at once. */
const ARRIVALS = 3;
/** No more arrive while this many are unchecked: one mail lists them all, however long a killed job takes. */
const MOST_WAITING = 40;

export function alertWork(db: Database): AlertWork {
  const now = () => new Date();
  const deps: AlertDeps = {
    signer: signerOf(Buffer.alloc(32, 3)),
    publicUrl: 'https://photo.example.jp',
    now,
  };
  return {
    job: searchAlertsJob(db, deps),
    review: reviewAlert(deps),
    async install(pool) {
      await pool.query(`
        insert into groups (group_id, name, group_kbn) values ('A0', 'A0', '0'), ('A1', 'A1', '1')
          on conflict do nothing;
        insert into users (user_id, user_name, user_code, group_id, mail_address)
          select user_id, '会員', 'A1', group_id, user_id || '@example.jp'
          from (values ('alerted', 'A1'), ('moved', 'A0'), ('stopped', 'A1')) as one (user_id, group_id)
          on conflict do nothing;
        insert into saved_searches (user_id, name, position, search, alert)
          select 'alerted', 'No' || n, n, '{"query":""}'::jsonb, 'immediate' from generate_series(1, ${SEARCHES}) n
          union all
          select user_id, name, 1, '{"query":""}'::jsonb, 'immediate'
          from (values ('moved', 'Moved'), ('stopped', 'Stopped')) as one (user_id, name)
          on conflict do nothing;
        create or replace function hide_some() returns trigger language plpgsql as $$
          begin
            case new.content_id % 6
              when 0 then new.visibility := '2';
              when 2 then new.visibility := '3';
              when 4 then new.released_at := now() + interval '1 day';
              else null;
            end case;
            return new;
          end $$;
        create or replace trigger hide_some before insert on contents for each row execute function hide_some()`);
    },
    async takeRights(pool) {
      await pool.query(`
        update users set group_id = 'A1' where user_id = 'moved';
        update users set status = 'suspended' where user_id = 'stopped'`);
    },
    async work(describe) {
      for (;;) {
        const ids = await addContents(
          db,
          Array.from({ length: ARRIVALS }, () => ({ headline: '到着' })),
        );
        for (const id of ids) describe(String(id));
        do {
          await enqueueAlerts(db, now());
          await sleep(Math.random() * 100);
        } while ((await countWaiting(db)) > MOST_WAITING);
      }
    },
    async finish(pool) {
      for (;;) {
        await enqueueAlerts(db, now());
        const { rows } = await pool.query("select 1 from jobs where state in ('queued', 'running') limit 1");
        if (rows.length === 0) return;
        await sleep(50);
      }
    },
    async report(pool) {
      const pairsOf = async (condition: string): Promise<string[]> => {
        const { rows } = await pool.query<{ pair: string }>(
          `select name || ' ' || content_id as pair from saved_searches, contents
           where state = 'ready' and user_id <> 'stopped' and ${condition} order by 1`,
        );
        return rows.map(({ pair }) => pair);
      };
      const { rows } = await pool.query<{ pair: string }>(
        `select name || ' ' || content_id as pair
         from saved_search_matches join saved_searches using (saved_search_id)
         where user_id = 'alerted' order by 1`,
      );
      const { rows: contents } = await pool.query<{ id: string }>(
        'select content_id::text as id from contents',
      );
      const { rows: mails } = await pool.query<{ withdrawn: number; unsent: number }>(`
        select count(*) filter (where state = 'failed' and error_text like '%送信しませんでした%')::int as withdrawn,
          count(*) filter (where state <> 'sent' and error_text not like '%送信しませんでした%')::int as unsent
        from mails`);
      return {
        contents: contents.map(({ id }) => id),
        ...(mails[0] ?? { withdrawn: 0, unsent: 0 }),
        mailed: rows.map(({ pair }) => pair),
        visible: await pairsOf("visibility <> '2' and released_at is null"),
        hidden: await pairsOf("(visibility = '2' or released_at is not null)"),
      };
    },
  };
}

/** Contents that were not checked for the member's searches. */
async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('content_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('found_since', '>', ({ selectFrom }) =>
      selectFrom('saved_searches')
        .select(({ fn }) => fn.min('looked_until').as('until'))
        .where('user_id', '=', 'alerted'),
    )
    .executeTakeFirstOrThrow();
  return count;
}
