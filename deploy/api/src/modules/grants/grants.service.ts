import { randomInt } from 'node:crypto';
import type {
  Grant,
  GrantChange,
  GrantCheck,
  GrantChecked,
  GrantDetail,
  GrantQuery,
  NewGrant,
} from '@newsphoto/contract';
import { MOST_GRANTS_LISTED } from '@newsphoto/contract';
import { ACCOUNT_FIELDS, LINK_FIELDS } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { hashPassword } from '../auth/password.service.ts';
import { summariesOf } from '../contents/content-previews.service.ts';
import { pixelsOf, refusedContents } from './check-contents.ts';
import {
  findRecipients,
  markRecipientRevoked,
  markReminded,
  newLinkId,
} from './grant-recipients.repository.ts';
import { mayMake, mayManage, mayManageGroup } from './grants.policy.ts';
import { presentGrant, presentGrantDetail, stateOf } from './grants.presenter.ts';
import {
  findEvents,
  findGrant,
  findGrantContents,
  findGrantsOf,
  type GrantRow,
  insertGrant,
  markRevoked,
  recordEvent,
  updateGrant,
} from './grants.repository.ts';
import { findDeliveries } from './link-downloads.service.ts';
import { linkExpiry } from './link-expiry.ts';
import { isRemindable, mailLinks, mailReminder } from './mail-links.ts';

/** Without characters that are easily confused on paper or by telephone. */
const PASSWORD_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 10;

/** Creates and manages links; see the contract for the shapes. */
export interface GrantsService {
  create(actor: Actor, grant: NewGrant): Promise<{ grant: GrantDetail; password?: string; mailed: number }>;
  /** The contents of a new link, and those that it must not contain. */
  check(actor: Actor, grant: GrantCheck): Promise<GrantChecked>;
  list(actor: Actor, query: GrantQuery): Promise<Grant[]>;
  find(actor: Actor, grantId: string): Promise<GrantDetail>;
  change(actor: Actor, grantId: string, change: GrantChange): Promise<GrantDetail>;
  revoke(actor: Actor, grantId: string): Promise<GrantDetail>;
  revokeRecipient(actor: Actor, grantId: string, recipientId: number): Promise<GrantDetail>;
  remind(actor: Actor, grantId: string): Promise<{ reminded: number; grant: GrantDetail }>;
}

export interface GrantsOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Public address of the archive, for links in mails; absent: recipients get none. */
  readonly publicUrl: string | undefined;
}

export function createGrantsService({ db, now, publicUrl }: GrantsOptions): GrantsService {
  const managed = async (actor: Actor, grantId: string): Promise<GrantRow> => {
    const row = await findGrant(db, grantId);
    if (!row || !mayManage(actor, row)) throw new ApiError('grant/closed');
    return row;
  };
  const detail = async (grantId: string): Promise<GrantDetail> => {
    const [row, contentIds, recipients, events, deliveries] = await Promise.all([
      findGrant(db, grantId),
      findGrantContents(db, grantId),
      findRecipients(db, grantId),
      findEvents(db, grantId),
      findDeliveries(db, grantId),
    ]);
    if (!row) throw new ApiError('grant/closed');
    return presentGrantDetail(row, { contentIds, recipients, events, deliveries }, now());
  };
  const requireMay = (actor: Actor, { kind, premium }: Pick<NewGrant, 'kind' | 'premium'>): void => {
    if (!mayMake(actor, kind, premium)) throw new ApiError('access/forbidden');
  };
  return {
    async create(actor, grant) {
      requireMay(actor, grant);
      requireValid([LINK_FIELDS.subject, LINK_FIELDS.message], grant);
      for (const { name, mail } of grant.recipients)
        requireValid([LINK_FIELDS.recipient, ACCOUNT_FIELDS.mailAddress], { name, mailAddress: mail });
      if (namesTwice(grant)) throw new ApiError('request/invalid', [], { field: 'recipients' });
      const pixels = pixelsOf(grant);
      const expiresAt = linkExpiry(grant.expiresOn, now());
      const refused = await refusedContents(db, actor, { ...grant, pixels, now: now() });
      if (refused.some(({ reason }) => reason === 'unknown')) throw new ApiError('content/unknown');
      if (refused.length > 0) throw new ApiError('grant/not-downloadable');
      const grantId = newLinkId();
      const password = grant.withPassword ? newPassword() : undefined;
      const passwordHash = password === undefined ? null : await hashPassword(password);
      const mailed = await db.transaction().execute(async (transaction) => {
        const createdBy = actor.userId;
        const row = { grantId, createdBy, grant, passwordHash, mostPixels: pixels, expiresAt, now: now() };
        await insertGrant(transaction, row);
        await recordEvent(transaction, { grantId, action: 'created', now: now() });
        await recordAudit(transaction, { actorId: createdBy, action: 'grant-created', subject: grantId });
        const made = await findGrant(transaction, grantId);
        if (!made || publicUrl === undefined) return 0;
        const recipients = await findRecipients(transaction, grantId);
        const mailedPassword = grant.mailPassword ? password : undefined;
        return mailLinks(transaction, made, { recipients, password: mailedPassword, publicUrl });
      });
      const made = { grant: await detail(grantId), mailed };
      return password === undefined ? made : { ...made, password };
    },
    async check(actor, grant) {
      requireMay(actor, grant);
      const refused = await refusedContents(db, actor, { ...grant, pixels: pixelsOf(grant), now: now() });
      return { contents: await summariesOf(db, grant.contentIds.map(Number), actor), refused };
    },
    async list(actor, { scope, show, cursor, limit = MOST_GRANTS_LISTED }) {
      if (scope === 'group' && !mayManageGroup(actor)) throw new ApiError('access/forbidden');
      const { userId, groupId } = actor;
      const of = scope === 'group' ? { groupId } : { userId };
      const rows = await findGrantsOf(db, { of, liveAt: show === 'live' ? now() : undefined, cursor, limit });
      return rows.map((row) => presentGrant(row, now()));
    },
    async find(actor, grantId) {
      await managed(actor, grantId);
      return detail(grantId);
    },
    async change(actor, grantId, { message, expiresOn, maxOpens, maxDownloads }) {
      const row = await managed(actor, grantId);
      if (row.revoked_at !== null) throw new ApiError('grant/closed');
      requireValid([LINK_FIELDS.message], { message });
      const change = {
        ...{ message, expires_at: linkExpiry(expiresOn, now()) },
        // A limit below the current number of openings closes the link; the count does not change.
        max_opens: maxOpens === null ? null : Math.max(maxOpens, row.opens),
        max_downloads: maxDownloads === undefined ? row.max_downloads : maxDownloads,
      };
      await db.transaction().execute(async (transaction) => {
        await updateGrant(transaction, grantId, change);
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
    async revokeRecipient(actor, grantId, recipientId) {
      await managed(actor, grantId);
      const recipients = await findRecipients(db, grantId);
      if (!recipients.some(({ recipient_id }) => recipient_id === recipientId))
        throw new ApiError('grant/closed');
      await db.transaction().execute(async (transaction) => {
        if (!(await markRecipientRevoked(transaction, { grantId, recipientId, now: now() }))) return;
        await recordEvent(transaction, { grantId, action: 'recipient-revoked', recipientId, now: now() });
        const entry = { actorId: actor.userId, action: 'grant-recipient-revoked', subject: grantId } as const;
        await recordAudit(transaction, { ...entry, detail: { recipient: recipientId } });
      });
      return detail(grantId);
    },
    async remind(actor, grantId) {
      const row = await managed(actor, grantId);
      if (stateOf(row, now()) !== 'live') throw new ApiError('grant/closed');
      if (publicUrl === undefined) throw new ApiError('mail/no-address-of-archive');
      const recipients = (await findRecipients(db, grantId)).filter(isRemindable);
      const reminded = await db.transaction().execute(async (transaction) => {
        let count = 0;
        for (const recipient of recipients) {
          const { recipient_id: recipientId } = recipient;
          if (!(await markReminded(transaction, { grantId, recipientId, now: now() }))) continue;
          await mailReminder(transaction, row, { recipient, publicUrl });
          await recordEvent(transaction, { grantId, action: 'reminded', recipientId, now: now() });
          count += 1;
        }
        if (count === 0) throw new ApiError('grant/nothing-to-remind');
        await recordAudit(transaction, { actorId: actor.userId, action: 'grant-reminded', subject: grantId });
        return count;
      });
      return { reminded, grant: await detail(grantId) };
    },
  };
}

/** Whether a person would get two links, with two counts. */
function namesTwice({ recipients }: Pick<NewGrant, 'recipients'>): boolean {
  const mails = recipients.map(({ mail }) => mail.toLowerCase()).filter(Boolean);
  return new Set(mails).size < mails.length;
}

function newPassword(): string {
  return Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_SIGNS[randomInt(PASSWORD_SIGNS.length)] ?? '',
  ).join('');
}
