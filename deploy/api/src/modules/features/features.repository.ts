import type { FeatureSearch } from '@newsphoto/contract';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

export type FeatureRow = NonNullable<Awaited<ReturnType<typeof findFeature>>>;

const COLUMNS = [
  'feature_id',
  'title',
  'search',
  'created_by',
  'feature_links.created_at',
  'expires_at',
  'revoked_at',
] as const;

const withNames = (db: Database) =>
  db
    .selectFrom('feature_links')
    .leftJoin('users', 'users.user_id', 'feature_links.created_by')
    .select(COLUMNS)
    .select('user_name');

export async function findFeature(db: Database, featureId: string) {
  return withNames(db).where('feature_id', '=', featureId).executeTakeFirst();
}

/** Newest first. */
export async function findFeatures(db: Database, limit: number): Promise<FeatureRow[]> {
  return withNames(db).orderBy('feature_links.created_at', 'desc').limit(limit).execute();
}

export interface FeatureToInsert {
  readonly featureId: string;
  readonly title: string;
  readonly search: FeatureSearch;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

export async function insertFeature(
  transaction: DatabaseTransaction,
  feature: FeatureToInsert,
): Promise<void> {
  await transaction
    .insertInto('feature_links')
    .values({
      feature_id: feature.featureId,
      title: feature.title,
      search: JSON.stringify(feature.search),
      created_by: feature.createdBy,
      created_at: feature.createdAt,
      expires_at: feature.expiresAt,
    })
    .execute();
}

/** Revokes a feature; false if there is none to revoke. */
export async function markFeatureRevoked(
  transaction: DatabaseTransaction,
  featureId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('feature_links')
    .set({ revoked_at: now })
    .where('feature_id', '=', featureId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Titles of the ids that are links, for the audit trail. */
export const findFeatureTitles = (db: DatabaseHandle, featureIds: readonly string[]) =>
  db
    .selectFrom('feature_links')
    .select(['feature_id as id', 'title as name'])
    .where('feature_id', 'in', featureIds)
    .execute();
