/** `a+b` → [a, b]; empty for an empty string. */
export function splitMultiValue(value: string): string[] {
  return value === '' ? [] : value.split('+');
}

/** The digits 9 down to 0, an underscore for each missing one: 9, 3 and 0 give `9_____3__0`. */
export function joinDigits(present: Iterable<string | number>): string {
  const held = new Set([...present].map(String));
  return [...'9876543210'].map((digit) => (held.has(digit) ? digit : '_')).join('');
}

/** Restriction, editorial note, condition; then the two characters of their kind and a middle dot. */
const SPECIAL_CODE_PREFIX = /^(?:制限|編注|条件)..・/u;

/** Removes the prefix of a special code, for example of 「制限地域・国内に限る」. */
export function removeSpecialCodePrefix(text: string): string {
  return text.replace(SPECIAL_CODE_PREFIX, '');
}
