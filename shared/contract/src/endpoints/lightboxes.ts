import { type Static, Type } from 'typebox';
import {
  LIGHTBOX_ACTIONS,
  type LightboxAction,
  MOST_LIGHTBOX_CONTENTS,
  MOST_LIGHTBOX_ITEMS,
  MOST_LIGHTBOX_MARKS,
} from '../api/lightbox-constants.ts';
import { ContentSummarySchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed } from './parts.ts';

const LightboxIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

/** Maximum length of a name or a note in a request; the allowed length is in a message of the catalogue. */
const TextSchema = Type.String({ maxLength: 10_000 });

/** `0` for the owner alone, `1` the owner's group may read it, `2` it may change the contents as well. */
const LightboxTypeSchema = Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')]);
export type LightboxType = Static<typeof LightboxTypeSchema>;

const contentIds = (maxItems: number) => Type.Array(ContentIdSchema, { minItems: 1, maxItems });
const ContentIdsSchema = contentIds(MOST_LIGHTBOX_ITEMS);

/** A lightbox as shown to a user: counts and pictures are of the contents that the user may see. */
const LightboxSchema = Type.Object({
  lightboxId: LightboxIdSchema,
  name: Type.String(),
  type: LightboxTypeSchema,
  isOwn: Type.Boolean(),
  ownerName: Type.String(),
  /** The user may add, order, annotate and remove contents. Name, type and deletion are the owner's. */
  mayWrite: Type.Boolean(),
  count: Type.Integer({ minimum: 0 }),
  /** Some contents are hidden from the user at present: taken down, private, or not released yet. */
  hasHidden: Type.Boolean(),
  /** Small thumbnails of the first contents, four at most. */
  covers: Type.Array(Type.String()),
  /** Grows with every change. */
  revision: Type.Integer({ minimum: 1 }),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  changedAt: Type.String(),
});
export type Lightbox = Static<typeof LightboxSchema>;

const MemberLightboxRequestSchema = Type.Object(
  // `was` is the name that the member saw.
  { lightboxId: LightboxIdSchema, name: TextSchema, was: TextSchema },
  closed,
);
export type MemberLightboxRequest = Static<typeof MemberLightboxRequestSchema>;

/** A content in a lightbox, without the properties of the content itself. */
const LightboxEntrySchema = Type.Object({
  contentId: ContentIdSchema,
  /** Width divided by height. */
  aspectRatio: Type.Number(),
  note: Type.String(),
  /** Name of the user who added it. */
  addedBy: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  addedAt: Type.String(),
});
export type LightboxEntry = Static<typeof LightboxEntrySchema>;

const LightboxDetailSchema = Type.Object({
  lightbox: LightboxSchema,
  entries: Type.Array(LightboxEntrySchema),
});
export type LightboxDetail = Static<typeof LightboxDetailSchema>;

/** Result of a change of the contents. */
const LightboxChangeSchema = Type.Object({
  lightbox: LightboxSchema,
  /** Identifies the change for `POST /lightboxes/:lightboxId/undo`; empty if nothing changed. */
  eventId: Type.String(),
  /** Contents that were added, ordered or removed. */
  changed: Type.Array(ContentIdSchema),
  /** Contents that were already in the (target) lightbox. They keep their positions. */
  already: Type.Array(ContentIdSchema),
});
export type LightboxChange = Static<typeof LightboxChangeSchema>;

const LightboxOrderRequestSchema = Type.Object(
  { contentIdList: ContentIdsSchema, beforeId: Type.Union([ContentIdSchema, Type.Null()]) },
  closed,
);
export type LightboxOrderRequest = Static<typeof LightboxOrderRequestSchema>;

/** `was` is the note that the user saw. */
const LightboxNoteRequestSchema = Type.Object({ note: TextSchema, was: TextSchema }, closed);
export type LightboxNoteRequest = Static<typeof LightboxNoteRequestSchema>;

const LightboxTransferRequestSchema = Type.Object(
  { contentIdList: ContentIdsSchema, targetId: LightboxIdSchema },
  closed,
);
export type LightboxTransferRequest = Static<typeof LightboxTransferRequestSchema>;

const LightboxLogSchema = Type.Array(
  Type.Object({
    eventId: Type.String(),
    /** YYYYMMDDHHmmss in Asia/Tokyo. */
    happenedAt: Type.String(),
    userName: Type.String(),
    act: Type.Enum(Object.keys(LIGHTBOX_ACTIONS) as LightboxAction[]),
    /** Number of affected contents; 0 for none. */
    count: Type.Integer({ minimum: 0 }),
    /** The new name, if it was renamed. */
    name: Type.Optional(Type.String()),
    type: Type.Optional(LightboxTypeSchema),
  }),
);
export type LightboxLog = Static<typeof LightboxLogSchema>;

const CALL = { access: 'member' } as const;
const ONE = { ...CALL, params: Type.Object({ lightboxId: LightboxIdSchema }) } as const;
const lightbox = inData(LightboxSchema);
const list = inData(Type.Array(LightboxSchema));
const change = inData(LightboxChangeSchema);

const UNKNOWN = { '404': 'not open to the member' } as const;
const NAMES = {
  E1004: 'a name that another one of the member has',
  E0001: 'no name',
  E0024: 'too long',
} as const;
const OWN = { ...UNKNOWN, '403': "a colleague's lightbox" } as const;
const FULL = { E1035: 'beyond the limit of a lightbox: nothing is added' } as const;
const OUTDATED = { W0002: 'another member has changed it meanwhile (409)' } as const;

/** Lightboxes of members. Guests have none. */
export const LIGHTBOX_ENDPOINTS = defineEndpoints({
  // This call creates the first one for a member without any.
  'GET /lightboxes': {
    summary: "The member's own in their order, then those that colleagues share, by name.",
    ...CALL,
    response: list,
  },
  'POST /lightboxes': {
    summary: "Makes a lightbox, at the end of the member's own.",
    ...CALL,
    body: Type.Object({ name: TextSchema }, closed),
    response: lightbox,
    status: 201,
    errors: { ...NAMES, E1034: 'as many as there may be' },
  },
  'PUT /user/member-lightbox': {
    summary: 'Renames an own lightbox.',
    ...CALL,
    body: MemberLightboxRequestSchema,
    response: lightbox,
    errors: { ...OWN, ...NAMES, ...OUTDATED },
  },
  'PUT /user/member-lightbox-type': {
    summary: 'Sets who else sees an own lightbox.',
    ...CALL,
    body: Type.Object({ lightboxId: LightboxIdSchema, type: LightboxTypeSchema }, closed),
    response: lightbox,
    errors: OWN,
  },
  'PUT /lightboxes/:lightboxId/place': {
    summary: 'Moves an own lightbox before another own one, or to the end (null); answers all.',
    ...ONE,
    body: Type.Object({ beforeId: Type.Union([LightboxIdSchema, Type.Null()]) }, closed),
    response: list,
    errors: { ...OWN, ...OUTDATED },
  },
  'DELETE /lightboxes/:lightboxId': {
    summary: 'Deletes an own lightbox.',
    ...ONE,
    errors: { ...OWN, E1003: 'the last one' },
  },
  'POST /lightboxes/:lightboxId/restore': {
    summary:
      'Undoes a deletion of the last 30 days; the name gets a number where another one has it meanwhile.',
    ...ONE,
    response: lightbox,
  },
  'GET /lightboxes/:lightboxId/log': {
    summary: 'Who did what, newest first, the last 200.',
    ...ONE,
    response: inData(LightboxLogSchema),
    errors: UNKNOWN,
  },
  'GET /lightboxes/:lightboxId': {
    summary: 'All contents that the reader may see of a lightbox, in its order.',
    ...ONE,
    response: inData(LightboxDetailSchema),
    errors: UNKNOWN,
  },
  'POST /lightboxes/:lightboxId/contents': {
    summary:
      'Summaries of some of its contents, in the order of the ids; those that may not be seen are missing.',
    ...ONE,
    reads: true,
    body: Type.Object({ contentIdList: contentIds(MOST_LIGHTBOX_CONTENTS) }, closed),
    response: inData(Type.Array(ContentSummarySchema)),
    errors: UNKNOWN,
  },
  'POST /lightboxes/marks': {
    summary: 'Which of these contents the member put into a lightbox that the member sees.',
    ...CALL,
    reads: true,
    body: Type.Object({ contentIdList: contentIds(MOST_LIGHTBOX_MARKS) }, closed),
    response: inData(Type.Array(ContentIdSchema)),
  },
  'POST /lightboxes/:lightboxId/items': {
    summary: 'Puts contents at the end.',
    ...ONE,
    body: Type.Object({ contentIdList: ContentIdsSchema }, closed),
    response: change,
    errors: {
      ...FULL,
      E1001: 'all of them are in it already',
      E1071: 'a content that the reader may not see: nothing is added',
    },
  },
  'DELETE /lightboxes/:lightboxId/items': {
    summary: 'Takes contents out.',
    ...ONE,
    body: Type.Object({ contentIdList: ContentIdsSchema }, closed),
    response: change,
  },
  'PUT /lightboxes/:lightboxId/items/order': {
    summary: 'Moves contents, in the order that they have, before another one or to the end (null).',
    ...ONE,
    body: LightboxOrderRequestSchema,
    response: change,
    errors: OUTDATED,
  },
  'PUT /lightboxes/:lightboxId/items/:contentId/note': {
    summary: 'Writes the note of a content.',
    ...CALL,
    params: Type.Object({ lightboxId: LightboxIdSchema, contentId: ContentIdSchema }),
    body: LightboxNoteRequestSchema,
    response: change,
    errors: { ...OUTDATED, E0024: 'more than 500 characters' },
  },
  'POST /lightboxes/:lightboxId/items/copy': {
    summary: 'Contents with their notes to the end of another lightbox that the member may change.',
    ...ONE,
    body: LightboxTransferRequestSchema,
    response: change,
    errors: { ...FULL, E1046: 'no such target (404)' },
  },
  'POST /lightboxes/:lightboxId/items/move': {
    summary: 'The same, and takes them out here, also those that are in the target already.',
    ...ONE,
    body: LightboxTransferRequestSchema,
    response: change,
    errors: { ...FULL, E1045: 'no such target (404)' },
  },
  'POST /lightboxes/:lightboxId/undo': {
    summary: 'Undoes an own addition, removal or move, once; what others did meanwhile stays.',
    ...ONE,
    body: Type.Object({ eventId: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }, closed),
    response: change,
    errors: { W0003: 'it cannot be undone, or not any more (404)' },
  },
});
