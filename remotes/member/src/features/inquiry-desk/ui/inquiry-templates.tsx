import { INQUIRY_PLACEHOLDERS, type InquiryTemplate } from '@newsphoto/contract';
import { type FieldValues, INQUIRY_TEMPLATE_FIELDS } from '@newsphoto/domain/forms';
import { call, QUIET_CALL } from '@newsphoto/http';
import { DeleteButton, type RecordColumn, RecordEditor, RecordList, useOpened } from '@newsphoto/records';
import { Button } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { useTemplates } from '../state/desk-inquiries.ts';

const [NAME_FIELD, TEXT_FIELD] = INQUIRY_TEMPLATE_FIELDS;
const FIELDS = [
  NAME_FIELD,
  {
    ...TEXT_FIELD,
    extend: { rows: 10, hint: `${INQUIRY_PLACEHOLDERS.join('と')}は、挿入したときに置き換わります。` },
  },
];
const COLUMNS: readonly RecordColumn<InquiryTemplate>[] = [
  { key: 'name', title: '名前', width: 160, grows: true, opens: true, render: ({ name }) => name },
  { key: 'text', title: '本文', width: 400, wideOnly: true, render: ({ text }) => text.slice(0, 80) },
];
const idOf = ({ templateId }: InquiryTemplate) => templateId;
const nameOf = ({ name }: InquiryTemplate) => name;

const enteredOf = ({ name, text }: FieldValues) => ({ name: String(name ?? ''), text: String(text ?? '') });
const recordOf = ({ name, text, version }: Omit<InquiryTemplate, 'templateId'>) => ({
  ...{ values: { name, text }, version },
});

/** Templates of answers, shared by everyone at the desk. */
export function InquiryTemplates({ choice }: { readonly choice: ReactNode }) {
  const loaded = useTemplates();
  const opened = useOpened();
  const template = loaded.data?.find(({ templateId }) => templateId === opened.id);
  const ends = { fields: FIELDS, onSaved: () => void loaded.refetch(), onGone: opened.close };
  return (
    <AdminPage
      path="/admin/inquiries"
      actions={
        <>
          {choice}
          <Button kind="primary" onClick={opened.openNew}>
            定型文を作成
          </Button>
        </>
      }
    >
      <RecordList
        label="定型文の一覧"
        columns={COLUMNS}
        rows={loaded.data}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ templateId }) => opened.open(templateId)}
        empty={{ title: '定型文はまだありません', text: '「定型文を作成」から登録できます。' }}
      />
      {opened.isNew && (
        <RecordEditor
          title="定型文の作成"
          record={recordOf({ name: '', text: '', version: 1 })}
          saveLabel="作成"
          savedText="定型文を作成しました。"
          onSave={(values) => call('POST /admin/inquiry-templates', { body: enteredOf(values) }, QUIET_CALL)}
          {...ends}
        />
      )}
      {template && (
        <RecordEditor
          key={template.templateId}
          title="定型文の編集"
          record={recordOf(template)}
          onSave={(values, version) =>
            call(
              'PUT /admin/inquiry-templates/:templateId',
              { params: { templateId: template.templateId }, body: { ...enteredOf(values), version } },
              QUIET_CALL,
            )
          }
          fetchCurrent={async () => {
            const rows = await call('GET /admin/inquiry-templates', {}, QUIET_CALL);
            return recordOf(rows.find(({ templateId }) => templateId === template.templateId) ?? template);
          }}
          actions={
            <DeleteButton
              what="定型文"
              name={template.name}
              onDelete={() =>
                call('DELETE /admin/inquiry-templates/:templateId', {
                  params: { templateId: template.templateId },
                  body: { version: template.version },
                })
              }
              onDeleted={() => {
                void loaded.refetch();
                opened.close();
              }}
            />
          }
          {...ends}
        />
      )}
    </AdminPage>
  );
}
