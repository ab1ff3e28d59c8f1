/** Numbers of a year: those of texts are above all others. */
const NUMBERS_A_YEAR = 100_000_000;
const FIRST_TEXT = 50_000_000;
/** Numbers of a search block, and how many of them texts take: an article weighs as much as several captions. */
const BLOCK = 65_536;
const TEXTS_A_BLOCK = 16_384;

/**
 * The id of a text: year of registration and a number of eight digits from 50,000,000, in the order of the ordinals. Only the
 * first 16,384 numbers of a search block are used, which limits the memory in which a block is built.
 * @param ordinal of the text within its year, from 1
 */
export function textIdOf(year: number, ordinal: number): number {
  const firstBlock = Math.ceil((year * NUMBERS_A_YEAR + FIRST_TEXT) / BLOCK);
  const block = firstBlock + Math.floor((ordinal - 1) / TEXTS_A_BLOCK);
  return block * BLOCK + ((ordinal - 1) % TEXTS_A_BLOCK);
}
