import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { Note, Page, Title } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton, useFieldValue } from '@newsphoto/ui/forms';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { problemTexts } from '../model/problem-texts.ts';
import { isKey, KEY_FIELDS } from '../model/sso-fields.ts';

/** Log-in at the provider of an organisation: by its key, which a link of the organisation has. */
export function SsoPage() {
  const [params] = useSearchParams();
  const key = params.get('key') ?? '';
  const to = params.get('redirect') ?? undefined;
  const problem = problemTexts(params.get('problem'));
  const address = useRef('');
  return (
    <Page kind="panel" width={560}>
      <Title lineHeight={1.4}>シングルサインオン</Title>
      {problem && (
        <Note tone="alert" size="text" role="alert">
          <strong>{problem.title}</strong>
          <br />
          {problem.text}
        </Note>
      )}
      <p>所属する組織のアカウントでログインします。組織キーは、グループの管理者にお問い合わせください。</p>
      <Form
        label="シングルサインオン"
        fields={KEY_FIELDS}
        initialValues={{ key }}
        onSubmit={async (values) => {
          try {
            const body = { key: String(values.key), ...(to !== undefined && { to }) };
            const options = { messageBox: 0, reauthenticate: false } as const;
            address.current = (await call('POST /sso/start', { body }, options)).address;
            return undefined;
          } catch (error) {
            if (!isApiError(error)) throw error;
            return { key: error.text };
          }
        }}
        onSaved={() => window.location.assign(address.current)}
      >
        <FormFields />
        <SubmitButton>{isKey(key) ? <Caption organisation={key} /> : ANY_ORGANISATION}</SubmitButton>
      </Form>
      <p>
        <Link to="/login">ユーザーIDとパスワードでログイン</Link>
      </p>
    </Page>
  );
}

const ANY_ORGANISATION = '組織のアカウントでログイン';

/** The label of the organisation that the address names; an unknown one is reported when the form is sent. */
function Caption({ organisation }: { readonly organisation: string }) {
  const [typed] = useFieldValue('key');
  const loaded = useApiQuery(
    endpointQuery('GET /sso/organisations/:key', { params: { key: organisation } }),
    { withoutUser: true },
  );
  return typed === organisation && loaded.data ? loaded.data.label : ANY_ORGANISATION;
}
