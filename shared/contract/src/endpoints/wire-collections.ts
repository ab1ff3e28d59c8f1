import { type Static, Type } from 'typebox';
import { ReadVersionQuerySchema } from '../api/publication.ts';
import { FTP_AFTERWARDS, FTP_PROBLEM_CODES, FTP_SECURITIES } from '../api/wire-intake-constants.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, EDITORS, VersionSchema } from './parts.ts';

const CollectionIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
/** YYYYMMDDHHmmss in Asia/Tokyo; empty: never. */
const MomentSchema = Type.String({ pattern: '^([0-9]{14})?$' });
/** In one line of a protocol: no control characters. */
const LINE = '^[^\\u0000-\\u001f\\u007f\\u0085\\u2028\\u2029]*$';
const line = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength, pattern: LINE });

const ProblemSchema = Type.Object({
  code: Type.Enum([...FTP_PROBLEM_CODES]),
  /** In Japanese. */
  text: Type.String(),
});
export type FtpProblem = Static<typeof ProblemSchema>;

const DestinationSchema = {
  /** A name or an address. */
  host: Type.String({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9.:-]+$' }),
  port: Type.Integer({ minimum: 1, maximum: 65535 }),
  security: Type.Enum([...FTP_SECURITIES]),
  userName: line(200),
};
const PlaceSchema = {
  /** Empty: the folder of the log-in. */
  remoteFolder: line(500),
  /** With `*` and `?`; upper and lower case are the same. */
  namePattern: line(200, 1),
};
const SettingsSchema = {
  name: line(100, 1),
  ...DestinationSchema,
  ...PlaceSchema,
  everyMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  /** Folder of the source that gets the files. */
  folder: Type.String({ minLength: 1, maxLength: 255 }),
  afterwards: Type.Enum([...FTP_AFTERWARDS]),
  /** With `move`: where to, within `remoteFolder` or from the root. */
  moveTo: line(500),
  isActive: Type.Boolean(),
};
/** Absent: the stored one, as long as host, port, encryption and user are the same. */
const PasswordSchema = Type.Optional(line(500));

const CollectionSchema = Type.Object({
  collectionId: CollectionIdSchema,
  ...SettingsSchema,
  version: VersionSchema,
  isRunning: Type.Boolean(),
  attemptedAt: MomentSchema,
  succeededAt: MomentSchema,
  /** When it is tried again; empty while it is not active. */
  nextAt: MomentSchema,
  /** Files of the last attempt. */
  lastFiles: Type.Integer({ minimum: 0 }),
  totalFiles: Type.Integer({ minimum: 0 }),
  /** Files on the server whose names cannot be used here, or that are too large. */
  unusable: Type.Integer({ minimum: 0 }),
  /** Of the last attempt; null: it succeeded. */
  problem: Type.Union([ProblemSchema, Type.Null()]),
});
export type WireCollection = Static<typeof CollectionSchema>;

const CollectionsSchema = Type.Object({
  collections: Type.Array(CollectionSchema),
  /** Sources that a collection can deliver to. */
  sources: Type.Array(Type.Object({ folder: Type.String(), name: Type.String() })),
});
export type WireCollections = Static<typeof CollectionsSchema>;

const NewCollectionSchema = Type.Object({ ...SettingsSchema, password: line(500) }, closed);
export type NewWireCollection = Static<typeof NewCollectionSchema>;

const CollectionChangeSchema = Type.Object(
  { ...SettingsSchema, password: PasswordSchema, version: VersionSchema },
  closed,
);
export type WireCollectionChange = Static<typeof CollectionChangeSchema>;

const CheckSchema = Type.Object(
  {
    ...DestinationSchema,
    ...PlaceSchema,
    password: PasswordSchema,
    /** Whose stored password is used without another one. */
    collectionId: Type.Optional(CollectionIdSchema),
  },
  closed,
);
export type WireCollectionCheck = Static<typeof CheckSchema>;

const CheckedSchema = Type.Object({
  problem: Type.Union([ProblemSchema, Type.Null()]),
  /** Files in the folder, and those whose names match. */
  files: Type.Integer({ minimum: 0 }),
  matching: Type.Integer({ minimum: 0 }),
  unusable: Type.Integer({ minimum: 0 }),
  /** The first ones that match. */
  names: Type.Array(Type.String(), { maxItems: 10 }),
});
export type WireCollectionChecked = Static<typeof CheckedSchema>;

const params = Type.Object({ collectionId: CollectionIdSchema });
const REFUSALS = {
  E0001: 'no password, although the server or the user is another one; no folder to move to',
  E0002: 'no such source',
};
const UNKNOWN = { '404': 'unknown collection' };
const OUTDATED = { W0002: 'another user changed it meanwhile (409)' };

/** Files of the wire that are collected from FTP servers. */
export const WIRE_COLLECTION_ENDPOINTS = defineEndpoints({
  'GET /wire/collections': {
    summary: 'Scheduled collections with their states, and the sources that they can deliver to.',
    ...EDITORS,
    response: inData(CollectionsSchema),
  },
  'POST /wire/collections': {
    summary: 'Adds a collection. It starts within seconds.',
    ...EDITORS,
    body: NewCollectionSchema,
    response: inData(Type.Object({ collectionId: CollectionIdSchema })),
    status: 201,
    errors: { ...REFUSALS, E1033: 'too many of them' },
  },
  'POST /wire/collections/check': {
    summary: 'Logs in and lists, without fetching anything. What fails is part of the answer.',
    ...EDITORS,
    reads: true,
    body: CheckSchema,
    response: inData(CheckedSchema),
    errors: { ...UNKNOWN, E0001: 'no password', '429': 'other checks of the user are running' },
  },
  'PUT /wire/collections/:collectionId': {
    summary: 'Changes a collection.',
    ...EDITORS,
    params,
    body: CollectionChangeSchema,
    errors: { ...REFUSALS, ...UNKNOWN, ...OUTDATED },
  },
  'DELETE /wire/collections/:collectionId': {
    summary: 'Deletes a collection as it was read; what it has fetched stays.',
    ...EDITORS,
    params,
    query: ReadVersionQuerySchema,
    errors: { ...UNKNOWN, ...OUTDATED },
  },
  'POST /wire/collections/:collectionId/run': {
    summary: 'Starts it within seconds, also if it is not active.',
    ...EDITORS,
    params,
    errors: UNKNOWN,
  },
});
