import { type Static, Type } from 'typebox';

/** YYYYMMDDHHmm in Asia/Tokyo. */
export const MinuteSchema = Type.String({ pattern: '^[0-9]{12}$' });

/** When something stands before visitors. */
export const PublicationSchema = Type.Object({
  /** False: a draft, which nobody but its editors sees. */
  published: Type.Boolean(),
  /** From this minute on. */
  startsAt: MinuteSchema,
  /** Up to the end of the minute before; null: until it is withdrawn. */
  endsAt: Type.Union([MinuteSchema, Type.Null()]),
  /** Smaller ones stand first; among equals the one that began last. */
  sortOrder: Type.Integer({ minimum: 1, maximum: 999 }),
});
export type Publication = Static<typeof PublicationSchema>;

/** What a publication is at this moment. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'live', 'over'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** What the editors of something that is published know of it besides. */
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
