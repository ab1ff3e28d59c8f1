// Separate from the schemas, so that pages do not bundle the schema library.

/** Contents of one call that marks. */
export const MOST_MARKED = 500;
/** Photographs of one page of the desk. */
export const DESK_PAGE = 200;
/** Photographs that one call reads by their ids. */
export const MOST_DESK_READ = 100;
/** Hours that the summary of arrivals covers. */
export const DESK_HOURS = 24;
/** Where the files of a source go: photographs and texts into the archive, or news to the wire. */
export const SOURCE_TARGETS = ['archive', 'wire'] as const;
export type SourceTarget = (typeof SOURCE_TARGETS)[number];
/** Encodings that a source of news may write where its files declare none, by their labels. */
export const NEWS_ENCODINGS = ['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'windows-1252'] as const;
export type NewsEncoding = (typeof NEWS_ENCODINGS)[number];
/** Key of the topic `desk` where sources or refused files changed, and no photograph. */
export const CHANGED_SUMMARY = 'summary';
/** Key of the topic `desk` where the form of a desk changed. */
export const CHANGED_FORMS = 'forms';
