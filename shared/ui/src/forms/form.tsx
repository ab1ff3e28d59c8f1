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
  /** The fields in their order; as a function where which of them there are depends on what was entered. */
  readonly fields: readonly FormField[] | ((values: FieldValues) => readonly FormField[]);
  /** What the fields hold at first. Taken once: the form of another record is another form (give it a `key`). */
  readonly initialValues?: FieldValues;
  readonly verifyAcross?: VerifyAcross;
  /** Called with values that keep all rules. While it is under way the form is not sent a second time. */
  readonly onSubmit: SubmitForm;
  /** Called when the values were sent and nothing is unsaved any more: the place to leave the page. */
  readonly onSaved?: (values: FieldValues) => void;
  /** `false`: what is entered is no record (a search), and leaving the page loses nothing worth a question. */
  readonly guarded?: boolean;
  /** Told when input becomes unsaved and when it is not any more. */
  readonly onUnsaved?: (unsaved: boolean) => void;
  /** Where the lists come from that fields name by their `code`. */
  readonly loadCodeLists?: LoadCodeLists;
  /** Name of the form for screen readers. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A form whose fields are data. Verifies on the way and before it is sent, leads to the first field that
 * fails, keeps everything that was entered, and tells the page while something is unsaved.
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
/** The form itself looks at values only where its fields depend on them: each field looks at its own. */
const FIXED_STATE = { dirty: true };
const DEPENDENT_STATE = { dirty: true, values: true };

function FormBody(props: FormProps) {
  const { fields: given, verifyAcross, guarded = true, onSaved, onUnsaved, loadCodeLists, label } = props;
  const form = useForm('Form');
  const formId = useId();
  const state = useFormState({ subscription: typeof given === 'function' ? DEPENDENT_STATE : FIXED_STATE });
  const element = useRef<HTMLFormElement>(null);
  const fields = typeof given === 'function' ? given(state.values) : given;
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
      {/* The rules are ours, and so are their messages: the browser's own stay away. */}
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

/** Enter that only confirms a conversion must not send the form. */
function holdComposingEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
