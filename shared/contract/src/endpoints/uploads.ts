import { type Static, Type } from 'typebox';
import { MOST_ANNOUNCED, MOST_KNOWN } from '../api/upload-constants.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, UPLOADERS, UuidSchema, VersionSchema } from './parts.ts';

const Sha256Schema = Type.String({ pattern: '^[0-9a-f]{64}$' });
const FieldKeySchema = Type.String({ pattern: '^[a-zA-Z]{1,40}$' });
const ValuesSchema = Type.Array(Type.String({ maxLength: 10_000 }), { maxItems: 200 });
/** As a name is on the user's disk; what is refused is answered. */
const NameSchema = Type.String({ maxLength: 1_000 });

/** As in presets: what happens to a field of each file. Later ones see what earlier ones set. */
const UploadFieldSchema = Type.Object(
  {
    key: FieldKeySchema,
    mode: Type.Enum(['set', 'clear', 'append', 'prepend', 'if-empty']),
    values: ValuesSchema,
  },
  closed,
);
export type UploadField = Static<typeof UploadFieldSchema>;

/** Values of one file by keys of EDIT_FIELDS, on top of the shared fields; an empty list clears. */
const UploadValuesSchema = Type.Record(FieldKeySchema, ValuesSchema);
export type UploadValues = Static<typeof UploadValuesSchema>;

const sharedProperties = {
  /** For the list of deliveries; may be empty. */
  name: Type.String({ maxLength: 100 }),
  /** A desk of the sources, or empty. */
  desk: Type.String({ maxLength: 100 }),
  fields: Type.Array(UploadFieldSchema, { maxItems: 100 }),
};
const NewDeliverySchema = Type.Object({ ...sharedProperties, requestId: UuidSchema }, closed);
export type NewDelivery = Static<typeof NewDeliverySchema>;
const DeliveryChangeSchema = Type.Object({ ...sharedProperties, version: VersionSchema }, closed);
export type DeliveryChange = Static<typeof DeliveryChangeSchema>;

const DeliverySchema = Type.Object({
  deliveryId: UuidSchema,
  ...sharedProperties,
  version: VersionSchema,
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  createdAt: Type.String(),
  /** Files by state; states without files are absent. */
  counts: Type.Record(Type.String(), Type.Integer()),
  files: Type.Integer(),
  /** Of all files, and how many of them have arrived. */
  bytes: Type.Integer(),
  received: Type.Integer(),
  /** Of its newest change; see `GET …/files`. */
  revision: Type.Integer(),
});
export type Delivery = Static<typeof DeliverySchema>;

const NewUploadSchema = Type.Object(
  {
    /** Made by the browser: a repeated call announces nothing twice. It is the id of the file from then on. */
    uploadId: UuidSchema,
    name: NameSchema,
    /** Folders below what was dropped, `2026/final`; empty: none. */
    folder: NameSchema,
    size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    /** Of all of the file. Another one at the end is refused. */
    sha256: Sha256Schema,
    values: UploadValuesSchema,
  },
  closed,
);
export type NewUpload = Static<typeof NewUploadSchema>;

const UploadSchema = Type.Object({
  uploadId: UuidSchema,
  deliveryId: UuidSchema,
  /** In the order in which they were announced. */
  position: Type.Integer(),
  name: Type.String(),
  folder: Type.String(),
  size: Type.Integer(),
  sha256: Sha256Schema,
  values: UploadValuesSchema,
  state: Type.Enum(['receiving', 'received', 'taking-in', 'ready', 'duplicate', 'failed', 'taken-back']),
  /** Bytes that are on the disk of the archive. */
  received: Type.Integer(),
  /** Why it failed, is a duplicate, or waits for the server while it is taken in; by the catalogue, else empty. */
  code: Type.String(),
  text: Type.String(),
  /** The content of a ready file, or that which has the same file; empty if there is none that the user may see. */
  contentId: Type.String(),
  /** Its small picture; empty as long as there is none. */
  thumbnail: Type.String(),
  headline: Type.String(),
  revision: Type.Integer(),
});
export type Upload = Static<typeof UploadSchema>;

const AnnouncedSchema = Type.Object({
  uploadId: UuidSchema,
  /** Empty: announced. E1059, E1060, E0050, E1076, or a rule of the form. */
  code: Type.String(),
  text: Type.String(),
  /** Absent where it was refused. A `duplicate` need not be sent. */
  upload: Type.Optional(UploadSchema),
});
export type Announced = Static<typeof AnnouncedSchema>;

const UploadRulesSchema = Type.Object({
  fileNameCharacters: Type.Integer(),
  uploadFiles: Type.Integer(),
  uploadTotalBytes: Type.Integer(),
  uploadFileBytes: Type.Integer(),
  /** Of the user, not taken in yet. */
  pendingBytes: Type.Integer(),
  /** Of the sources, in order. */
  desks: Type.Array(Type.String()),
});
export type UploadRules = Static<typeof UploadRulesSchema>;

const StayedSchema = Type.Object({
  uploadId: UuidSchema,
  contentId: ContentIdSchema,
  headline: Type.String(),
  name: Type.String(),
  /** Why it stays: `published`, `edited`, `locked`, `used`. */
  reason: Type.Enum(['published', 'edited', 'locked', 'used']),
  /** For screens, with who and when where that is known. */
  text: Type.String(),
});
export type StayedUpload = Static<typeof StayedSchema>;

const delivery = Type.Object({ deliveryId: UuidSchema });
const file = Type.Object({ uploadId: UuidSchema });
const NO_DELIVERY = { 404: 'no such delivery, or of another user' } as const;
const NO_FILE = { 404: 'no such file, or of another user' } as const;
const VALUE_ERRORS = {
  E0061: 'a field that is none, or one twice',
  'E0007 …': 'a value breaks a rule of the form',
} as const;

/**
 * Bundle upload. A delivery is created, files are announced, and their bytes are sent by tus 1.0.0: `HEAD` and `PATCH` of
 * `/uploads/files/:uploadId` (plain routes), in chunks of up to UPLOAD_CHUNK_BYTES. Each change is pushed with the topic `uploads` and the
 * id of its delivery.
 */
export const UPLOAD_ENDPOINTS = defineEndpoints({
  'GET /uploads/rules': {
    summary: 'Limits for files, and the desks that deliveries are for.',
    ...UPLOADERS,
    response: inData(UploadRulesSchema),
  },
  'POST /uploads/known': {
    summary: 'Which of these files the archive has, by their hashes. Unknown hashes are missing.',
    ...UPLOADERS,
    reads: true,
    body: Type.Object({ sha256: Type.Array(Sha256Schema, { minItems: 1, maxItems: MOST_KNOWN }) }, closed),
    response: inData(
      Type.Array(
        Type.Object({
          sha256: Sha256Schema,
          /** Empty: one that the user may not see. */
          contentId: Type.String(),
          headline: Type.String(),
          thumbnail: Type.String(),
        }),
      ),
    ),
  },
  'GET /uploads/deliveries': {
    summary: 'The last 100 deliveries of the user, the newest first.',
    ...UPLOADERS,
    response: inData(Type.Array(DeliverySchema)),
  },
  'POST /uploads/deliveries': {
    summary: 'Creates a delivery, once for each requestId.',
    ...UPLOADERS,
    body: NewDeliverySchema,
    response: inData(DeliverySchema),
    errors: VALUE_ERRORS,
  },
  'GET /uploads/deliveries/:deliveryId': {
    summary: 'An own delivery with its counts.',
    ...UPLOADERS,
    params: delivery,
    response: inData(DeliverySchema),
    errors: NO_DELIVERY,
  },
  'PUT /uploads/deliveries/:deliveryId': {
    summary: 'Changes name, desk and shared fields. They concern files that are not taken in yet.',
    ...UPLOADERS,
    params: delivery,
    body: DeliveryChangeSchema,
    response: inData(DeliverySchema),
    errors: { ...NO_DELIVERY, ...VALUE_ERRORS, W0002: 'changed in another tab (409)' },
  },
  'GET /uploads/deliveries/:deliveryId/files': {
    summary:
      'Files that changed after a revision, in the order of their changes, up to UPLOAD_PAGE. From 0: all; a shorter page is the last one. Removed files are missing from a list that is read again.',
    ...UPLOADERS,
    params: delivery,
    query: Type.Object({ after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }, closed),
    response: inData(Type.Array(UploadSchema)),
    errors: NO_DELIVERY,
  },
  'POST /uploads/deliveries/:deliveryId/files': {
    summary: 'Announces files before their bytes are sent. What is refused is answered with its code.',
    ...UPLOADERS,
    params: delivery,
    body: Type.Object(
      { files: Type.Array(NewUploadSchema, { minItems: 1, maxItems: MOST_ANNOUNCED }) },
      closed,
    ),
    response: inData(Type.Array(AnnouncedSchema)),
    errors: {
      ...NO_DELIVERY,
      E0047: 'too many files of the delivery',
      E0048: 'too many bytes of the user that are not taken in',
      507: 'no room on the disk',
    },
  },
  'PUT /uploads/files/:uploadId': {
    summary: 'Sets the values of one file, until it is taken in.',
    ...UPLOADERS,
    params: file,
    body: Type.Object({ values: UploadValuesSchema }, closed),
    response: inData(UploadSchema),
    errors: { ...NO_FILE, ...VALUE_ERRORS, E1055: 'it is taken in already' },
  },
  'DELETE /uploads/files/:uploadId': {
    summary: 'Removes a file that is not taken in.',
    ...UPLOADERS,
    params: file,
    errors: { ...NO_FILE, E1055: 'it is taken in, or is being taken in' },
  },
  'POST /uploads/files/:uploadId/retry': {
    summary:
      'Tries a failed file again. If its bytes were wrong, its state is `receiving` and they are sent again.',
    ...UPLOADERS,
    params: file,
    response: inData(UploadSchema),
    errors: { ...NO_FILE, E1055: 'it has not failed' },
  },
  'POST /uploads/deliveries/:deliveryId/take-back': {
    summary:
      'Takes a delivery back: files that wait, and contents that nothing happened to. Those that stay are named.',
    ...UPLOADERS,
    params: delivery,
    response: inData(
      Type.Object({
        /** Contents that are gone, and files that were not taken in. */
        removed: Type.Integer(),
        stayed: Type.Array(StayedSchema),
      }),
    ),
    errors: NO_DELIVERY,
  },
});
