export const DETAIL_PATH = '/detailedRepresentation';

/** Address of a content's detail, in the result that the handle names. */
export function detailHref(contentId: string, handle?: string): string {
  const params = new URLSearchParams({ contentId, ...(handle ? { h: handle } : {}) });
  return `${DETAIL_PATH}?${params}`;
}
