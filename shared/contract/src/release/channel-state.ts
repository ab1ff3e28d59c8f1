import { type Static, Type } from 'typebox';

/** The state of one name on a channel. */
export const ChannelEntrySchema = Type.Object({
  live: Type.String(),
  /** The version that was live before: rollback and loader fall back to it. */
  fallback: Type.Optional(Type.String()),
  /** Earlier live versions, the latest first: for hosts and APIs that newer ones do not fit. */
  earlier: Type.Optional(Type.Array(Type.String())),
  /** A version that this percentage of the browsers gets instead of the live one. */
  canary: Type.Optional(
    Type.Object({
      version: Type.String(),
      percent: Type.Number({ minimum: 0, maximum: 100 }),
      /** Signed-in internal users get it as well, whatever their browser; with 0 percent no one else does. */
      internal: Type.Optional(Type.Literal(true)),
      /** Start of the canary beside the current live release: earlier reports do not count for the comparison. */
      since: Type.Optional(Type.String({ format: 'date-time' })),
    }),
  ),
  /** Failed canaries, the latest first. They can only be used again with `--force`. */
  takenBack: Type.Optional(Type.Array(Type.String())),
  /** Of the API: the last migration that an API must know, since a release that requires it was live. */
  requires: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type ChannelEntry = Static<typeof ChannelEntrySchema>;

/** Different visitors of one release, and those of them that met a failure or an error. */
const VisitorFiguresSchema = Type.Object({
  visitors: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
});

/** The figures by which a canary was judged: its own, and those of the live release in the same time. */
export const CanaryFiguresSchema = Type.Object({
  canary: VisitorFiguresSchema,
  live: VisitorFiguresSchema,
});
export type CanaryFigures = Static<typeof CanaryFiguresSchema>;

/** Who yanked a release, and why. */
const YankSchema = Type.Object({
  at: Type.String({ format: 'date-time' }),
  who: Type.String(),
  why: Type.String(),
});

/** Signature of a change, and what is signed together with it: rules 120 to 139 of deploy/releases/SPEC.md. */
const ChangeProofSchema = Type.Object({
  /** Identifies the public key in the list of publishers. */
  key: Type.String(),
  /** Hash of the list of publishers that the signer read. */
  publishers: Type.String(),
  /** Hash of all lines before this one. */
  previous: Type.String(),
  /** Hash of the document after this change. */
  state: Type.String(),
  /** What the document contained of the changed name before; absent: nothing. */
  before: Type.Optional(Type.Union([ChannelEntrySchema, YankSchema])),
  /** Base64 */
  signature: Type.String(),
});
export type ChangeProof = Static<typeof ChangeProofSchema>;

/** One change of a channel. */
export const JournalEntrySchema = Type.Object({
  at: Type.String({ format: 'date-time' }),
  who: Type.String(),
  action: Type.Union([
    Type.Literal('promote'),
    Type.Literal('rollback'),
    Type.Literal('remove'),
    /** `to` is a canary from now on, or has another `percent`; without `percent` it is none any more. */
    Type.Literal('canary'),
    /** A gateway took the canary `from` back; `to` was live all the time. */
    Type.Literal('takeback'),
  ]),
  name: Type.String(),
  from: Type.Optional(Type.String()),
  /** Absent if a name was removed from the channel. */
  to: Type.Optional(Type.String()),
  why: Type.String(),
  /** Percentage of the browsers, for a canary. */
  percent: Type.Optional(Type.Number()),
  /** Internal users get the canary. Of a canary that ends: no one else had it. */
  internal: Type.Optional(Type.Literal(true)),
  /** Figures for which a canary was taken back. */
  figures: Type.Optional(CanaryFiguresSchema),
  /** Failed checks that were overruled. */
  forced: Type.Optional(Type.Array(Type.String())),
  revision: Type.Integer(),
  /** Absent if the store had no keys. */
  proof: Type.Optional(ChangeProofSchema),
});
export type JournalEntry = Static<typeof JournalEntrySchema>;

/** `channels/<channel>.json`: which version of each name is live. Changed only by conditional writes. */
export const ChannelStateSchema = Type.Object({
  schema: Type.Literal(1),
  channel: Type.String(),
  /** Incremented by every change; a write names the revision that it replaces. */
  revision: Type.Integer({ minimum: 0 }),
  releases: Type.Record(Type.String(), ChannelEntrySchema),
  /** The last change. It is in the state as well, so that none is lost between two writes. */
  change: Type.Optional(JournalEntrySchema),
});
export type ChannelState = Static<typeof ChannelStateSchema>;

/** One change of the list of yanked releases. */
const YankChangeSchema = Type.Object({
  ...YankSchema.properties,
  action: Type.Union([Type.Literal('yank'), Type.Literal('unyank')]),
  /** `<name>@<version>` */
  name: Type.String(),
  revision: Type.Integer(),
  proof: ChangeProofSchema,
});
export type YankChange = Static<typeof YankChangeSchema>;

/**
 * `channels/_yanked.json`: releases that no channel may use any more, by `<name>@<version>`. Only changed by conditional
 * writes. Their files stay for seven days, for the tabs that run them.
 */
export const YankedReleasesSchema = Type.Object({
  schema: Type.Literal(1),
  revision: Type.Integer({ minimum: 0 }),
  releases: Type.Record(Type.String(), YankSchema),
  /** Signed changes, oldest first, since the store has keys. */
  changes: Type.Optional(Type.Array(YankChangeSchema)),
});
export type YankedReleases = Static<typeof YankedReleasesSchema>;
