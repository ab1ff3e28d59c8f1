import { isApiError } from '@newsphoto/http';

/** The banner shows a refusal; any other failure is left to the page's own handler. */
export function keepRefusal(error: unknown): void {
  if (!isApiError(error)) throw error;
}
