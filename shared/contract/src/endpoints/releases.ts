import { type Static, Type } from 'typebox';
import { CanaryFiguresSchema } from '../release/channel-state.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed, NextCursorSchema } from './parts.ts';

const NameSchema = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' });
const VersionTextSchema = Type.String({ pattern: '^[0-9][0-9A-Za-z.+-]{0,99}$' });
const MsSchema = Type.Union([Type.Number({ minimum: 0 }), Type.Null()]);

/** What browsers reported of a release in the last 24 hours, to all gateways. */
const ReleaseFiguresSchema = Type.Object({
  version: Type.String(),
  loads: Type.Integer({ minimum: 0 }),
  /** Different visitors, and those of them that met a failure or an error; large numbers are estimated. */
  visitors: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
  /**
   * 75th percentiles in ms: loads of pages, the time until the first page of a tab was shown, and web vitals (largest contentful paint,
   * interaction to next paint); null without any.
   */
  loadMs: MsSchema,
  shownMs: MsSchema,
  lcpMs: MsSchema,
  inpMs: MsSchema,
});
export type ReleaseFigures = Static<typeof ReleaseFiguresSchema>;

/** What browsers reported of the versions of a name, by steps of time. Lists have one value for each step. */
export const ReleaseSeriesSchema = Type.Object({
  /** ISO 8601, the oldest first; the last step is the running one. */
  starts: Type.Array(Type.String()),
  stepMinutes: Type.Integer({ minimum: 1 }),
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      loads: Type.Array(Type.Integer({ minimum: 0 })),
      /** Different visitors that met a failure or an error. */
      failed: Type.Array(Type.Integer({ minimum: 0 })),
      /** 75th percentiles in ms. */
      lcpMs: Type.Array(MsSchema),
      inpMs: Type.Array(MsSchema),
    }),
  ),
});
export type ReleaseSeries = Static<typeof ReleaseSeriesSchema>;

/** A name on a channel. */
const BoardReleaseSchema = Type.Object({
  name: Type.String(),
  title: Type.String(),
  live: Type.String(),
  /** Former live versions, the latest first. */
  former: Type.Array(Type.String()),
  canary: Type.Union([
    Type.Object({
      version: Type.String(),
      percent: Type.Number(),
      internal: Type.Boolean(),
      /** ISO 8601; empty if it is not known. */
      since: Type.String(),
    }),
    Type.Null(),
  ]),
  takenBack: Type.Array(Type.String()),
  /** Versions that may be chosen, newest first, with the time of their publication (ISO 8601). */
  published: Type.Array(Type.Object({ version: Type.String(), at: Type.String() })),
  /** What the gateway's key may do with this name. */
  may: Type.Object({ canary: Type.Boolean(), promote: Type.Boolean(), rollback: Type.Boolean() }),
  /** Of the live release, the canary, and former ones that are still reported. */
  figures: Type.Array(ReleaseFiguresSchema),
});
export type BoardRelease = Static<typeof BoardReleaseSchema>;

/** `no-keys`: the store needs none. `missing`: the gateway has no operators' key. `invalid`: the store does not accept it. */
const KeyStateSchema = Type.Enum(['no-keys', 'valid', 'missing', 'invalid']);

/** A channel as operators see it. */
export const ReleaseBoardSchema = Type.Object({
  channel: Type.String(),
  channels: Type.Array(Type.String()),
  /** To be sent back with a change. */
  revision: Type.Integer({ minimum: 0 }),
  key: KeyStateSchema,
  releases: Type.Array(BoardReleaseSchema),
});
export type ReleaseBoard = Static<typeof ReleaseBoardSchema>;

const BoardChangeSchema = Type.Object({
  revision: Type.Integer(),
  /** ISO 8601 */
  at: Type.String(),
  who: Type.String(),
  /** Owner of the key that signed it; empty if the store had no keys. */
  keyOwner: Type.String(),
  action: Type.String(),
  name: Type.String(),
  /** Empty if there was, or is, none. */
  from: Type.String(),
  to: Type.String(),
  why: Type.String(),
  /** Audience of a canary; null for other changes. */
  audience: Type.Union([Type.Object({ percent: Type.Number(), internal: Type.Boolean() }), Type.Null()]),
  /** Codes of overruled checks. */
  forced: Type.Array(Type.String()),
  figures: Type.Union([CanaryFiguresSchema, Type.Null()]),
});
export type BoardChange = Static<typeof BoardChangeSchema>;

export const ReleaseJournalSchema = Type.Object({
  changes: Type.Array(BoardChangeSchema),
  nextCursor: NextCursorSchema,
});
export type ReleaseJournal = Static<typeof ReleaseJournalSchema>;

/** A refused check: its code in deploy/releases/README.md, and the sentence of the command line, in English. */
const ReleaseRefusalSchema = Type.Object({ code: Type.String(), sentence: Type.String() });
export type ReleaseRefusal = Static<typeof ReleaseRefusalSchema>;

/** Without refusals the change is done. */
export const ReleaseOutcomeSchema = Type.Object({
  revision: Type.Integer(),
  /** The version that the change was about; empty if it was refused. */
  version: Type.String(),
  refusals: Type.Array(ReleaseRefusalSchema),
});
export type ReleaseOutcome = Static<typeof ReleaseOutcomeSchema>;

const ChangeSchema = Type.Object(
  {
    channel: NameSchema,
    /** Of the board on which the change was decided. */
    revision: Type.Integer({ minimum: 0 }),
    /** `canary-end` takes a canary off. */
    action: Type.Enum(['canary', 'canary-end', 'promote', 'rollback']),
    /** Absent: for a rollback the latest former version, for the end of a canary the running one. */
    version: Type.Optional(VersionTextSchema),
    /** Of a canary: 1 to 99 percent of the browsers, internal users, or both. */
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    internal: Type.Optional(Type.Boolean()),
    why: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  },
  closed,
);
export type ReleaseChange = Static<typeof ChangeSchema>;

/** A canary names its version and its audience, a promotion its version. */
export function isComplete({ action, version, percent, internal }: Omit<ReleaseChange, 'channel'>): boolean {
  if (action === 'canary') return version !== undefined && (percent !== undefined || internal === true);
  return action !== 'promote' || version !== undefined;
}

const JournalQuerySchema = Type.Object(
  {
    channel: NameSchema,
    /** `nextCursor` of the previous page. */
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);

const SeriesQuerySchema = Type.Object({ channel: NameSchema, days: Type.Enum(['1', '7']) }, closed);

/**
 * What the API orders from a gateway, which has the release store and the key: `POST` of a {@link SignedReleaseOrder} to
 * {@link RELEASE_ORDER_PATH}.
 */
export const ReleaseOrderSchema = Type.Union([
  Type.Object({ kind: Type.Literal('board'), channel: Type.Optional(NameSchema) }, closed),
  Type.Object({ kind: Type.Literal('journal'), ...JournalQuerySchema.properties }, closed),
  Type.Object({ kind: Type.Literal('series'), name: NameSchema, ...SeriesQuerySchema.properties }, closed),
  Type.Object(
    {
      kind: Type.Literal('change'),
      name: NameSchema,
      /** The signed-in user, for the journal. */
      who: Type.String({ minLength: 1, maxLength: 128 }),
      ...ChangeSchema.properties,
    },
    closed,
  ),
]);
export type ReleaseOrder = Static<typeof ReleaseOrderSchema>;

export const RELEASE_ORDER_PATH = '/web/releases/orders';
/** How long an order is valid, in seconds. */
export const RELEASE_ORDER_S = 60;

/** An order as JSON, its end in seconds since 1970, and the signature of both with the key of pins. */
export const SignedReleaseOrderSchema = Type.Object(
  {
    order: Type.String({ maxLength: 2_000 }),
    ends: Type.Integer({ minimum: 0 }),
    signature: Type.String({ maxLength: 100 }),
  },
  closed,
);
export type SignedReleaseOrder = Static<typeof SignedReleaseOrderSchema>;

/** The signed text of an order. */
export const releaseOrderText = ({ order, ends }: Pick<SignedReleaseOrder, 'order' | 'ends'>): string =>
  `release-order:${ends}:${order}`;

const GATEWAY_ERRORS = { '404': 'unknown channel or name', '503': 'no gateway with a release store answers' };

export const RELEASE_ENDPOINTS = defineEndpoints({
  'GET /admin/releases': {
    summary:
      'The releases of a channel, with what browsers report of them. Default: the channel of the gateway.',
    ...ADMINISTRATORS,
    query: Type.Object({ channel: Type.Optional(NameSchema) }, closed),
    response: inData(ReleaseBoardSchema),
    errors: GATEWAY_ERRORS,
  },
  'GET /admin/releases/journal': {
    summary: 'Changes of a channel, newest first.',
    ...ADMINISTRATORS,
    query: JournalQuerySchema,
    response: inData(ReleaseJournalSchema),
    errors: GATEWAY_ERRORS,
  },
  'GET /admin/releases/:name/series': {
    summary:
      'What browsers reported of the versions of a name, by hour of a day or by a quarter of the days of a week.',
    ...ADMINISTRATORS,
    params: Type.Object({ name: NameSchema }),
    query: SeriesQuerySchema,
    response: inData(ReleaseSeriesSchema),
    errors: GATEWAY_ERRORS,
  },
  'POST /admin/releases/:name/changes': {
    summary:
      'Puts up or ends a canary, makes a release live, or goes back, after the checks of the command line.',
    ...ADMINISTRATORS,
    recentPassword: true,
    params: Type.Object({ name: NameSchema }),
    body: ChangeSchema,
    response: inData(ReleaseOutcomeSchema),
    errors: { ...GATEWAY_ERRORS, W0002: 'the channel was changed since (409)' },
  },
});
