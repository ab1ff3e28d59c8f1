import { foldText } from '@newsphoto/domain';
import type { FieldOption, FormField } from './form-field.ts';

/** Widths, cases and variants of kanji are no hindrance to finding an option. */
export const hasText = (typed: string, option: FieldOption | undefined): boolean =>
  option !== undefined && foldText(option.label).includes(foldText(typed));

/** Name of the button that takes every choice away; antd's own is English. */
export const clearLabel = ({ label }: FormField): string => `${label}の選択を解除`;
