import { type ApiErrorDetail, isApiError } from './api-error.ts';
import { SYSTEM_MESSAGES } from './system-messages.ts';

/** The Japanese message of any value that a call threw. */
export const errorMessage = (error: unknown): string =>
  isApiError(error) ? shownText(error) : SYSTEM_MESSAGES.unknown;

/** The message as it is shown: with a failure of the server, the id by which its operators find the call in their logs. */
export const shownText = ({ text, status, requestId }: ApiErrorDetail): string =>
  status >= 500 && requestId ? `${text}（お問い合わせ番号：${requestId}）` : text;
