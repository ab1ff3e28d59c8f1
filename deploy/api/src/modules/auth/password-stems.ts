/** Digits and signs that replace letters; `1` and `!` for two of them. */
const LEET: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't' },
};
const LEET_SIGNS = /[@430$57+1!|]/g;

/** One spelling of compatible characters, in lower case. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Letters instead of their substitutes; `ambiguous` instead of `1`, `!` and `|`. */
export const withoutLeet = (text: string, ambiguous: 'i' | 'l' = 'l'): string =>
  text.replace(LEET_SIGNS, (sign) => LEET[sign] ?? ambiguous);

/**
 * The stems of a password: without leading and trailing digits and signs, with letters instead of leet, without separators,
 * and a repeated word once.
 */
export function stemsOf(password: string): ReadonlySet<string> {
  const text = folded(password);
  const before = text.match(/^[^a-z]*/)?.[0].length ?? 0;
  const behind = text.match(/[^a-z]*$/)?.[0].length ?? 0;
  const stems = new Set<string>();
  for (let start = 0; start <= before; start += 1) {
    for (let end = Math.max(start, text.length - behind); end <= text.length; end += 1) {
      const part = text.slice(start, end);
      for (const form of [part, withoutLeet(part, 'l'), withoutLeet(part, 'i')]) {
        const letters = form.replace(/[^a-z0-9]/g, '');
        for (const stem of [form, letters, letters.replace(/^(.+?)\1+$/, '$1')]) stems.add(stem);
      }
    }
  }
  return stems;
}
