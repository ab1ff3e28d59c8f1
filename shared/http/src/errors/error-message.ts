import { isApiError } from './api-error.ts';
import { SYSTEM_MESSAGES } from './system-messages.ts';

/** The Japanese message of any value that a call threw. */
export const errorMessage = (error: unknown): string =>
  isApiError(error) ? error.text : SYSTEM_MESSAGES.unknown;
