/** Fields of names, in which a full-width space between family and given name is preserved. */
const KEEPS_WIDE_SPACES: readonly string[] = ['k005', 'k006'];

/** The end of an escape is no edge: an odd number of backslashes before it. */
const EDGES = /^[\s*]+|(?<=(?:^|[^\\])(?:\\\\)*)[\s*]+$/g;

/**
 * Normalises a search value of a text field whose key begins with k (in either case): quotes become spaces, full-width spaces
 * narrow ones, runs of spaces one; leading and trailing spaces and asterisks are removed. A trailing one that a backslash
 * escapes stays with it: half an escape would mean something else.
 */
export function normalizeSearchField(key: string, value: string): string {
  const name = key.toLowerCase();
  if (!name.startsWith('k')) return value;
  const narrow = KEEPS_WIDE_SPACES.includes(name) ? value : value.replaceAll('\u3000', ' ');
  return narrow.replaceAll('"', ' ').replace(/ {2,}/g, ' ').replace(EDGES, '');
}
