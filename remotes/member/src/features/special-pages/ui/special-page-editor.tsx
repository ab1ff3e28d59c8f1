import type { AdminSpecialPage } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { DeleteButton, RecordEditor } from '@newsphoto/records';
import { useState } from 'react';
import { verifyPublication } from '../../../blocks/admin/model/publication-fields.ts';
import { enteredOf, newRecord, recordOf, SPECIAL_PAGE_FIELDS } from '../model/special-page-fields.ts';
import { ContentPicker } from './content-picker.tsx';

interface EditorProps {
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** Changes or deletes a special page. */
export function SpecialPageEditor({
  page,
  onSaved,
  onGone,
}: EditorProps & { readonly page: AdminSpecialPage }) {
  const { specialPageSeqNo } = page;
  const fetchCurrent = async () => {
    const { specialPages } = await call('GET /admin/special-pages', {}, QUIET_CALL);
    return recordOf(specialPages.find((one) => one.specialPageSeqNo === specialPageSeqNo) ?? page);
  };
  return (
    <RecordEditor
      title="特集の編集"
      fields={SPECIAL_PAGE_FIELDS}
      record={recordOf(page)}
      verifyAcross={verifyPublication}
      onSave={(values, version) =>
        call(
          'PUT /admin/special-pages/:specialPageSeqNo',
          { params: { specialPageSeqNo }, body: { ...enteredOf(values), version } },
          QUIET_CALL,
        )
      }
      fetchCurrent={fetchCurrent}
      onSaved={onSaved}
      onGone={onGone}
      actions={
        <DeleteButton
          what="特集"
          name={page.title}
          onDelete={() =>
            call('DELETE /admin/special-pages/:specialPageSeqNo', {
              params: { specialPageSeqNo },
              query: { version: page.version },
            })
          }
          onDeleted={() => {
            onSaved();
            onGone();
          }}
        />
      }
    >
      <ContentPicker />
    </RecordEditor>
  );
}

/** Makes a new special page. */
export function NewSpecialPageEditor({ onSaved, onGone }: EditorProps) {
  const [record] = useState(() => newRecord(new Date()));
  return (
    <RecordEditor
      title="特集の作成"
      fields={SPECIAL_PAGE_FIELDS}
      record={record}
      verifyAcross={verifyPublication}
      onSave={(values) => call('POST /admin/special-pages', { body: enteredOf(values) }, QUIET_CALL)}
      onSaved={onSaved}
      onGone={onGone}
      saveLabel="作成"
      savedText="特集を作成しました。"
    >
      <ContentPicker />
    </RecordEditor>
  );
}
