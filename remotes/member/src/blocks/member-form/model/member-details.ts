import { type FieldValues, fieldName, valueAt } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';

/** What a ticked and an empty box mean. */
const BOXES: Readonly<Record<string, readonly [string, string]>> = {
  sameAsMember: ['会員の氏名・住所と同じ', '別の宛先'],
  marketing: ['受け取る', '受け取らない'],
};
const LABELS: Readonly<Record<string, string>> = { sameAsMember: '請求先', marketing: 'お知らせのメール' };

/** The name of a value as it is read: the label of a box is a sentence. */
export const readLabel = ({ key, label }: FormField): string => LABELS[key] ?? label;

/** A value as it is read: labels of what was chosen, yes or no of a box. */
export function readText({ type, key, options = [] }: FormField, value: unknown): string {
  if (type === 'checkbox') return (BOXES[key] ?? ['はい', 'いいえ'])[value === true ? 0 : 1];
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = chosen.filter((one) => typeof one === 'string');
  return texts.map((one) => options.find((option) => option.value === one)?.label ?? one).join('、');
}

/** Label and value of fields, in their order; without what was left empty. */
export const detailsOf = (
  fields: readonly FormField[],
  values: FieldValues,
): readonly (readonly [label: string, text: string])[] =>
  fields.map((field) => [readLabel(field), readText(field, valueAt(values, fieldName(field)))]);
