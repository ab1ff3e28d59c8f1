import { type Static, Type } from 'typebox';
import {
  TRANSFER_CAPTIONS,
  TRANSFER_CONFLICTS,
  TRANSFER_NAME_ENCODINGS,
  TRANSFER_PROBLEM_CODES,
  TRANSFER_PROTOCOLS,
  TRANSFER_STEPS,
  TRANSFER_UPDATES,
  TRANSFER_VERIFICATIONS,
} from '../api/transfer-constants.ts';
import { DownloadChoiceSchema } from './downloads.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, VersionSchema } from './parts.ts';

export const DestinationIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });
/** In one line of a protocol: no control characters. */
const LINE = '^[^\\u0000-\\u001f\\u007f\\u0085\\u2028\\u2029]*$';
const line = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength, pattern: LINE });

export const TransferProblemSchema = Type.Object({
  code: Type.Enum([...TRANSFER_PROBLEM_CODES]),
  /** In Japanese. */
  text: Type.String(),
});
export type TransferProblem = Static<typeof TransferProblemSchema>;

const ServerSchema = {
  protocol: Type.Enum([...TRANSFER_PROTOCOLS]),
  /** A name or an address. */
  host: Type.String({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9.:_-]+$' }),
  port: Type.Integer({ minimum: 1, maximum: 65535 }),
  userName: line(200, 1),
  /** `key`: of SFTP alone. */
  auth: Type.Enum(['password', 'key']),
  /**
   * The host key or certificate that the user has confirmed: `SHA256:` with Base64 without padding. Empty: none; then SFTP is
   * refused, and the certificate of FTPS has to be that of a known issuer.
   */
  identity: Type.String({ pattern: '^(SHA256:[A-Za-z0-9+/]{43})?$' }),
  /** Of FTP alone: the server opens the connections of files. */
  isActiveMode: Type.Boolean(),
  nameEncoding: Type.Enum([...TRANSFER_NAME_ENCODINGS]),
};

const SettingsSchema = {
  name: line(100, 1),
  ...ServerSchema,
  /** Template, as that of names, with `/` between folders; see `readFolderTemplate` of the domain package. Empty: the folder of the log-in. */
  folder: line(400),
  /** As that of downloads; empty: the default. */
  nameTemplate: Type.String({ maxLength: 200 }),
  conflict: Type.Enum([...TRANSFER_CONFLICTS]),
  verification: Type.Enum([...TRANSFER_VERIFICATIONS]),
  /** Size and format, and whether the details are written into the pictures. */
  choice: DownloadChoiceSchema,
  captions: Type.Enum([...TRANSFER_CAPTIONS]),
  captionEncoding: Type.Enum(['utf8', 'sjis']),
  updates: Type.Enum([...TRANSFER_UPDATES]),
  /** Of the user, or of their group: administrators of groups alone create and change the latter. A change leaves it as it is. */
  owner: Type.Enum(['user', 'group']),
  /** Of a group: members who may use it besides its administrators; null: all. Ids of users; others than its administrators see theirs alone. */
  userIds: Type.Union([
    Type.Array(Type.String({ maxLength: 64 }), { maxItems: 500, uniqueItems: true }),
    Type.Null(),
  ]),
};

/** Never sent back. Absent: the stored one, as long as protocol, host, port, user and kind of log-in are the same. */
const SecretSchema = Type.Optional(
  Type.Object(
    {
      /** The password, or the private key (OpenSSH or PEM) without its passphrase. */
      value: Type.String({ minLength: 1, maxLength: 20_000 }),
      /** Of the key; empty: none. */
      passphrase: line(500),
    },
    closed,
  ),
);
export type TransferSecret = NonNullable<Static<typeof SecretSchema>>;

/** YYYYMMDDHHmmss in Asia/Tokyo; empty: never. */
const MomentSchema = Type.String({ pattern: '^([0-9]{14})?$' });

const DestinationSchema = Type.Object({
  destinationId: DestinationIdSchema,
  ...SettingsSchema,
  version: VersionSchema,
  /** Whether the caller may change it. */
  canChange: Type.Boolean(),
  /** Why nothing is sent until a user resumes or changes it; null: it is in use. */
  stopped: Type.Union([TransferProblemSchema, Type.Null()]),
  /** After a failure: when it is tried again; empty: no failure. */
  nextAt: MomentSchema,
  /** Files that wait for it. */
  waiting: Type.Integer({ minimum: 0 }),
  lastSentAt: MomentSchema,
});
export type TransferDestination = Static<typeof DestinationSchema>;

const NewDestinationSchema = Type.Object({ ...SettingsSchema, secret: SecretSchema }, closed);
export type NewTransferDestination = Static<typeof NewDestinationSchema>;
const DestinationChangeSchema = Type.Object(
  { ...SettingsSchema, secret: SecretSchema, version: VersionSchema },
  closed,
);
export type TransferDestinationChange = Static<typeof DestinationChangeSchema>;

const CheckSchema = Type.Object(
  {
    ...ServerSchema,
    folder: line(400),
    secret: SecretSchema,
    /** Whose stored secret is used without another one. */
    destinationId: Type.Optional(DestinationIdSchema),
  },
  closed,
);
export type TransferCheck = Static<typeof CheckSchema>;

const CheckedSchema = Type.Object({
  /** In their order; after a failure the rest is skipped. */
  steps: Type.Array(
    Type.Object({
      step: Type.Enum([...TRANSFER_STEPS]),
      state: Type.Enum(['done', 'failed', 'skipped']),
      /** Japanese: why it failed; empty otherwise. */
      text: Type.String(),
      milliseconds: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** What the server presented; null: it is not encrypted, or was not reached. */
  identity: Type.Union([
    Type.Object({
      kind: Type.Enum(['host-key', 'certificate']),
      fingerprint: Type.String(),
      /** It is the one of the request. */
      isConfirmed: Type.Boolean(),
      /** A known issuer has issued the certificate for this name. */
      isVerified: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  isUsable: Type.Boolean(),
});
export type TransferChecked = Static<typeof CheckedSchema>;

const params = Type.Object({ destinationId: DestinationIdSchema });
const MEMBERS = { access: 'member' } as const;
const UNKNOWN = { '404': 'unknown, or of another user or group' };
const FORBIDDEN = { '403': 'of the group, and the caller does not administer it' };
const REFUSALS = {
  E0001: 'no secret, although server, user or kind of log-in is another one; no confirmed identity',
  E0061: 'a template or private key that cannot be read, a wrong passphrase, users of other groups',
  E1029: 'the name exists',
  '429': 'too many destinations, changes or private keys in the last hour',
  ...FORBIDDEN,
};
const OUTDATED = { W0002: 'another user changed it meanwhile (409)' };

/** Servers to which members send files. */
export const TRANSFER_DESTINATION_ENDPOINTS = defineEndpoints({
  'GET /user/getTransferInfoList': {
    summary: 'Destinations that the user may send to.',
    ...MEMBERS,
    response: inData(
      Type.Object({
        transferInfoList: Type.Array(
          Type.Object({
            destinationId: DestinationIdSchema,
            name: Type.String(),
            protocol: Type.Enum([...TRANSFER_PROTOCOLS]),
            host: Type.String(),
            folder: Type.String(),
            owner: Type.Enum(['user', 'group']),
            /** Nothing is sent until a user resumes or changes it. */
            isStopped: Type.Boolean(),
          }),
        ),
      }),
    ),
  },
  'GET /transfer-destinations': {
    summary: 'Own destinations and those of the group, as far as the user may use them, with their states.',
    ...MEMBERS,
    sealed: true,
    response: inData(
      Type.Object({ destinations: Type.Array(DestinationSchema), limit: Type.Integer({ minimum: 1 }) }),
    ),
  },
  'POST /transfer-destinations': {
    summary: 'Adds a destination.',
    ...MEMBERS,
    sealed: true,
    body: NewDestinationSchema,
    response: inData(Type.Object({ destinationId: DestinationIdSchema })),
    status: 201,
    errors: { ...REFUSALS, E1033: 'too many of them' },
  },
  'POST /transfer-destinations/check': {
    summary:
      'Connects, logs in and writes, renames and deletes a small file. What fails is part of the answer.',
    ...MEMBERS,
    reads: true,
    sealed: true,
    body: CheckSchema,
    response: inData(CheckedSchema),
    errors: {
      ...UNKNOWN,
      ...FORBIDDEN,
      E0001: 'no secret',
      E0061: 'a template or private key that cannot be read, a wrong passphrase',
      '429': 'other checks of the user are running, or too many in the last hour',
    },
  },
  'PUT /transfer-destinations/:destinationId': {
    summary: 'Changes a destination. It is tried again at once.',
    ...MEMBERS,
    sealed: true,
    params,
    body: DestinationChangeSchema,
    errors: { ...UNKNOWN, ...REFUSALS, ...OUTDATED },
  },
  'POST /transfer-destinations/:destinationId/resume': {
    summary:
      'Tries a destination again that was stopped, or that waits after a failure; for all who may use it.',
    ...MEMBERS,
    params,
    errors: { ...UNKNOWN, '429': 'too many in the last hour' },
  },
  'DELETE /transfer-destinations/:destinationId': {
    summary: 'Deletes a destination. Its transfers end.',
    ...MEMBERS,
    params,
    query: Type.Object({ version: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }, closed),
    errors: { ...UNKNOWN, ...FORBIDDEN, ...OUTDATED },
  },
});
