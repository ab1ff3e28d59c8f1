import type { SearchRequest } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import { pressPhotograph } from './press-archive.ts';
import { seededChance } from './seeded-chance.ts';
import { sampleWords, type WordSample } from './word-sample.ts';

/** Classes of queries and how many of 500 are in each. */
export const CLASSES = {
  frequent: 100,
  middle: 75,
  rare: 75,
  twoWords: 75,
  phrase: 50,
  oneCharacter: 25,
  dates: 35,
  facets: 30,
  or: 20,
  not: 15,
} as const;
export type QueryClass = keyof typeof CLASSES;

/** A query in the syntax of the product, and in parts for other engines. Terms are folded. */
export interface BenchQuery {
  readonly kind: QueryClass;
  readonly request: SearchRequest;
  /** One of these groups, all terms of it. */
  readonly anyOf: readonly (readonly string[])[];
  readonly noneOf: readonly string[];
  /** Days as YYYY-MM-DD, both included. */
  readonly days: { readonly start: string; readonly end: string } | undefined;
  readonly category: string | undefined;
  readonly origin: string | undefined;
}

/** The 500 queries for an archive of a size; always the same ones. */
export function benchQueries(count: number): BenchQuery[] {
  const words = sampleWords(count);
  const chance = seededChance(20_260_401);
  const draw = (from: readonly string[]): string => from[Math.floor(chance() * from.length)] ?? '';
  return (Object.keys(CLASSES) as QueryClass[]).flatMap((kind) =>
    Array.from({ length: CLASSES[kind] }, () => MAKERS[kind]({ kind, words, draw, chance, count })),
  );
}

interface Maker {
  readonly kind: QueryClass;
  readonly words: WordSample;
  readonly draw: (from: readonly string[]) => string;
  readonly chance: () => number;
  readonly count: number;
}

const MAKERS: Record<QueryClass, (maker: Maker) => BenchQuery> = {
  frequent: (maker) => query(maker, [[maker.draw(maker.words.frequent)]]),
  middle: (maker) => query(maker, [[maker.draw(maker.words.middle)]]),
  rare: (maker) => query(maker, [[maker.draw(maker.words.rare)]]),
  twoWords: (maker) => {
    const { frequent, middle } = maker.words;
    return query(maker, [[maker.draw(frequent), maker.draw(maker.chance() < 0.5 ? frequent : middle)]]);
  },
  phrase: (maker) => query(maker, [[phraseOf(maker)]], { quoted: true }),
  oneCharacter: (maker) => query(maker, [[[...maker.draw(maker.words.middle)][0] ?? '']]),
  dates: (maker) => {
    const { frequent, middle } = maker.words;
    const year = 1960 + Math.floor(maker.chance() * 65);
    const years = Math.floor(maker.chance() * 3);
    const days = { start: `${year}-01-01`, end: `${year + years}-12-31` };
    return query(maker, [[maker.draw(maker.chance() < 0.5 ? frequent : middle)]], { days });
  },
  facets: (maker) => {
    const category = maker.draw(['SOC', 'POL', 'SPO', 'SCI']);
    return query(maker, [[maker.draw(maker.words.frequent)]], { category, origin: maker.draw(['1', '2']) });
  },
  or: (maker) => query(maker, [[maker.draw(maker.words.middle)], [maker.draw(maker.words.middle)]]),
  not: (maker) =>
    query(maker, [[maker.draw(maker.words.frequent)]], { noneOf: [maker.draw(maker.words.frequent)] }),
};

/** Six to ten characters of a caption, without signs: a remembered part of a text. */
function phraseOf({ chance, count }: Maker): string {
  for (;;) {
    const { caption = '' } = pressPhotograph(1 + Math.floor(chance() * Math.min(count, 10_000)));
    const runs = caption.match(/[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]{10,}/g) ?? [];
    const run = runs[Math.floor(chance() * runs.length)];
    if (!run) continue;
    const length = 6 + Math.floor(chance() * 5);
    const at = Math.floor(chance() * (run.length - length + 1));
    return run.slice(at, at + length);
  }
}

interface QueryTraits {
  readonly quoted?: boolean;
  readonly noneOf?: readonly string[];
  readonly days?: BenchQuery['days'];
  readonly category?: string;
  readonly origin?: string;
}

function query(
  { kind }: Maker,
  anyOf: readonly (readonly string[])[],
  { quoted, noneOf = [], days, category, origin }: QueryTraits = {},
): BenchQuery {
  const typed = anyOf.map((all) => all.map((term) => (quoted ? `"${term}"` : term)).join(' ')).join('+');
  const digits = (day: string) => day.replaceAll('-', '');
  return {
    ...{ kind, days, category, origin },
    request: {
      query: [typed, ...noneOf].join('#'),
      ...(days ? { shotDate: `${digits(days.start)}:${digits(days.end)}` } : {}),
      ...(category && origin ? { filters: { category: [category], origin: [origin] } } : {}),
      ...{ sortType: '0', onePageCnt: '0' },
    },
    anyOf: anyOf.map((all) => all.map(foldText)),
    noneOf: noneOf.map(foldText),
  };
}
