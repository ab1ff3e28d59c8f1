import { type Static, Type } from 'typebox';

/** What a key may do. `takeback` is for gateways, `keys` for administrators: they change this list. */
export const ACTIONS = [
  ...(['publish', 'promote', 'canary', 'rollback', 'remove', 'yank', 'takeback', 'keys'] as const),
] as const;
export type Action = (typeof ACTIONS)[number];

export const EVERY = '*';
const Names = Type.Array(Type.String({ pattern: '^(\\*|[a-z][a-z0-9-]*)$' }), { minItems: 1 });

/** Names and channels are exact; `*` alone means every one, and is no part of a pattern. */
export const RightsSchema = Type.Object({
  names: Names,
  channels: Names,
  actions: Type.Array(Type.Enum([...ACTIONS]), { minItems: 1 }),
});
export type Rights = Static<typeof RightsSchema>;

/** Where a chain was at one moment: its last line, the hash of all its lines and of the document. */
const HeadSchema = Type.Object({
  revision: Type.Integer({ minimum: 0 }),
  hash: Type.String(),
  state: Type.String(),
});
export type Head = Static<typeof HeadSchema>;

const PublisherLineSchema = Type.Object({
  revision: Type.Integer({ minimum: 1 }),
  at: Type.String({ format: 'date-time' }),
  who: Type.String(),
  why: Type.String(),
  change: Type.Enum(['first', 'add', 'replace', 'revoke', 'accept']),
  /** The key that is added, replaced or revoked. */
  key: Type.Optional(Type.String()),
  /** Of a key that begins with this line. */
  publicKey: Type.Optional(Type.String()),
  owner: Type.Optional(Type.String()),
  rights: Type.Optional(RightsSchema),
  /** Where each chain was: what follows there is judged by this line. */
  heads: Type.Record(Type.String(), HeadSchema),
  /** Chains that are accepted as they were, and are verified from here on. */
  starts: Type.Optional(Type.Array(Type.String())),
  /** Digests of releases that count as published: of the ended key, or of those that channels named. */
  releases: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Of the first line: makes it different from the first line of every other store. */
  store: Type.Optional(Type.String()),
  previous: Type.String(),
  proof: Type.Object({ key: Type.String(), signature: Type.String() }),
});
export type PublisherLine = Static<typeof PublisherLineSchema>;

/** `channels/_publishers.json`: the keys of the store, as the chain of their changes. Changed by conditional writes alone. */
export const PublishersSchema = Type.Object({
  schema: Type.Literal(1),
  revision: Type.Integer({ minimum: 0 }),
  lines: Type.Array(PublisherLineSchema),
});

/** Last lines of the chains by name, to compare with later. */
export const KnownHeadsSchema = Type.Object({
  root: Type.String(),
  heads: Type.Record(Type.String(), Type.Object({ revision: Type.Integer(), hash: Type.String() })),
});
export type KnownHeads = Static<typeof KnownHeadsSchema>;

/** `publications/<name>/<version>.json`: who published these bytes. */
export const PublicationSchema = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** Hash of the descriptor, which contains the hashes of all files. */
  digest: Type.String(),
  at: Type.String({ format: 'date-time' }),
  who: Type.String(),
  proof: Type.Object({ key: Type.String(), signature: Type.String() }),
});
export type Publication = Static<typeof PublicationSchema>;

/** @param channel absent: the action concerns the store, not a channel */
export function isAllowed(rights: Rights, action: Action, name: string, channel?: string): boolean {
  const includes = (all: readonly string[], one: string) => all.includes(EVERY) || all.includes(one);
  return (
    rights.actions.includes(action) &&
    includes(rights.names, name) &&
    (channel === undefined || includes(rights.channels, channel))
  );
}

export function describeRights({ names, channels, actions }: Rights): string {
  return `${actions.join(', ')} of ${names.join(', ')} on ${channels.join(', ')}`;
}
