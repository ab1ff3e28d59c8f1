import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Patterns = Type.Array(Type.String({ minLength: 1 }), { minItems: 2 });

const TopicSchema = Type.Object(
  {
    /** Keyword of the photographs that it is about; empty: the photographs that no topic is about. */
    match: Type.String(),
    /** A further keyword that they have. */
    with: Type.Optional(Type.String()),
    category: Type.String(),
    subject: Type.String(),
    foreign: Type.Optional(Type.Literal(true)),
    /** The persons are boys or men. */
    men: Type.Optional(Type.Literal(true)),
    /** Cities and states without such events. */
    notIn: Type.Optional(Type.Array(Type.String())),
    /** Nothing was written of it before this year. */
    from: Type.Integer(),
    months: Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { minItems: 1 }),
    /** Finds the theme in the headline of a photograph; without one it is one of `themes`. */
    theme: Type.Optional(Type.String()),
    themes: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    /** Where it is written; absent: in the city. */
    place: Type.Optional(Type.String()),
    keywords: Type.Array(Type.String()),
    organisations: Type.Array(Type.String()),
    /** As many as `leads`: each belongs to the lead at its place. */
    heads: Patterns,
    leads: Patterns,
    body: Patterns,
    quotes: Patterns,
    ends: Patterns,
  },
  { additionalProperties: false },
);
export type Topic = Static<typeof TopicSchema>;

/** The topics of the sample's articles, in the order of their files. */
export async function readTopics(folder: string): Promise<Topic[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const topics: Topic[] = [];
  for (const name of names) {
    const value: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
    topics.push(...Value.Parse(Type.Array(TopicSchema), value));
  }
  return topics;
}
