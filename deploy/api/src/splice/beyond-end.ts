import { isSystemError } from '../errors/system-error.ts';

/** True for an error of reading or writing outside of a buffer. */
export const isBeyondEnd = (error: unknown): boolean =>
  isSystemError(error, 'ERR_OUT_OF_RANGE') || isSystemError(error, 'ERR_BUFFER_OUT_OF_BOUNDS');
