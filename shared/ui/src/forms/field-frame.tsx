import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Note } from '../page/note.tsx';
import { definitionOf } from './code-lists.ts';
import type { ControlProps } from './control-props.ts';
import styles from './field-frame.module.css';
import { useFormContext } from './form-context.ts';
import type { FormField } from './form-field.ts';

type FieldType = FormField['type'];
/** Several controls under one name. */
const SETS: ReadonlySet<FieldType> = new Set<FieldType>([
  'checkboxes',
  'checkbox-group',
  'radios',
  'radio-group',
]);
/** One box with its label behind it. */
const BOXES: ReadonlySet<FieldType> = new Set<FieldType>(['checkbox', 'radio']);

export const messageId = (id: string): string => `${id}-message`;
const hintId = (id: string): string => `${id}-hint`;
const listNoteId = (id: string): string => `${id}-list`;

/** The elements that describe a control: the error comes first. */
export function noteIds(
  id: string,
  has: { readonly hint: boolean; readonly message: boolean; readonly list: boolean },
): string | undefined {
  const ids = [has.message && messageId(id), has.hint && hintId(id), has.list && listNoteId(id)];
  return ids.filter(Boolean).join(' ') || undefined;
}

interface FieldFrameProps {
  readonly props: ControlProps;
  readonly message: string | undefined;
  /** The control. */
  readonly children: ReactNode;
}

/** The frame of a control: its label, the mark of a required field, hint and message. */
export function FieldFrame({ props, message, children }: FieldFrameProps) {
  const { field, name } = props;
  const control = <Labelled props={props}>{children}</Labelled>;
  const notes = <FieldNotes props={props} message={message} />;
  if (!SETS.has(field.type)) {
    return (
      <div className={styles.field} data-field={field.type === 'select-input' ? undefined : name}>
        {control}
        {notes}
      </div>
    );
  }
  const isRadio = field.type === 'radios' || field.type === 'radio-group';
  return (
    <fieldset
      className={styles.field}
      data-field={name}
      aria-describedby={props.describedBy}
      {...(isRadio
        ? {
            role: 'radiogroup',
            'aria-required': props.required,
            'aria-invalid': props.invalid,
            'aria-readonly': field.readonly ?? false,
          }
        : {})}
    >
      {control}
      {notes}
    </fieldset>
  );
}

function Labelled({ props, children }: { readonly props: ControlProps; readonly children: ReactNode }) {
  const { field, id, labelId, required } = props;
  const mark = required && field.type !== 'value' && (
    <RequiredMark isRead={field.type.startsWith('checkbox-') || field.type === 'checkboxes'} />
  );
  if (BOXES.has(field.type)) {
    const text = field.type === 'radio' ? (props.options[0]?.label ?? field.label) : field.label;
    return (
      <span className={styles.head}>
        <label className={styles.box} htmlFor={id}>
          {children}
          <span id={labelId}>{text}</span>
        </label>
        {mark}
      </span>
    );
  }
  if (SETS.has(field.type)) {
    return (
      <>
        <legend className={styles.legend}>
          {field.label}
          {mark}
        </legend>
        {children}
      </>
    );
  }
  return (
    <>
      <span className={styles.head}>
        {field.type === 'value' ? (
          <span className={styles.label}>{field.label}</span>
        ) : (
          <label className={styles.label} id={labelId} htmlFor={id}>
            {field.label}
          </label>
        )}
        {mark}
      </span>
      {children}
    </>
  );
}

/** Read out only if the control cannot have it itself. */
const RequiredMark = ({ isRead }: { readonly isRead: boolean }) => (
  <span className={styles.required} aria-hidden={!isRead}>
    必須
  </span>
);

function FieldNotes({
  props,
  message,
}: {
  readonly props: ControlProps;
  readonly message: string | undefined;
}) {
  const { codeLists } = useFormContext();
  const { field, id } = props;
  const list = definitionOf(field) ? codeLists.state : 'ready';
  return (
    <>
      {message !== undefined && (
        <Note id={messageId(id)} tone="alert">
          {message}
        </Note>
      )}
      {field.extend?.hint !== undefined && <Note id={hintId(id)}>{field.extend.hint}</Note>}
      {list === 'loading' && <Note id={listNoteId(id)}>候補を読み込んでいます…</Note>}
      {list === 'failed' && (
        <Note id={listNoteId(id)} tone="alert">
          候補を読み込めませんでした。
          <Button kind="plain" onClick={codeLists.reload}>
            もう一度読み込む
          </Button>
        </Note>
      )}
    </>
  );
}
