import { type Static, Type } from 'typebox';
import { MOST_RELATED_AT_ONCE, MOST_VARIATIONS } from '../api/relation-constants.ts';
import { ContentSummarySchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, EDITORS } from './parts.ts';

const ContentIds = Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_RELATED_AT_ONCE });
/** Empty: none. */
const ContentIdOrNone = Type.String({ pattern: '^([0-9]{12})?$' });
const RowId = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

const RelatedListSchema = Type.Object({
  content: ContentSummarySchema,
  /** In the order of the content's list. */
  related: Type.Array(ContentSummarySchema),
  /** Related contents that are taken down. */
  hidden: Type.Integer({ minimum: 0 }),
});
export type RelatedList = Static<typeof RelatedListSchema>;

const VariationSetSchema = Type.Object({
  setId: RowId,
  /** Grows with each change. */
  revision: Type.Integer(),
  /** In their order, without those that are taken down. */
  contentIds: Type.Array(ContentIdSchema),
  /** Empty while it is taken down. */
  representativeId: Type.String(),
  /** Members that are taken down. */
  hidden: Type.Integer({ minimum: 0 }),
});
export type VariationSet = Static<typeof VariationSetSchema>;

const RelationCheckSchema = Type.Object({
  /** The contents in the order of the ids, then other members of their sets. */
  contents: Type.Array(ContentSummarySchema),
  /** Ids without a content, or of one that is taken down. */
  unknown: Type.Array(ContentIdSchema),
  sets: Type.Array(VariationSetSchema),
});
export type RelationCheck = Static<typeof RelationCheckSchema>;

const RelationEditSchema = Type.Object({
  /** For `POST /relations/undo`; empty if nothing changed. */
  editId: Type.String(),
  /** Pairs that were related or unlinked, or contents that were moved. */
  count: Type.Integer({ minimum: 0 }),
  /** Ids that were left out: no such content, or taken down. */
  unknown: Type.Array(ContentIdSchema),
});
export type RelationEdit = Static<typeof RelationEditSchema>;

const VariationEditSchema = Type.Object({
  editId: Type.String(),
  setId: RowId,
  revision: Type.Integer(),
  /** Fewer than two contents were left (I1004). */
  closed: Type.Boolean(),
});
export type VariationEdit = Static<typeof VariationEditSchema>;

const UNKNOWN = { E1071: 'no such content, or it is taken down (404)' } as const;
const OUTDATED = { W0002: 'another editor has changed it meanwhile (409)' } as const;
const VARIATION_RULES = {
  ...UNKNOWN,
  E1015: 'a content that is in another set',
  E1016: 'the representative is not one of the contents',
} as const;
const ofContent = { params: Type.Object({ contentId: ContentIdSchema }) } as const;

/** How editors relate contents and make variations. Every change is one transaction, and can be undone for a day. */
export const RELATION_EDIT_ENDPOINTS = defineEndpoints({
  'GET /contents/:contentId/relations/all': {
    summary: 'Every related content, in the order of the list.',
    ...EDITORS,
    ...ofContent,
    response: inData(RelatedListSchema),
    errors: UNKNOWN,
  },
  'POST /relations/check': {
    summary: 'Contents that are to be related, with their sets of variations.',
    ...EDITORS,
    reads: true,
    body: Type.Object({ contentIds: ContentIds }, closed),
    response: inData(RelationCheckSchema),
  },
  'POST /relations': {
    summary: 'Relates contents to a main one, behind those of its list; without a main one each to each.',
    ...EDITORS,
    body: Type.Object({ contentIds: ContentIds, mainId: ContentIdOrNone }, closed),
    response: inData(RelationEditSchema),
    errors: {
      ...UNKNOWN,
      E1023: 'more than the limit at once',
      E1032: 'the main content is one of those that are to be related to it',
    },
  },
  'DELETE /contents/:contentId/relations': {
    summary: 'Unlinks contents from this one.',
    ...EDITORS,
    ...ofContent,
    body: Type.Object({ contentIds: ContentIds }, closed),
    response: inData(RelationEditSchema),
    errors: UNKNOWN,
  },
  'PUT /contents/:contentId/relations/order': {
    summary: 'Moves related contents, in the order that they have, before another one or to the end (null).',
    ...EDITORS,
    ...ofContent,
    body: Type.Object(
      { contentIds: ContentIds, beforeId: Type.Union([ContentIdSchema, Type.Null()]) },
      closed,
    ),
    response: inData(RelationEditSchema),
    errors: { ...UNKNOWN, ...OUTDATED },
  },
  'POST /variations': {
    summary: 'Makes a set of variations, in this order.',
    ...EDITORS,
    body: Type.Object(
      {
        contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_VARIATIONS }),
        representativeId: ContentIdOrNone,
      },
      closed,
    ),
    response: inData(VariationEditSchema),
    status: 201,
    errors: { ...VARIATION_RULES, E1014: 'fewer than two contents' },
  },
  'PUT /variations/:setId': {
    summary: 'Sets contents, order and representative of a set. Fewer than two contents close it.',
    ...EDITORS,
    params: Type.Object({ setId: RowId }),
    body: Type.Object(
      {
        contentIds: Type.Array(ContentIdSchema, { maxItems: MOST_VARIATIONS }),
        representativeId: ContentIdOrNone,
        /** The one that the editor saw. */
        revision: Type.Integer(),
      },
      closed,
    ),
    response: inData(VariationEditSchema),
    errors: { ...VARIATION_RULES, ...OUTDATED, W0003: 'no such set (404)' },
  },
  'POST /relations/undo': {
    summary: 'Restores what an own change of the last day found.',
    ...EDITORS,
    body: Type.Object({ editId: RowId }, closed),
    errors: { ...OUTDATED, W0003: 'it cannot be undone, or not any more (404)' },
  },
});
