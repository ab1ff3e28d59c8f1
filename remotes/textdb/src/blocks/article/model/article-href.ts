/** @param query what was searched, marked in the text */
export const articleHref = (contentId: string, handle = '', query = ''): string =>
  `/textdbDetailed?${new URLSearchParams({
    contentId,
    ...(handle && { h: handle }),
    ...(query && { q: query }),
  })}`;
