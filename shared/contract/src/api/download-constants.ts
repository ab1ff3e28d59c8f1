/** States of a download. `ended`: a right to it ended, or its last day is past. */
export const DOWNLOAD_STATE_CODES = ['preparing', 'ready', 'failed', 'cancelled', 'ended'] as const;
export type DownloadState = (typeof DOWNLOAD_STATE_CODES)[number];

/**
 * Why a file is not part of a download. Those up to `expired` are refusals of the entitlement; `kind`: no such size or format of this
 * kind of file; `missing`: the stored file cannot be read; `unreadable`: it cannot be decoded; `anonymised`: its details
 * contain a name that is anonymised.
 */
export const DOWNLOAD_REASON_CODES = [
  ...(['unknown', 'none', 'size', 'takenDown', 'embargo', 'expired'] as const),
  ...(['kind', 'missing', 'unreadable', 'anonymised'] as const),
] as const;
export type DownloadReason = (typeof DOWNLOAD_REASON_CODES)[number];

/** Ids of one download, whatever the limit `downloadItems`. */
export const MOST_DOWNLOAD_IDS = 100_000;
/** Files of one download that have different choices. */
export const MOST_DOWNLOAD_CHOICES = 1_000;
/** Contents of one call about what was downloaded. */
export const MOST_DOWNLOADED_MARKS = 1_000;
/** Contents of one page of the form. */
export const MOST_DOWNLOAD_ITEMS = 200;
/** Days that a prepared download is stored. */
export const DOWNLOAD_DAYS = 7;
/** Failed files, and downloads, on a page. */
export const DOWNLOADS_PAGE = 100;
