import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { HandledJob } from '../modules/jobs/job-declaration.ts';
import type { ReviewMail } from '../modules/mails/send-mail.job.ts';
import { askForAlerts } from '../modules/saved-searches/alert-clock.ts';
import { searchAlertsJob } from '../modules/saved-searches/search-alerts.job.ts';
import { type AlertDeps, reviewAlert } from '../modules/saved-searches/tell-matches.service.ts';
import { signerOf } from '../signing-keys.ts';

/** How the alerts stand, as `search content`: what has to be told, what must not be, and what is noted as told. */
export interface AlertReport {
  readonly told: string[];
  readonly visible: string[];
  readonly hidden: string[];
}

/** What a process that is going to be killed does with alerts: a member is told of each photograph that comes in. */
export interface AlertWork {
  readonly job: HandledJob;
  readonly review: ReviewMail;
  /** A member with the searches that he keeps; every third content is none that he may see. */
  install(pool: pg.Pool): Promise<void>;
  /** Has what came in looked through, time and again. */
  work(): Promise<void>;
  askOnce(): Promise<void>;
  report(pool: pg.Pool): Promise<AlertReport>;
}

const SEARCHES = 5;

export function alertWork(db: Database): AlertWork {
  const now = () => new Date();
  const deps: AlertDeps = {
    signer: signerOf(Buffer.alloc(32, 3)),
    publicUrl: 'https://photo.example.jp',
    now,
  };
  const askOnce = () => askForAlerts(db, now());
  return {
    job: searchAlertsJob(db, deps),
    review: reviewAlert(deps),
    askOnce,
    async install(pool) {
      await pool.query(`
        insert into groups (group_id, name, group_kbn) values ('A1', 'A1', '1') on conflict do nothing;
        insert into users (user_id, user_name, user_code, group_id, mail_address)
          values ('alerted', '会員', 'A1', 'A1', 'alerted@example.jp') on conflict do nothing;
        insert into saved_searches (user_id, name, position, search, alert)
          select 'alerted', 'No' || n, n, '{"query":""}', 'immediate' from generate_series(1, ${SEARCHES}) n
          on conflict do nothing;
        create or replace function hide_some() returns trigger language plpgsql as $$
          begin
            if new.content_id % 3 = 0 then new.visibility := '2'; end if;
            return new;
          end $$;
        create or replace trigger hide_some before insert on contents for each row execute function hide_some()`);
    },
    async work() {
      for (;;) {
        await askOnce();
        await sleep(50);
      }
    },
    async report(pool) {
      const pairsOf = async (condition: string): Promise<string[]> => {
        const { rows } = await pool.query<{ pair: string }>(
          `select name || ' ' || content_id as pair from saved_searches, contents
           where state = 'ready' and ${condition} order by 1`,
        );
        return rows.map(({ pair }) => pair);
      };
      const { rows } = await pool.query<{ pair: string }>(
        `select name || ' ' || content_id as pair
         from saved_search_matches join saved_searches using (saved_search_id) order by 1`,
      );
      return {
        told: rows.map(({ pair }) => pair),
        visible: await pairsOf("visibility <> '2'"),
        hidden: await pairsOf("visibility = '2'"),
      };
    },
  };
}
