import { SPECIAL_PAGE_CONTENTS } from '@newsphoto/contract';

/** The contents of a special page as its editor holds them: numbers in order, in one text. */
export const idsOf = (held: string): readonly string[] => (held === '' ? [] : held.split(','));
export const heldOf = (ids: readonly string[]): string => ids.join(',');

/** Twelve digits without a digit before or after them. */
const NUMBER = /(?<!\d)\d{12}(?!\d)/g;

/** Every content number in a pasted text, each once, in its order. */
export function numbersIn(text: string): string[] {
  const plain = text.normalize('NFKC');
  return [...new Set(plain.match(NUMBER) ?? [])];
}

/** Behind what there is, each once, no more than a special page takes. */
export function addIds(before: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...before, ...added])].slice(0, SPECIAL_PAGE_CONTENTS);
}

/** One moved to another place; a place that there is none changes nothing. */
export function moveId(ids: readonly string[], from: number, to: number): readonly string[] {
  const moved = ids[from];
  if (moved === undefined || to < 0 || to >= ids.length || from === to) return ids;
  const others = ids.filter((_id, place) => place !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
