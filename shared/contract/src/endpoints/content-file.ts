import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema } from './parts.ts';

/**
 * How Content Credentials (C2PA) were validated at the ingest. `trusted`: signed by an issuer below a trust anchor of the operator;
 * `valid`: the signature is valid, the issuer is not verified; `changed`: the file is not the one that was signed; `invalid`: the
 * signature or a record is not valid; `unreadable`: damaged; `remote`: stored elsewhere, which is never fetched; `unchecked`:
 * beyond the limits of size, time or memory, or of a type that cannot be validated.
 */
export const CREDENTIAL_STATES = [
  ...(['trusted', 'valid', 'changed', 'invalid'] as const),
  ...(['unreadable', 'remote', 'unchecked'] as const),
] as const;
export type CredentialState = (typeof CREDENTIAL_STATES)[number];

export const ContentCredentialsSchema = Type.Object({
  state: Type.Enum([...CREDENTIAL_STATES]),
  /** Codes of C2PA for what is not valid. */
  problems: Type.Array(Type.String()),
  /** Organisation and name in the certificate. Statements of the file alone unless the state is `trusted`; so is all that follows. */
  issuer: Type.String(),
  signer: Type.String(),
  /** ISO 8601, of a time-stamp; empty without one. */
  signedAt: Type.String(),
  /** The program that wrote the credentials. */
  generator: Type.String(),
  /** What was done to the picture, the oldest first: that of the files it was made of as well. */
  actions: Type.Array(
    Type.Object({
      /** `c2pa.created`, … */
      action: Type.String(),
      /** ISO 8601, or empty. */
      when: Type.String(),
      software: Type.String(),
      /** A term of the IPTC's digital source types, or empty. */
      sourceType: Type.String(),
    }),
  ),
  /** Whether generative AI made the picture, or parts of it; `undeclared` is no statement that it did not. */
  ai: Type.Enum(['generated', 'partly', 'undeclared']),
});
export type ContentCredentials = Static<typeof ContentCredentialsSchema>;

const Part = Type.Number({ minimum: 0, maximum: 1 });

export const ImageRegionSchema = Type.Object({
  /** Empty without one. */
  name: Type.String(),
  /** A type of the IPTC's or the Metadata Working Group's lists (`human`, `Face`), or a text; empty if none is given. */
  kind: Type.String(),
  /** In parts of the width and the height of the upright picture; absent if the file has none that can be used. */
  outline: Type.Optional(
    Type.Union([
      Type.Object({
        shape: Type.Literal('polygon'),
        points: Type.Array(Type.Tuple([Part, Part]), { minItems: 3 }),
      }),
      Type.Object({ shape: Type.Literal('ellipse'), x: Part, y: Part, radiusX: Part, radiusY: Part }),
    ]),
  ),
});
export type ImageRegion = Static<typeof ImageRegionSchema>;

const CALL = { access: 'recipient', params: Type.Object({ contentId: ContentIdSchema }) } as const;
const errors = { '404': 'unknown, or the reader may not see it' } as const;

/** What a file contains beyond its metadata: for those who see the content, once it is displayed. */
export const CONTENT_FILE_ENDPOINTS = defineEndpoints({
  'GET /contents/:contentId/credentials': {
    summary: 'Content Credentials of the file, as validated at the ingest; none of a file without.',
    ...CALL,
    response: inData(Type.Object({ credentials: Type.Optional(ContentCredentialsSchema) })),
    errors,
  },
  'GET /contents/:contentId/regions': {
    summary: 'Regions of the picture, in the order of the file.',
    ...CALL,
    response: inData(Type.Object({ regions: Type.Array(ImageRegionSchema) })),
    errors,
  },
});
