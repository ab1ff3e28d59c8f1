import { type DeskForm, EDIT_FIELDS, editFieldOf } from '@newsphoto/domain/desk';

interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Fields to choose from.
 * @param kind `text`: those that any text may be a value of
 */
export const fieldOptions = (kind: 'all' | 'text'): readonly FieldOption[] =>
  EDIT_FIELDS.filter((field) => kind === 'all' || ['line', 'text', 'list'].includes(field.kind)).map(
    ({ key, label }) => ({ value: key, label }),
  );

/** The fields that the form of a desk shows, in its order. */
export const formOptions = (form: DeskForm): readonly FieldOption[] =>
  form.flatMap(({ key, isShown, isRequired }) => {
    const field = editFieldOf(key);
    return field && isShown
      ? [{ value: key, label: isRequired ? `${field.label}（必須）` : field.label }]
      : [];
  });
