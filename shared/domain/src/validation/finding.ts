import type { MessageCode } from '../messages/format.ts';

/** What a rule has against a value: the code of the catalogue, and what fills its placeholders. */
export interface Finding {
  readonly code: MessageCode;
  readonly args: readonly (string | number)[];
}

/**
 * A rule for one text that is not empty.
 * @param label what the message calls the text
 */
export type TextRule = (text: string, label: string) => Finding | undefined;

/** A rule with one parameter, given where the field is declared. */
export type LimitRule = (limit: number) => TextRule;

/** The text must match as a whole: patterns are anchored by whoever writes them. */
export const matching =
  (pattern: RegExp, code: MessageCode): TextRule =>
  (text, label) =>
    pattern.test(text) ? undefined : { code, args: [label] };
