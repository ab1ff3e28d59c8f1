import { type Static, Type } from 'typebox';

/** `channels/<channel>.json`: which version of each name is live. Changed only by conditional writes. */
export const ChannelStateSchema = Type.Object({
  schema: Type.Literal(1),
  channel: Type.String(),
  /** Grows by one with every change; a write names the revision that it replaces. */
  revision: Type.Integer({ minimum: 0 }),
  releases: Type.Record(
    Type.String(),
    Type.Object({
      live: Type.String(),
      /** Version that was live before: the one that a rollback and the loader fall back to. */
      fallback: Type.Optional(Type.String()),
    }),
  ),
});
export type ChannelState = Static<typeof ChannelStateSchema>;

/** One line of `channels/<channel>.journal.jsonl`. */
export const JournalEntrySchema = Type.Object({
  at: Type.String({ format: 'date-time' }),
  who: Type.String(),
  action: Type.Union([Type.Literal('promote'), Type.Literal('rollback')]),
  name: Type.String(),
  from: Type.Optional(Type.String()),
  to: Type.String(),
  why: Type.String(),
  revision: Type.Integer(),
});
export type JournalEntry = Static<typeof JournalEntrySchema>;
