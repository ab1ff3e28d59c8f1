import { type Static, Type } from 'typebox';
import { SearchRequestSchema } from './contents.ts';

/** The id in a feature link: 128 random bits in base64url. */
export const FeatureIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

/** What a feature searches for; how it is shown is left to who reads it. */
export const FeatureSearchSchema = Type.Omit(SearchRequestSchema, ['sortType', 'onePageCnt'], {
  additionalProperties: false,
});
export type FeatureSearch = Static<typeof FeatureSearchSchema>;

/** `GET /features/{featureId}`: for anybody who has the link. 404 with E1077 where it is unknown, over or revoked. */
export const FeatureSchema = Type.Object({
  featureId: FeatureIdSchema,
  title: Type.String(),
  search: FeatureSearchSchema,
});
export type Feature = Static<typeof FeatureSchema>;
export const FeatureResponseSchema = Type.Object({ data: FeatureSchema });

/**
 * `POST /admin/features`. Refusals: E1073, E1074, E1010 a search that could not be run, E1010 an expiry that is no
 * coming day.
 */
export const NewFeatureSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100 }),
    search: FeatureSearchSchema,
    /** YYYYMMDD in Asia/Tokyo, good to the end of that day; null: until it is revoked. */
    expiresOn: Type.Union([Type.String({ pattern: '^[0-9]{8}$' }), Type.Null()]),
  },
  { additionalProperties: false },
);
export type NewFeature = Static<typeof NewFeatureSchema>;

export const AdminFeatureSchema = Type.Object({
  ...FeatureSchema.properties,
  /** Path of the link, below the site's own address. */
  address: Type.String(),
  createdBy: Type.String(),
  /** Empty for users that are gone. */
  createdByName: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  createdAt: Type.String(),
  expiresOn: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(['live', 'expired', 'revoked']),
});
export type AdminFeature = Static<typeof AdminFeatureSchema>;

/** Answer of `POST /admin/features` (201). `DELETE /admin/features/{featureId}` revokes one (204). */
export const AdminFeatureResponseSchema = Type.Object({ data: AdminFeatureSchema });
/** `GET /admin/features`: newest first, the last 500. */
export const AdminFeaturesResponseSchema = Type.Object({ data: Type.Array(AdminFeatureSchema) });
