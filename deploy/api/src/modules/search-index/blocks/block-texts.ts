import { textRuns } from '@newsphoto/domain/archive';
import { VALUE_MARK } from '../content-lines.ts';
import { grown } from './pair-table.ts';

/** Separates values: nothing is found across two of them. */
const BETWEEN_VALUES = new RegExp(`[\n${VALUE_MARK}]+`);

/** The texts of a block, tokenised like the index, document by document. */
export class BlockTexts {
  /** Characters of runs that are split into pairs, a 0 after each run. */
  characters = new Uint32Array(1 << 16);
  length = 0;
  /** Number within the block, and end among the characters, of each document. */
  readonly docs: number[] = [];
  readonly ends: number[] = [];
  /** Documents that contain a word of ASCII letters and digits, or a sign, in order. */
  readonly words = new Map<string, number[]>();
  readonly signs = new Map<string, number[]>();

  /** Documents are passed in the order of their numbers. */
  add(doc: number, folded: string): void {
    for (const value of folded.split(BETWEEN_VALUES)) {
      for (const { kind, text } of textRuns(value)) {
        if (kind === 'other') this.#addRun(text);
        else noteDoc(kind === 'ascii' ? this.words : this.signs, text, doc);
      }
    }
    this.docs.push(doc);
    this.ends.push(this.length);
  }

  #addRun(text: string): void {
    while (this.length + text.length + 1 > this.characters.length) this.characters = grown(this.characters);
    for (const character of text) {
      this.characters[this.length] = character.codePointAt(0) ?? 0;
      this.length += 1;
    }
    this.characters[this.length] = 0;
    this.length += 1;
  }
}

function noteDoc(known: Map<string, number[]>, token: string, doc: number): void {
  const docs = known.get(token);
  if (!docs) known.set(token, [doc]);
  else if (docs.at(-1) !== doc) docs.push(doc);
}
