import type { LostCharacter } from '@newsphoto/contract';
import iconv from 'iconv-lite';

/** Windows-31J: what Japanese Windows and its spreadsheets call Shift_JIS. */
const ENCODING = 'cp932';

/** Characters with an established substitute. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ '〜': '～', '−': '－', '—': '―', '‖': '∥', '¢': '￠', '£': '￡', '¬': '￢', '¥': '￥', '‾': '￣' },
  ...{ '–': '-', '‑': '-', '•': '・', '©': '(c)', '®': '(R)', '€': 'EUR', '\u00a0': ' ' },
};
/** Marks that only define how the character before them is drawn, and spaces without width. */
const WITHOUT_WIDTH = /^[\p{Mn}\p{Cf}]$/u;
/** 下駄: the traditional mark of Japanese printers for missing type. */
const MISSING = '〓';
const MOST_CONTENTS = 5;
const MOST_SHOWN = 200;

const survives = (text: string): boolean => iconv.decode(iconv.encode(text, ENCODING), ENCODING) === text;

function replacementOf(character: string): string {
  const alike = ALIKE[character];
  if (alike !== undefined) return alike;
  if (WITHOUT_WIDTH.test(character)) return '';
  const compatible = character.normalize('NFKC');
  if (compatible !== character && survives(compatible)) return compatible;
  // é without its accent.
  const plain = character.normalize('NFD').replace(/\p{Mn}/gu, '');
  return plain !== '' && plain !== character && survives(plain) ? plain : MISSING;
}

/** `undefined`: there is such a character. Characters repeat: each is looked up once. */
const known = new Map<string, string | undefined>();

function lookUp(character: string): string | undefined {
  if (known.has(character)) return known.get(character);
  const replacement = survives(character) ? undefined : replacementOf(character);
  known.set(character, replacement);
  return replacement;
}

/** Decomposed kana, as in files of macOS, are composed. */
const composed = (text: string): string => text.replace(/.[\u3099\u309a]/gu, (pair) => pair.normalize('NFC'));

/** Counts the characters that an encoding loses. */
export interface LossTally {
  add(text: string, contentId: string): void;
  lost(): LostCharacter[];
  kinds(): number;
}

export function createLossTally(): LossTally {
  const lost = new Map<string, { times: number; contentIds: string[] }>();
  return {
    add(text, contentId) {
      for (const character of composed(text)) {
        if (character < '\x80' || lookUp(character) === undefined) continue;
        const entry = lost.get(character) ?? { times: 0, contentIds: [] };
        entry.times += 1;
        if (entry.contentIds.length < MOST_CONTENTS && entry.contentIds.at(-1) !== contentId)
          entry.contentIds.push(contentId);
        lost.set(character, entry);
      }
    },
    lost: () =>
      [...lost]
        .map(([character, entry]) => ({ character, becomes: lookUp(character) ?? character, ...entry }))
        .sort((one, other) => other.times - one.times)
        .slice(0, MOST_SHOWN),
    kinds: () => lost.size,
  };
}

/** The text with replacements for characters that Windows-31J lacks. */
export const inWindows31j = (text: string): string =>
  [...composed(text)]
    .map((character) => (character < '\x80' ? character : (lookUp(character) ?? character)))
    .join('');

export const encodeWindows31j = (text: string): Buffer => iconv.encode(text, ENCODING);
