/** A blank line ends a paragraph; a tab, a full-width space or two spaces begin one. */
const BEGINNING = /^(?:\t|\u3000| {2,})/;
const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Paragraphs of lines that a sender broke at a fixed width. */
export function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const raw of lines) {
    const line = raw.trim();
    const last = paragraphs.at(-1);
    if (line === '') {
      isOpen = false;
    } else if (isOpen && last !== undefined && !BEGINNING.test(raw)) {
      paragraphs[paragraphs.length - 1] = joined(last, line);
    } else {
      paragraphs.push(line);
      isOpen = true;
    }
  }
  return paragraphs;
}

/** Japanese has no spaces at the end of its lines. */
const joined = (first: string, second: string): string =>
  CJK.test(first.slice(-1)) && CJK.test(second.slice(0, 1)) ? first + second : `${first} ${second}`;

const ZONES: Readonly<Record<string, string>> = {
  ...{
    GMT: 'Z',
    UTC: 'Z',
    Z: 'Z',
    JST: '+09:00',
    MEZ: '+01:00',
    CET: '+01:00',
    MESZ: '+02:00',
    CEST: '+02:00',
  },
  ...{ BST: '+01:00', ET: '-05:00', EST: '-05:00', EDT: '-04:00' },
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const GERMAN: Readonly<Record<string, string>> = {
  mär: 'mar',
  mrz: 'mar',
  mai: 'may',
  okt: 'oct',
  dez: 'dec',
};

/** The offset of a name of a zone; undefined for others. */
export const zoneOf = (name: string): string | undefined =>
  Object.hasOwn(ZONES, name.toUpperCase()) ? ZONES[name.toUpperCase()] : undefined;

/** `11` of `Nov`, in English and German; undefined for others. */
export function monthOf(name: string): string | undefined {
  const short = name.slice(0, 3).toLowerCase();
  const at = MONTHS.indexOf((Object.hasOwn(GERMAN, short) && GERMAN[short]) || short);
  return at < 0 ? undefined : String(at + 1).padStart(2, '0');
}
