import { isApiError, SYSTEM_MESSAGES } from '@newsphoto/http';

/** What to say of a call that failed. */
export const failureText = (error: unknown): string =>
  isApiError(error) ? error.text : SYSTEM_MESSAGES.unknown;
