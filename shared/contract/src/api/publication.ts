import { type Static, Type } from 'typebox';

/** YYYYMMDDHHmm in Asia/Tokyo. */
export const MinuteSchema = Type.String({ pattern: '^[0-9]{12}$' });

/** When something is visible to visitors. */
export const PublicationSchema = Type.Object({
  /** False: a draft, which only its editors see. */
  published: Type.Boolean(),
  /** From this minute on. */
  startsAt: MinuteSchema,
  /** Up to the end of the previous minute; null: until it is withdrawn. */
  endsAt: Type.Union([MinuteSchema, Type.Null()]),
  /** Ascending; among equals the latest start first. */
  sortOrder: Type.Integer({ minimum: 1, maximum: 999 }),
});
export type Publication = Static<typeof PublicationSchema>;

/** State of a publication at this moment. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'live', 'over'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Additional properties of a publication for its editors. */
export const EditedPublicationSchema = Type.Object({
  ...PublicationSchema.properties,
  state: Type.Enum([...PUBLICATION_STATES]),
  /** To be sent back with the next edit. */
  version: Type.Integer({ minimum: 1 }),
  /** YYYYMMDDHHmmss in Asia/Tokyo and user id of the last edit. */
  editedAt: Type.String(),
  editedBy: Type.String(),
});

/** Query of a call that deletes: the version that was read. */
export const ReadVersionQuerySchema = Type.Object(
  { version: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
