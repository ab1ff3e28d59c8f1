import { BUSINESS_MESSAGES } from './business-messages.ts';
import { INFO_MESSAGES, WARNING_MESSAGES } from './info-messages.ts';
import { INPUT_MESSAGES } from './input-messages.ts';

/** The message catalogue: code → Japanese text with placeholders {0}, {1}, {2}. */
export const MESSAGES = {
  ...INPUT_MESSAGES,
  ...BUSINESS_MESSAGES,
  ...INFO_MESSAGES,
  ...WARNING_MESSAGES,
} as const;

export type MessageCode = keyof typeof MESSAGES;

export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(MESSAGES, code);
}

/** A text with its placeholders filled in, in order; a missing argument is empty. Numbers are written as in hints: 1,000. */
export function fillIn(text: string, args: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_match, index: string) => asText(args[Number(index)]));
}

const asText = (argument: string | number | undefined): string =>
  typeof argument === 'number' ? argument.toLocaleString('ja-JP') : (argument ?? '');

/** The text of a code with its placeholders filled in. */
export function formatMessage(code: MessageCode, ...args: readonly (string | number)[]): string {
  return fillIn(MESSAGES[code], args);
}
