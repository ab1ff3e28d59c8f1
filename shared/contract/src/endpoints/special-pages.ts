import { type Static, Type } from 'typebox';
import { EditedPublicationSchema, PublicationSchema, ReadVersionQuerySchema } from '../api/publication.ts';
import { SPECIAL_PAGE_CONTENTS } from '../api/special-page-contents.ts';
import { ContentSummarySchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, EDITORS, SpecialPageSeqNoSchema, VersionSchema } from './parts.ts';

const ContentIdsSchema = Type.Array(ContentIdSchema, { maxItems: SPECIAL_PAGE_CONTENTS, uniqueItems: true });
const WordGroupSchema = {
  title: Type.String({ minLength: 1, maxLength: 100 }),
  /** Plain text under the title. */
  lead: Type.String({ maxLength: 1000 }),
};

const SpecialPageSchema = Type.Object({
  specialPageSeqNo: SpecialPageSeqNoSchema,
  ...WordGroupSchema,
  /** How many of its contents the caller may see: 1 or more. */
  contentCount: Type.Integer({ minimum: 1 }),
  /** The content of the lead picture, if the caller may see it, else the first that they may. */
  picture: ContentSummarySchema,
});
export type SpecialPage = Static<typeof SpecialPageSchema>;

const EditedSchema = {
  ...WordGroupSchema,
  /** Null: the first content's. */
  leadContentId: Type.Union([ContentIdSchema, Type.Null()]),
  /** In order. Contents that were taken down are not shown, and return when they are restored. */
  contentIds: ContentIdsSchema,
};

const SpecialPageRequestSchema = Type.Object({ ...EditedSchema, ...PublicationSchema.properties }, closed);
export type SpecialPageRequest = Static<typeof SpecialPageRequestSchema>;

const SpecialPageChangeSchema = Type.Object(
  { ...SpecialPageRequestSchema.properties, version: VersionSchema },
  closed,
);
export type SpecialPageChange = Static<typeof SpecialPageChangeSchema>;

/** A special page in the list of its editors. */
const AdminSpecialPageSchema = Type.Object({
  specialPageSeqNo: SpecialPageSeqNoSchema,
  ...EditedSchema,
  ...EditedPublicationSchema.properties,
  /** How many of the contents guests see. At 0 the page is only shown after a login. */
  publicCount: Type.Integer({ minimum: 0 }),
  /** The lead picture's content, or the first; null without any. */
  picture: Type.Union([ContentSummarySchema, Type.Null()]),
});
export type AdminSpecialPage = Static<typeof AdminSpecialPageSchema>;

const ContentNumbersSchema = Type.Object({
  contents: Type.Array(ContentSummarySchema),
  /** Numbers without a content, or of one that was taken down. */
  missing: Type.Array(Type.String()),
});
export type ContentNumbers = Static<typeof ContentNumbersSchema>;

const REFUSALS = {
  E1010: 'an end that is not after the start',
  E0007: 'no such moment',
  E1071: 'no such content',
  E1079: 'a content that is taken down and was not in it',
};
const params = Type.Object({ specialPageSeqNo: SpecialPageSeqNoSchema });

export const SPECIAL_PAGE_ENDPOINTS = defineEndpoints({
  // Their contents are the hits of `POST /contents/search` with `specialPageSeqNo`.
  'GET /special-pages': {
    summary: 'Published at this moment, with something in them that the caller may see, in order.',
    access: 'reader',
    response: inData(Type.Object({ specialPages: Type.Array(SpecialPageSchema) })),
  },
  'GET /special-pages/:specialPageSeqNo': {
    summary: 'A special page.',
    access: 'reader',
    params,
    response: inData(SpecialPageSchema),
    errors: { E1077: 'none that the caller would be shown (404)' },
  },
  'GET /admin/special-pages': {
    summary: 'All special pages in the order of visitors.',
    ...EDITORS,
    response: inData(Type.Object({ specialPages: Type.Array(AdminSpecialPageSchema) })),
  },
  'POST /admin/special-pages': {
    summary: 'Makes a special page.',
    ...EDITORS,
    body: SpecialPageRequestSchema,
    response: inData(AdminSpecialPageSchema),
    status: 201,
    errors: REFUSALS,
  },
  'POST /admin/special-pages/contents': {
    summary: 'The contents of pasted numbers, in their order.',
    ...EDITORS,
    reads: true,
    body: Type.Object({ contentIds: ContentIdsSchema }, closed),
    response: inData(ContentNumbersSchema),
  },
  'PUT /admin/special-pages/:specialPageSeqNo': {
    summary: 'Changes a special page.',
    ...EDITORS,
    params,
    body: SpecialPageChangeSchema,
    response: inData(AdminSpecialPageSchema),
    errors: { ...REFUSALS, '404': 'an unknown one', W0002: 'a version that is not the last (409)' },
  },
  'DELETE /admin/special-pages/:specialPageSeqNo': {
    summary: 'Deletes a special page as it was read.',
    ...EDITORS,
    params,
    query: ReadVersionQuerySchema,
  },
});
