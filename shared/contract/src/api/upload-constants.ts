// Separate from the schemas, so that pages do not bundle the schema library.

/** Bytes of one request of the tus protocol, at most: what is lost when a connection ends is sent again. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024;
/** Files that one call announces. */
export const MOST_ANNOUNCED = 200;
/** Hashes that one call looks up. */
export const MOST_KNOWN = 1_000;
/** Files of one page. */
export const UPLOAD_PAGE = 500;
/** What was not sent to its end, or failed, is removed after so many days without a change. */
export const UPLOAD_DAYS = 7;
/** Address of the bytes of a file: HEAD and PATCH of tus 1.0.0, with the headers of every call. Creation is `POST …/files`. */
export const uploadUrl = (uploadId: string): string => `/api/uploads/files/${uploadId}`;
