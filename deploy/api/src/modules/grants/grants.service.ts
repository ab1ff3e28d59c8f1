import { randomBytes, randomInt } from 'node:crypto';
import type { Grant, GrantChange, GrantDetail, NewGrant } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { hashPassword } from '../auth/password.service.ts';
import { areAllVisible } from '../contents/content-previews.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { mayMake, mayManage } from './grants.policy.ts';
import { presentGrant, presentGrantDetail } from './grants.presenter.ts';
import {
  findEvents,
  findGrant,
  findGrantContents,
  findGrantsOf,
  findRecipients,
  type GrantRow,
  insertGrant,
  markRevoked,
  recordEvent,
  updateGrant,
} from './grants.repository.ts';
import { linkExpiry } from './link-expiry.ts';

const MOST_LISTED = 500;
/** Without characters that are easily confused on paper or by telephone. */
const PASSWORD_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 10;

/** Creates and manages links; see the contract for the shapes. */
export interface GrantsService {
  create(actor: Actor, grant: NewGrant): Promise<{ grant: Grant; password?: string }>;
  list(actor: Actor): Promise<Grant[]>;
  find(actor: Actor, grantId: string): Promise<GrantDetail>;
  change(actor: Actor, grantId: string, change: GrantChange): Promise<GrantDetail>;
  revoke(actor: Actor, grantId: string): Promise<GrantDetail>;
}

export function createGrantsService(db: Database, now: () => Date): GrantsService {
  const managed = async (actor: Actor, grantId: string): Promise<GrantRow> => {
    const row = await findGrant(db, grantId);
    if (!row || !mayManage(actor, row.created_by)) throw new ApiError('grant/closed');
    return row;
  };
  const detail = async (grantId: string): Promise<GrantDetail> => {
    const [row, contentIds, recipients, events] = await Promise.all([
      findGrant(db, grantId),
      findGrantContents(db, grantId),
      findRecipients(db, grantId),
      findEvents(db, grantId),
    ]);
    if (!row) throw new ApiError('grant/closed');
    return presentGrantDetail(row, { contentIds, recipients, events }, now());
  };
  return {
    async create(actor, grant) {
      if (!mayMake(actor, grant.kind, grant.premium)) throw new ApiError('access/forbidden');
      const expiresAt = linkExpiry(grant.expiresOn, now());
      const ids = grant.contentIds.map(Number);
      if (!(await areAllVisible(db, ids, visibleTo(actor)))) throw new ApiError('content/unknown');
      const grantId = randomBytes(16).toString('base64url');
      const password = grant.withPassword ? newPassword() : undefined;
      const passwordHash = password === undefined ? null : await hashPassword(password);
      await db.transaction().execute(async (transaction) => {
        const createdBy = actor.userId;
        await insertGrant(transaction, { grantId, createdBy, grant, passwordHash, expiresAt, now: now() });
        await recordEvent(transaction, { grantId, action: 'created', now: now() });
        await recordAudit(transaction, { actorId: createdBy, action: 'grant-created', subject: grantId });
      });
      const made = presentGrant(await managed(actor, grantId), now());
      return password === undefined ? { grant: made } : { grant: made, password };
    },
    async list(actor) {
      const rows = await findGrantsOf(db, actor.userId, MOST_LISTED);
      return rows.map((row) => presentGrant(row, now()));
    },
    async find(actor, grantId) {
      await managed(actor, grantId);
      return detail(grantId);
    },
    async change(actor, grantId, { message, expiresOn, maxOpens }) {
      const row = await managed(actor, grantId);
      if (row.revoked_at !== null) throw new ApiError('grant/closed');
      // A limit below the current number of openings closes the link; the count does not change.
      const max_opens = maxOpens === null ? null : Math.max(maxOpens, row.opens);
      await db.transaction().execute(async (transaction) => {
        await updateGrant(transaction, grantId, {
          message,
          expires_at: linkExpiry(expiresOn, now()),
          max_opens,
        });
        await recordEvent(transaction, { grantId, action: 'changed', now: now() });
        await recordAudit(transaction, { actorId: actor.userId, action: 'grant-changed', subject: grantId });
      });
      return detail(grantId);
    },
    async revoke(actor, grantId) {
      await managed(actor, grantId);
      await db.transaction().execute(async (transaction) => {
        if (!(await markRevoked(transaction, grantId, now()))) return;
        await recordEvent(transaction, { grantId, action: 'revoked', now: now() });
        await recordAudit(transaction, { actorId: actor.userId, action: 'grant-revoked', subject: grantId });
      });
      return detail(grantId);
    },
  };
}

function newPassword(): string {
  return Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_SIGNS[randomInt(PASSWORD_SIGNS.length)] ?? '',
  ).join('');
}
