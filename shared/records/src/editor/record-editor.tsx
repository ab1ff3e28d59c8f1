import type { FieldValues } from '@newsphoto/domain/forms';
import { isApiError } from '@newsphoto/http';
import { pageBanners } from '@newsphoto/ui';
import { type FieldMessages, Form, FormFields, type FormProps, SubmitButton } from '@newsphoto/ui/forms';
import { type ReactNode, useState } from 'react';
import { EditorDrawer, FormFooter, mayDiscard } from './editor-drawer.tsx';
import styles from './record-editor.module.css';
import { SaveNotice } from './save-notice.tsx';
import { type EditedRecord, useConflict } from './use-conflict.ts';

export interface RecordEditorProps extends Pick<FormProps, 'fields' | 'verifyAcross' | 'loadCodeLists'> {
  readonly title: string;
  /** Taken once: give the editor of another record another `key`. */
  readonly record: EditedRecord;
  /** Sends the change with a quiet call (`QUIET_CALL`); a refusal is shown in the editor, at its field where it names one. */
  readonly onSave: (values: FieldValues, version: number) => Promise<unknown>;
  /** Fetches the saved record after a conflict of versions. Absent: no other user can change such records. */
  readonly fetchCurrent?: () => Promise<EditedRecord>;
  /** Called after saving, before the editor closes: load the list again here. */
  readonly onSaved: () => void;
  /** Called when the editor is closed: `useOpened().close`. */
  readonly onGone: () => void;
  readonly saveLabel?: string;
  readonly savedText?: string;
  /** Further actions, at the left of the footer: to delete, to withdraw. */
  readonly actions?: ReactNode;
  /** Called with valid values before they are saved; false: the user decided against it. What it calls may be refused as well. */
  readonly confirmSave?: (values: FieldValues) => Promise<boolean>;
  /** Above the fields. */
  readonly children?: ReactNode;
  /** The fields in sections, by `FormFields`; absent: all of them in their order. */
  readonly body?: ReactNode;
  /** Below the form: parts that save by themselves. */
  readonly sections?: ReactNode;
}

/** The editor of a record by fields as data: drawer, form, errors of the API, and conflicts of versions. */
export function RecordEditor(props: RecordEditorProps) {
  const { fields, record, onSave, saveLabel = '保存', savedText = '保存しました。' } = props;
  const [open, setOpen] = useState(true);
  const [unsaved, setUnsaved] = useState(false);
  const [entered, setEntered] = useState<FieldValues>({});
  const [notice, setNotice] = useState('');
  const conflict = useConflict(record.version, props.fetchCurrent);

  const submit = async (values: FieldValues): Promise<FieldMessages | undefined> => {
    setNotice('');
    setEntered(values);
    try {
      if (props.confirmSave && !(await props.confirmSave(values))) return NOT_SENT;
      await onSave(values, conflict.version);
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (await conflict.take(error)) return NOT_SENT;
      if (error.field && names(fields, values).has(error.field)) return { [error.field]: error.text };
      setNotice(error.text);
      return NOT_SENT;
    }
  };
  const handleSaved = () => {
    setUnsaved(false);
    setOpen(false);
    pageBanners.show({ message: savedText, type: 'success' });
    props.onSaved();
  };
  const cancel = async () => {
    if (await mayDiscard(unsaved)) setOpen(false);
  };
  if (!open) return null;
  return (
    <EditorDrawer title={props.title} unsaved={unsaved} onClose={() => setOpen(false)} onGone={props.onGone}>
      <Form
        label={props.title}
        fields={fields}
        initialValues={record.values}
        onSubmit={submit}
        onSaved={handleSaved}
        onUnsaved={setUnsaved}
        {...(props.verifyAcross && { verifyAcross: props.verifyAcross })}
        {...(props.loadCodeLists && { loadCodeLists: props.loadCodeLists })}
      >
        {props.children}
        {props.body ?? <FormFields />}
        <SaveNotice
          text={notice}
          current={conflict.current}
          fields={typeof fields === 'function' ? fields(entered) : fields}
          entered={entered}
        />
        <FormFooter further={props.actions} closeLabel="キャンセル" onClose={() => void cancel()}>
          <SubmitButton>{conflict.current ? 'この内容で上書き保存' : saveLabel}</SubmitButton>
        </FormFooter>
      </Form>
      {props.sections && <div className={styles.sections}>{props.sections}</div>}
    </EditorDrawer>
  );
}

/** Belongs to no field: the form counts as not sent, and nothing is marked. */
const NOT_SENT: FieldMessages = { notSent: '-' };

function names(fields: RecordEditorProps['fields'], values: FieldValues): ReadonlySet<string> {
  return new Set((typeof fields === 'function' ? fields(values) : fields).map(({ key }) => key));
}
