/**
 * Query parameters by which a visitor came to a page. They say what he may see there and belong to the
 * address for as long as he stays on it.
 */
const ENTRY_PARAMS = ['urlId', 'redirect', 'inquiry', 'infoId', 'pageId', 'contentId', 'searchFlag'];

/** True where an address holds nothing but how its visitor came. */
export const hasOnlyEntryParams = (params: URLSearchParams): boolean =>
  [...params.keys()].every((name) => ENTRY_PARAMS.includes(name));

/** `params` with the entry parameters of the address they replace, behind their own. */
export function withEntryParams(params: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(params);
  for (const name of ENTRY_PARAMS) {
    for (const value of before.getAll(name)) kept.append(name, value);
  }
  return kept;
}
