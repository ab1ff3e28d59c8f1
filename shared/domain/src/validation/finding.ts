import type { MessageCode } from '../messages/format.ts';

/** The result of a rule that fails: the code of the catalogue, and the arguments of its message. */
export interface Finding {
  readonly code: MessageCode;
  readonly args: readonly (string | number)[];
}

/**
 * A rule for one text that is not empty.
 * @param label name of the text in the message
 */
export type TextRule = (text: string, label: string) => Finding | undefined;

/** A rule with one parameter, set where the field is declared. */
export type LimitRule = (limit: number) => TextRule;

/** The complete text must match: patterns contain their anchors. */
export const matching =
  (pattern: RegExp, code: MessageCode): TextRule =>
  (text, label) =>
    pattern.test(text) ? undefined : { code, args: [label] };
