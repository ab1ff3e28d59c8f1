import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { type Actor, isMember } from '../access/actor.ts';
import type { Database } from '../db/database.ts';
import { type ErrorCode, entryOf } from '../errors/error-catalogue.ts';
import { recordAudit } from '../modules/audit/audit.service.ts';
import { actingFrom } from '../modules/audit/audit-origin.ts';
import { createAuditThrottle } from '../modules/audit/audit-throttle.ts';
import { networkOf } from '../network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused. */
    refusal: ErrorCode | undefined;
  }
}

interface RefusedAccessOptions {
  readonly db: Database;
  readonly now: () => Date;
}

const MINUTE_MS = 60_000;
/** Entries of one process in a minute: a flood of refusals does not become a flood of rows. */
const MOST_A_MINUTE = 300;

/** If a 404 hides that the id exists: table and column of the id in the address. */
const HIDDEN: Readonly<Partial<Record<ErrorCode, readonly [table: string, column: string]>>> = {
  'auth/unknown-session': ['sessions', 'session_id'],
  'content/unknown': ['contents', 'content_id'],
  'csv/unknown-file': ['csv_exports', 'export_id'],
  'csv/unknown-preset': ['csv_presets', 'preset_id'],
  'use-preset/unknown': ['use_presets', 'preset_id'],
  'document/unknown': ['documents', 'document_id'],
  'grant/closed': ['grants', 'grant_id'],
  'grant/expired': ['grants', 'grant_id'],
  'job/unknown': ['jobs', 'job_id'],
  'lightbox/unknown': ['lightboxes', 'lightbox_id'],
  'saved-search/unknown': ['saved_searches', 'saved_search_id'],
  'special-page/closed': ['special_pages', 'special_page_seq_no'],
};

/**
 * Records refused accesses in the audit trail: every 403 except the request for the password, and 404s of members for ids
 * that exist. At most one entry a minute for the same session of a member (or network of guests, who open any number of
 * sessions), call and reason.
 */
export const refusedAccessPlugin = fp<RefusedAccessOptions>(
  async (app, { db, now }) => {
    const throttle = createAuditThrottle({ everyMs: MINUTE_MS, most: MOST_A_MINUTE });
    app.decorateRequest('refusal', undefined);
    app.addHook('onResponse', async (request) => {
      const { refusal, actor, ip, id } = request;
      if (!refusal || !(await isRefusedAccess(db, request, refusal))) return;
      const call = `${request.method} ${request.routeOptions.url ?? ''}`;
      const repeated = throttle.pass(`${callerOf(actor, ip)} ${call} ${refusal}`, now());
      if (repeated === undefined) return;
      await new Promise<void>((resolve, reject) => {
        actingFrom({ address: ip, requestId: id, device: '' }, () => {
          recordAudit(db, {
            ...{ actorId: actor?.userId ?? '', action: 'access-refused', subject: idOf(request) },
            detail: { call, reason: refusal, ...(repeated > 0 && { repeated }) },
          }).then(resolve, reject);
        });
      });
    });
  },
  { name: 'refused-access', dependencies: ['errors', 'authentication'] },
);

const callerOf = (actor: Actor | undefined, ip: string): string =>
  actor && isMember(actor) ? actor.sessionId : networkOf(ip);

async function isRefusedAccess(db: Database, request: FastifyRequest, code: ErrorCode): Promise<boolean> {
  const { status } = entryOf(code);
  if (status === 403) return code !== 'access/unconfirmed';
  const hidden = HIDDEN[code];
  const subject = idOf(request);
  if (!hidden || !request.actor || !isMember(request.actor) || subject === '') return false;
  const [table, column] = hidden;
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where ${sql.ref(column)} = ${subject} limit 1`.execute(db);
  return rows.length > 0;
}

/** The first id in the address of a request. */
function idOf({ params }: FastifyRequest): string {
  const [first] = typeof params === 'object' && params !== null ? Object.values(params) : [];
  return typeof first === 'string' ? first.slice(0, 128) : '';
}
