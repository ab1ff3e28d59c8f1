import { type Static, Type } from 'typebox';
import { ContentSummarySchema } from './contents.ts';
import {
  LIGHTBOX_ACTS,
  type LightboxAct,
  MOST_LIGHTBOX_CONTENTS,
  MOST_LIGHTBOX_ITEMS,
  MOST_LIGHTBOX_MARKS,
} from './lightbox-constants.ts';

const ContentIdSchema = Type.String({ pattern: '^[0-9]{12}$' });
export const LightboxIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

/** Characters that a name or a note is read with; how many are allowed, the form says in its own words. */
const LONGEST_TEXT = 10_000;

/** `0` for the owner alone, `1` the owner's group may read it, `2` it may change the contents as well. */
export const LightboxTypeSchema = Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')]);
export type LightboxType = Static<typeof LightboxTypeSchema>;

const contentIds = (maxItems: number) => Type.Array(ContentIdSchema, { minItems: 1, maxItems });
const ContentIdsSchema = contentIds(MOST_LIGHTBOX_ITEMS);
const closed = { additionalProperties: false } as const;

/** A lightbox as its reader sees it: counts and pictures are of the contents that he may see. */
export const LightboxSchema = Type.Object({
  lightboxId: LightboxIdSchema,
  name: Type.String(),
  type: LightboxTypeSchema,
  isOwn: Type.Boolean(),
  ownerName: Type.String(),
  /** The reader may add, order, note and take out. Name, type and deletion are the owner's. */
  mayWrite: Type.Boolean(),
  count: Type.Integer({ minimum: 0 }),
  /** It holds something that he may not see at present: taken down, private, or not released yet. How much is not told. */
  hasHidden: Type.Boolean(),
  /** Small thumbnails of the first contents, four at most. */
  covers: Type.Array(Type.String()),
  /** Grows with every change. */
  revision: Type.Integer({ minimum: 1 }),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  changedAt: Type.String(),
});
export type Lightbox = Static<typeof LightboxSchema>;

/**
 * `GET /lightboxes`: the member's own in their order, then those that colleagues share, by name. A member who has none
 * is given the first one by this call. Every call on lightboxes answers 401 to guests.
 */
export const LightboxListResponseSchema = Type.Object({ data: Type.Array(LightboxSchema) });

/**
 * `POST /lightboxes` makes one, at the end of the member's own. Refusals: E1004 where he has one of the name, E1034
 * beyond the limit of lightboxes, E0001 and E0024 for the name itself.
 */
export const NewLightboxSchema = Type.Object({ name: Type.String({ maxLength: LONGEST_TEXT }) }, closed);
export const LightboxResponseSchema = Type.Object({ data: LightboxSchema });

/**
 * `PUT /user/member-lightbox` renames an own lightbox. `was` is the name that the member saw: 409 (W0002) where it has
 * another one meanwhile. E1004 where another one has the name. 403 for a colleague's lightbox, 404 for an unknown one.
 */
export const MemberLightboxRequestSchema = Type.Object(
  {
    lightboxId: LightboxIdSchema,
    name: Type.String({ maxLength: LONGEST_TEXT }),
    was: Type.String({ maxLength: LONGEST_TEXT }),
  },
  closed,
);
export type MemberLightboxRequest = Static<typeof MemberLightboxRequestSchema>;

/** `PUT /user/member-lightbox-type` says who else sees an own lightbox. Refusals as for `PUT /user/member-lightbox`. */
export const MemberLightboxTypeRequestSchema = Type.Object(
  { lightboxId: LightboxIdSchema, type: LightboxTypeSchema },
  closed,
);
export type MemberLightboxTypeRequest = Static<typeof MemberLightboxTypeRequestSchema>;

/**
 * `PUT /lightboxes/{lightboxId}/place` moves an own lightbox before another own one, or to the end (null).
 * `DELETE /lightboxes/{lightboxId}` deletes an own one; the last one is refused with E1003. `POST …/restore` brings it
 * back within 30 days; with a number behind its name where that is taken.
 */
export const LightboxPlaceSchema = Type.Object(
  { beforeId: Type.Union([LightboxIdSchema, Type.Null()]) },
  closed,
);

/** A content in a lightbox, without what the content itself tells. */
export const LightboxEntrySchema = Type.Object({
  contentId: ContentIdSchema,
  /** Width divided by height. */
  aspectRatio: Type.Number(),
  note: Type.String(),
  /** Name of who put it in. */
  addedBy: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  addedAt: Type.String(),
});
export type LightboxEntry = Static<typeof LightboxEntrySchema>;

/** `GET /lightboxes/{lightboxId}`: all that the reader may see of it, in its order. 404 for one that is not open to him. */
export const LightboxDetailResponseSchema = Type.Object({
  data: Type.Object({ lightbox: LightboxSchema, entries: Type.Array(LightboxEntrySchema) }),
});
export type LightboxDetail = Static<typeof LightboxDetailResponseSchema>['data'];

/** `POST /lightboxes/{lightboxId}/contents`: what these contents of it are, in the order of the ids. Changes nothing. */
export const LightboxContentsRequestSchema = Type.Object(
  { contentIdList: contentIds(MOST_LIGHTBOX_CONTENTS) },
  closed,
);
export const LightboxContentsResponseSchema = Type.Object({ data: Type.Array(ContentSummarySchema) });

/**
 * `POST /lightboxes/{lightboxId}/items` puts contents at the end. What is in it already stays where it is and is told
 * (`already`); where that is so of all of them the call is refused with E1001. E1071 for a content that the reader may
 * not see, E1035 beyond the limit of a lightbox: then nothing is added. `DELETE` of the same path takes contents out.
 */
export const LightboxItemsRequestSchema = Type.Object({ contentIdList: ContentIdsSchema }, closed);

/** What a change of the contents did. */
export const LightboxChangeSchema = Type.Object({
  lightbox: LightboxSchema,
  /** Names the change for `POST /lightboxes/{lightboxId}/undo`; empty where nothing changed. */
  eventId: Type.String(),
  /** Contents that were put in, ordered or taken out. */
  changed: Type.Array(ContentIdSchema),
  /** Contents that were in the (target) lightbox before. */
  already: Type.Array(ContentIdSchema),
});
export type LightboxChange = Static<typeof LightboxChangeSchema>;
export const LightboxChangeResponseSchema = Type.Object({ data: LightboxChangeSchema });

/**
 * `PUT /lightboxes/{lightboxId}/items/order` moves contents, in the order that they have there, before another one or to the end
 * (null). Moves of two people at once both take place. 409 (W0002) where the other one is gone.
 */
export const LightboxOrderRequestSchema = Type.Object(
  { contentIdList: ContentIdsSchema, beforeId: Type.Union([ContentIdSchema, Type.Null()]) },
  closed,
);
export type LightboxOrderRequest = Static<typeof LightboxOrderRequestSchema>;

/**
 * `PUT /lightboxes/{lightboxId}/items/{contentId}/note`. `was` is the note that the writer saw: 409 (W0002) where somebody wrote
 * another one meanwhile. E0024 beyond 500 characters.
 */
export const LightboxNoteRequestSchema = Type.Object(
  { note: Type.String({ maxLength: LONGEST_TEXT }), was: Type.String({ maxLength: LONGEST_TEXT }) },
  closed,
);
export type LightboxNoteRequest = Static<typeof LightboxNoteRequestSchema>;

/**
 * `POST /lightboxes/{lightboxId}/items/move` and `…/copy`: contents with their notes to the end of another lightbox that the
 * member may change. A missing one: 404 with E1045, for a copy E1046. What is there already is told in `already`; a move takes it
 * out here all the same.
 */
export const LightboxTransferRequestSchema = Type.Object(
  { contentIdList: ContentIdsSchema, targetId: LightboxIdSchema },
  closed,
);
export type LightboxTransferRequest = Static<typeof LightboxTransferRequestSchema>;

/**
 * `POST /lightboxes/{lightboxId}/undo`: undoes an own addition, removal or move, once. What came back stands where it stood, beside
 * what others did meanwhile. 404 (W0003) for what cannot be undone (any more).
 */
export const LightboxUndoRequestSchema = Type.Object(
  { eventId: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) },
  closed,
);

/** `GET /lightboxes/{lightboxId}/log`: who did what, newest first, the last 200. */
export const LightboxLogResponseSchema = Type.Object({
  data: Type.Array(
    Type.Object({
      eventId: Type.String(),
      /** YYYYMMDDHHmmss in Asia/Tokyo. */
      happenedAt: Type.String(),
      userName: Type.String(),
      act: Type.Enum(Object.keys(LIGHTBOX_ACTS) as LightboxAct[]),
      /** Contents that it was done to; 0 where it was done to none. */
      count: Type.Integer({ minimum: 0 }),
      /** The name that it got, where it got one. */
      name: Type.Optional(Type.String()),
      type: Type.Optional(LightboxTypeSchema),
    }),
  ),
});
export type LightboxLog = Static<typeof LightboxLogResponseSchema>['data'];

/** `POST /lightboxes/marks`: which of these contents the member put into a lightbox that he sees. Changes nothing. */
export const LightboxMarksRequestSchema = Type.Object(
  { contentIdList: contentIds(MOST_LIGHTBOX_MARKS) },
  closed,
);
export const LightboxMarksResponseSchema = Type.Object({ data: Type.Array(ContentIdSchema) });

/**
 * `GET /lightboxes/events`: server-sent events of the type {@link LIGHTBOX_EVENT} say that a lightbox which the member sees, or saw, changed; the data
 * is `{lightboxId, revision}`. It is empty where people of the member's group changed: any of them may be open to him now, or not
 * any more.
 */
export const LightboxNewsSchema = Type.Object({
  lightboxId: Type.Optional(LightboxIdSchema),
  revision: Type.Optional(Type.Integer()),
});
export type LightboxNews = Static<typeof LightboxNewsSchema>;
