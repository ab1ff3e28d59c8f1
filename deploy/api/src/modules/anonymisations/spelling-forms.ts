import { foldText } from '@newsphoto/domain';

/** How folded characters may be written, in the syntax of regular expressions. */
export interface Forms {
  /** One character, as alternatives. */
  of(folded: string): string;
  /** Letters that are written as one: ß, ﬁ, ü for ue. As an expression, by what they are folded to. */
  readonly joined: ReadonlyMap<string, string>;
  /** Ranges of a character class: what the search does not see, and white space. */
  readonly unseen: string;
}

const LAST_CHARACTER = 0x2_fa1f;
/** Between the characters that are folded and the supplement of compatibility ideographs. */
const UNUSED = [0x1_f000, 0x2_f7ff] as const;
const VOICING = '[\u3099\u309B\uFF9E]';
const SEMI_VOICING = '[\u309A\u309C\uFF9F]';
const ACCENTS = '[\u0300-\u036F]*';
/** Syllables that are folded to others. */
const VU = 'ヴ,ヷ,ヸ,ヹ,ヺ,ヴァ,ヴィ,ヴェ,ヴォ,ヴャ,ヴュ,ヴョ,ゔ,ゔぁ,ゔぃ,ゔぇ,ゔぉ,ゔゃ,ゔゅ,ゔょ'.split(
  ',',
);
/** A hyphen has a meaning in a class alone, and an escaped one outside of it is refused. */
const SIGNS = /[\\^$.*+?()[\]{}|/-]/g;
/** Spelled out by the search as well. */
const UMLAUTS = { ae: 'äÄ', oe: 'öÖøØ', ue: 'üÜ', aa: 'åÅ' } as const;
/** Behind the characters that are folded: tags and variation selectors. */
const LAST_UNSEEN = String.fromCodePoint(0xe0001, 0xe0020, 0x2d, 0xe007f, 0xe0100, 0x2d, 0xe01ef);

const escaped = (text: string) => text.replace(SIGNS, (sign) => (sign === '-' ? sign : `\\${sign}`));

/** The search ignores these differences; the table of its folding is read backwards. */
export function createForms(): Forms {
  const { singles, joined, unseen } = readFolding();
  const single = (folded: string) => {
    const forms = [folded, ...(singles.get(folded) ?? [])];
    const plain = forms.filter((form) => form.search(SIGNS) < 0);
    const signs = forms.filter((form) => form.search(SIGNS) >= 0).map(escaped);
    const all = [...(plain.length > 0 ? [`[${plain.join('')}]`] : []), ...signs];
    return all.length === 1 ? (all[0] ?? '') : `(?:${all.join('|')})`;
  };
  const composed = (folded: string): string => {
    const [base = '', mark] = folded.normalize('NFD');
    if (/\p{Script=Latin}/u.test(folded)) return single(folded) + ACCENTS;
    if (/\p{Script=Hangul}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(folded) && mark)
      return `(?:${single(folded)}|${[...folded.normalize('NFD')].map(single).join('')})`;
    if (mark === '\u3099') return `(?:${single(folded)}|${single(base)}${VOICING})`;
    return mark === '\u309A' ? `(?:${single(folded)}|${single(base)}${SEMI_VOICING})` : single(folded);
  };
  const syllables = new Map<string, string[]>();
  for (const written of VU) {
    const folded = foldText(written);
    const forms = [...written].map((one) =>
      /[ヴゔ]/.test(one) ? `(?:${one}|[ウｳう]${VOICING})` : composed(one),
    );
    syllables.set(folded, [...(syllables.get(folded) ?? []), forms.join(`[${unseen}]*`)]);
  }
  const of = (folded: string) => {
    const others = syllables.get(folded) ?? [];
    return others.length === 0 ? composed(folded) : `(?:${[composed(folded), ...others].join('|')})`;
  };
  return { of, joined, unseen };
}

function readFolding() {
  const singles = new Map<string, readonly string[]>();
  const joined = new Map<string, string>();
  const unseen: number[] = [];
  const add = (folded: string, form: string) => joined.set(folded, `${joined.get(folded) ?? ''}${form}`);
  for (const [folded, forms] of Object.entries(UMLAUTS)) add(folded, forms);
  for (let code = 0x1; code <= LAST_CHARACTER; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    if (code === UNUSED[0]) code = UNUSED[1];
    const written = String.fromCodePoint(code);
    const folded = foldText(written);
    if (folded.trim() === '') unseen.push(code);
    else if ([...folded].length > 1) {
      if (/^\p{L}$/u.test(written) && /^\p{L}+$/u.test(folded)) add(folded, written);
    } else if (folded !== written) singles.set(folded, [...(singles.get(folded) ?? []), written]);
  }
  const expressions = [...joined].map(([folded, written]) => [folded, anyOf(written)] as const);
  return { singles, joined: new Map(expressions), unseen: rangesOf(unseen) + LAST_UNSEEN };
}

/** Any of some letters, also as a letter with a mark. */
function anyOf(letters: string): string {
  const marked = [...letters].map((one) => one.normalize('NFD')).filter((one) => [...one].length > 1);
  return `(?:${[`[${letters}]`, ...new Set(marked)].join('|')})`;
}

/** As a character class has them. */
function rangesOf(codes: readonly number[]): string {
  const starts = codes.filter((code, at) => codes[at - 1] !== code - 1);
  const ends = codes.filter((code, at) => codes[at + 1] !== code + 1);
  return starts.map((start, at) => `${unit(start)}-${unit(ends[at] ?? start)}`).join('');
}

/** PostgreSQL and JavaScript read this alike. */
const unit = (code: number): string =>
  code > 0xffff ? String.fromCodePoint(code) : `\\u${code.toString(16).padStart(4, '0')}`;
