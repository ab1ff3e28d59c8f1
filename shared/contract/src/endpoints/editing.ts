import { type Static, Type } from 'typebox';
import { EDIT_REASON_CHARACTERS } from '../api/desk-constants.ts';
import { ContentTypeCodeSchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, EDITORS, UuidSchema } from './parts.ts';

const VisibilitySchema = Type.Enum(['1', '2', '3']);
/** 1 未, 2 和文済, 3 英文済, 4 済. */
const ProofStatusSchema = Type.Enum(['1', '2', '3', '4']);
/** Values by key of EDIT_FIELDS of the domain package; an empty list: no value. */
const ValuesSchema = Type.Record(Type.String(), Type.Array(Type.String()));
/** As sent by an editor: other keys are refused with E0061. */
const SentValuesSchema = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,40}$' }),
  Type.Array(Type.String({ maxLength: 40_000 }), { maxItems: 500 }),
  { additionalProperties: false, maxProperties: 100 },
);
/** 0: as registered; each edit makes the next one. */
const EditVersionSchema = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const ReasonSchema = Type.Optional(Type.String({ maxLength: EDIT_REASON_CHARACTERS }));

const EditLockSchema = Type.Object({
  userId: Type.String(),
  /** Empty for deleted users. */
  userName: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  since: Type.String(),
  /** Held by the caller: in this window or another one. */
  isOwn: Type.Boolean(),
  /** Of the caller's window that has it. */
  lockId: Type.Optional(UuidSchema),
});
export type EditLock = Static<typeof EditLockSchema>;

const EditableContentSchema = Type.Object({
  contentId: ContentIdSchema,
  contentType: ContentTypeCodeSchema,
  version: EditVersionSchema,
  /** Each of EDIT_FIELDS. */
  values: ValuesSchema,
  /** Other metadata of the file: shown alone. */
  readOnly: Type.Array(
    Type.Object({ key: Type.String(), label: Type.String(), values: Type.Array(Type.String()) }),
  ),
  /** Of the source that it came from: whose form is shown. Empty: none. */
  desk: Type.String(),
  visibility: VisibilitySchema,
  proofStatus: ProofStatusSchema,
  /** The version that the status was set for: an edit afterwards leaves the status. */
  proofVersion: EditVersionSchema,
  /** Absent without one that is live. */
  lock: Type.Optional(EditLockSchema),
  /** Addresses of the pictures; empty for sound without a picture. */
  thumbnail: Type.String(),
  previewUrl: Type.String(),
  /** The photograph as stored, if a browser can show it and all of it is shown. */
  originalUrl: Type.Optional(Type.String()),
  /** Film or sound; empty for photographs. */
  streamUrl: Type.String(),
  mimeType: Type.String(),
  /** Pixels; 0 for sound. */
  width: Type.Integer({ minimum: 0 }),
  height: Type.Integer({ minimum: 0 }),
  /** Of the picture that is shown. */
  aspectRatio: Type.Number(),
  fileName: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  registeredAt: Type.String(),
});
export type EditableContent = Static<typeof EditableContentSchema>;

const LockRequestSchema = Type.Object(
  {
    /** Made by the window that edits, and used by no other. */
    lockId: UuidSchema,
    /** Ends the lock of another window, whose user is shown it. */
    takeOver: Type.Optional(Type.Boolean()),
    /** What is typed and not saved, for the editor who takes over. Absent: nothing yet in this window. */
    draft: Type.Optional(SentValuesSchema),
    /** What was left is taken over or thrown away: it is offered no more. */
    endsLeft: Type.Optional(Type.Boolean()),
    /** The page is closed, or loaded again: the lock ends soon. */
    isLeaving: Type.Optional(Type.Boolean()),
  },
  closed,
);

const LockReleaseSchema = Type.Object(
  {
    lockId: UuidSchema,
    /** What is typed and not saved: it is offered to the next editor, or to the same one later. Absent: as sent last. */
    draft: Type.Optional(SentValuesSchema),
  },
  closed,
);

const LockAnswerSchema = Type.Object({
  /** YYYYMMDDHHmmss in Asia/Tokyo; a call of the same `lockId` until then renews it. */
  expiresAt: Type.String(),
  /** What an editor typed, did not save and left, by this or an earlier take-over, by leaving or with an expired lock. */
  draft: Type.Optional(ValuesSchema),
  /** Name of that editor. */
  draftBy: Type.Optional(Type.String()),
  /** It is the caller's. */
  isDraftOwn: Type.Optional(Type.Boolean()),
});
export type EditLockAnswer = Static<typeof LockAnswerSchema>;

const SaveEditSchema = Type.Object(
  {
    lockId: UuidSchema,
    /** The version that was edited. */
    version: EditVersionSchema,
    /** The changed fields alone. */
    values: SentValuesSchema,
    reason: ReasonSchema,
  },
  closed,
);

const ProofRequestSchema = Type.Object(
  { version: EditVersionSchema, to: ProofStatusSchema, reason: ReasonSchema },
  closed,
);

const ProofAnswerSchema = Type.Object({ proofStatus: ProofStatusSchema, proofVersion: EditVersionSchema });

const ContentVersionSchema = Type.Object({
  version: EditVersionSchema,
  /** `registered`: version 0. */
  kind: Type.Enum(['registered', 'edited', 'reverted']),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  editedAt: Type.String(),
  /** Name, or the id of a deleted user; empty for the archive itself. */
  editedBy: Type.String(),
  reason: Type.String(),
  /** Of `reverted`: the version whose values it has. */
  revertedTo: Type.Optional(EditVersionSchema),
  changes: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      from: Type.Array(Type.String()),
      to: Type.Array(Type.String()),
    }),
  ),
});
export type ContentVersion = Static<typeof ContentVersionSchema>;

const RevertRequestSchema = Type.Object(
  {
    /** Of the window that edits, where one does. */
    lockId: Type.Optional(UuidSchema),
    /** The current version. */
    version: EditVersionSchema,
    /** The version whose values are set. */
    to: EditVersionSchema,
    /** Fields; absent: all. */
    keys: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 100 })),
    reason: ReasonSchema,
  },
  closed,
);

const NewVersionSchema = Type.Object({ version: EditVersionSchema });

const params = Type.Object({ contentId: ContentIdSchema });
const unknown = { E1071: 'unknown, or taken down (404)' } as const;
const changes = {
  ...unknown,
  E1042: 'another window edits it, or the lock has ended (409)',
  W0002: 'the version is not the current one (409)',
  E1061: 'nothing is changed (400)',
} as const;

export const EDITING_ENDPOINTS = defineEndpoints({
  'GET /contents/:contentId/edit': {
    summary: 'A content as its editors see it, whatever its visibility.',
    ...EDITORS,
    params,
    response: inData(EditableContentSchema),
    errors: unknown,
  },
  'PUT /contents/:contentId/lock': {
    summary: 'Takes or renews the lock of a content, or takes it over.',
    ...EDITORS,
    params,
    body: LockRequestSchema,
    response: inData(LockAnswerSchema),
    errors: { ...unknown, E1042: 'another window edits it: with the name and the time (409)' },
  },
  'DELETE /contents/:contentId/lock': {
    summary: 'Releases the own lock. One that another window has taken over stays.',
    ...EDITORS,
    params,
    body: LockReleaseSchema,
    errors: unknown,
  },
  'PUT /contents/:contentId/edit': {
    summary:
      'Saves changed fields as the next version: search and delivered copies follow. Needs the live lock.',
    ...EDITORS,
    params,
    body: SaveEditSchema,
    response: inData(NewVersionSchema),
    errors: {
      ...changes,
      E0061:
        'no such field; other problems are E0001 (also where the desk requires a field), E0007, E0024, …, one for each field',
    },
  },
  'POST /contents/:contentId/proof': {
    summary: 'One step of 校閲, by the table PROOF_STEPS of the domain package.',
    ...EDITORS,
    params,
    body: ProofRequestSchema,
    response: inData(ProofAnswerSchema),
    errors: {
      ...unknown,
      E0001: 'a reason is needed (400)',
      E1064: 'no step of the table (400)',
      W0002: 'the version is not the current one (409)',
    },
  },
  'GET /contents/:contentId/versions': {
    summary: 'The versions of an edited content, the newest first: at most 500.',
    ...EDITORS,
    params,
    response: inData(Type.Array(ContentVersionSchema)),
    errors: unknown,
  },
  'POST /contents/:contentId/revert': {
    summary: 'A new version with the values of an old one, of all fields or some.',
    ...EDITORS,
    params,
    body: RevertRequestSchema,
    response: inData(NewVersionSchema),
    errors: { ...changes, 404: 'no such version (404)' },
  },
});
