import type { FieldValues } from '@newsphoto/domain/forms';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { EditorDrawer, FormFooter, mayDiscard } from '@newsphoto/records';
import { Box, openConfirmation, pageBanners } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { enteredAnonymisation, enteredNames, INITIAL_VALUES, NAME_FIELDS } from '../model/name-fields.ts';
import { confirmationText } from '../model/name-labels.ts';

interface NameEditorProps {
  readonly onDone: () => void;
  readonly onGone: () => void;
}

/** Belongs to no field: the form counts as not sent, and nothing is marked. */
const NOT_SENT = { notSent: '-' } as const;

/** Anonymises a name. Before anything is done the numbers of records are shown. */
export function NameEditor({ onDone, onGone }: NameEditorProps) {
  const [open, setOpen] = useState(true);
  const [unsaved, setUnsaved] = useState(false);
  const [notice, setNotice] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  if (!open) return null;

  const submit = async (values: FieldValues) => {
    setNotice('');
    try {
      const body = enteredNames(values);
      const reach = await call('POST /admin/anonymisations/check', { body }, QUIET_CALL);
      const isConfirmed = await openConfirmation({
        title: `「${body.name}」を非公表にする`,
        message: confirmationText(reach),
        okText: '非公表にする',
      });
      if (!isConfirmed) return NOT_SENT;
      await call('POST /admin/anonymisations', { body: enteredAnonymisation(values, requestId) }, QUIET_CALL);
      onDone();
      pageBanners.show({ message: '置き換えを始めました。進み具合は一覧で確認できます。', type: 'success' });
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setNotice(error.text);
      return NOT_SENT;
    }
  };
  const cancel = async () => {
    if (await mayDiscard(unsaved)) setOpen(false);
  };
  return (
    <EditorDrawer title="氏名の非公表" unsaved={unsaved} onClose={() => setOpen(false)} onGone={onGone}>
      <Form
        label="氏名の非公表"
        fields={NAME_FIELDS}
        initialValues={INITIAL_VALUES}
        onSubmit={submit}
        onUnsaved={setUnsaved}
        onSaved={() => setOpen(false)}
      >
        <FormFields />
        <div role="alert">
          {notice && (
            <Box as="p" tone="alert">
              {notice}
            </Box>
          )}
        </div>
        <FormFooter closeLabel="キャンセル" onClose={() => void cancel()}>
          <SubmitButton>件数を確認する</SubmitButton>
        </FormFooter>
      </Form>
    </EditorDrawer>
  );
}
