import { foldText } from '@newsphoto/domain';

/** A folded character: how it may be written, as alternatives of a regular expression. */
export type FormsOf = (folded: string) => string;

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
const SIGNS = /[\\^$.*+?()[\]{}|/-]/g;

const escaped = (text: string) => text.replace(SIGNS, String.raw`\$&`);

/** The search ignores these differences; the table of its folding is read backwards. */
export function createForms(): FormsOf {
  const singles = readSingles();
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
    if (mark === '\u3099') return `(?:${single(folded)}|${single(base)}${VOICING})`;
    return mark === '\u309A' ? `(?:${single(folded)}|${single(base)}${SEMI_VOICING})` : single(folded);
  };
  const syllables = new Map<string, string[]>();
  for (const written of VU) {
    const folded = foldText(written);
    const forms = [...written].map((one) =>
      /[ヴゔ]/.test(one) ? `(?:${one}|[ウｳう]${VOICING})` : composed(one),
    );
    syllables.set(folded, [...(syllables.get(folded) ?? []), forms.join('')]);
  }
  return (folded) => {
    const others = syllables.get(folded) ?? [];
    return others.length === 0 ? composed(folded) : `(?:${[composed(folded), ...others].join('|')})`;
  };
}

function readSingles(): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (let code = 0x21; code <= LAST_CHARACTER; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    if (code === UNUSED[0]) code = UNUSED[1];
    const written = String.fromCodePoint(code);
    const folded = foldText(written);
    if (folded === written || folded === '' || [...folded].length > 1) continue;
    forms.set(folded, [...(forms.get(folded) ?? []), written]);
  }
  return forms;
}
