import type { MessageCode } from '../messages/format.ts';
import { UNPRINTABLE, UNPRINTABLE_IN_LINES } from '../text/printable.ts';
import { matching, type TextRule } from './finding.ts';

/** A voiced kana may be two characters (file names of macOS); it counts as the one that is shown. */
const matchingKana =
  (pattern: RegExp, code: MessageCode): TextRule =>
  (text, label) =>
    matching(pattern, code)(text.normalize('NFC'), label);

const without =
  (pattern: RegExp): TextRule =>
  (text, label) =>
    pattern.test(text) ? { code: 'E0044', args: [label] } : undefined;

/**
 * Which characters a text may contain. Symbols are those of ASCII, without the space. Katakana is the block of that name with
 * its middle dot and long-vowel mark, and without the double hyphen. Printable texts are those of documents and mails.
 */
export const CHARACTER_RULES = {
  alpha: matching(/^[A-Za-z]+$/, 'E0009'),
  alphaNumber: matching(/^[A-Za-z0-9]+$/, 'E0010'),
  alphaNumberSymbol: matching(/^[\x21-\x7e]+$/, 'E0011'),
  alphaSymbol: matching(/^(?:(?!\d)[\x21-\x7e])+$/, 'E0012'),
  halfKatakana: matching(/^[\uff66-\uff9f]+$/, 'E0017'),
  fullKatakana: matchingKana(/^[\u30a1-\u30fe]+$/, 'E0014'),
  fullKatakanaSpace: matchingKana(/^[\u30a1-\u30fe\u3000]+$/, 'E0015'),
  printable: without(UNPRINTABLE),
  printableLines: without(UNPRINTABLE_IN_LINES),
  hiragana: matchingKana(/^[\u3041-\u3096\u309d\u309e\u30fc]+$/, 'E0016'),
} satisfies Record<string, TextRule>;
