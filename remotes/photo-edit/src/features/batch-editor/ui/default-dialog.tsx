import { chosenField, inputOfText, isChosen, textOfInput, valuesOfText } from '@newsphoto/bulk';
import { editFieldOf, type FieldSetting, valuesAsText } from '@newsphoto/domain/desk';
import type { FieldValues } from '@newsphoto/domain/forms';
import { fetchCached } from '@newsphoto/query';
import { EditorDrawer, FormFooter, mayDiscard } from '@newsphoto/records';
import { Note } from '@newsphoto/ui';
import { Form, type FormField, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useMemo, useState } from 'react';
import { listsQuery } from '../../../blocks/field-lists/state/lists-query.ts';
import { labelOf } from '../model/form-draft.ts';

interface DefaultDialogProps {
  readonly setting: FieldSetting;
  readonly onClose: () => void;
  readonly onDefaults: (defaults: readonly string[]) => void;
}

const loadLists = () => fetchCached(listsQuery);

/** The default of a field; the API checks it by the rules of the form when all settings are saved. */
export function DefaultDialog({ setting, onClose, onDefaults }: DefaultDialogProps) {
  const { key, defaults } = setting;
  const [unsaved, setUnsaved] = useState(false);
  const fields = useMemo(() => [fieldOf(key)], [key]);
  const initial = useMemo((): FieldValues => {
    const field = editFieldOf(key);
    const text = valuesAsText(defaults);
    return { [key]: field ? inputOfText(field, text) : text };
  }, [key, defaults]);
  const title = `${labelOf(key)}の既定値`;
  const cancel = async () => {
    if (await mayDiscard(unsaved)) onClose();
  };
  return (
    <EditorDrawer title={title} unsaved={unsaved} onClose={onClose}>
      <Form
        label={title}
        fields={fields}
        initialValues={initial}
        loadCodeLists={loadLists}
        onUnsaved={setUnsaved}
        onSubmit={async (values) => {
          onDefaults(valuesOfText(key, textOfInput(values[key])));
          return undefined;
        }}
        onSaved={onClose}
      >
        <Note>
          編集画面では「空の項目に既定値を入れる」で、一括更新では項目を選んだときに、一括登録では最初から入ります。
        </Note>
        <FormFields />
        <FormFooter closeLabel="キャンセル" onClose={() => void cancel()}>
          <SubmitButton>決定</SubmitButton>
        </FormFooter>
      </Form>
    </EditorDrawer>
  );
}

function fieldOf(key: string): FormField {
  const field = editFieldOf(key);
  if (!field) throw new Error(`no field ${key}`);
  if (isChosen(field)) return { ...chosenField(field), required: false };
  const isLong = field.kind === 'text' || field.kind === 'list';
  return {
    ...{ key, label: field.label, type: isLong ? 'textarea' : 'text' },
    ...(field.kind === 'list' && { extend: { hint: '1行に1件ずつ入力します。' } }),
  };
}
