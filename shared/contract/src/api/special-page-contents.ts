/** The most contents of a special page. */
export const SPECIAL_PAGE_CONTENTS = 500;
