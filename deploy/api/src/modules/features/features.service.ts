import { randomBytes } from 'node:crypto';
import type { AdminFeature, Feature, NewFeature } from '@newsphoto/contract';
import { tokyoDate, tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { linkExpiry } from '../grants/link-expiry.ts';
import { requireSearchable } from '../search-index/requested-conditions.service.ts';
import {
  type FeatureRow,
  findFeature,
  findFeatures,
  insertFeature,
  markFeatureRevoked,
} from './features.repository.ts';

const MOST_LISTED = 500;

/** Searches with a title, reached by /fea links; see the contract for the shapes. */
export interface FeaturesService {
  read(featureId: string): Promise<Feature>;
  list(): Promise<AdminFeature[]>;
  create(actor: Actor, feature: NewFeature): Promise<AdminFeature>;
  revoke(actor: Actor, featureId: string): Promise<void>;
}

export function createFeaturesService(db: Database, now: () => Date): FeaturesService {
  return {
    async read(featureId) {
      const row = await findFeature(db, featureId);
      if (!row || stateOf(row, now()) !== 'live') throw new ApiError('grant/closed');
      return { featureId, title: row.title, search: row.search };
    },
    async list() {
      return (await findFeatures(db, MOST_LISTED)).map((row) => present(row, now()));
    },
    async create(actor, { title, search, expiresOn }) {
      requireSearchable(search, now());
      const expiresAt = expiresOn === null ? null : linkExpiry(expiresOn, now());
      const featureId = randomBytes(16).toString('base64url');
      const row = { featureId, title, search, createdBy: actor.userId, createdAt: now(), expiresAt };
      await db.transaction().execute(async (transaction) => {
        await insertFeature(transaction, row);
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'feature-created',
          subject: featureId,
        });
      });
      const made = await findFeature(db, featureId);
      if (!made) throw new ApiError('grant/closed');
      return present(made, now());
    },
    async revoke(actor, featureId) {
      await db.transaction().execute(async (transaction) => {
        if (!(await markFeatureRevoked(transaction, featureId, now()))) throw new ApiError('grant/closed');
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'feature-revoked',
          subject: featureId,
        });
      });
    },
  };
}

function stateOf({ revoked_at, expires_at }: FeatureRow, now: Date): AdminFeature['state'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= now ? 'expired' : 'live';
}

function present(row: FeatureRow, now: Date): AdminFeature {
  return {
    featureId: row.feature_id,
    title: row.title,
    search: row.search,
    address: `/fea/${row.feature_id}`,
    createdBy: row.created_by,
    createdByName: row.user_name ?? '',
    createdAt: tokyoDateTime(row.created_at),
    // It expires with its last day.
    expiresOn: row.expires_at === null ? null : tokyoDate(new Date(row.expires_at.getTime() - 1)),
    state: stateOf(row, now),
  };
}
