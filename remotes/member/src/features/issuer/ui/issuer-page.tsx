import type { Issuer, IssuerAnswer } from '@newsphoto/contract';
import { ISSUER_FIELDS } from '@newsphoto/domain/forms';
import { call, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf, RecordEditor } from '@newsphoto/records';
import { Button, Details, LoadingState, Note, PageNotice } from '@newsphoto/ui';
import type { FormField } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';

const ISSUER = endpointQuery('GET /admin/issuer', {}, { gcTime: 0 });
const EMPTY: Issuer = {
  ...{ name: '', postalCode: '', address: '', phone: '', registrationNumber: '', bankAccount: '' },
};
const HINTS: Readonly<Record<string, string>> = {
  registrationNumber: 'Tと13桁の数字',
  bankAccount: '銀行、支店、口座の種別と番号、名義。請求書に印刷します。',
};
const FIELDS: readonly FormField[] = ISSUER_FIELDS.map((field) => ({
  ...field,
  ...(HINTS[field.key] && { extend: { hint: HINTS[field.key] } }),
}));

const recordOf = ({ issuer, version }: IssuerAnswer) => ({ values: { ...(issuer ?? EMPTY) }, version });

/** Who issues invoices and the other documents of orders. */
export function IssuerPage() {
  const loaded = useApiQuery(ISSUER);
  const [isEditing, setEditing] = useState(false);
  const { data } = loaded;
  return (
    <AdminPage path="/admin/issuer">
      {!data && (loaded.error ? failureOf(loaded) : <LoadingState />)}
      {data && <Shown answer={data} />}
      {data && (
        <div>
          <Button onClick={() => setEditing(true)}>{data.issuer ? '変更' : '発行者を登録'}</Button>
        </div>
      )}
      {data && isEditing && (
        <RecordEditor
          title="帳票の発行者"
          fields={FIELDS}
          record={recordOf(data)}
          onSave={(values, version) =>
            call('PUT /admin/issuer', { body: { issuer: issuerOf(values), version } }, QUIET_CALL)
          }
          fetchCurrent={async () => recordOf(await call('GET /admin/issuer', {}, QUIET_CALL))}
          onSaved={loaded.refetch}
          onGone={() => setEditing(false)}
        />
      )}
    </AdminPage>
  );
}

const issuerOf = (values: Readonly<Record<string, unknown>>): Issuer => {
  const text = (key: keyof Issuer) => String(values[key] ?? '');
  return {
    ...{ name: text('name'), postalCode: text('postalCode'), address: text('address') },
    ...{ phone: text('phone'), registrationNumber: text('registrationNumber') },
    bankAccount: text('bankAccount'),
  };
};

function Shown({ answer: { issuer, hasUnusualNumber, waiting } }: { readonly answer: IssuerAnswer }) {
  const values: Readonly<Record<string, string>> = issuer ?? EMPTY;
  return (
    <>
      {!issuer && (
        <PageNotice
          title="発行者が登録されていないため、請求書を発行できません。"
          body={`発行を待っている注文は${waiting}件です。`}
          isImportant
        />
      )}
      {hasUnusualNumber && (
        <PageNotice
          title="登録番号の検査用数字が法人番号と一致しません。"
          body="個人事業者の番号でないときは、国税庁の公表サイトで確認してください。"
          isImportant={false}
        />
      )}
      {issuer && (
        <Details
          label="帳票の発行者"
          details={ISSUER_FIELDS.map(({ key, label }): [string, string] => [label, values[key] ?? ''])}
        />
      )}
      {issuer && <Note>変更は、これから発行する帳票に反映します。発行済みの帳票は変わりません。</Note>}
    </>
  );
}
