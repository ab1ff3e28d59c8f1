const TOKYO_MS = 9 * 60 * 60_000;

/** @returns YYYYMMDDHHmmss in Asia/Tokyo, which has no summer time */
export const tokyoMoment = (milliseconds: number): string =>
  new Date(milliseconds + TOKYO_MS).toISOString().replace(/\D/g, '').slice(0, 14);
