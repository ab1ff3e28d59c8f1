import type pg from 'pg';
import { handledJob } from '../modules/jobs/job-declaration.ts';
import { type JobRunner, startJobRunner } from '../modules/jobs/job-runner.ts';
import { readSender } from '../modules/mails/compose-mail.ts';
import type { MailTransport } from '../modules/mails/mail-transport.ts';
import { SEND_MAIL, sendMailJob } from '../modules/mails/send-mail.job.ts';
import { createSmtpTransport } from '../modules/mails/smtp-transport.ts';
import { enqueueAlerts } from '../modules/saved-searches/alert-clock.ts';
import { type AlertDeps, reviewAlert } from '../modules/saved-searches/report-matches.service.ts';
import { SEARCH_ALERTS, searchAlertsJob } from '../modules/saved-searches/search-alerts.job.ts';
import { signerOf } from '../signing-keys.ts';
import { Browser } from './browser.ts';
import { addContents, type ContentTraits } from './content-factory.ts';
import { type ReceivedMail, startMailServer, type TestMailServer } from './mail-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { until } from './until.ts';

export const SAVED_SEARCHES = '/api/saved-searches';
export const PUBLIC_URL = 'https://photo.example.jp';
export const ALERT_AT_ONCE = { mode: 'immediate', times: [], paused: false, expiresOn: null };
const FROM = readSender('ニュースフォト <archive@photo.example.jp>') ?? { name: '', address: '' };
const complain = (error: unknown) => console.error(error);
const RETRY = { tries: 3, firstSeconds: 0.02, longestSeconds: 0.02 };

/** The server with a mail server, and the jobs for arrivals and mails, run explicitly by a test. */
export interface AlertDesk {
  readonly server: TestApp;
  readonly post: TestMailServer;
  /** The mail server as the jobs see it. */
  readonly smtp: MailTransport;
  deps(): AlertDeps;
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Empty, every user is active and has the address `<id>@example.jp`. */
  reset(): Promise<void>;
  visit(): Browser;
  add(...traits: ContentTraits[]): Promise<number[]>;
  /** Starts the jobs; `look` does it itself, with the mail server and errors on the console. */
  start(options?: { transport?: MailTransport; onError?: (error: unknown) => void }): Promise<void>;
  stop(): Promise<void>;
  /** Checks the arrivals, sends due mails, and returns the mails that arrived meanwhile. */
  look(): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

export async function startAlertDesk(): Promise<AlertDesk> {
  const server = await startTestApp();
  const post = await startMailServer();
  const { db, pool } = server.opened;
  const smtp = createSmtpTransport(post.url, FROM);
  let runner: JobRunner | undefined;
  const deps = () => ({
    signer: signerOf(Buffer.alloc(32, 7)),
    publicUrl: PUBLIC_URL,
    now: server.clock.now,
  });
  const query: AlertDesk['query'] = (text, values = []) => pool.query(text, values);
  const start: AlertDesk['start'] = async ({ transport = smtp, onError = complain } = {}) => {
    const mails = sendMailJob(db, transport, reviewAlert(deps()));
    const alerts = searchAlertsJob(db, deps());
    const jobs = [
      handledJob({ ...SEND_MAIL, retry: RETRY }, mails.handler),
      handledJob({ ...SEARCH_ALERTS, retry: RETRY }, alerts.handler),
    ];
    runner = await startJobRunner({ db, jobs, isAlone: true, onError, timing: { poll: 20 } });
  };
  const stop = async () => {
    await runner?.stop();
    runner = undefined;
  };
  return {
    ...{ server, post, smtp, deps, query, start, stop },
    async reset() {
      for (const table of ['saved_searches', 'contents', 'mails', 'jobs', 'guesses'])
        await query(`delete from ${table}`);
      await query("update users set status = 'active', mail_address = user_id || '@example.jp'");
    },
    visit: () => new Browser(server.app),
    add: (...traits) => addContents(db, traits),
    async look() {
      const before = post.received.length;
      if (!runner) await start();
      await enqueueAlerts(db, server.clock.now());
      await until(async () => {
        const { rows } = await query("select 1 from jobs where state in ('queued', 'running') limit 1");
        return rows.length === 0;
      });
      return post.received.slice(before);
    },
    async close() {
      await stop();
      await post.close();
      await server.close();
    },
  };
}

/** Headlines of the contents in a mail, in order. */
export const reportedIn = ({ parsed }: ReceivedMail): string[] =>
  [...(parsed.text ?? '').matchAll(/■ (.*)/g)].map(([, headline = '']) => headline);

/** Status of an answer and the code of its first message. */
export const codeOf = ({ status, body }: { status: number; body: { messages: { code: string }[] } }) => [
  status,
  body.messages[0]?.code,
];
