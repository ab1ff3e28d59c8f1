import type { VerifyRule } from './rules.ts';

/** Every kind of field that a form may have (specification, section 3). */
export const FIELD_TYPES = [
  'text',
  'tel',
  'url',
  'number',
  'email',
  'password',
  'textarea',
  'file',
  'datepicker',
  'checkbox',
  'checkboxes',
  'radio',
  'radios',
  'checkbox-group',
  'radio-group',
  'select',
  'select-input',
  'toggle',
  'hidden',
  'value',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The part of a field that validation needs. */
export interface VerifiedField {
  readonly type: FieldType;
  /** Name of the value in its model: one that begins with a letter, without a dot. */
  readonly key: string;
  /** Name of the object with the value; absent: the form's own values. */
  readonly model?: string;
  /** Name of the field in messages. */
  readonly label: string;
  readonly disabled?: boolean;
  /** `false` hides the field. */
  readonly visible?: boolean;
  readonly required?: boolean;
  /** Run in this order; the first one that fails gives the message. */
  readonly verifyRules?: readonly VerifyRule[];
  /** `select-input` only: where the choice is stored, as `key` and `model` for the text. */
  readonly selKey?: string;
  readonly selModel?: string;
}

/** Values of a form: models by name, and values without a model. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Path of a field's value in the form: `key`, or `model.key`. */
export function fieldName({ model, key }: Pick<VerifiedField, 'model' | 'key'>): string {
  return model ? `${model}.${key}` : key;
}

/** Path of the choice of a `select-input`; undefined for other fields. */
export function selectName({ type, selModel, selKey }: VerifiedField): string | undefined {
  return type === 'select-input' && selKey ? fieldName({ model: selModel, key: selKey }) : undefined;
}

/** The value at a path of {@link fieldName}. */
export function valueAt(values: FieldValues, name: string): unknown {
  return name.split('.').reduce<unknown>((inside, part) => {
    const isHeld = typeof inside === 'object' && inside !== null && Object.hasOwn(inside, part);
    return isHeld ? Reflect.get(inside, part) : undefined;
  }, values);
}
