import { fieldName, isRequired, selectName } from '@newsphoto/domain/forms';
import { memo } from 'react';
import { definitionOf, optionsOfField } from './code-lists.ts';
import styles from './control.module.css';
import { type ControlProps, textOfValue } from './control-props.ts';
import { controlOf, type SingleControlType } from './field-control.tsx';
import { FieldFrame, messageId, noteIds } from './field-frame.tsx';
import { useFormContext } from './form-context.ts';
import type { FormField } from './form-field.ts';
import { SelectControl } from './select-control.tsx';
import { TextControl } from './text-control.tsx';
import { type FormFieldState, useFormField } from './use-form-field.ts';

/** One field of the form around it, by its data: label, mark, control, hint and message. */
export const FieldRow = memo(function FieldRow({ field }: { readonly field: FormField }) {
  const { type } = field;
  if (field.visible === false) return null;
  if (type === 'hidden') return <HiddenField field={field} />;
  if (type === 'select-input') return <SelectInputField field={field} />;
  return <SingleField field={field} type={type} />;
});

/** Not rendered; the value is part of the form. */
function HiddenField({ field }: { readonly field: FormField }) {
  const name = fieldName(field);
  const { value } = useFormField(name);
  return <input type="hidden" name={name} value={textOfValue(value)} />;
}

function SingleField({ field, type }: { readonly field: FormField; readonly type: SingleControlType }) {
  const state = useFormField(fieldName(field));
  const message = state.message ?? field.invalidMsg;
  const props = useControl(field, fieldName(field), state, message);
  const Control = controlOf(type);
  return (
    <FieldFrame props={props} message={message}>
      <Control {...props} />
    </FieldFrame>
  );
}

/** A select with a text behind it, each with a separate value. */
function SelectInputField({ field }: { readonly field: FormField }) {
  const textName = fieldName(field);
  const choiceName = selectName(field) ?? `${textName}-choice`;
  const choice = useFormField(choiceName);
  const text = useFormField(textName);
  const message = choice.message ?? text.message ?? field.invalidMsg;
  const choiceProps = useControl(field, choiceName, choice, choice.message);
  const textProps = useControl(field, textName, text, text.message ?? field.invalidMsg);
  const reported = message ? messageId(textProps.id) : undefined;
  return (
    <FieldFrame props={textProps} message={message}>
      <span className={styles.pair}>
        <span data-field={choiceName}>
          <SelectControl
            {...choiceProps}
            label={field.extend?.selLabel ?? `${field.label}の種類`}
            describedBy={choice.message ? reported : undefined}
          />
        </span>
        <span data-field={textName}>
          <TextControl {...textProps} />
        </span>
      </span>
    </FieldFrame>
  );
}

function useControl(
  field: FormField,
  name: string,
  state: FormFieldState,
  message: string | undefined,
): ControlProps {
  const { formId, codeLists, afterPress } = useFormContext();
  const options = optionsOfField(field, codeLists);
  // Single radios share the name of their value.
  const id = [formId, name, ...(field.type === 'radio' ? [options[0]?.value] : [])].join('-');
  return {
    field,
    name,
    id,
    labelId: `${id}-label`,
    value: state.value,
    onChange: field.readonly ? ignore : state.change,
    // The message that follows must not move the pressed button.
    onBlur: () => afterPress(state.blur),
    options,
    required: isRequired(field),
    invalid: message !== undefined,
    describedBy: noteIds(id, {
      hint: field.extend?.hint !== undefined,
      message: message !== undefined,
      list: definitionOf(field) !== undefined && codeLists.state !== 'ready',
    }),
  };
}

const ignore = () => undefined;
