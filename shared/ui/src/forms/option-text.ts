import { foldText } from '@newsphoto/domain';
import type { FieldOption, FormField } from './form-field.ts';

/** Options are found in any width, case or kanji variant. */
export const hasText = (typed: string, option: FieldOption | undefined): boolean =>
  option !== undefined && foldText(option.label).includes(foldText(typed));

/** Name of the button that clears all choices; antd's own is English. */
export const clearLabel = ({ label }: FormField): string => `${label}の選択を解除`;
