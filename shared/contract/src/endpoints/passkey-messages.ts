import { type Static, Type } from 'typebox';

// JSON forms of WebAuthn Level 3 (`toJSON` and `parse…OptionsFromJSON`), as far as they are used.

const Base64UrlSchema = (maxLength: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]*$', minLength: 1, maxLength });
const CredentialKeySchema = Base64UrlSchema(1400);
const DescriptorSchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});
const ExtensionResultsSchema = Type.Record(Type.String(), Type.Unknown());

/** Argument of `navigator.credentials.create()`. */
export const PasskeyCreationSchema = Type.Object({
  rp: Type.Object({ name: Type.String(), id: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(DescriptorSchema),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyCreation = Static<typeof PasskeyCreationSchema>;

/** Argument of `navigator.credentials.get()`; `allowCredentials` is empty: the browser offers what it has. */
export const PasskeyRequestSchema = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  allowCredentials: Type.Array(DescriptorSchema),
  userVerification: Type.Literal('required'),
});
export type PasskeyRequest = Static<typeof PasskeyRequestSchema>;

const CREDENTIAL = {
  id: CredentialKeySchema,
  rawId: CredentialKeySchema,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  clientExtensionResults: ExtensionResultsSchema,
} as const;

/** What `create()` returned. */
export const PasskeyCreatedSchema = Type.Object({
  ...CREDENTIAL,
  response: Type.Object({
    clientDataJSON: Base64UrlSchema(4000),
    attestationObject: Base64UrlSchema(40_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
});
export type PasskeyCreated = Static<typeof PasskeyCreatedSchema>;

/** What `get()` returned. */
export const PasskeyAnswerSchema = Type.Object({
  ...CREDENTIAL,
  response: Type.Object({
    clientDataJSON: Base64UrlSchema(4000),
    authenticatorData: Base64UrlSchema(4000),
    signature: Base64UrlSchema(4000),
    userHandle: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  }),
});
export type PasskeyAnswer = Static<typeof PasskeyAnswerSchema>;
