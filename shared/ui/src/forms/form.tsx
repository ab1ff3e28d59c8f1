import type { FieldValues } from '@newsphoto/domain/forms';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Form as FinalForm, useForm, useFormState } from 'react-final-form';
import { isComposing } from '../controls/ime-guard.ts';
import type { LoadCodeLists } from './code-lists.ts';
import styles from './form.module.css';
import { FormContext } from './form-context.ts';
import type { FormField } from './form-field.ts';
import { type SubmitForm, submitForm, submitter } from './submit-form.ts';
import { useCodeLists } from './use-code-lists.ts';
import { usePressEnd } from './use-press-end.ts';
import { useUnsavedInput } from './use-unsaved-input.ts';
import { useVerification, type VerifyAcross } from './use-verification.ts';

export interface FormProps {
  /** The fields in order; a function if they depend on the values. */
  readonly fields: readonly FormField[] | ((values: FieldValues) => readonly FormField[]);
  /** Initial values. Used once: the form of another record is another form (set a `key`). */
  readonly initialValues?: FieldValues;
  readonly verifyAcross?: VerifyAcross;
  /** Called with valid values. Meanwhile the form cannot be submitted again. */
  readonly onSubmit: SubmitForm;
  /** Called when the values were saved and nothing is unsaved any more: the page may be left. */
  readonly onSaved?: (values: FieldValues) => void;
  /** `false`: the input is no record (a search), and may be lost without a confirmation. */
  readonly guarded?: boolean;
  /** Called when input becomes unsaved and when it is saved. */
  readonly onUnsaved?: (unsaved: boolean) => void;
  /** Loads the lists of fields with a `code`. */
  readonly loadCodeLists?: LoadCodeLists;
  /** Name of the form for screen readers. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A form whose fields are data. Verifies while typing and on submit, focuses the first invalid field, never loses input, and
 * notifies the page of unsaved input.
 */
export function Form(props: FormProps) {
  const [initialValues] = useState(props.initialValues);
  return (
    <FinalForm
      initialValues={initialValues}
      onSubmit={submitter(props.onSubmit)}
      keepDirtyOnReinitialize
      subscription={NO_STATE}
      render={() => <FormBody {...props} />}
    />
  );
}

const NO_STATE = {};
/** The form itself only subscribes to values if its fields depend on them: each field subscribes to its own. */
const FIXED_STATE = { dirty: true };
const DEPENDENT_STATE = { dirty: true, values: true };

function FormBody(props: FormProps) {
  const { fields: passed, verifyAcross, guarded = true, onSaved, onUnsaved, loadCodeLists, label } = props;
  const form = useForm('Form');
  const formId = useId();
  const state = useFormState({ subscription: typeof passed === 'function' ? DEPENDENT_STATE : FIXED_STATE });
  const element = useRef<HTMLFormElement>(null);
  const fields = typeof passed === 'function' ? passed(state.values) : passed;
  const codeLists = useCodeLists(fields, loadCodeLists);
  useVerification(fields, verifyAcross);
  const dirty = state.dirty ?? false;
  const settle = useUnsavedInput(guarded && dirty);
  useEffect(() => onUnsaved?.(dirty), [onUnsaved, dirty]);

  const submit = async () => {
    if (!element.current || !(await submitForm(form, element.current, fields))) return;
    if (!form.getState().dirty) settle();
    onSaved?.(form.getState().values);
  };
  const afterPress = usePressEnd();
  const context = useMemo(
    () => ({ formId, fields, codeLists, afterPress }),
    [formId, fields, codeLists, afterPress],
  );
  return (
    <FormContext value={context}>
      {/* Our rules and messages replace the browser's own. */}
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-label={label}
        onKeyDown={holdComposingEnter}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        {props.children}
      </form>
    </FormContext>
  );
}

/** An Enter that only confirms a conversion must not submit the form. */
function holdComposingEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
