import { foldText } from '@newsphoto/domain';
import type { FieldOption } from './form-field.ts';

/** Widths, cases and variants of kanji are no hindrance to finding an option. */
export const hasText = (typed: string, option: FieldOption | undefined): boolean =>
  option !== undefined && foldText(option.label).includes(foldText(typed));
