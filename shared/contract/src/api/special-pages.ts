import { type Static, Type } from 'typebox';
import { ContentSummarySchema, SpecialPageSeqNoSchema } from './contents.ts';
import { EditedPublicationSchema, PublicationSchema } from './publication.ts';

/** The most contents of a special page. */
export const SPECIAL_PAGE_CONTENTS = 500;

const ContentIdSchema = Type.String({ pattern: '^[0-9]{12}$' });
const ContentIdsSchema = Type.Array(ContentIdSchema, { maxItems: SPECIAL_PAGE_CONTENTS, uniqueItems: true });
const WordsSchema = {
  title: Type.String({ minLength: 1, maxLength: 100 }),
  /** Plain text under the title. */
  lead: Type.String({ maxLength: 1000 }),
};

export const SpecialPageSchema = Type.Object({
  specialPageSeqNo: SpecialPageSeqNoSchema,
  ...WordsSchema,
  /** How many of its contents the caller may see: 1 and more. */
  contentCount: Type.Integer({ minimum: 1 }),
  /** The content of the lead picture, where the caller may see it: else the first that he may. */
  picture: ContentSummarySchema,
});
export type SpecialPage = Static<typeof SpecialPageSchema>;

/**
 * `GET /special-pages`, for whoever may search: those that are published at this moment and hold something that the
 * caller may see, in order. Their contents are the hits of `POST /contents/search` with `specialPageSeqNo`.
 */
export const SpecialPagesResponseSchema = Type.Object({
  data: Type.Object({ specialPages: Type.Array(SpecialPageSchema) }),
});

/** `GET /special-pages/{specialPageSeqNo}`. 404 with E1077 where there is none that the caller would be shown. */
export const SpecialPageResponseSchema = Type.Object({ data: SpecialPageSchema });

const EditedSchema = {
  ...WordsSchema,
  /** Null: the first content's. */
  leadContentId: Type.Union([ContentIdSchema, Type.Null()]),
  /** In order. Some of them may be taken down: they are not shown, and come back when they are restored. */
  contentIds: ContentIdsSchema,
};

/**
 * `POST /admin/special-pages`, for internal users who may edit. E1010 an end that is not after the start, E0007 a
 * moment that there is none, E1071 a content that there is none, E1079 one that is taken down and was not in it.
 */
export const SpecialPageRequestSchema = Type.Object(
  { ...EditedSchema, ...PublicationSchema.properties },
  { additionalProperties: false },
);
export type SpecialPageRequest = Static<typeof SpecialPageRequestSchema>;

/** `PUT /admin/special-pages/{specialPageSeqNo}`. Besides: 404 an unknown one, 409 with W0002 a version that is not the last. */
export const SpecialPageChangeSchema = Type.Object(
  { ...SpecialPageRequestSchema.properties, version: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
export type SpecialPageChange = Static<typeof SpecialPageChangeSchema>;

/** A special page in the list of its editors. */
export const AdminSpecialPageSchema = Type.Object({
  specialPageSeqNo: SpecialPageSeqNoSchema,
  ...EditedSchema,
  ...EditedPublicationSchema.properties,
  /** How many of the contents guests see. At 0 nobody without a login is shown the page. */
  publicCount: Type.Integer({ minimum: 0 }),
  /** The lead picture's content, or the first; null where there is none. */
  picture: Type.Union([ContentSummarySchema, Type.Null()]),
});
export type AdminSpecialPage = Static<typeof AdminSpecialPageSchema>;

/** `GET /admin/special-pages`: all of them in the order of visitors. */
export const AdminSpecialPagesResponseSchema = Type.Object({
  data: Type.Object({ specialPages: Type.Array(AdminSpecialPageSchema) }),
});
/** Answer of `POST /admin/special-pages` (201) and `PUT`; `DELETE …/{specialPageSeqNo}?version=…` answers 204. */
export const AdminSpecialPageResponseSchema = Type.Object({ data: AdminSpecialPageSchema });

/** `POST /admin/special-pages/contents`: what the numbers are that somebody pasted, in their order. */
export const ContentNumbersRequestSchema = Type.Object(
  { contentIds: ContentIdsSchema },
  { additionalProperties: false },
);
export const ContentNumbersResponseSchema = Type.Object({
  data: Type.Object({
    contents: Type.Array(ContentSummarySchema),
    /** Numbers that no content has, or one that is taken down. */
    missing: Type.Array(Type.String()),
  }),
});
export type ContentNumbers = Static<typeof ContentNumbersResponseSchema>['data'];
