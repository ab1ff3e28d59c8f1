import { type Static, Type } from 'typebox';
import { SearchRequestSchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, DaySchema, EDITORS } from './parts.ts';

/** The id in a feature link: 128 random bits in base64url. */
const FeatureIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

/** The search of a feature; its display is up to the user. It finds the same for each of them: no one's ratings. */
const FeatureSearchSchema = Type.Omit(SearchRequestSchema, ['rating', 'sortType', 'onePageCnt'], closed);
export type FeatureSearch = Static<typeof FeatureSearchSchema>;

const FeatureSchema = Type.Object({
  featureId: FeatureIdSchema,
  title: Type.String(),
  search: FeatureSearchSchema,
});
export type Feature = Static<typeof FeatureSchema>;

const NewFeatureSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100 }),
    search: FeatureSearchSchema,
    /** YYYYMMDD in Asia/Tokyo, valid to the end of that day; null: until it is revoked. */
    expiresOn: Type.Union([DaySchema, Type.Null()]),
  },
  closed,
);
export type NewFeature = Static<typeof NewFeatureSchema>;

const AdminFeatureSchema = Type.Object({
  ...FeatureSchema.properties,
  /** Path of the link, below the site's own address. */
  address: Type.String(),
  createdBy: Type.String(),
  /** Empty for deleted users. */
  createdByName: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  createdAt: Type.String(),
  expiresOn: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(['live', 'expired', 'revoked']),
});
export type AdminFeature = Static<typeof AdminFeatureSchema>;

const params = Type.Object({ featureId: FeatureIdSchema });

export const FEATURE_ENDPOINTS = defineEndpoints({
  'GET /features/:featureId': {
    summary: 'The search of a feature, for users with its link.',
    access: 'anybody',
    params,
    response: inData(FeatureSchema),
    errors: { E1077: 'unknown, over or revoked (404)' },
  },
  'GET /admin/features': {
    summary: 'Feature links, newest first, the last 500.',
    ...EDITORS,
    response: inData(Type.Array(AdminFeatureSchema)),
  },
  'POST /admin/features': {
    summary: 'Makes a feature link.',
    ...EDITORS,
    body: NewFeatureSchema,
    response: inData(AdminFeatureSchema),
    status: 201,
    errors: {
      E1010: 'a search that could not be run, or an expiry that is no coming day',
      E1073: 'a search that could not be run',
      E1074: 'a search that could not be run',
    },
  },
  'DELETE /admin/features/:featureId': {
    summary: 'Revokes a feature link: it no longer opens.',
    ...EDITORS,
    params,
  },
});
