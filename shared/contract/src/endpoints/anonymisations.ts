import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed, UuidSchema, VersionSchema } from './parts.ts';

const NameSchema = Type.String({ minLength: 1, maxLength: 60 });
/** Without signs that have a meaning in JSON: names are replaced in stored JSON as well. */
const ReplacementSchema = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[^"\\\\\\x00-\\x1F\\x7F]+$',
});

const namedProperties = {
  name: NameSchema,
  /** Further spellings and readings: 旧字, kana, Latin letters. */
  spellings: Type.Array(NameSchema, { maxItems: 20 }),
  replacement: ReplacementSchema,
};

const AnonymisationCheckSchema = Type.Object(
  { name: NameSchema, spellings: namedProperties.spellings },
  closed,
);
export type AnonymisationCheckRequest = Static<typeof AnonymisationCheckSchema>;

const NewAnonymisationSchema = Type.Object(
  {
    ...namedProperties,
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    requestId: UuidSchema,
  },
  closed,
);
export type NewAnonymisation = Static<typeof NewAnonymisationSchema>;

const CountSchema = Type.Object({
  /** In Japanese. */
  label: Type.String(),
  count: Type.Integer({ minimum: 0 }),
  /** False: there are more. */
  isComplete: Type.Boolean(),
});
const AnonymisationReachSchema = Type.Object({
  counts: Type.Array(CountSchema),
  /** Accounts and recipients with the name; they stay. */
  namesakes: Type.Integer({ minimum: 0 }),
});
export type AnonymisationReach = Static<typeof AnonymisationReachSchema>;

const AnonymisationSchema = Type.Object({
  nameId: Type.String(),
  name: Type.String(),
  spellings: Type.Array(Type.String()),
  replacement: Type.String(),
  reason: Type.String(),
  /** `running`, `withdrawing`: a job is at work; what is written is already rewritten, or no longer is. */
  state: Type.Enum(['running', 'done', 'withdrawing', 'withdrawn']),
  /** The job failed in all of its tries. */
  hasFailed: Type.Boolean(),
  /** From 0 to 1, and what is being done, in Japanese. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  progressText: Type.String(),
  /** Rewritten records by kind. */
  counts: Type.Array(CountSchema),
  /** Records that could not be rewritten. */
  refused: Type.Integer({ minimum: 0 }),
  /** Records that a withdrawal left as they are, because they were changed since. */
  changed: Type.Integer({ minimum: 0 }),
  /** YYYYMMDDHHmmss in Asia/Tokyo; empty before the event. */
  createdAt: Type.String(),
  createdBy: Type.String(),
  withdrawnAt: Type.String(),
  withdrawnBy: Type.String(),
  version: VersionSchema,
});
export type Anonymisation = Static<typeof AnonymisationSchema>;

/** The names are personal data. */
const READING = { ...ADMINISTRATORS, sealed: true } as const;
const CHANGING = { ...READING, recentPassword: true } as const;
const params = Type.Object({ nameId: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) });
const refusals = { '400': 'a spelling is too short or long, or has signs' };

/** Names that no answer of another call contains, except in the echo of what its caller searches. */
export const ANONYMISATION_ENDPOINTS = defineEndpoints({
  'GET /admin/anonymisations': {
    summary: 'Anonymised names, newest first.',
    ...READING,
    response: inData(Type.Object({ anonymisations: Type.Array(AnonymisationSchema) })),
  },
  'POST /admin/anonymisations/check': {
    summary: 'How many records an anonymisation would rewrite, by kind; changes nothing.',
    ...READING,
    reads: true,
    body: AnonymisationCheckSchema,
    response: inData(AnonymisationReachSchema),
    errors: refusals,
  },
  'POST /admin/anonymisations': {
    summary:
      'Anonymises a name: what is written from now on does not contain it, and a job rewrites what is stored. The same `requestId` returns the same one.',
    ...CHANGING,
    body: NewAnonymisationSchema,
    response: inData(AnonymisationSchema),
    errors: refusals,
  },
  'DELETE /admin/anonymisations/:nameId': {
    summary: 'Withdraws an anonymisation: a job restores what was not changed since.',
    ...CHANGING,
    params,
    query: Type.Object({ version: VersionSchema }, closed),
    errors: { '404': 'unknown or withdrawn', W0002: 'its state changed since (409)' },
  },
});
