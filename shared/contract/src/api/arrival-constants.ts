// Separate from the schemas, so that pages do not bundle the schema library.

/** Contents of one call that marks. */
export const MOST_MARKED = 500;
/** Photographs of one page of the desk. */
export const DESK_PAGE = 200;
/** Photographs that one call reads by their ids. */
export const MOST_DESK_READ = 100;
/** Hours that the summary of arrivals covers. */
export const DESK_HOURS = 24;
/** Key of the topic `desk` where sources or refused files changed, and no photograph. */
export const CHANGED_SUMMARY = 'summary';
/** Key of the topic `desk` where the form of a desk changed. */
export const CHANGED_FORMS = 'forms';
