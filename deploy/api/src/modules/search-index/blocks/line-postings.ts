import { createHash } from 'node:crypto';
import { CONTENT_LINES, type ContentLine, VALUE_MARK } from '../content-lines.ts';
import { BlockTexts } from './block-texts.ts';
import { gramPostings } from './gram-postings.ts';
import { type Posting, postingOf } from './posting.ts';
import { signPostings, wordPostings } from './word-postings.ts';

/** Lines that a search may name. */
const NAMED_LINES = CONTENT_LINES.filter((line) => line !== 'other');
/** Lines whose complete values are searched. */
const VALUE_LINES: readonly ContentLine[] = [
  ...(['keywords', 'genre', 'subcategory', 'country', 'state', 'city', 'scene'] as const),
];
/** An index entry has no room for longer values: their hash is as good. */
const LONGEST_VALUE = 100;

/** No text contains the mark: tokens of a line are never those of all text. */
const markOf = (line: ContentLine): string => `${VALUE_MARK}${CONTENT_LINES.indexOf(line).toString(36)}`;

/** The token of a part of the text within a line. */
export const lineToken = (line: ContentLine, token: string): string => `${markOf(line)}${token}`;

/** The token of a complete value of a line, folded. */
export const valueToken = (line: ContentLine, value: string): string =>
  `${markOf(line)}${VALUE_MARK}${value.length > LONGEST_VALUE ? createHash('sha256').update(value).digest('hex') : value}`;

/** The lists of all text, by which those of single lines are shortened. */
export class CompleteLists {
  readonly #lists = new Map<string, { readonly hits: number; readonly root: string }>();

  note(postings: readonly Posting[]): void {
    for (const { token, hits, sameAs } of postings) this.#lists.set(token, { hits, root: sameAs ?? token });
  }

  /** The token with the same list: a line is part of all text, so equal counts are equal lists. */
  sameAs(token: string, hits: number): string | undefined {
    const full = this.#lists.get(token);
    return full?.hits === hits ? full.root : undefined;
  }
}

/** The texts of a block, line by line. */
export class BlockLines {
  readonly #texts = new Map<ContentLine, BlockTexts>(NAMED_LINES.map((line) => [line, new BlockTexts()]));
  readonly #values = new Map<string, number[]>();

  /** Documents are passed in the order of their numbers. */
  add(doc: number, folded: string): void {
    const lines = folded.split('\n');
    for (const [index, line] of CONTENT_LINES.entries()) {
      const text = lines[index] ?? '';
      if (text === '') continue;
      this.#texts.get(line)?.add(doc, text);
      if (!VALUE_LINES.includes(line)) continue;
      for (const value of new Set(text.split(VALUE_MARK))) {
        if (value === '') continue;
        const token = valueToken(line, value);
        const docs = this.#values.get(token);
        if (docs) docs.push(doc);
        else this.#values.set(token, [doc]);
      }
    }
  }

  /** Which documents contain n-grams within single lines, and complete values of them. */
  async *postings(full: CompleteLists): AsyncGenerator<readonly Posting[]> {
    yield Array.from(this.#values, ([token, docs]) => postingOf(token, Uint16Array.from(docs)));
    for (const [line, texts] of this.#texts) {
      const ofLine = (postings: readonly Posting[]) => postings.map((one) => lineOf(line, one, full));
      yield ofLine(signPostings(texts.signs));
      for await (const postings of wordPostings(texts.words)) yield ofLine(postings);
      for await (const postings of gramPostings(texts)) yield ofLine(postings);
    }
  }
}

function lineOf(line: ContentLine, { token, hits, docs, sameAs }: Posting, full: CompleteLists): Posting {
  const same = full.sameAs(token, hits) ?? (sameAs === undefined ? undefined : lineToken(line, sameAs));
  return { token: lineToken(line, token), hits, docs: same === undefined ? docs : undefined, sameAs: same };
}
