/** Rows of a page of a list whose pages are numbered. */
export const PAGE_SIZE = 50;

/** The page of the address; the first where it names none. */
export const pageOf = (page: string): number => (/^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1);

/** The part of a request that selects a page. */
export const pageQuery = (page: string) => ({ offset: (pageOf(page) - 1) * PAGE_SIZE, limit: PAGE_SIZE });
