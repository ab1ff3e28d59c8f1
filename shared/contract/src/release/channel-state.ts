import { type Static, Type } from 'typebox';

/** What a channel says of one name. */
export const ChannelEntrySchema = Type.Object({
  live: Type.String(),
  /** Version that was live before: the one that a rollback and the loader fall back to. */
  fallback: Type.Optional(Type.String()),
  /** Versions that were live before that one, the latest first: for hosts and APIs that newer ones do not fit. */
  earlier: Type.Optional(Type.Array(Type.String())),
  /** A version that this many percent of the browsers get in the place of the live one. */
  canary: Type.Optional(
    Type.Object({
      version: Type.String(),
      percent: Type.Number({ minimum: 0, maximum: 100 }),
      /** When it was put beside the release that is live now: what browsers told before says nothing of the two. */
      since: Type.Optional(Type.String({ format: 'date-time' })),
    }),
  ),
  /** Versions that were taken back from being a canary, the latest first. They come again by `--force` alone. */
  takenBack: Type.Optional(Type.Array(Type.String())),
});
export type ChannelEntry = Static<typeof ChannelEntrySchema>;

/** Different visitors of one release, and those of them that met a failure or an error. */
const VisitorFiguresSchema = Type.Object({
  visitors: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
});

/** What a canary was judged by: itself, and the live release in the same time. */
export const CanaryFiguresSchema = Type.Object({
  canary: VisitorFiguresSchema,
  live: VisitorFiguresSchema,
});
export type CanaryFigures = Static<typeof CanaryFiguresSchema>;

/** One change of a channel. */
export const JournalEntrySchema = Type.Object({
  at: Type.String({ format: 'date-time' }),
  who: Type.String(),
  action: Type.Union([
    Type.Literal('promote'),
    Type.Literal('rollback'),
    Type.Literal('remove'),
    /** `to` is a canary from now on, or with another `percent`; without `percent` it is none any more. */
    Type.Literal('canary'),
    /** A gateway took the canary `from` back; `to` is what was live beside it all the time. */
    Type.Literal('takeback'),
  ]),
  name: Type.String(),
  from: Type.Optional(Type.String()),
  /** Absent where a name was taken out of the channel. */
  to: Type.Optional(Type.String()),
  why: Type.String(),
  /** Of the browsers, for a canary. */
  percent: Type.Optional(Type.Number()),
  /** By which a canary was taken back. */
  figures: Type.Optional(CanaryFiguresSchema),
  /** Checks that said no and were overruled. */
  forced: Type.Optional(Type.Array(Type.String())),
  revision: Type.Integer(),
});
export type JournalEntry = Static<typeof JournalEntrySchema>;

/** `channels/<channel>.json`: which version of each name is live. Changed only by conditional writes. */
export const ChannelStateSchema = Type.Object({
  schema: Type.Literal(1),
  channel: Type.String(),
  /** Grows by one with every change; a write names the revision that it replaces. */
  revision: Type.Integer({ minimum: 0 }),
  releases: Type.Record(Type.String(), ChannelEntrySchema),
  /** The change that led here. It stands in the state as well, so that none is lost between two writes. */
  change: Type.Optional(JournalEntrySchema),
});
export type ChannelState = Static<typeof ChannelStateSchema>;

/**
 * `channels/_yanked.json`: releases that no channel may use any more, by `<name>@<version>`. Changed only by
 * conditional writes. Their files stay for seven days, for the tabs that run them.
 */
export const YankedReleasesSchema = Type.Object({
  schema: Type.Literal(1),
  revision: Type.Integer({ minimum: 0 }),
  releases: Type.Record(
    Type.String(),
    Type.Object({ at: Type.String({ format: 'date-time' }), who: Type.String(), why: Type.String() }),
  ),
});
export type YankedReleases = Static<typeof YankedReleasesSchema>;
